/** Drawings of our own on a grid of 24, bold enough to be told apart at 12 px. */

import type { IconName } from '../../ui/icons';
import type { ActionName, AmbitionName, MarkName, ResourceName, SuitName, SymbolName } from './tables';

/** Resources: stacked blocks, a drop, crossed bolts, an urn, an eye. */
export const RESOURCE_PATH: Record<ResourceName, string> = {
  material: 'M8 4h8v6.500h-8zM3.500 12.200h8v7h-8zM12.600 12.200h8v7h-8z',
  fuel: 'M12 2.500c3.600 4.600 6.300 7.700 6.300 11.600a6.300 6.300 0 0 1-12.600 0C5.700 10.200 8.400 7.100 12 2.500zm-3 11.300a3.300 3.300 0 0 0 3.200 3.700v-1.700a1.700 1.700 0 0 1-1.600-2z',
  weapon: 'M12 2.300l2 6.200 5-3.500-3.500 5 6.200 2-6.200 2 3.500 5-5-3.500-2 6.200-2-6.200-5 3.500 3.500-5-6.200-2 6.200-2-3.500-5 5 3.500z',
  relic: 'M8 2.500h8v2.200l-1.500 1.100v2.100c2.700 1.100 4.200 3.300 4.200 5.700 0 2.900-1.900 4.900-4.200 5.900v2h-5v-2c-2.300-1-4.200-3-4.200-5.900 0-2.400 1.500-4.600 4.200-5.700V5.800L8 4.700zM8 12.400v2.400h8v-2.400z',
  psionic: 'M12 5c5 0 8.600 3.500 10.200 7-1.600 3.500-5.200 7-10.200 7S3.400 15.500 1.800 12C3.400 8.500 7 5 12 5zm0 2.700a4.300 4.300 0 1 0 0 8.600 4.300 4.300 0 0 0 0-8.600zm0 2.300a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
};

/** The marks by which systems are named: a ring, an arrow, a moon, a hexagon. */
export const MARK_PATH: Record<MarkName, string> = {
  gate: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20zm0 3.600a6.400 6.400 0 1 0 0 12.800 6.400 6.400 0 0 0 0-12.800zm0 3.600a2.800 2.800 0 1 1 0 5.600 2.800 2.800 0 0 1 0-5.600z',
  arrow: 'M12 2.500 22 21H2z',
  crescent: 'M14.500 2A10.200 10.200 0 1 0 21.500 17.500 8.800 8.800 0 1 1 14.500 2z',
  hex: 'M12 1.500 21.200 6.800v10.400L12 22.500 2.800 17.200V6.800z',
};

/** A ship, and one that broke in two: told apart by their outline. */
export const SHIP = 'M12 1.500c2.200 3 3.200 6 3.400 9.300l5.100 6.700v3.500l-5.700-2.300-1.200 3.300h-3.200l-1.200-3.300-5.700 2.300v-3.500l5.100-6.700C8.800 7.500 9.800 4.500 12 1.500z';
export const SHIP_BROKEN = 'M10.500 1.500c2.200 2.600 3.300 5 3.700 7.700l-3.200 1.300-2.800-1.800c.2-2.600.9-5 2.300-7.200zM7.600 11.300l3.200 1.900 3.700-1.600 1.700 1.400 5 5.700-.3 3.400-5.500-2.800-1.600 3.200-3.100-.3-.8-3.500-5.900 1.700.4-3.400z';

export const CITY = 'M2.500 21v-6.500l3-2V9.500L9 7.200V12l2-1.300V4.500L13.500 2 16 4.500V12l2.500-1.700 3 2.200V21zM12.700 7v2.200h1.600V7zm0 4v2.200h1.600V11zM6.700 14.500v2h1.800v-2zm4.500 2V21h4.600v-4.500zM18 14.500v2h1.600v-2z';
export const STARPORT = 'M12 2l3 4.200-1.600 4.600 3.500 1.700L22 21h-5l-1.700-3.500H8.700L7 21H2l5.100-8.500 3.500-1.700L9 6.200zM12 12.600a2 2 0 1 0 0 4 2 2 0 0 0 0-4z';
export const AGENT = 'M12 2.200a4.200 4.200 0 0 1 2.500 7.600c.3 3.400 1.300 5.400 3.500 7.700v1H6v-1c2.200-2.300 3.200-4.300 3.500-7.700A4.200 4.200 0 0 1 12 2.200zM4.800 19.800h14.400V22H4.800z';
export const KEY = 'M7.500 6.500a5.500 5.500 0 1 1-.1 11 5.500 5.500 0 0 1 .1-11zm0 3.300a2.200 2.200 0 1 0 0 4.400 2.200 2.200 0 0 0 0-4.400zM12.500 10.500h10v6h-3v-3h-2v2.500h-3V13.500h-2z';
export const FLAG = 'M5 2h2.400v1.200h12.100L16.200 8l3.300 4.800H7.400V22H5z';
export const CRACK = 'M13 1.500 9 9l4.500 2.500-5 4 3.500 2-2.500 5';

export const SYMBOL_PATH: Record<SymbolName, string> = {
  hit: 'M12 1.500l2.300 6 5-4-2.200 6.100 5.900 2.400-5.900 2.400 2.200 6.100-5-4-2.300 6-2.300-6-5 4 2.200-6.100L1 12l5.900-2.400L4.700 3.500l5 4z',
  self_hit: 'M12 2a10 10 0 0 1 9.900 8.500h-3.100A7 7 0 1 0 12 19v3A10 10 0 0 1 12 2zm0 5.200 1.400 3.300 3.500-1.400-1.500 3.400 3.300 1.500-3.300 1.400 1.500 3.500-3.500-1.500L12 20.500z',
  intercept: 'M12 1.500c3 2 5.700 2.900 9 3-.1 8.500-2.700 14-9 18-6.300-4-8.900-9.500-9-18 3.300-.1 6-1 9-3zm-1.300 5.700v6.500L8 11l-2 2 6 6 6-6-2-2-2.700 2.700V7.200z',
  building_hit: 'M3 22V10l4-2.500V4.500L11 2l1.200 5L9 9.500l4 2L10.500 15l4.500 2-3 5zM14.500 22l2.600-5.500-4.300-2 2.700-3.500-3.700-1.800L14.600 6 14 3.500 17 6v2.500l4 2.500v11z',
  key: KEY,
};

export const ACTION_ICON: Record<ActionName, IconName> = {
  tax: 'two-coins',
  build: 'crane',
  move: 'rocket-flight',
  repair: 'wrench',
  influence: 'public-speaker',
  secure: 'locked-chest',
  battle: 'crossed-swords',
};
export const AMBITION_ICON: Record<AmbitionName, IconName> = {
  tycoon: 'coins-pile',
  tyrant: 'imprisoned',
  warlord: 'laurels-trophy',
  keeper: 'amphora',
  empath: 'third-eye',
};
export const SUIT_ICON: Record<SuitName, IconName> = {
  administration: 'scales',
  aggression: 'crossed-swords',
  construction: 'crane',
  mobilization: 'rocket-flight',
};
