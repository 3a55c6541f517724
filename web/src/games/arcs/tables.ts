/** What is printed on the pieces: the same numbers as src/hexarc/games/arcs/data, in the order of the engine. */

export const NONE = -1;
export const RESOURCES = ['material', 'fuel', 'weapon', 'relic', 'psionic'] as const;
export const SUITS = ['administration', 'aggression', 'construction', 'mobilization'] as const;
export const ACTIONS = ['tax', 'build', 'move', 'repair', 'influence', 'secure', 'battle'] as const;
export const AMBITIONS = ['tycoon', 'tyrant', 'warlord', 'keeper', 'empath'] as const;
export const MARKS = ['gate', 'arrow', 'crescent', 'hex'] as const;
export const DICE = ['skirmish', 'assault', 'raid'] as const;
export const SYMBOLS = ['hit', 'self_hit', 'intercept', 'building_hit', 'key'] as const;
export const PIECES = ['ship', 'starport', 'city', 'agent'] as const;
export type ResourceName = (typeof RESOURCES)[number];
export type SuitName = (typeof SUITS)[number];
export type ActionName = (typeof ACTIONS)[number];
export type AmbitionName = (typeof AMBITIONS)[number];
export type MarkName = (typeof MARKS)[number];
export type SymbolName = (typeof SYMBOLS)[number];

/** system = sector * 4 + mark, both from 0. */
export const SYSTEMS: readonly string[] = Array.from({ length: 24 }, (_, i) => `s${Math.floor(i / 4) + 1}_${MARKS[i % 4] ?? ''}`);
export const BUILDING_SLOTS: readonly number[] = [0, 2, 1, 2, 0, 1, 1, 2, 0, 1, 1, 2, 0, 2, 2, 1, 0, 1, 1, 2, 0, 1, 2, 1];
/** Planets that are neighbours across the border of two sectors. */
export const BORDERS: readonly (readonly [number, number])[] = [[7, 9], [19, 21]];

export const SUIT_ACTIONS: Record<SuitName, readonly ActionName[]> = {
  administration: ['tax', 'repair', 'influence'],
  aggression: ['battle', 'move', 'secure'],
  construction: ['build', 'repair'],
  mobilization: ['move', 'influence'],
};
/** card = suit * 7 + number - 1. */
export const CARDS: readonly string[] = SUITS.flatMap((suit) => [1, 2, 3, 4, 5, 6, 7].map((n) => `${suit}_${n}`));
export const PIPS: readonly number[] = [4, 4, 3, 3, 3, 2, 1, 3, 3, 2, 2, 2, 2, 1, 4, 4, 3, 3, 2, 2, 1, 4, 4, 3, 3, 2, 2, 1];
/** The ambition of a card's number; a 1 has none, a 7 any. */
export function ambitionOf(number: number): AmbitionName | 'any' | null {
  return number === 7 ? 'any' : (AMBITIONS[number - 2] ?? null);
}

export const RAID_COSTS: readonly number[] = [3, 1, 1, 2, 1, 3, 4];
/** The resource slots that lie under a city of the player board: city 1 covers slot 3 and so on, the last two a bonus. */
export const UNDER_CITY: readonly { slots: readonly number[]; bonus: number }[] = [
  { slots: [2], bonus: 0 },
  { slots: [3], bonus: 0 },
  { slots: [4, 5], bonus: 0 },
  { slots: [], bonus: 2 },
  { slots: [], bonus: 3 },
];
export const POWER_TO_WIN: Record<number, number> = { 2: 33, 3: 30, 4: 27 };
/** The place of a cloud city among the three sites of a planet. */
export const CLOUD_SITE = 2;

