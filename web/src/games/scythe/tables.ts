/** What is printed on the pieces: read from src/hexarc/games/scythe/data at build time (build/scythe.ts). */

import printed from 'virtual:printed/scythe';
import type { Hex } from '../../../build/scythe';

export type { Base, Entry, Hex, Printed } from '../../../build/scythe';
export * from './names';

export const {
  HEXES,
  RIVERS,
  BASES,
  PRODUCES,
  MATS,
  PAID_WITH,
  ONGOING,
  TOP_PRICE,
  TOP_STRUCTURE,
  GAINS,
  WORKERS,
  WORKER_ROW,
  MECHS,
  TRAPS,
  CARD_VALUES,
  MAX_POWER,
  MAX_POPULARITY,
  MAX_DIAL,
  TIERS,
  STARS,
  TILES,
  FACTORY,
} = printed;

const BASE_IDS: ReadonlySet<string> = new Set(BASES.map(({ id }) => id));
export const isBase = (place: string): boolean => BASE_IDS.has(place);
export const HEX: ReadonlyMap<string, Hex> = new Map(HEXES.map((hex) => [hex.id, hex]));
