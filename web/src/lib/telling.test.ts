import { describe, expect, it } from 'vitest';
import type { GameEvent } from './protocol';
import { lines, unnamed, type Telling } from './telling';

const WORDS: Record<string, (args: Record<string, unknown>) => string> = {
  'web.change': ({ change, now }) => `${change}, now ${now}`,
  'web.named': ({ name, text }) => `${name}: ${text}`,
  'coin.count': ({ n }) => `${n} ${n === 1 ? 'coin' : 'coins'}`,
};
const t = Object.assign((id: string, args: Record<string, unknown> = {}) => WORDS[id]?.(args) ?? id, { has: () => true });
const TELLING: Telling = { values: { coins: { noun: 'coin', of: () => 0 } }, sums: { got: ({ place }, n, name) => `${name}: ${n} wood at ${String(place)}` }, actions: {}, quiet: new Set(['turn_began']), apart: new Set(), hushed: new Set(), implied: new Set() };
const event = (kind: string, seat: number, text: string, n?: number): GameEvent => ({ version: 1, ply: 1, kind, text, args: n === undefined ? { seat } : { seat, n } });
const nameOf = (seat: number): string => ['Ada', 'Galileo'][seat] ?? '';
const told = (events: GameEvent[], known: number | null = 4): string[] => lines(events, TELLING, () => known, t as never, nameOf, 1).map(({ text }) => text);

describe('what happened in few words', () => {
  it('tells changes with the new value, once for each, and leaves out the name of who acted', () => {
    expect(told([event('got', 1, 'Galileo: 2 wood at the farm'), event('coins', 1, 'Galileo has 3 coins', 3), event('coins', 1, 'Galileo has 6 coins', 6), event('built', 1, 'Galileo builds a mill.')])).toEqual(['2 wood at the farm', '+2 coins, now 6', 'Builds a mill']);
  });
  it('names somebody else who gains by it', () => {
    expect(told([event('coins', 0, 'Ada has 5 coins', 5), event('drew', 0, 'Ada draws a card')])).toEqual(['Ada: +1 coin, now 5', 'Ada draws a card']);
  });
  it('counts what happens again, and is silent about what changes nothing', () => {
    expect(told([event('hit', 1, 'Galileo: a hit'), event('hit', 1, 'Galileo: a hit'), event('coins', 1, 'Galileo has 4 coins', 4), event('turn_began', 0, 'Turn of Ada')])).toEqual(['2 × A hit']);
  });
  it('adds up what comes piece by piece, each kind and place apart', () => {
    const got = (place: string, n: number): GameEvent => ({ ...event('got', 1, `Galileo: ${n} wood at ${place}`, n), args: { seat: 1, n, place } });
    expect(told([got('A1', 1), got('B2', 1), got('A1', 2)])).toEqual(['3 wood at A1', '1 wood at B2']);
  });
  it('says what it knows where the value before is not known', () => {
    expect(told([event('coins', 1, 'Galileo has 3 coins', 3)], null)).toEqual(['Has 3 coins']);
  });
  it('cuts a name off only where it stands first', () => {
    expect([unnamed('Bo : 2 bois', 'Bo'), unnamed('Bob wins', 'Ada'), unnamed('Bo', 'Bo')]).toEqual(['2 bois', 'Bob wins', 'Bo']);
  });
});
