import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parsePo } from '../../build/po.ts';
import { REASONS as arcsReasons } from '../games/arcs/lessons/advice';
import { cards as arcsCards } from '../games/arcs/lessons/cards';
import { topics as arcsTopics } from '../games/arcs/lessons/topics';
import { REASONS as scytheReasons } from '../games/scythe/lessons/advice';
import { cards as scytheCards } from '../games/scythe/lessons/cards';
import { topics as scytheTopics } from '../games/scythe/lessons/topics';
import type { Option, Update, View } from '../lib/protocol';
import { apt, momentOf, nextCard, optionsOf, topicFor, type Card } from './lesson';

const option = (choose: number, code: string): Option => ({ choose, code, verb: code.split(' ')[0] ?? '', text: code, at: [] });
function update(kind: string, codes: string[], more: Partial<Update> = {}): Update {
  return {
    you: { role: 'seat', seats: [0], viewing: 0 },
    version: 1,
    ply: 1,
    over: false,
    view: {},
    decision: kind ? { seat: 0, kind, prompt: kind, options: codes.map((code, i) => option(i, code)) } : null,
    events: [],
    ...more,
  } as unknown as Update;
}
const moment = (kind: string, codes: string[] = [], more: Partial<Update> = {}): ReturnType<typeof momentOf> => momentOf(update(kind, codes, more), []);
const at = (kind: string) => (m: { asked: { kind: string } | null }): boolean => m.asked?.kind === kind;
const cards: readonly Card[] = [
  { id: 'goal', when: at('lead') },
  { id: 'lead', when: at('lead'), ask: ['lead two'] },
  { id: 'follow', when: at('follow') },
  { id: 'end', when: (m) => m.now.over },
];

describe('the next card', () => {
  it('is the first unread one whose moment has come', () => {
    expect(nextCard(cards, new Set(), moment('lead', ['lead two']))?.id).toBe('goal');
    expect(nextCard(cards, new Set(['goal']), moment('lead', ['lead two']))?.id).toBe('lead');
    expect(nextCard(cards, new Set(['goal', 'lead']), moment('lead', ['lead two']))).toBeNull();
  });
  it('never asks for a choice that cannot be made', () => {
    expect(nextCard(cards, new Set(['goal']), moment('lead', ['lead five']))).toBeNull();
    expect(apt(cards[1]!, moment('lead', ['lead five', 'lead two']))).toBe(true);
  });
  it('passes over what the learner has left behind', () => {
    expect(nextCard(cards, new Set(), moment('follow'))?.id).toBe('follow');
    expect(nextCard(cards, new Set(), moment('', [], { over: true }))?.id).toBe('end');
  });
});

describe('a moment', () => {
  it('has a question only if the learner is asked', () => {
    expect(moment('lead', ['lead two']).asked?.kind).toBe('lead');
    const other = update('lead', []);
    other.decision = { seat: 1, kind: 'lead', prompt: '' };
    expect(momentOf(other, []).asked).toBeNull();
    expect(moment('lead', ['lead two'], { over: true }).asked).toBeNull();
  });
  it('finds the options of codes and patterns', () => {
    const m = moment('lead', ['lead two', 'lead five', 'pass']);
    expect(optionsOf(m, ['lead *']).map((one) => one.code)).toEqual(['lead two', 'lead five']);
    expect(optionsOf(m, ['pass', 'nothing']).map((one) => one.code)).toEqual(['pass']);
  });
});

it('a topic is found by its kind, else by the first part of it', () => {
  expect(topicFor(arcsTopics, 'battle.raid_dice')?.id).toBe('raids');
  expect(topicFor(arcsTopics, 'battle.where')?.id).toBe('battle');
  expect(topicFor(scytheTopics, 'turn.bottom')?.id).toBe('paying');
  expect(topicFor(scytheTopics, 'nothing.known')).toBeNull();
});

describe('the topics of the modules of Scythe', () => {
  const told = (view: object): string[] => scytheTopics.filter((one) => one.inPlay?.(view as View)).map((one) => one.id);
  const base = { track: { upgrades: 1, combat: 2 }, seats: [{ faction: 'nordic' }] };
  it('are not told where no module is in play', () => {
    expect(told(base)).toEqual([]);
  });
  it('are told each for what lies on the table', () => {
    for (const name of ['automa', 'mech_mods', 'infrastructure_mods', 'rivals', 'alliances', 'tesla', 'mad_tesla', 'desolation']) expect(told({ ...base, [name]: {} })).toEqual([name]);
    for (const faction of ['vesna', 'fenris']) expect(told({ ...base, seats: [{ faction }] })).toEqual([faction]);
    expect(told({ ...base, track: { upgrades_or_structures: 1, combat: 4 }, tracks: { tiles: [] } })).toEqual(['war']);
    expect(told({ ...base, track: { mechs_or_recruits: 1, encounters_3: 1 }, tracks: { tiles: [] } })).toEqual(['peace']);
    expect(told({ ...base, track: { combat: 3, encounters_3: 1 }, tracks: { tiles: [3, 7] } })).toEqual(['tiles']);
  });
  it('come first where their own questions are asked', () => {
    expect(topicFor(scytheTopics, 'rivalry.star')?.id).toBe('rivals');
    expect(topicFor(scytheTopics, 'desolation_help.card')?.id).toBe('desolation');
    expect(topicFor(scytheTopics, 'move.cavalry')?.id).toBe('infrastructure_mods');
    expect(topicFor(scytheTopics, 'move.unit')?.id).toBe('moving');
  });
});

const BOOKS = {
  arcs: { cards: arcsCards, topics: arcsTopics, reasons: arcsReasons },
  scythe: { cards: scytheCards, topics: scytheTopics, reasons: scytheReasons },
};
describe.each(Object.entries(BOOKS))('the book of %s', (game, book) => {
  const texts = (lang: string): string[] => Object.keys(parsePo(readFileSync(resolve(import.meta.dirname, `../../../src/hexarc/locale/${lang}/web_learn_${game}.po`), 'utf-8')));

  it('names no card twice, and leads every card to a topic that is there', () => {
    expect(new Set(book.cards.map((card) => card.id)).size).toBe(book.cards.length);
    const known = book.topics.map((topic) => topic.id);
    for (const card of book.cards) if (card.topic) expect(known).toContain(card.topic);
  });
  it.each(['en', 'fr', 'it'])('has a text for each card and topic, and no other: %s', (lang) => {
    const found = texts(lang);
    const of = (part: string): string[] => found.filter((id) => id.startsWith(`web.learn.${game}.${part}.`)).map((id) => id.split('.')[4] ?? '').sort();
    expect(of('card')).toEqual(book.cards.map((card) => card.id).sort());
    expect([...new Set(of('topic'))]).toEqual(book.topics.map((topic) => topic.id).sort());
    for (const { id } of book.topics) expect(found).toContain(`web.learn.${game}.topic.${id}.text`);
  });
  it.each(['en', 'fr', 'it'])('has a text for each reason that the advice gives, and no other: %s', (lang) => {
    const given = texts(lang).filter((id) => id.startsWith(`web.learn.${game}.why.`)).map((id) => id.slice(`web.learn.${game}.why.`.length));
    expect(given.sort()).toEqual([...book.reasons].sort());
  });
});
