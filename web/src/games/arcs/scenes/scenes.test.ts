import { describe, expect, it } from 'vitest';
import type { GameEvent, Update } from '../../../lib/protocol';
import { rollsIn } from './battle';
import { scoringOf } from './scoring';

let version = 0;
const event = (kind: string, args: GameEvent['args'] = {}): GameEvent => ({ version: ++version, ply: version, kind, text: kind, args });

describe('rolls of battle dice', () => {
  it('holds together what was rolled together, with the battle it belongs to and what it did at once', () => {
    const told = rollsIn([
      event('fought', { seat: 2, whom: 1, system: 's2_gate' }),
      event('rolled', { seat: 2, face: 'assault_5' }),
      event('rolled', { seat: 2, face: 'raid_0' }),
      event('damaged', { whom: 2, piece: 'ship', system: 's2_gate' }),
      event('moved', { seat: 2 }),
      event('damaged', { whom: 0, piece: 'city', system: 's1_hex' }),
    ]);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ seat: 2, defender: 1, system: 's2_gate', goesOn: false, dice: [[1, 5], [2, 0]] });
    expect(told[0]?.after.map(({ args }) => args['whom'])).toEqual([2]);
  });
  it('knows a roll that goes on from before', () => {
    expect(rollsIn([event('rolled', { seat: 0, face: 'skirmish_3' })])[0]?.goesOn).toBe(true);
  });
});

describe('the scoring of a chapter', () => {
  const view = {
    players: 2, chapter: 2, markers: [[5, 3, 0], [3, 2, -1], [2, 0, 3]], seats: [{ power: 4 }, { power: 9 }],
    ambitions: [{ standing: [3, 1], box: 1, gains: [5, 0] }, {}, {}, { standing: [0, 2], box: 0, gains: [0, 9] }, {}],
  };
  const before = { view, over: false } as unknown as Update;
  const after = { over: false } as unknown as Update;

  it('tells every declared ambition, who gains by it, and the power after it', () => {
    const data = scoringOf({ before, after, events: [event('scored', { seat: 0, ambition: 'tycoon', n: 5 }), event('scored', { seat: 1, ambition: 'keeper', n: 2 }), event('chapter_begins', { n: 3 })] });
    expect(data?.ambitions.map(({ name, first, second, box }) => [name, first, second, box])).toEqual([['tycoon', 5, 3, 1], ['keeper', 2, 0, 0]]);
    expect(data?.ambitions[0]?.rows).toEqual([{ seat: 0, has: 3, gain: 5 }, { seat: 1, has: 1, gain: 0 }]);
    expect([data?.before, data?.after]).toEqual([[4, 9], [9, 11]]);
  });
  it('does not tell counts that are not those which were scored', () => {
    const data = scoringOf({ before, after, events: [event('scored', { seat: 1, ambition: 'keeper', n: 2 })] });
    expect(data?.ambitions.find(({ name }) => name === 'keeper')?.rows.map(({ has }) => has)).toEqual([null, null]);
  });
  it('is there though nobody gained anything, and not in the middle of a chapter', () => {
    expect(scoringOf({ before, after, events: [event('chapter_begins', { n: 3 })] })?.ambitions).toHaveLength(2);
    expect(scoringOf({ before, after, events: [event('moved')] })).toBe(null);
    const none = { ...before, view: { ...view, markers: [[5, 3, -1]] } } as unknown as Update;
    expect(scoringOf({ before: none, after, events: [event('chapter_begins', { n: 3 })] })).toBe(null);
  });
});
