import { expect, test } from 'vitest';
import type { CampaignDocument, CampaignPlayer } from '../lib/campaigns';
import { behindCurtain, beginnings, isCalled, momentOf, pagesOf, seatsAt, unread } from './moment';

const player = (n: number, kind = 'human'): CampaignPlayer => ({ player: n, name: `P${n}`, named: true, kind, level: null, lang: 'en', presence: 'here' });
const told = (room: string, part: string) => ({ id: `rise.${room}.${part}`, room, part, text: `${room} ${part}` });
const chapter = (episode: string, room = `ep${episode}`) => ({ episode, room, date: '1921-03', title: room, rules: [] });
const asked = (n: number, secret = true) => ({ player: n, number: 4, kind: 'market', prompt: '?', secret, choices: [{ key: 'a', text: 'A' }] });

function doc(change: Partial<CampaignDocument> = {}): CampaignDocument {
  return {
    campaign: { id: 'c', name: '', campaign: 'fenris', title: '', game: 'scythe', options: {}, created: '', updated: '', finished: false, box: false, players: [player(0), player(1), player(2, 'bot')] },
    you: { role: 'seat', players: [0], viewing: 0 },
    version: 3, view: {}, names: {}, story: [], summaries: [], chapters: [], told: [], setup: [], questions: [], waiting: [], acts: [], episode: null, fields: [], episodes: [], next: null,
    ...change,
  };
}

test('who is here for the first time reads on from the present chapter, and then what is new', () => {
  const now = doc({ story: [told('ep1', 'intro'), told('ep1', 'outcome'), told('ep2b', 'intro')], chapters: [chapter('1'), chapter('2b')] });
  expect(unread(now, null).map((page) => page.id)).toEqual(['rise.ep2b.intro']);
  expect(unread(now, 1).map((page) => page.id)).toEqual(['rise.ep1.outcome', 'rise.ep2b.intro']);
  expect(unread(now, 3)).toEqual([]);
  expect(momentOf(now, 2, null).kind).toBe('read');
});

test('the finale is one page', () => {
  const now = doc({ story: [told('ep8a', 'outcome'), told('finale', 'intro'), told('finale', 'economy.a'), told('finale', 'outcome')], chapters: [chapter('8a'), chapter('', 'finale')] });
  expect(pagesOf(now).map((page) => [page.part, page.texts.length, page.until])).toEqual([['outcome', 1, 1], ['finale', 3, 4]]);
});

test('one answers before one goes to the table, and only for the people at this screen', () => {
  expect(momentOf(doc({ questions: [asked(0)], waiting: [0, 1] }), 0, null)).toMatchObject({ kind: 'answer', player: 0 });
  expect(momentOf(doc({ waiting: [1] }), 0, null)).toEqual({ kind: 'wait', players: [1] });
  expect(momentOf(doc({ you: { role: 'seat', players: [0, 2], viewing: 0 }, questions: [asked(2)], waiting: [2] }), 0, null)).toEqual({ kind: 'wait', players: [2] });
  expect(momentOf(doc({ acts: [{ act: 'begin', with: {} }] }), 0, null).kind).toBe('begin');
  expect(momentOf(doc(), 0, null).kind).toBe('rest');
  const episode = { number: 0, name: '1', seats: [0, 1, 2], over: false, waiting: 0, scores: null, ranking: null, table: null };
  expect(momentOf(doc({ episode }), 0, null)).toEqual({ kind: 'table', mine: true, waiting: 0 });
  expect(isCalled(doc({ episode }))).toBe(true);
  expect(isCalled(doc({ episode: { ...episode, waiting: 1 } }))).toBe(false);
});

test('a secret question waits behind a curtain only where people share the screen', () => {
  const shared = doc({ you: { role: 'seat', players: [0, 1], viewing: 0 } });
  expect(behindCurtain(doc(), asked(0), null)).toBe(false);
  expect(behindCurtain(shared, asked(0), null)).toBe(true);
  expect(behindCurtain(shared, asked(0), 0)).toBe(false);
  expect(behindCurtain(shared, asked(0), 1)).toBe(true);
  expect(behindCurtain(shared, asked(0, false), null)).toBe(false);
  // Whoever has come to the screen is asked first.
  expect(momentOf({ ...shared, questions: [asked(0), asked(1)] }, 0, 1)).toMatchObject({ kind: 'answer', player: 1 });
});

test('the rows at which episodes began are found in the file', () => {
  const lines = [{ hexarc: 'campaign' }, { n: 0, act: 'join', with: { name: '"act"' } }, { n: 1, act: 'begin' }, { n: 2, episode: 0, result: {} }, { n: 3, act: 'begin' }, { game: 0, lines: ['x'] }];
  expect(beginnings(`${lines.map((line) => JSON.stringify(line)).join('\n')}\n`)).toEqual([1, 3]);
});

test('who goes on another way are the same, bots and those who share a screen too, as far as they were there', () => {
  const lines = [{ hexarc: 'campaign', players: [{}, {}, {}] }, { n: 0, act: 'begin' }, { n: 1, act: 'join', with: { name: 'P3' } }, { n: 2, act: 'begin' }];
  const record = `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`;
  const now = doc({ you: { role: 'seat', players: [0, 1], viewing: 0 } });
  now.campaign.players = [player(0), { ...player(1), named: false }, { ...player(2, 'bot'), level: 'hard' }, player(3)];
  expect(seatsAt(now, record, 1)).toEqual([
    { kind: 'human', name: 'P0', lang: 'en', group: 0 },
    { kind: 'human', name: '', lang: 'en', group: 0 },
    { kind: 'bot', name: 'P2', level: 'hard', lang: 'en' },
  ]);
  expect(seatsAt(now, record, undefined)).toHaveLength(4);
});
