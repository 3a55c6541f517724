/** What is printed on the pieces of Scythe, as the client needs it: made from the engine's data, nothing added. */

import { BONUSES, FACTIONS, RESOURCES, SECTIONS, STRUCTURES, TERRAINS, TOPS, type Bonus, type Faction, type Resource, type Section, type Structure, type Terrain, type Top } from '../src/games/scythe/names.ts';
import { byName, known, sameNames, type Read } from './data.ts';

export type Entry = readonly [what: string, n: number];
interface Named {
  id: string;
}
interface Hexed extends Named {
  q: number;
  r: number;
}
interface BoardFile {
  terrain_produces: Record<string, string | null>;
  hexes: (Hexed & { terrain: string; encounter: boolean; tunnel: boolean })[];
  rivers: [string, string][];
  bases: (Hexed & { faction: string; land: string[]; river: string[] })[];
}
interface MatsFile {
  pieces: { workers: number };
  tops: (Named & { coins: number; structure: string })[];
  gains: (Named & { top: string; base: number; upgraded: number; cube: boolean })[];
  bottoms: (Named & { resource: string; ongoing: Entry })[];
  produce_slots: [worker: number, price: string | null][];
  mats: (Named & { sections: [top: string, bottom: string, cost: number, boxes: number, coins: number][] })[];
}
interface ScoringFile {
  power: { max: number; max_dial: number };
  popularity: { max: number };
  tiers: { from: number; to: number; star: number; territory: number; resource_pair: number }[];
  stars: (Named & { spaces: number })[];
  tiles: (Named & { coins: [from: number, to: number, coins: number][] })[];
}
interface FactionsFile {
  one_time_bonuses: Entry[];
  traps: Entry[];
  factions: (Named & { mechs: string[] })[];
}
interface FactoryFile {
  cards: { number: number; cost: Entry[]; gain: string; benefit: Entry[] }[];
}

export interface Hex extends Hexed {
  terrain: Terrain;
  encounter: boolean;
  tunnel: boolean;
}
export interface Base extends Hexed {
  faction: Faction;
  /** The territories that a unit leaves it to. */
  land: readonly string[];
}
/** A section of a player mat. */
export interface Printed {
  top: Top;
  cost: number;
  /** Boxes of the cost that a cube can cover. */
  boxes: number;
  coins: number;
}
/** A gain of the top row: how much, how much without the cube. */
export interface Gain extends Named {
  top: Top;
  base: number;
  upgraded: number;
  cube: boolean;
}

export interface ScytheTables {
  HEXES: readonly Hex[];
  RIVERS: readonly (readonly [string, string])[];
  BASES: readonly Base[];
  /** What a worker makes on a terrain. */
  PRODUCES: Record<Terrain, Resource | 'worker' | null>;
  MATS: Record<string, Record<Section, Printed>>;
  /** What a bottom action is paid with. */
  PAID_WITH: Record<Section, Resource>;
  /** What a recruit brings when you or a neighbour take that bottom action. */
  ONGOING: Record<Section, Bonus>;
  TOP_PRICE: Record<Top, number>;
  TOP_STRUCTURE: Record<Top, Structure>;
  GAINS: readonly Gain[];
  WORKERS: number;
  /** Workers on the mat, left to right: the price of Produce once that worker is out. */
  WORKER_ROW: readonly { worker: number; price: Bonus | null }[];
  MECHS: Record<Faction, readonly string[]>;
  TRAPS: readonly string[];
  CARD_VALUES: readonly string[];
  MAX_POWER: number;
  MAX_POPULARITY: number;
  MAX_DIAL: number;
  TIERS: readonly { from: number; to: number; star: number; territory: number; pair: number }[];
  /** The printed track; what a game plays with comes with its view. */
  STARS: readonly { id: string; spaces: number }[];
  TILES: Record<string, readonly (readonly [from: number, to: number, coins: number])[]>;
  FACTORY: readonly { number: number; cost: readonly Entry[]; one: boolean; benefit: readonly Entry[] }[];
}

