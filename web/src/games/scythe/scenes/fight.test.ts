import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../../../lib/protocol';
import { fightsIn } from './fight';

let version = 0;
const event = (kind: string, args: GameEvent['args'] = {}): GameEvent => ({ version: ++version, ply: version, kind, text: kind, args });
const FIGHT = [
  event('revealed_force', { seat: 2, n: 2, m: 7 }),
  event('revealed_card', { seat: 2, value: 5 }),
  event('revealed_force', { seat: 1, n: 3, m: 3 }),
  event('power', { seat: 2, n: 14 }),
  event('fight_won', { seat: 2, place: 'r7c4' }),
  event('retreated', { seat: 1, unit: 'mech', place: 'base_albion' }),
];

describe('the fights of a story', () => {
  it('gives each side its dial, its cards and its total, the attacker first', () => {
    const [fight] = fightsIn(FIGHT);
    expect(fight?.sides).toEqual([
      { seat: 2, figure: '', dial: 2, cards: [5], total: 7 },
      { seat: 1, figure: '', dial: 3, cards: [], total: 3 },
    ]);
    expect([fight?.winner?.seat, fight?.place]).toEqual([2, 'r7c4']);
  });
  it('counts to the fight what was paid for it and what follows, until something else begins', () => {
    const [fight] = fightsIn([event('power', { seat: 1, n: 9 }), ...FIGHT, event('star_set', { seat: 2 }), event('turn_began', { seat: 0 }), event('popularity', { seat: 0, n: 3 })]);
    expect(fight?.after.map(({ kind }) => kind)).toEqual(['power', 'retreated', 'star_set']);
  });
  it('keeps two fights of one story apart', () => {
    const told = fightsIn([...FIGHT, ...FIGHT.map((one) => ({ ...one, args: one.kind === 'fight_won' ? { seat: 1, place: 'r1c1' } : one.args }))]);
    expect(told.map(({ winner, sides }) => [winner?.seat, sides[0].cards])).toEqual([[2, [5]], [1, [5]]]);
  });
  it('knows a figure that no seat plays, and a fight that is not decided yet', () => {
    const told = fightsIn([FIGHT[0]!, FIGHT[1]!, event('figure_force', { figure: 'golem', n: 9 }), event('figure_won', { figure: 'golem', place: 'r7c4' })]);
    expect(told[0]?.winner).toMatchObject({ seat: -1, figure: 'golem', total: 9 });
    expect(fightsIn(FIGHT.slice(0, 3)).map(({ winner }) => winner)).toEqual([null]);
  });
  it('finds none where none was told', () => {
    expect(fightsIn([event('fight_began', { seat: 1, place: 'r7c4' }), event('power', { seat: 1, n: 2 })])).toEqual([]);
  });
});
