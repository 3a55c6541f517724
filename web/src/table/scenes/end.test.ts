import { describe, expect, it } from 'vitest';
import type { GameModule, Moment } from '../../games/types';
import type { Update } from '../../lib/protocol';
import { counted, ending, type Ending } from './end';

const t = Object.assign((id: string) => id, { has: () => false });
const update = (over: boolean): Update => ({ over, version: 9, view: {}, scores: [7, 12], ranking: over ? [2, 1] : null, table: { seats: [{ seat: 0 }, { seat: 1 }] } }) as unknown as Update;
const moment = (before: boolean, after: boolean): Moment => ({ before: update(before), after: update(after), events: [], viewing: 0, t, nameOf: (at) => at });
const LINES = [
  { label: 'coins', points: [4, 9] },
  { label: 'nothing', points: [0, 0] },
  { label: 'sofar', points: [4, 9], sum: true },
  { label: 'stars', points: [3, '+3'] },
  { label: 'total', points: [7, 12], total: true },
];

describe('the end of a game', () => {
  it('is shown once, when it comes', () => {
    expect(ending(moment(false, false), null, () => [])).toEqual([]);
    expect(ending(moment(true, true), null, () => [])).toEqual([]);
    expect(ending(moment(false, true), null, () => [])).toHaveLength(1);
  });
  it('counts the lines that make up the total, and puts the winner first', () => {
    expect(counted(LINES).map(({ label }) => label)).toEqual(['coins', 'stars']);
    const [scene] = ending(moment(false, true), { scores: () => LINES } as unknown as GameModule, () => []);
    const data = scene?.data as Ending;
    expect([data.seats, data.totals, scene?.steps]).toEqual([[1, 0], [7, 12], 4]);
  });
});
