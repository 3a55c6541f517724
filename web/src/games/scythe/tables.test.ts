import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { BASES, FACTORY, GAINS, HEXES, MATS, MECHS, ONGOING, PAID_WITH, RIVERS, SECTIONS, STARS, TIERS, TILES, TOP_PRICE, TOP_STRUCTURE, WORKER_ROW } from './tables';

/* eslint-disable @typescript-eslint/no-explicit-any: the engine's files, as they are */
const data = (name: string): any => JSON.parse(readFileSync(resolve(import.meta.dirname, '../../../../src/hexarc/games/scythe/data', `${name}.json`), 'utf-8'));
const board = data('board');
const mats = data('mats');
const scoring = data('scoring');

it('has the board of the engine', () => {
  expect(HEXES).toEqual(board.hexes.map(({ id, q, r, terrain, encounter, tunnel }: any) => ({ id, q, r, terrain, encounter, tunnel })));
  expect(RIVERS).toEqual([...board.rivers, ...board.bases.flatMap((base: any) => base.river.map((hex: string) => [base.id, hex]))]);
  expect(BASES).toEqual(board.bases.map(({ id, faction, q, r, land }: any) => ({ id, faction, q, r, land })));
});

it('has the mats of the engine', () => {
  for (const mat of mats.mats) {
    expect(SECTIONS.map((section) => Object.values(MATS[mat.id]?.[section] ?? {}))).toEqual(mat.sections.map(([top, , ...rest]: any) => [top, ...rest]));
  }
  expect(GAINS).toEqual(mats.gains);
  expect(WORKER_ROW.map(({ worker, price }) => [worker, price])).toEqual(mats.produce_slots);
  for (const { id, resource, ongoing } of mats.bottoms) {
    expect(PAID_WITH[id as 'build']).toBe(resource);
    expect(ONGOING[id as 'build']).toBe(ongoing[0]);
  }
  for (const { id, coins, structure } of mats.tops) {
    expect(TOP_PRICE[id as 'move']).toBe(coins);
    expect(TOP_STRUCTURE[id as 'move']).toBe(structure);
  }
});

it('has the cards, tracks and factions of the engine', () => {
  for (const { id, mechs } of data('factions').factions) expect(MECHS[id as 'nordic']).toEqual(mechs);
  expect(TIERS).toEqual(scoring.tiers.map(({ from, to, star, territory, resource_pair }: any) => ({ from, to, star, territory, pair: resource_pair })));
  expect(STARS).toEqual(scoring.stars.map(({ id, spaces }: any) => ({ id, spaces })));
  for (const { id, coins } of scoring.tiles) expect(TILES[id]).toEqual(coins);
  expect(FACTORY).toEqual(data('factory').cards.map(({ number, cost, gain, benefit }: any) => ({ number, cost, one: gain === 'one_of', benefit })));
});
