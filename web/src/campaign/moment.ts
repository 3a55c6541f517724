/** What a campaign wants of this person now, and which pages of the story there are. Nothing here draws or asks. */

import type { CampaignDocument, CampaignQuestion, CampaignSeatWish, Chapter, StoryText } from '../lib/campaigns';
import type { Lang } from '../lib/protocol';

/** One page of the reader: a text of the story with its chapter; those of the finale are read in one go. */
export interface Page {
  id: string;
  chapter: Chapter | undefined;
  /** `intro` or `outcome`; the finale has only one page. */
  part: string;
  texts: string[];
  /** How much of the story is read with it. */
  until: number;
}

export type Moment =
  | { kind: 'read'; pages: Page[] }
  | { kind: 'answer'; player: number; questions: CampaignQuestion[] }
  | { kind: 'table'; mine: boolean; waiting: number | null }
  | { kind: 'wait'; players: number[] }
  | { kind: 'begin' }
  | { kind: 'rest' }
  | { kind: 'over' };

/** The players that somebody at this screen plays. */
export function held(doc: CampaignDocument): number[] {
  return doc.you.players.filter((player) => doc.campaign.players[player]?.kind === 'human');
}

export function pagesOf(doc: CampaignDocument): Page[] {
  const found: Page[] = [];
  doc.story.forEach(({ id, room, part, text }, i) => {
    const chapter = doc.chapters.find((one) => one.room === room);
    const last = found.at(-1);
    if (last && last.part === 'finale' && isFinale(room, doc)) {
      last.texts.push(text);
      last.until = i + 1;
    } else found.push({ id, chapter, part: isFinale(room, doc) ? 'finale' : part, texts: [text], until: i + 1 });
  });
  return found;
}

/** A room that is no episode's tells of the end. */
function isFinale(room: string, doc: CampaignDocument): boolean {
  const chapter = doc.chapters.find((one) => one.room === room);
  return chapter !== undefined && chapter.episode === '';
}

/** What this device has not read. Who comes for the first time reads on from the present chapter. */
export function unread(doc: CampaignDocument, read: number | null): Page[] {
  const pages = pagesOf(doc);
  if (read !== null) return pages.filter((page) => page.until > read);
  const present = pages.at(-1)?.chapter;
  return pages.filter((page) => page.chapter === present);
}

/** Before anything else one reads on; then one answers; then one goes to the table. */
export function momentOf(doc: CampaignDocument, read: number | null, here: number | null): Moment {
  const pages = unread(doc, read);
  if (pages.length) return { kind: 'read', pages };
  const own = held(doc);
  const questions = doc.questions.filter((one) => own.includes(one.player));
  const first = questions.find((one) => one.player === here) ?? questions[0];
  if (first) return { kind: 'answer', player: first.player, questions: questions.filter((one) => one.player === first.player) };
  if (doc.campaign.finished) return { kind: 'over' };
  const { episode } = doc;
  if (episode) return { kind: 'table', mine: episode.waiting !== null && own.includes(episode.waiting), waiting: episode.waiting };
  if (doc.waiting.length) return { kind: 'wait', players: doc.waiting };
  return doc.acts.some((one) => one.act === 'begin') ? { kind: 'begin' } : { kind: 'rest' };
}

/** Whether somebody else has to look away before a question is shown: several people share this screen. */
export function behindCurtain(doc: CampaignDocument, question: CampaignQuestion, here: number | null): boolean {
  return question.secret && held(doc).length > 1 && question.player !== here;
}

/** Whether this device's owner is waited for, so that the tab calls. */
export function isCalled(doc: CampaignDocument): boolean {
  const own = held(doc);
  const { episode } = doc;
  return doc.questions.some((one) => own.includes(one.player)) || (episode !== null && episode.waiting !== null && own.includes(episode.waiting));
}

/** The rows of a campaign's file before which an episode began, in order: where one can go on another way. */
export function beginnings(record: string): number[] {
  return record.split('\n').flatMap((line) => {
    if (!line.includes('"act"')) return [];
    const row = JSON.parse(line) as { n?: number; act?: string };
    return row.act === 'begin' && typeof row.n === 'number' ? [row.n] : [];
  });
}

/** Who plays in a campaign that goes on another way before a row: the same, as far as they were there by then. */
export function seatsAt(doc: CampaignDocument, record: string, row: number | undefined): CampaignSeatWish[] {
  const lines = record.trim().split('\n').map((line) => JSON.parse(line) as { n?: number; act?: string; players?: unknown[] });
  const joined = lines.filter((line) => line.act === 'join' && (row === undefined || (line.n ?? 0) < row)).length;
  const own = held(doc);
  return doc.campaign.players.slice(0, (lines[0]?.players?.length ?? 0) + joined).map(({ player, name, named, kind, level, lang }) => ({
    kind,
    name: named || kind !== 'human' ? name : '',
    ...(kind === 'bot' && level ? { level } : {}),
    ...(lang ? { lang: lang as Lang } : {}),
    ...(own.length > 1 && own.includes(player) ? { group: 0 } : {}),
  }));
}

/** The summaries of the chapters that lie behind. */
export function summaryOf(doc: CampaignDocument, room: string): StoryText | undefined {
  return doc.summaries.find((one) => one.room === room);
}
