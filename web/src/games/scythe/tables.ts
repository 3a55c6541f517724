/** What is printed on the pieces: the same numbers as src/hexarc/games/scythe/data (tables.test.ts holds them together). */

export const RESOURCES = ['wood', 'metal', 'oil', 'food'] as const;
export const TERRAINS = ['mountain', 'farm', 'tundra', 'forest', 'village', 'lake', 'factory'] as const;
export const SECTIONS = ['upgrade', 'deploy', 'build', 'enlist'] as const;
export const TOPS = ['move', 'bolster', 'trade', 'produce'] as const;
export const STRUCTURES = ['mill', 'monument', 'armory', 'mine'] as const;
export const FACTIONS = ['nordic', 'rusviet', 'togawa', 'crimea', 'saxony', 'polania', 'albion'] as const;
export const BONUSES = ['power', 'coins', 'popularity', 'combat_cards'] as const;
export const TRAPS = ['lose_popularity', 'lose_power', 'lose_coins', 'discard_combat_cards'] as const;
export const CARD_VALUES = ['2', '3', '4', '5'] as const;
export type Resource = (typeof RESOURCES)[number];
export type Terrain = (typeof TERRAINS)[number];
export type Section = (typeof SECTIONS)[number];
export type Top = (typeof TOPS)[number];
export type Structure = (typeof STRUCTURES)[number];
export type Faction = (typeof FACTIONS)[number];
export type Bonus = (typeof BONUSES)[number];

/** Hexes in reading order: name, axial coordinates, terrain, encounter (e) and tunnel (t). */
export interface Hex {
  id: string;
  q: number;
  r: number;
  terrain: Terrain;
  encounter: boolean;
  tunnel: boolean;
}
type Row = readonly [id: string, q: number, r: number, terrain: Terrain, marks: '' | 'e' | 't'];
const ROWS: readonly Row[] = [
  ['r1c1', -1, -3, 'mountain', ''],
  ['r1c2', 0, -3, 'farm', ''],
  ['r1c3', 1, -3, 'village', 'e'],
  ['r1c4', 2, -3, 'forest', ''],
  ['r1c5', 3, -3, 'tundra', ''],
  ['r1c6', 4, -3, 'village', ''],
  ['r2c0', -2, -2, 'lake', ''],
  ['r2c1', -1, -2, 'tundra', 'e'],
  ['r2c2', 0, -2, 'lake', ''],
  ['r2c3', 1, -2, 'tundra', 't'],
  ['r2c4', 2, -2, 'mountain', 'e'],
  ['r2c5', 3, -2, 'farm', ''],
  ['r2c6', 4, -2, 'farm', 'e'],
  ['r3c1', -2, -1, 'forest', ''],
  ['r3c2', -1, -1, 'mountain', 't'],
  ['r3c3', 0, -1, 'forest', ''],
  ['r3c4', 1, -1, 'lake', ''],
  ['r3c5', 2, -1, 'forest', 't'],
  ['r3c6', 3, -1, 'village', ''],
  ['r4c0', -3, 0, 'farm', ''],
  ['r4c1', -2, 0, 'village', 'e'],
  ['r4c2', -1, 0, 'lake', ''],
  ['r4c3', 0, 0, 'factory', ''],
  ['r4c4', 1, 0, 'mountain', ''],
  ['r4c5', 2, 0, 'tundra', 'e'],
  ['r4c6', 3, 0, 'mountain', ''],
  ['r5c0', -4, 1, 'forest', 'e'],
  ['r5c1', -3, 1, 'forest', ''],
  ['r5c2', -2, 1, 'farm', 't'],
  ['r5c3', -1, 1, 'tundra', ''],
  ['r5c4', 0, 1, 'lake', ''],
  ['r5c5', 1, 1, 'village', 't'],
  ['r5c6', 2, 1, 'lake', ''],
  ['r6c0', -4, 2, 'mountain', ''],
  ['r6c1', -3, 2, 'village', 'e'],
  ['r6c2', -2, 2, 'village', 'e'],
  ['r6c3', -1, 2, 'tundra', 't'],
  ['r6c4', 0, 2, 'forest', ''],
  ['r6c5', 1, 2, 'mountain', 'e'],
  ['r6c6', 2, 2, 'tundra', ''],
  ['r7c1', -4, 3, 'tundra', ''],
  ['r7c2', -3, 3, 'lake', ''],
  ['r7c3', -2, 3, 'farm', ''],
  ['r7c4', -1, 3, 'mountain', 'e'],
  ['r7c5', 0, 3, 'village', ''],
  ['r7c6', 1, 3, 'farm', ''],
  ['r8c3', -2, 4, 'village', ''],
];
export const HEXES: readonly Hex[] = ROWS.map(([id, q, r, terrain, marks]) => ({ id, q, r, terrain, encounter: marks === 'e', tunnel: marks === 't' }));
export const HEX: ReadonlyMap<string, Hex> = new Map(HEXES.map((hex) => [hex.id, hex]));

