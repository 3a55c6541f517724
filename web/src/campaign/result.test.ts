import { expect, test } from 'vitest';
import type { ResultField } from '../lib/campaigns';
import { emptyResult, resultOf } from './result';

const field = (name: string, kind: string): ResultField => ({ name, kind, text: name, choices: [], possible: null });
const FIELDS = [field('scores', 'number'), field('stars', 'words'), field('perks', 'word'), field('vesna', 'seat')];

test('what nobody touched is nothing, and nobody', () => {
  expect(resultOf(FIELDS, emptyResult(FIELDS, 2))).toEqual({ scores: [0, 0], stars: [[], []], perks: ['', ''], vesna: -1 });
});

test('a star that came twice is said twice', () => {
  const entered = emptyResult(FIELDS, 2);
  entered['scores'] = [61, 48];
  entered['stars'] = [{ combat: 2, power: 1, mechs: 0 }, {}];
  entered['perks'] = ['', 'coins_5'];
  entered['vesna'] = [1];
  expect(resultOf(FIELDS, entered)).toEqual({ scores: [61, 48], stars: [['combat', 'combat', 'power'], []], perks: ['', 'coins_5'], vesna: 1 });
});
