/** What is printed on the pieces: read from src/hexarc/games/arcs/data at build time (build/arcs.ts), in the order of the engine. */

import printed from 'virtual:printed/arcs';
import type { AmbitionName } from './names';

export type { Start } from '../../../build/arcs';
export * from './names';

export const {
  SYSTEMS,
  BUILDING_SLOTS,
  BORDERS,
  SUIT_ACTIONS,
  CARDS,
  PIPS,
  AMBITION_OF,
  RAID_COSTS,
  BOARD_SLOTS,
  UNDER_CITY,
  POWER_TO_WIN,
  FACES,
  COURT,
  LEADERS,
  LORE,
} = printed;

/** The ambition of a card's number; a 1 has none, a 7 any. */
export function ambitionOf(number: number): AmbitionName | 'any' | null {
  return AMBITION_OF[number - 1] ?? null;
}

/** The place of a cloud city among the three sites of a planet: how the view counts them. */
export const CLOUD_SITE = 2;
