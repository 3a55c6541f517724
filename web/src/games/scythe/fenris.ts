/**
 * What the modules of the Rise of Fenris add to the view (src/hexarc/games/scythe/modules/fenris), each under its own name.
 * A module that is off has no entry; what a module of another package adds is not known here and left alone.
 */

import type { Args, Translate } from '../../lib/texts.svelte';
import { skillId } from './skills';
import { seated, type ScytheView } from './view';
import { coordinateOf } from './words';

export const DIRECTIONS = { ne: '↗', e: '→', se: '↘', sw: '↙', w: '←', nw: '↖' } as const;
export type Direction = keyof typeof DIRECTIONS;

export interface LaidMod {
  mod: string;
  /** The ability that it lies on, if the space is not blank. */
  covers: string | null;
}
export interface KeptMod {
  mod: string;
  used: boolean;
}
/** A figure that nobody plays, as far as all of them are alike. */
export interface FigureView {
  kind: string;
  place: string | null;
  count?: number;
  power?: number;
  health?: number;
  full_health?: number;
}
type Numbers = Readonly<Record<string, number>>;

export interface FenrisViews {
  tracks?: { encounters?: readonly number[]; tiles?: readonly number[] };
  rivals?: { most: number; stars: readonly (readonly number[])[] | null };
  'rivals.own'?: { stars: readonly number[] };
  alliances?: { loss: number; seats: readonly { holds: number; allied: boolean; broken: boolean; token?: { coins: number; grants: string; own_design: readonly string[] } }[] };
  mech_mods?: { seats: readonly { mods: readonly string[]; slots: readonly (LaidMod | null)[] | null }[]; numbers?: Numbers };
  'mech_mods.own'?: { slots: readonly (LaidMod | null)[] };
  infrastructure_mods?: { seats: readonly { drawn: readonly string[]; mods: readonly KeptMod[] | null }[]; numbers?: Numbers };
  'infrastructure_mods.own'?: { kept: readonly string[] };
  influence?: { held: readonly number[]; places: readonly string[]; box: number };
  tesla?: { owner: number | null; place: string | null; encounters: readonly number[]; encounters_needed: number };
  vesna?: { seat?: number; tokens?: readonly string[]; emblems?: readonly string[] };
  mad_tesla?: { figures: readonly FigureView[]; destroyed_by: number | null; acts_after: number | null; cards: readonly number[]; base_power: number; dice: { blue: number | null; orange: number | null }; directions: Readonly<Record<string, Direction>> };
  desolation?: DesolationView;
  agents?: { figures?: readonly FigureView[] };
  annihilator?: { figures?: readonly FigureView[] };
}
export interface DesolationView {
  clock: number;
  clock_start: number;
  moves_from: number;
  next: 'waits' | 'moves' | 'time_is_up';
  turns_until_moves: number;
  stars: number;
  stars_to_lose: number;
  figures: readonly string[];
  figures_start: number;
  cards: Readonly<Record<string, number>>;
  total: readonly [number, number];
  tiles: readonly { tile: number; star: string; seats: readonly number[] }[];
  tiles_empty: number;
  last_direction: Direction | null;
  ways: Readonly<Partial<Record<Direction, Readonly<Record<string, string>>>>>;
}

/** The parts of the panel, each with something to show. */
const SHOWN = ['desolation', 'mad_tesla', 'agents', 'annihilator', 'rivals', 'alliances', 'mech_mods', 'infrastructure_mods', 'vesna', 'tesla', 'influence'] as const;
export function modulesShown(view: ScytheView): boolean {
  return view.seats.some(seated) && SHOWN.some((name) => Object.keys(view[name] ?? {}).length > 0);
}

/** The numbers in the text of a mod: `tactics.coins` is its `{coins}`. */
export function numbersOf(view: ScytheView, mod: string): Args {
  const all = { ...view.mech_mods?.numbers, ...view.infrastructure_mods?.numbers };
  return Object.fromEntries(Object.entries(all).flatMap(([name, n]) => (name.startsWith(`${mod}.`) ? [[name.slice(mod.length + 1), n]] : [])));
}

/** What lies on the faction mat of a seat, space by space: also what one has laid oneself while it is secret. */
export function slotsOf(view: ScytheView, seat: number, viewing: number): readonly (LaidMod | null)[] | null {
  return view.mech_mods?.seats[seat]?.slots ?? (seat === viewing ? (view['mech_mods.own']?.slots ?? null) : null);
}

/** What a seat keeps, or what it can choose from while that is secret. */
export function infrastructureOf(view: ScytheView, seat: number, viewing: number): { kept: boolean; mods: readonly KeptMod[] } {
  const mine = view.infrastructure_mods?.seats[seat];
  const own = seat === viewing ? view['infrastructure_mods.own']?.kept : undefined;
  const fresh = (names: readonly string[]): KeptMod[] => names.map((mod) => ({ mod, used: false }));
  if (mine?.mods) return { kept: true, mods: mine.mods };
  return own ? { kept: true, mods: fresh(own) } : { kept: false, mods: fresh(mine?.drawn ?? []) };
}

/** By seat, the stars that it has on the bases of others; null where they are still secret. */
export function rivalStars(view: ScytheView, seat: number, viewing: number): { base: number; n: number }[] | null {
  const row = view.rivals?.stars?.[seat] ?? (seat === viewing ? view['rivals.own']?.stars : undefined);
  return row ? row.flatMap((n, base) => (n > 0 ? [{ base, n }] : [])) : null;
}

export const skillName = (skill: string, faction: string | null | undefined, t: Translate): string => t(`${skillId(skill, faction)}.name`);

/** A place in few letters: the coordinate of a hex, otherwise its name. */
export function shortPlace(place: string, t: Translate): string {
  const name = t(`scythe.place.${place}`);
  return coordinateOf(name) || name;
}

const inOrder = (cards: Readonly<Record<string, number>>): string[] => Object.entries(cards).flatMap(([value, n]) => Array<string>(n).fill(value));

/** `2 + 2 + 5`: cards by value. */
export function cardList(cards: Readonly<Record<string, number>>): string {
  return inOrder(cards).join(' + ') || '0';
}

/** `2, 2, 5` of each seat whose hand lies open. */
export function handsOf(view: ScytheView): { seat: number; cards: string }[] {
  return view.seats.flatMap((one, seat) => (seated(one) && one.hand ? [{ seat, cards: inOrder(one.hand).join(', ') }] : []));
}
