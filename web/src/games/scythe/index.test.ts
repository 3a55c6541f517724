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