export const RIVERS: readonly (readonly [string, string])[] = [
  ['r1c3', 'r1c4'], ['r1c3', 'r2c3'], ['r1c4', 'r2c3'], ['r1c5', 'r1c6'],
  ['r1c5', 'r2c5'], ['r2c1', 'r3c1'], ['r2c3', 'r2c4'], ['r2c4', 'r2c5'],
  ['r2c4', 'r3c5'], ['r2c5', 'r3c6'], ['r2c6', 'r3c6'], ['r3c1', 'r3c2'],
  ['r3c2', 'r4c1'], ['r3c5', 'r3c6'], ['r3c5', 'r4c5'], ['r4c0', 'r5c0'],
  ['r4c0', 'r5c1'], ['r4c1', 'r5c1'], ['r4c1', 'r5c2'], ['r4c4', 'r4c5'],
  ['r4c5', 'r5c5'], ['r5c0', 'r6c0'], ['r5c1', 'r6c0'], ['r5c1', 'r6c1'],
  ['r5c2', 'r6c1'], ['r6c1', 'r6c2'], ['r6c2', 'r7c3'], ['r6c3', 'r7c3'],
  ['r6c3', 'r7c4'], ['r6c4', 'r7c4'], ['r7c4', 'r7c5'], ['base_rusviet', 'r2c6'],
];

/** Home bases, with the territories that a unit leaves them to. */
export const BASES: readonly { id: string; faction: Faction; q: number; r: number; land: readonly string[] }[] = [
  { id: 'base_nordic', faction: 'nordic', q: 3, r: -4, land: ['r1c4', 'r1c5'] },
  { id: 'base_rusviet', faction: 'rusviet', q: 4, r: -1, land: ['r3c6', 'r4c6'] },
  { id: 'base_togawa', faction: 'togawa', q: 2, r: 3, land: ['r6c6', 'r7c6'] },
  { id: 'base_crimea', faction: 'crimea', q: -3, r: 4, land: ['r7c3', 'r8c3'] },
  { id: 'base_saxony', faction: 'saxony', q: -5, r: 3, land: ['r6c0', 'r7c1'] },
  { id: 'base_polania', faction: 'polania', q: -3, r: -1, land: ['r3c1', 'r4c0'] },
  { id: 'base_albion', faction: 'albion', q: 0, r: -4, land: ['r1c1', 'r1c2'] },
];

