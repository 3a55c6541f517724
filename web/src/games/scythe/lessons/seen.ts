/** What the guide sees of a table of Scythe: the few questions that cards and advice ask of the view. */

import type { Moment } from '../../../learn/lesson';
import { around } from '../hex';
import { GAINS, HEX, MAX_DIAL, PAID_WITH, PRODUCES, SECTIONS, isBase, type Resource, type Section, type Terrain } from '../tables';
import { seated, sectionNow, type ScytheView, type SeatView, type Units } from '../view';

export const viewOf = (m: Moment): ScytheView => m.view as unknown as ScytheView;
export const kindOf = (m: Moment): string => m.asked?.kind ?? '';
export function own(m: Moment): SeatView | undefined {
  const seat = viewOf(m).seats[m.me];
  return seated(seat) ? seat : undefined;
}
export const rivals = (m: Moment): SeatView[] => viewOf(m).seats.filter((seat, i) => i !== m.me && seated(seat)) as SeatView[];
export const turnOf = (m: Moment): number => viewOf(m).round;
export const offers = (m: Moment, code: string): boolean => m.asked?.options.some((option) => option.code === code) ?? false;
export const verbOffered = (m: Moment, verb: string): boolean => m.asked?.options.some((option) => option.verb === verb) ?? false;
export function labels(m: Moment, verb: string): string[] {
  return (m.asked?.options ?? []).filter((option) => option.verb === verb).map((option) => option.code.slice(verb.length + 1));
}

export const terrainOf = (place: string): Terrain | undefined => HEX.get(place)?.terrain;
/** The resource that a worker makes there; a village makes workers. */
export function yieldOf(terrain: Terrain): Resource | undefined {
  const made = PRODUCES[terrain];
  return made === null || made === 'worker' ? undefined : made;
}
const CUBES = GAINS.filter(({ cube }) => cube).length;

export function unitsAt(m: Moment, place: string, seat = m.me): Units {
  return viewOf(m).places[place]?.units?.[String(seat)] ?? { character: 0, mechs: 0, workers: 0 };
}
export const all = ({ character, mechs, workers }: Units): number => character + mechs + workers;
/** Whether somebody else has a character or mech there; or only workers. */
export function rivalAt(m: Moment, place: string): 'fighters' | 'workers' | null {
  const others = Object.entries(viewOf(m).places[place]?.units ?? {}).filter(([seat, units]) => Number(seat) !== m.me && all(units) > 0);
  if (!others.length) return null;
  return others.some(([, units]) => units.character + units.mechs > 0) ? 'fighters' : 'workers';
}
export function rivalPower(m: Moment, place: string): number {
  const seats = Object.entries(viewOf(m).places[place]?.units ?? {}).filter(([seat, units]) => Number(seat) !== m.me && all(units) > 0);
  return Math.max(0, ...seats.map(([seat]) => {
    const rival = viewOf(m).seats[Number(seat)];
    return seated(rival) ? Math.min(MAX_DIAL, rival.power) + Math.min(1, rival.combat_cards) * 3 : 0;
  }));
}

export const controlled = (m: Moment): string[] => Object.entries(viewOf(m).places).filter(([id, place]) => place.control === m.me && !isBase(id)).map(([id]) => id);
export const have = (m: Moment, resource: Resource): number => controlled(m).reduce((sum, id) => sum + (viewOf(m).places[id]?.resources?.[resource] ?? 0), 0);
export const characterAt = (m: Moment): string => Object.keys(viewOf(m).places).find((id) => unitsAt(m, id).character > 0) ?? '';

/** How many of a bottom action's pieces are still to come. */
export function left(seat: SeatView, section: Section): number {
  if (section === 'upgrade') return CUBES - seat.upgraded.length;
  if (section === 'deploy') return Object.values(seat.mechs).filter((place) => place === null).length;
  if (section === 'build') return Object.values(seat.structures).filter((place) => place === null).length;
  return SECTIONS.length - seat.recruits.length;
}
export const priceOf = (seat: SeatView, section: Section): number => sectionNow(seat, section)?.price ?? 9;
export const missing = (m: Moment, seat: SeatView, section: Section): number => Math.max(0, priceOf(seat, section) - have(m, PAID_WITH[section]));

/** The bottom action to save for: the one that lacks least, mechs and recruits before the others. */
export function goal(m: Moment, seat: SeatView): Section {
  const rank: { [section in Section]: number } = { deploy: 0, enlist: 0.4, build: 0.8, upgrade: 1 };
  const open = SECTIONS.filter((section) => left(seat, section) > 0);
  return [...open].sort((a, b) => missing(m, seat, a) + rank[a] - missing(m, seat, b) - rank[b])[0] ?? 'deploy';
}

/** Steps to the nearest place that fits, over land, and over rivers that this unit can cross. */
export function distance(from: string, fits: (place: string) => boolean, crosses: (place: string) => boolean): number {
  let edge = [from];
  const seen = new Set(edge);
  for (let steps = 0; edge.length && steps < 8; steps += 1) {
    if (steps > 0 && edge.some(fits)) return steps;
    edge = edge.flatMap((place) => {
      const { near, across } = around(place);
      return [...near, ...across.filter(crosses)].filter((next) => {
        if (seen.has(next) || isBase(next) || terrainOf(next) === 'lake') return false;
        seen.add(next);
        return true;
      });
    });
  }
  return 99;
}
/** The Nordic character and mechs cross into forests and mountains once they have Riverwalk. */
export const wades = (seat: SeatView) => (place: string): boolean => seat.mechs['riverwalk'] != null && ['forest', 'mountain'].includes(terrainOf(place) ?? '');
export const FACTORY = 'r4c3';
/** Where the character has something to do: encounters, and later the Factory alone, which the story has to reach in time. */
export function errand(m: Moment, seat: SeatView, factory: boolean): (place: string) => boolean {
  if (factory) return (place) => place === FACTORY;
  return (place) => (viewOf(m).places[place]?.encounter === true || (place === FACTORY && seat.factory_cards.length === 0)) && rivalAt(m, place) !== 'fighters';
}
/** Where a fight could begin: opposing characters and mechs within two steps of an own one. */
export function meetings(m: Moment): string[] {
  const seat = own(m);
  if (!seat) return [];
  const fighters = Object.keys(viewOf(m).places).filter((place) => unitsAt(m, place).character + unitsAt(m, place).mechs > 0);
  return Object.keys(viewOf(m).places).filter((place) => !isBase(place) && rivalAt(m, place) === 'fighters' && fighters.some((from) => distance(from, (to) => to === place, wades(seat)) <= 2));
}
