import { expect, it } from 'vitest';
import type { Translate } from '../../lib/texts.svelte';
import scythe from './index';

it('has a line of the score sheet for each row that the game scores, and no other', () => {
  const seat = (score: Record<string, number>) => ({ power: 3, score, total: Object.values(score).reduce((a, b) => a + b) });
  const lines = scythe.scores?.({ seats: [seat({ coins: 5, stars: 8, glory: 0 }), seat({ coins: 2, stars: 4, glory: 0 })] }, ((id: string) => id) as Translate, [], () => []) ?? [];
  expect(lines.map(({ label, points }) => [label, points])).toEqual([
    ['scythe.score.coins', [5, 2]],
    ['scythe.score.stars', [8, 4]],
    ['scythe.score.glory', [0, 0]],
    ['web.score.total', [13, 6]],
  ]);
});

it('counts no points where all win or lose together', () => {
  expect(scythe.unscored?.({ seats: [], desolation: {} })).toBe(true);
  expect(scythe.unscored?.({ seats: [] })).toBe(false);
});

it('explains a recruit’s bonus with the number of the faction whose turn it is', () => {
  const t = Object.assign((id: string, args = {}) => `${id} ${JSON.stringify(args)}`, { has: () => true }) as Translate;
  const view = (one_time_bonuses?: object) => ({ active: 0, seats: [{ faction: 'fenris', power: 4, ...(one_time_bonuses && { one_time_bonuses }) }] }) as never;
  expect(scythe.describe?.('bonus:coins', t, view({ power: 3, coins: 3, popularity: 1, combat_cards: 3 }))?.title).toBe('scythe.noun.coin.count {"n":3}');
  expect(scythe.describe?.('bonus:coins', t, view())?.title).toBe('scythe.recruit.one_time.coins.name {}');
});