export interface Printed {
  top: Top;
  cost: number;
  /** Boxes of the cost that a cube can cover. */
  boxes: number;
  coins: number;
}
type PrintedRow = readonly [top: Top, cost: number, boxes: number, coins: number];
const MAT_ROWS: Record<string, readonly PrintedRow[]> = {
  industrial: [['bolster', 3, 1, 3], ['produce', 3, 2, 2], ['move', 3, 1, 1], ['trade', 4, 2, 0]],
  engineering: [['produce', 3, 1, 2], ['trade', 4, 2, 0], ['bolster', 3, 2, 3], ['move', 3, 1, 1]],
  militant: [['bolster', 3, 2, 0], ['move', 3, 1, 3], ['produce', 4, 1, 1], ['trade', 3, 2, 2]],
  patriotic: [['move', 2, 0, 1], ['bolster', 4, 3, 3], ['trade', 4, 2, 0], ['produce', 3, 1, 2]],
  innovative: [['trade', 3, 0, 3], ['produce', 3, 1, 1], ['bolster', 4, 3, 2], ['move', 3, 2, 0]],
  mechanical: [['trade', 3, 1, 0], ['bolster', 3, 2, 2], ['move', 3, 1, 2], ['produce', 4, 2, 2]],
  agricultural: [['move', 2, 0, 1], ['trade', 4, 2, 0], ['produce', 4, 2, 2], ['bolster', 3, 2, 3]],
};
export const MATS: Record<string, Record<Section, Printed>> = Object.fromEntries(
  Object.entries(MAT_ROWS).map(([mat, rows]) => [
    mat,
    Object.fromEntries(rows.map(([top, cost, boxes, coins], i) => [SECTIONS[i] ?? '', { top, cost, boxes, coins }])) as Record<Section, Printed>,
  ]),
);
/** What a bottom action is paid with. */
export const PAID_WITH: Record<Section, Resource> = { upgrade: 'oil', deploy: 'metal', build: 'wood', enlist: 'food' };
/** What a recruit brings when you or a neighbour take that bottom action. */
export const ONGOING: Record<Section, Bonus> = { upgrade: 'power', deploy: 'coins', build: 'popularity', enlist: 'combat_cards' };
export const TOP_PRICE: Record<Top, number> = { move: 0, bolster: 1, trade: 1, produce: 0 };
export const TOP_STRUCTURE: Record<Top, Structure> = { move: 'mine', bolster: 'monument', trade: 'armory', produce: 'mill' };

/** The gains of the top row: how much, how much without the cube. */
export const GAINS: readonly { id: string; top: Top; base: number; upgraded: number; cube: boolean }[] = [
  { id: 'move_units', top: 'move', base: 2, upgraded: 3, cube: true },
  { id: 'gain_coins', top: 'move', base: 1, upgraded: 2, cube: true },
  { id: 'bolster_power', top: 'bolster', base: 2, upgraded: 3, cube: true },
  { id: 'bolster_cards', top: 'bolster', base: 1, upgraded: 2, cube: true },
  { id: 'trade_resources', top: 'trade', base: 2, upgraded: 2, cube: false },
  { id: 'trade_popularity', top: 'trade', base: 1, upgraded: 2, cube: true },
  { id: 'produce_hexes', top: 'produce', base: 2, upgraded: 3, cube: true },
];
export const WORKERS = 8;
/** Workers on the mat, left to right: the price of Produce once that worker is out. */
export const WORKER_ROW: readonly { worker: number; price: Bonus | null }[] = [
  { worker: 3, price: null },
  { worker: 4, price: 'power' },
  { worker: 5, price: null },
  { worker: 6, price: 'popularity' },
  { worker: 7, price: null },
  { worker: 8, price: 'coins' },
];

export const MECHS: Record<Faction, readonly string[]> = {
  nordic: ['riverwalk', 'seaworthy', 'artillery', 'speed'],
  rusviet: ['riverwalk', 'township', 'peoples_army', 'speed'],
  togawa: ['toka', 'suiton', 'ronin', 'shinobi'],
  crimea: ['riverwalk', 'wayfare', 'scout', 'speed'],
  saxony: ['riverwalk', 'underpass', 'disarm', 'speed'],
  polania: ['riverwalk', 'submerge', 'camaraderie', 'speed'],
  albion: ['burrow', 'sword', 'shield', 'rally'],
};

