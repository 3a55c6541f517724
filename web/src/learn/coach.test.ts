import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Option, Update } from '../lib/protocol';
import { Coach } from './coach.svelte';
import type { Book, Card } from './lesson';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, value: string) => void stored.set(key, value) });
});

const option = (choose: number, code: string): Option => ({ choose, code, verb: code.split(' ')[0] ?? '', text: code, at: [`card:${code}`] });
let version = 0;
/** The table after the learner answered `answer`, with the next question. */
function update(kind: string, codes: string[], answer = '', over = false): Update {
  version += 1;
  return {
    you: { role: 'seat', seats: [0], viewing: 0 },
    version,
    ply: version,
    over,
    view: {},
    decision: kind ? { seat: 0, kind, prompt: kind, options: codes.map((code, i) => option(i, code)) } : null,
    events: answer ? [{ version, ply: version, kind: 'answer', seat: 0, code: answer, text: '', args: {} }] : [],
  } as unknown as Update;
}
const at = (kind: string): Card['when'] => (m) => m.asked?.kind === kind;
function book(cards: readonly Card[], held = false): Book {
  return {
    game: 'tiny',
    lesson: { id: 'first', minutes: 1, record: '', players: 2, cards, advise: (m) => (m.asked ? { codes: [m.asked.options.at(-1)?.code ?? ''], why: 'any' } : null), opening: () => false, held: () => held },
    topics: [],
    Figure: null as unknown as Book['Figure'],
  };
}
const story: readonly Card[] = [
  { id: 'goal', when: at('lead') },
  { id: 'lead', when: at('lead'), ask: ['lead two'] },
  { id: 'follow', when: at('follow') },
  { id: 'why', when: at('follow') },
  { id: 'third', when: at('follow') },
  { id: 'end', when: (m) => m.now.over },
];

describe('the guide at a table', () => {
  it('tells card after card, waits for the choice, and goes on', () => {
    const coach = new Coach('k');
    coach.begin(book(story));
    coach.watch(update('lead', ['lead five', 'lead two']));
    expect([coach.reading, coach.suggests]).toEqual(['goal', false]);
    coach.next();
    expect([coach.reading, coach.suggested.map((one) => one.code)]).toEqual(['lead', ['lead two']]);
    expect(coach.points).toContain('card:lead two');
    coach.watch(update('follow', ['copy'], 'lead two'));
    expect([coach.reading, coach.strayed]).toEqual(['follow', false]);
  });
  it('lets a learner do something else, at any time', () => {
    const coach = new Coach('k');
    coach.begin(book(story));
    coach.watch(update('lead', ['lead five', 'lead two']));
    // The first card was not even read, and another card was led.
    coach.watch(update('follow', ['copy'], 'lead five'));
    expect(coach.reading).toBe('follow');
    const other = new Coach('k2');
    other.begin(book(story));
    other.watch(update('lead', ['lead five', 'lead two']));
    other.next();
    other.watch(update('follow', ['copy'], 'lead five'));
    expect([other.reading, other.strayed]).toEqual(['follow', true]);
  });
  it('shows two cards at most between two choices', () => {
    const coach = new Coach('k');
    coach.begin(book(story));
    coach.watch(update('follow', ['copy']));
    coach.next();
    expect(coach.reading).toBe('why');
    coach.next();
    expect(coach.reading).toBeNull();
    coach.watch(update('follow', ['copy'], 'copy'));
    expect(coach.reading).toBe('third');
  });
  it('suggests on demand, always if wanted, and by itself where the lesson says so', () => {
    const coach = new Coach('k');
    coach.begin(book([]));
    coach.watch(update('lead', ['lead five', 'lead two']));
    expect(coach.suggested).toEqual([]);
    coach.wanted = true;
    expect(coach.suggested.map((one) => one.code)).toEqual(['lead two']);
    expect(coach.advises(option(0, 'lead five'))).toBe(false);
    coach.watch(update('lead', ['lead five', 'lead three'], 'lead two'));
    expect(coach.suggested).toEqual([]);
    coach.keepSuggesting(true);
    expect(coach.suggested.map((one) => one.code)).toEqual(['lead three']);
    const held = new Coach('k2');
    held.begin(book([], true));
    held.watch(update('lead', ['lead five']));
    expect(held.suggested).toHaveLength(1);
  });
  it('leafs back and returns without losing its place', () => {
    const coach = new Coach('k');
    coach.begin(book(story));
    coach.watch(update('lead', ['lead two']));
    coach.next();
    coach.earlier();
    expect(coach.reading).toBe('goal');
    expect(coach.points).toEqual([]);
    coach.earlier();
    expect(coach.reading).toBe('goal');
    coach.next();
    expect(coach.reading).toBe('lead');
  });
  it('remembers on the device what was read, and forgets it at the end', () => {
    const kept = (): { lesson: { seen: string[] } | null } => (JSON.parse(stored.get('hexarc.tables') ?? '[]') as { lesson: { seen: string[] } | null }[])[0]!;
    const coach = new Coach('k');
    coach.begin(book(story));
    coach.watch(update('lead', ['lead two']));
    coach.next();
    expect(kept().lesson?.seen).toEqual(['goal']);
    const again = new Coach('k');
    again.begin(book(story), kept().lesson?.seen);
    again.watch(update('lead', ['lead two']));
    expect(again.reading).toBe('lead');
    again.watch(update('', [], 'lead two', true));
    expect([again.reading, again.ended]).toEqual(['end', true]);
    again.next();
    expect(again.book).toBeNull();
    expect(kept().lesson).toBeNull();
    expect(stored.get('hexarc.learned')).toContain('tiny');
  });
  it('asks a bot where its own reasons are not good enough, and says what that brings', async () => {
    const asked: number[] = [];
    const given = book([], true);
    given.lesson.asks = () => true;
    const coach = new Coach('k', (ply) => {
      asked.push(ply);
      return Promise.resolve({ ply, choose: 0, code: 'lead five', why: [{ term: 'rivals', text: 'what rivals have', change: 3 }, { term: 'cities', text: 'cities', change: 2 }, { term: 'ships', text: 'ships', change: -1 }] });
    });
    coach.begin(given);
    coach.watch(update('lead', ['lead five', 'lead two']));
    expect([coach.thinking, coach.suggested]).toEqual([true, []]);
    await Promise.resolve();
    expect([coach.thinking, coach.suggested.map((one) => one.code), coach.advice?.brings]).toEqual([false, ['lead five'], ['cities']]);
    expect(asked).toEqual([version]);
    // A single choice needs no bot.
    coach.watch(update('follow', ['copy'], 'lead five'));
    expect([asked.length, coach.suggested.map((one) => one.code)]).toEqual([1, ['copy']]);
  });
  it('falls back on its own advice when no bot answers', async () => {
    const given = book([], true);
    given.lesson.asks = () => true;
    const coach = new Coach('k', () => Promise.resolve(null));
    coach.begin(given);
    coach.watch(update('lead', ['lead five', 'lead two']));
    await Promise.resolve();
    expect(coach.suggested.map((one) => one.code)).toEqual(['lead two']);
  });
});
