/** The view of Scythe as the server makes it (src/hexarc/games/scythe/view.py), and what follows from it. */

import type { At, Decision } from '../../lib/protocol';
import type { Translate } from '../../lib/texts.svelte';
import type { AutomasView } from './automa';
import type { FactionLook } from './emblems';
import type { FenrisViews } from './fenris';
import { GAINS, MATS, TIERS, TOP_PRICE, WORKER_ROW, type Bonus, type Faction, type Printed, type Resource, type Section, type Structure, type Top } from './tables';

export type Counts = { readonly [name: string]: number };

export interface Units {
  character: number;
  mechs: number;
  workers: number;
  /** Kinds that a module adds. */
  readonly [kind: string]: number;
}

export interface PlaceView {
  units?: { readonly [seat: string]: Units };
  control?: number;
  resources?: { readonly [resource in Resource]?: number };
  structure?: { seat: number; kind: Structure };
  encounter?: true;
  tokens?: readonly TokenView[];
}

/**
 * A token of a module, or a figure that no seat plays: whose it is, if anybody's; of a Trap also whether it is armed, and what
 * it does where that is known.
 */
export interface TokenView {
  kind: string;
  seat: number | null;
  figure?: boolean;
  armed?: boolean;
  trap?: string | null;
}

/** Dial and cards of one side of a fight. */
export interface Commitment {
  dial: number | null;
  played: Counts;
}

export function force({ dial, played }: Commitment): number {
  return Object.entries(played).reduce((sum, [value, n]) => sum + Number(value) * n, dial ?? 0);
}

/** Before the game begins a seat has at most a faction and a mat. */
export interface Unseated {
  faction: Faction | null;
  mat: string | null;
  power?: undefined;
}

export interface SeatView {
  faction: Faction;
  /** Null for a seat that plays by no player mat. */
  mat: string | null;
  home: string;
  left: number;
  right: number;
  power: number;
  popularity: number;
  /** Null where coins are private and somebody else looks. */
  coins: number | null;
  section: Section | 'factory' | null;
  upgraded: string[];
  cubes: { [section in Section]: number };
  /** What the bottom actions cost, where a module changes it. */
  costs?: { [section in Section]: number };
  recruits: Section[];
  one_time: Bonus[];
  /** How much a recruit brings at once, where the faction has bonuses of its own. */
  one_time_bonuses?: { readonly [bonus in Bonus]: number };
  workers_out: number;
  mechs: { [skill: string]: string | null };
  structures: { [structure in Structure]: string | null };
  stars: Counts;
  star_total: number;
  factory_cards: string[];
  combat_cards: number;
  objectives: number;
  /** Null where counting has its price; without the coins, and so without a total, where those are private. */
  score: { readonly [name: string]: number | null } | null;
  total: number | null;
  hand?: Counts;
  objective_cards?: string[];
}

export interface ScytheView extends FenrisViews {
  players: number;
  active: number;
  turns: number;
  round: number;
  first: number;
  ended_by: number;
  over: boolean | number;
  /** The star spaces of this game in order, with how many stars of one player each takes. */
  track: Counts;
  stars_to_end: number;
  /** What the factions that modules bring look like. */
  factions?: { readonly [faction: string]: FactionLook };
  /** Why the game is over: the last part of `scythe.end.…`. */
  ended_why: string | null;
  tile: string | null;
  seats: (SeatView | Unseated)[];
  places: { [place: string]: PlaceView };
  decks: {
    combat: number;
    combat_discard: Counts;
    objectives: number;
    objectives_shown: string[];
    encounters: number;
    encounters_shown: string[];
    encounter_open: string[];
    factory: number;
    factory_row: string[] | null;
  };
  /** Of a fight with a figure that no seat plays: its name, and as its number one beyond the seats. */
  fight: { place: string; attacker: number; defender: number; figure?: string; open?: { readonly [side in 'attacker' | 'defender']?: Commitment }; dial?: number | null; played?: Counts } | null;
  /** The Move action: which units are done, and of the unit on its way where it stands and what goes along. */
  moving: { moved: number[]; cargo: Counts; riders: number; unit?: string; place?: string };
  /** Where mats are drafted or bid for: what lies open. */
  automa?: AutomasView;
  mats?: { pairs: { faction: Faction; mat: string; bid: number; seat: number }[] };
}

