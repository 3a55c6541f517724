import { describe, expect, it } from 'vitest';
import type { Decision } from '../../lib/protocol';
import type { Translate } from '../../lib/texts.svelte';
import { bonusName, force, gainsNow, offered, pairsOf, sectionNow, tierOf, topPrice, unitCounts, type SeatView } from './view';

const seat = {
  faction: 'nordic',
  mat: 'industrial',
  upgraded: ['move_units'],
  cubes: { upgrade: 0, deploy: 2, build: 0, enlist: 0 },
  recruits: ['build'],
  workers_out: 6,
} as unknown as SeatView;

describe('a player mat as it stands', () => {
  it('subtracts cubes from the cost', () => {
    expect(sectionNow(seat, 'deploy')).toMatchObject({ top: 'produce', cost: 3, price: 1, covered: 2, coins: 2, recruited: false });
    expect(sectionNow(seat, 'build')).toMatchObject({ top: 'move', price: 3, recruited: true });
  });
  it('raises a gain that lost its cube', () => {
    expect(gainsNow(seat, 'move').map(({ id, n, freed }) => [id, n, freed])).toEqual([['move_units', 3, true], ['gain_coins', 1, false]]);
  });
  it('asks for Produce what the workers uncovered', () => {
    expect(topPrice(seat, 'produce').map(({ what }) => what)).toEqual(['power', 'popularity']);
    expect(topPrice(seat, 'trade')).toEqual([{ what: 'coins', n: 1 }]);
    expect(topPrice(seat, 'move')).toEqual([]);
  });
});

it('knows the tier of a popularity', () => {
  expect([0, 6, 7, 12, 13, 18].map(tierOf)).toEqual([0, 0, 1, 1, 2, 2]);
});

describe('options', () => {
  const option = (at: string[]) => ({ choose: 1, code: '', verb: '', text: '', at });
  const decision: Decision = { seat: 0, kind: 'move.unit', prompt: '', options: [option(['place:r1c1', 'unit:mech']), option(['place:r2c1', 'unit:worker']), option([])] };
  it('pair a piece with its place', () => {
    expect([...pairsOf(decision)]).toEqual(['r1c1|unit:mech', 'r2c1|unit:worker']);
    expect(pairsOf(null).size).toBe(0);
  });
  it('offer labels that fit what was clicked', () => {
    expect(offered(decision, 'unit', new Set())).toEqual(['mech', 'worker']);
    expect(offered(decision, 'unit', new Set(['place:r2c1']))).toEqual(['worker']);
  });
});

it('counts units in the order of drawing', () => {
  expect(unitCounts({ character: 1, mechs: 0, workers: 3 })).toEqual([{ kind: 'character', n: 1 }, { kind: 'worker', n: 3 }]);
});

describe('a side of a fight that lies open', () => {
  it('adds its dial and its cards', () => {
    expect(force({ dial: 3, played: { 2: 2, 5: 1 } })).toBe(12);
    expect(force({ dial: null, played: {} })).toBe(0);
  });
});

it('prints the bonuses of a faction that has its own, and the usual ones of all others', () => {
  const t = Object.assign((id: string, args = {}) => `${id} ${JSON.stringify(args)}`, { has: () => true }) as Translate;
  const fenris = { one_time_bonuses: { power: 3, coins: 3, popularity: 1, combat_cards: 3 } };
  expect(bonusName(fenris, 'popularity', t)).toBe('scythe.noun.popularity.count {"n":1}');
  expect(bonusName(fenris, 'combat_cards', t)).toBe('scythe.noun.combat_card.count {"n":3}');
  expect(bonusName({}, 'coins', t)).toBe('scythe.recruit.one_time.coins.name {}');
});