export const MAX_POWER = 16;
export const MAX_POPULARITY = 18;
export const MAX_DIAL = 7;
export const STARS_TO_END = 6;
export const TIERS: readonly { from: number; to: number; star: number; territory: number; pair: number }[] = [
  { from: 0, to: 6, star: 3, territory: 2, pair: 1 },
  { from: 7, to: 12, star: 4, territory: 3, pair: 2 },
  { from: 13, to: 18, star: 5, territory: 4, pair: 3 },
];
export const STARS: readonly { id: string; spaces: number }[] = [
  { id: 'upgrades', spaces: 1 },
  { id: 'mechs', spaces: 1 },
  { id: 'structures', spaces: 1 },
  { id: 'recruits', spaces: 1 },
  { id: 'workers', spaces: 1 },
  { id: 'objective', spaces: 1 },
  { id: 'combat', spaces: 2 },
  { id: 'popularity', spaces: 1 },
  { id: 'power', spaces: 1 },
];
export const TILES: Record<string, readonly (readonly [from: number, to: number, coins: number])[]> = {
  tunnels_adjacent: [[1, 1, 2], [2, 3, 4], [4, 5, 6], [6, 6, 9]],
  lakes_adjacent: [[1, 1, 2], [2, 3, 4], [4, 5, 6], [6, 7, 9]],
  encounters_adjacent: [[1, 1, 2], [2, 3, 4], [4, 5, 6], [6, 7, 9]],
  structures_on_tunnels: [[1, 1, 2], [2, 2, 4], [3, 4, 6]],
  longest_row: [[1, 1, 2], [2, 2, 4], [3, 3, 6], [4, 4, 9]],
  farm_or_tundra: [[1, 1, 2], [2, 2, 4], [3, 3, 6], [4, 4, 9]],
};

export type Entry = readonly [what: string, n: number];
export const FACTORY: readonly { number: number; cost: readonly Entry[]; one: boolean; benefit: readonly Entry[] }[] = [
  { number: 1, cost: [['coins', 1], ['combat_cards', 1]], one: false, benefit: [['produce', 2]] },
  { number: 2, cost: [['popularity', 1]], one: true, benefit: [['recruit', 1], ['upgrade', 1]] },
  { number: 3, cost: [['combat_cards', 1]], one: false, benefit: [['popularity', 2]] },
  { number: 4, cost: [['combat_cards', 1]], one: false, benefit: [['coins', 3]] },
  { number: 5, cost: [['power', 1]], one: false, benefit: [['popularity', 2]] },
  { number: 6, cost: [['power', 1]], one: false, benefit: [['coins', 3]] },
  { number: 7, cost: [['popularity', 1]], one: true, benefit: [['mech', 1], ['structure', 1]] },
  { number: 8, cost: [['combat_cards', 1]], one: false, benefit: [['any_resources', 3]] },
  { number: 9, cost: [['coins', 2]], one: false, benefit: [['upgrade', 1], ['popularity', 1]] },
  { number: 10, cost: [['coins', 2]], one: false, benefit: [['mech', 1], ['power', 1]] },
  { number: 11, cost: [['coins', 2]], one: false, benefit: [['structure', 1], ['popularity', 1]] },
  { number: 12, cost: [['coins', 2]], one: false, benefit: [['recruit', 1], ['power', 1]] },
  { number: 13, cost: [['unlike_resources', 2]], one: true, benefit: [['mech', 1], ['structure', 1]] },
  { number: 14, cost: [['combat_cards', 1]], one: false, benefit: [['worker', 1], ['coins', 2]] },
  { number: 15, cost: [['any_resources', 1]], one: false, benefit: [['combat_cards', 1], ['power', 1]] },
  { number: 16, cost: [['any_resources', 1]], one: false, benefit: [['power', 1], ['popularity', 1], ['coins', 1]] },
  { number: 17, cost: [['combat_cards', 1]], one: false, benefit: [['upgrade', 1], ['power', 1]] },
  { number: 18, cost: [['unlike_resources', 2]], one: true, benefit: [['recruit', 1], ['upgrade', 1]] },
];