export function seated(seat: SeatView | Unseated | undefined): seat is SeatView {
  return seat !== undefined && seat.power !== undefined;
}

const NOUN_OF_BONUS: { readonly [bonus in Bonus]: string } = { power: 'power', coins: 'coin', popularity: 'popularity', combat_cards: 'combat_card' };
/** What a recruit brings at once, as the mat of its faction prints it. */
export function bonusName(seat: Pick<SeatView, 'one_time_bonuses'>, bonus: Bonus, t: Translate): string {
  const own = seat.one_time_bonuses?.[bonus];
  return own === undefined ? t(`scythe.recruit.one_time.${bonus}.name`) : t(`scythe.noun.${NOUN_OF_BONUS[bonus]}.count`, { n: own });
}

/** Stands for a number that the viewer is not told. */
export const UNKNOWN = '?';

export interface SectionNow extends Printed {
  section: Section;
  /** Resources to pay now, cubes subtracted. */
  price: number;
  covered: number;
  recruited: boolean;
}

/** A section of a player mat as it stands. */
export function sectionNow(seat: SeatView, section: Section): SectionNow | null {
  const printed = MATS[seat.mat ?? '']?.[section];
  if (!printed) return null;
  const covered = seat.cubes[section] ?? 0;
  return { ...printed, section, covered, price: seat.costs?.[section] ?? printed.cost - covered, recruited: seat.recruits.includes(section) };
}

export interface GainNow {
  id: string;
  n: number;
  most: number;
  cube: boolean;
  freed: boolean;
}

export function gainsNow(seat: SeatView, top: Top): GainNow[] {
  return GAINS.filter((gain) => gain.top === top).map((gain) => {
    const freed = seat.upgraded.includes(gain.id);
    return { id: gain.id, n: freed ? gain.upgraded : gain.base, most: gain.upgraded, cube: gain.cube, freed };
  });
}

/** What a top action costs: coins as printed, for Produce what the missing workers uncover. */
export function topPrice(seat: SeatView, top: Top): { what: Bonus; n: number }[] {
  if (top !== 'produce') return TOP_PRICE[top] ? [{ what: 'coins', n: TOP_PRICE[top] }] : [];
  return WORKER_ROW.filter(({ worker, price }) => price !== null && worker <= seat.workers_out).map(({ price }) => ({ what: price as Bonus, n: 1 }));
}

export function tierOf(popularity: number): number {
  return TIERS.findIndex(({ from, to }) => popularity >= from && popularity <= to);
}

/** Things that only mean something together with a place: `r3c2|unit:mech`, as the options name them. */
export function pairsOf(decision: Decision | null): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { at } of decision?.options ?? []) {
    const place = at.find((one) => one.startsWith('place:'));
    if (place) for (const other of at) if (other !== place) found.add(`${place.slice(6)}|${other}`);
  }
  return found;
}

/** The labels that the open options give to a noun, in their order. */
export function offered(decision: Decision | null, noun: string, picked: ReadonlySet<At>): string[] {
  const found = new Set<string>();
  for (const { at } of decision?.options ?? []) {
    if ([...picked].every((one) => at.includes(one))) for (const one of at) if (one.startsWith(`${noun}:`)) found.add(one.slice(noun.length + 1));
  }
  return [...found];
}

/** What lies there, in the order in which it is drawn. */
export const UNIT_KINDS = ['character', 'mech', 'worker'] as const;
export type UnitKind = (typeof UNIT_KINDS)[number];

/** Units by kind: those of every game, then what a module adds. */
export function unitCounts({ character, mechs, workers, ...added }: Units): { kind: string; n: number }[] {
  const all = [
    { kind: 'character', n: character },
    { kind: 'mech', n: mechs },
    { kind: 'worker', n: workers },
    ...Object.entries(added).map(([kind, n]) => ({ kind, n })),
  ];
  return all.filter(({ n }) => n > 0);
}

/** Where tokens can be taken now, and of which kinds: one text a place. */
export function takenAt(decision: Decision | null): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  if (decision?.kind !== 'get_resources.token') return found;
  for (const { at } of decision.options ?? []) {
    const place = at.find((one) => one.startsWith('place:'))?.slice(6);
    if (place) found.set(place, `${found.get(place) ?? ''} ${at.find((one) => one.startsWith('resource:')) ?? ''}`);
  }
  return found;
}