export function scytheTables(read: Read): ScytheTables {
  const board = read<BoardFile>('board');
  const mats = read<MatsFile>('mats');
  const scoring = read<ScoringFile>('scoring');
  const factions = read<FactionsFile>('factions');
  const top = (name: string): Top => known(TOPS, name, 'mats.json');
  const faction = (name: string): Faction => known(FACTIONS, name, 'board.json');
  sameNames(FACTIONS, factions.factions.map(({ id }) => id), 'factions.json');
  sameNames(SECTIONS, mats.bottoms.map(({ id }) => id), 'mats.json, bottoms');
  sameNames(BONUSES, factions.one_time_bonuses.map(([what]) => what), 'factions.json, one-time bonuses');
  return {
    HEXES: board.hexes.map(({ id, q, r, terrain, encounter, tunnel }) => ({ id, q, r, terrain: known(TERRAINS, terrain, `board.json, ${id}`), encounter, tunnel })),
    RIVERS: [...board.rivers, ...board.bases.flatMap(({ id, river }) => river.map((hex) => [id, hex] as const))],
    BASES: board.bases.map(({ id, faction: whose, q, r, land }) => ({ id, faction: faction(whose), q, r, land })),
    PRODUCES: byName(TERRAINS, Object.entries(board.terrain_produces).map(([terrain, made]) => [terrain, made === null || made === 'worker' ? made : known(RESOURCES, made, 'board.json')]), 'board.json, terrains'),
    MATS: Object.fromEntries(mats.mats.map(({ id, sections }) => [id, byName(SECTIONS, sections.map(([above, bottom, cost, boxes, coins]) => [bottom, { top: top(above), cost, boxes, coins }]), `mats.json, ${id}`)])),
    PAID_WITH: byName(SECTIONS, mats.bottoms.map(({ id, resource }) => [id, known(RESOURCES, resource, 'mats.json')]), 'mats.json, bottoms'),
    ONGOING: byName(SECTIONS, mats.bottoms.map(({ id, ongoing }) => [id, known(BONUSES, ongoing[0], 'mats.json')]), 'mats.json, bottoms'),
    TOP_PRICE: byName(TOPS, mats.tops.map(({ id, coins }) => [id, coins]), 'mats.json, tops'),
    TOP_STRUCTURE: byName(TOPS, mats.tops.map(({ id, structure }) => [id, known(STRUCTURES, structure, 'mats.json')]), 'mats.json, tops'),
    GAINS: mats.gains.map(({ id, top: above, base, upgraded, cube }) => ({ id, top: top(above), base, upgraded, cube })),
    WORKERS: mats.pieces.workers,
    WORKER_ROW: mats.produce_slots.map(([worker, price]) => ({ worker, price: price === null ? null : known(BONUSES, price, 'mats.json, produce slots') })),
    MECHS: byName(FACTIONS, factions.factions.map(({ id, mechs }) => [id, mechs]), 'factions.json'),
    TRAPS: factions.traps.map(([what]) => what),
    CARD_VALUES: read<{ combat: [value: number, cards: number][] }>('decks').combat.map(([value]) => String(value)),
    MAX_POWER: scoring.power.max,
    MAX_POPULARITY: scoring.popularity.max,
    MAX_DIAL: scoring.power.max_dial,
    TIERS: scoring.tiers.map(({ from, to, star, territory, resource_pair: pair }) => ({ from, to, star, territory, pair })),
    STARS: scoring.stars.map(({ id, spaces }) => ({ id, spaces })),
    TILES: Object.fromEntries(scoring.tiles.map(({ id, coins }) => [id, coins])),
    FACTORY: read<FactoryFile>('factory').cards.map(({ number, cost, gain, benefit }) => ({ number, cost, one: gain === 'one_of', benefit })),
  };
}