/** By die and face: hit, self hit, intercept, building hit, key. */
export const FACES: readonly (readonly (readonly number[])[])[] = [
  [[0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [1, 0, 0, 0, 0], [1, 0, 0, 0, 0], [1, 0, 0, 0, 0]],
  [[0, 0, 0, 0, 0], [2, 0, 0, 0, 0], [2, 1, 0, 0, 0], [1, 1, 0, 0, 0], [1, 1, 0, 0, 0], [1, 0, 1, 0, 0]],
  [[0, 0, 1, 0, 2], [0, 1, 0, 0, 1], [0, 0, 0, 1, 1], [0, 1, 0, 1, 0], [0, 1, 0, 1, 0], [0, 0, 1, 0, 0]],
];

/** Court cards: id, suit (vox cards have none), raid cost. */
export const COURT: readonly (readonly [string, number, number])[] = [
  ['loyal_engineers', 0, 3],
  ['mining_interest', 0, 2],
  ['material_cartel', 0, 2],
  ['admin_union', 0, 2],
  ['construction_union', 0, 2],
  ['fuel_cartel', 1, 2],
  ['loyal_pilots', 1, 3],
  ['gatekeepers', 1, 2],
  ['shipping_interest', 1, 2],
  ['spacing_union', 1, 2],
  ['arms_union', 2, 2],
  ['prison_wardens', 2, 2],
  ['skirmishers', 2, 2],
  ['court_enforcers', 2, 2],
  ['loyal_marines', 2, 3],
  ['lattice_spies', 4, 2],
  ['farseers', 4, 2],
  ['secret_order', 4, 2],
  ['loyal_empaths', 4, 3],
  ['silver_tongues', 4, 2],
  ['loyal_keepers', 3, 3],
  ['sworn_guardians', 3, 1],
  ['elder_broker', 3, 2],
  ['relic_fence', 3, 2],
  ['galactic_bards', 3, 1],
  ['mass_uprising', -1, 0],
  ['populist_demands', -1, 0],
  ['outrage_spreads', -1, 0],
  ['song_of_freedom', -1, 0],
  ['guild_struggle', -1, 0],
  ['call_to_action', -1, 0],
];

export interface Start {
  building: 'city' | 'starport' | null;
  ships: number;
}
/** Leaders: id, the two starting resources, what is placed at A, B and C. */
export const LEADERS: readonly { id: string; resources: readonly [number, number]; start: readonly [Start, Start, Start] }[] = [
  { id: 'elder', resources: [3, 0], start: [{ building: 'city', ships: 3 }, { building: 'starport', ships: 3 }, { building: null, ships: 2 }] },
  { id: 'mystic', resources: [4, 3], start: [{ building: 'city', ships: 3 }, { building: 'starport', ships: 3 }, { building: null, ships: 2 }] },
  { id: 'fuel_drinker', resources: [1, 1], start: [{ building: 'city', ships: 3 }, { building: 'starport', ships: 3 }, { building: null, ships: 2 }] },
  { id: 'upstart', resources: [4, 0], start: [{ building: 'city', ships: 4 }, { building: 'starport', ships: 3 }, { building: null, ships: 2 }] },
  { id: 'rebel', resources: [0, 2], start: [{ building: 'starport', ships: 4 }, { building: null, ships: 4 }, { building: null, ships: 2 }] },
  { id: 'warrior', resources: [2, 0], start: [{ building: 'city', ships: 3 }, { building: 'starport', ships: 3 }, { building: null, ships: 2 }] },
  { id: 'feastbringer', resources: [3, 0], start: [{ building: 'city', ships: 3 }, { building: 'city', ships: 3 }, { building: null, ships: 3 }] },
  { id: 'demagogue', resources: [4, 2], start: [{ building: 'city', ships: 3 }, { building: 'starport', ships: 3 }, { building: null, ships: 2 }] },
  { id: 'archivist', resources: [3, 3], start: [{ building: 'city', ships: 3 }, { building: 'city', ships: 3 }, { building: null, ships: 2 }] },
  { id: 'overseer', resources: [1, 0], start: [{ building: 'city', ships: 3 }, { building: 'starport', ships: 3 }, { building: null, ships: 2 }] },
  { id: 'corsair', resources: [1, 2], start: [{ building: 'starport', ships: 4 }, { building: null, ships: 3 }, { building: null, ships: 2 }] },
  { id: 'noble', resources: [4, 4], start: [{ building: 'city', ships: 3 }, { building: 'starport', ships: 3 }, { building: null, ships: 2 }] },
  { id: 'anarchist', resources: [3, 2], start: [{ building: null, ships: 4 }, { building: null, ships: 3 }, { building: null, ships: 2 }] },
  { id: 'shaper', resources: [3, 0], start: [{ building: 'city', ships: 3 }, { building: null, ships: 3 }, { building: null, ships: 3 }] },
  { id: 'agitator', resources: [1, 0], start: [{ building: 'city', ships: 3 }, { building: 'starport', ships: 4 }, { building: null, ships: 2 }] },
  { id: 'quartermaster', resources: [1, 2], start: [{ building: 'starport', ships: 4 }, { building: null, ships: 3 }, { building: null, ships: 2 }] },
];

export const LORE: readonly string[] = [
  'tool_priests',
  'galactic_rifles',
  'sprinter_drives',
  'mirror_plating',
  'hidden_harbors',
  'signal_breaker',
  'repair_drones',
  'gate_ports',
  'cloud_cities',
  'living_structures',
  'gate_stations',
  'railgun_arrays',
  'ancient_holdings',
  'seeker_torpedoes',
  'predictive_sensors',
  'force_beams',
  'raider_exosuits',
  'survival_overrides',
  'empaths_vision',
  'empaths_bond',
  'keepers_trust',
  'keepers_solidarity',
  'warlords_cruelty',
  'warlords_terror',
  'tyrants_ego',
  'tyrants_authority',
  'tycoons_ambition',
  'tycoons_charm',
];
