/** What is printed on the pieces of Arcs, as the client needs it: made from the engine's data, in the engine's order. */

import { ACTIONS, AMBITIONS, BUILDINGS, DICE, MARKS, NONE, RESOURCES, SUITS, SYMBOLS, type ActionName, type AmbitionName, type BuildingName, type SuitName } from '../src/games/arcs/names.ts';
import { byName, known, sameNames, type Read } from './data.ts';

interface Named {
  id: string;
}
interface BoardFile {
  systems: (Named & { building_slots: number })[];
  edges: { a: string; b: string; kind: string }[];
}
interface CardsFile {
  suits: Record<string, { actions: string[] }>;
  ambition_by_number: Record<string, string | null>;
  cards: (Named & { suit: string; number: number; pips: number })[];
}
interface PlayerBoardFile {
  resource_slots: { slot: number; raid_cost: number }[];
  city_slots: { uncovers: { resource_slots?: number[]; won_ambition_bonus?: number } }[];
  power_threshold: Record<string, number>;
}
interface CourtFile {
  cards: (Named & { suit: string | null; raid_cost: number | null })[];
}
interface StartBox {
  building: string | null;
  ships: number;
}
interface LeadersFile {
  leaders: (Named & { starting_resources: [string, string]; a: StartBox; b: StartBox; c: StartBox })[];
}
interface LoreFile {
  lore: (Named & { effects: { extra_resource_slots?: number; raid_cost?: number }[] })[];
}

/** What a leader places at A, B or C. */
export interface Start {
  building: BuildingName | null;
  ships: number;
}

export interface ArcsTables {
  /** system = sector * 4 + mark, both from 0. */
  SYSTEMS: readonly string[];
  BUILDING_SLOTS: readonly number[];
  /** Planets that are neighbours across the border of two sectors. */
  BORDERS: readonly (readonly [number, number])[];
  SUIT_ACTIONS: Record<SuitName, readonly ActionName[]>;
  /** card = suit * 7 + number - 1. */
  CARDS: readonly string[];
  PIPS: readonly number[];
  /** The ambition of a card's number, from 1 on. */
  AMBITION_OF: readonly (AmbitionName | 'any' | null)[];
  /** The slots of the player board, then those that lore adds. */
  RAID_COSTS: readonly number[];
  BOARD_SLOTS: number;
  /** What lies under each city of the player board: resource slots, or a bonus for ambitions that are won. */
  UNDER_CITY: readonly { slots: readonly number[]; bonus: number }[];
  /** By the number of players. */
  POWER_TO_WIN: Record<number, number>;
  /** By die and face: how much of each symbol. */
  FACES: readonly (readonly (readonly number[])[])[];
  /** Court cards: id, suit (vox cards have none), raid cost. */
  COURT: readonly (readonly [id: string, suit: number, raidCost: number])[];
  LEADERS: readonly { id: string; resources: readonly [number, number]; start: readonly [Start, Start, Start] }[];
  LORE: readonly string[];
}

export function arcsTables(read: Read): ArcsTables {
  const board = read<BoardFile>('board');
  const cards = read<CardsFile>('action_cards');
  const player = read<PlayerBoardFile>('player_board');
  const { lore } = read<LoreFile>('lore');
  const systems = board.systems.map(({ id }) => id);
  const sectors = systems.length / MARKS.length;
  sameNames(Array.from({ length: sectors }, (_, i) => MARKS.map((mark) => `s${i + 1}_${mark}`)).flat(), systems, 'board.json, systems');
  sameNames(SUITS.flatMap((suit) => Object.keys(cards.ambition_by_number).map((number) => `${suit}_${number}`)), cards.cards.map(({ id }) => id), 'action_cards.json');
  const system = (id: string): number => systems.indexOf(known(systems, id, 'board.json, edges'));
  const resource = (name: string, where: string): number => RESOURCES.indexOf(known(RESOURCES, name, where));
  const start = ({ building, ships }: StartBox): Start => ({ building: building === null ? null : known(BUILDINGS, building, 'leaders.json'), ships });
  const faces = read<{ faces: Record<string, Record<string, number>[]> }>('dice').faces;
  sameNames(DICE, Object.keys(faces), 'dice.json');
  return {
    SYSTEMS: systems,
    BUILDING_SLOTS: board.systems.map((one) => one.building_slots),
    BORDERS: board.edges.filter(({ kind }) => kind === 'planet_planet_cross_sector').map(({ a, b }) => [system(a), system(b)] as const),
    SUIT_ACTIONS: byName(SUITS, Object.entries(cards.suits).map(([suit, { actions }]) => [suit, actions.map((action) => known(ACTIONS, action, `action_cards.json, ${suit}`))]), 'action_cards.json, suits'),
    CARDS: cards.cards.map(({ id }) => id),
    PIPS: cards.cards.map(({ pips }) => pips),
    AMBITION_OF: Object.values(cards.ambition_by_number).map((name) => (name === null || name === 'any' ? name : known(AMBITIONS, name, 'action_cards.json'))),
    RAID_COSTS: [...player.resource_slots.map((slot) => slot.raid_cost), ...lore.flatMap(({ effects }) => effects.flatMap((one) => Array<number>(one.extra_resource_slots ?? 0).fill(one.raid_cost ?? 0)))],
    BOARD_SLOTS: player.resource_slots.length,
    UNDER_CITY: player.city_slots.map(({ uncovers }) => ({ slots: (uncovers.resource_slots ?? []).map((slot) => slot - 1), bonus: uncovers.won_ambition_bonus ?? 0 })),
    POWER_TO_WIN: player.power_threshold,
    FACES: DICE.map((die) => (faces[die] ?? []).map((face) => {
      sameNames(SYMBOLS, Object.keys(face), `dice.json, ${die}`);
      return Object.values(face);
    })),
    COURT: read<CourtFile>('court_cards').cards.map(({ id, suit, raid_cost: cost }) => [id, suit === null ? NONE : resource(suit, `court_cards.json, ${id}`), cost ?? 0] as const),
    LEADERS: read<LeadersFile>('leaders').leaders.map(({ id, starting_resources: [first, second], a, b, c }) => ({
      id,
      resources: [resource(first, `leaders.json, ${id}`), resource(second, `leaders.json, ${id}`)],
      start: [start(a), start(b), start(c)],
    })),
    LORE: lore.map(({ id }) => id),
  };
}
