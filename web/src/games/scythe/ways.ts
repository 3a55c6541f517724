/** Several answers in one click, and answers that nobody needs to be asked for. */

import type { Decision, Option, View } from '../../lib/protocol';
import type { Translate } from '../../lib/texts.svelte';
import type { Manner, Way } from '../types';
import { controlled } from './price';
import { HEXES, PAID_WITH, SECTIONS, STRUCTURES, type Resource, type Section } from './tables';
import { gainsNow, seated, sectionNow, topPrice, type ScytheView, type SeatView } from './view';

const has = (decision: Decision, code: string): boolean => (decision.options ?? []).some((one) => one.code === code);

function affords(seat: SeatView, section: Section): boolean {
  const now = sectionNow(seat, section);
  const have = { power: seat.power, popularity: seat.popularity, coins: seat.coins ?? 0, combat_cards: seat.combat_cards };
  return now !== null && topPrice(seat, now.top).every(({ what, n }) => have[what] >= n);
}

function pays(view: ScytheView, player: number, seat: SeatView, section: Section): boolean {
  const now = sectionNow(seat, section);
  return now !== null && controlled(view, player, PAID_WITH[section]) >= now.price;
}

/** A row of the mat is its section and its action. */
function rows(decision: Decision, view: ScytheView, seat: SeatView, t: Translate): Way[] {
  return SECTIONS.flatMap((section): Way[] => {
    const now = sectionNow(seat, section);
    if (!now || !has(decision, `section ${section}`)) return [];
    if (affords(seat, section)) {
      return gainsNow(seat, now.top).map((gain) => ({ at: `gain:${gain.id}`, codes: [`section ${section}`, `top ${gain.id}`], text: `${t(`scythe.action.${now.top}`)}: ${t(`web.scythe.gain.${gain.id}`, { n: gain.n })}` }));
    }
    if (!pays(view, decision.seat, seat, section)) return [];
    return [{ at: `bottom:${section}`, codes: [`section ${section}`, 'skip_top', `bottom ${section}`], text: t(`scythe.action.${section}`) }];
  });
}

/** What a bottom action is about stands on the mats: a cube, a recruit, a structure, a mech. */
function bottoms(seat: SeatView, section: Section, t: Translate): Way[] {
  const act = (at: string, code: string, text: string): Way => ({ at, codes: [`bottom ${section}`, code], text: `${t(`scythe.action.${section}`)}: ${text}` });
  switch (section) {
    case 'upgrade':
      return SECTIONS.flatMap((one) => {
        const top = sectionNow(seat, one)?.top;
        return (top ? gainsNow(seat, top) : []).filter((gain) => gain.cube && !gain.freed).map((gain) => act(`gain:${gain.id}`, `cube ${gain.id}`, t(`web.scythe.gain.${gain.id}`, { n: gain.most })));
      });
    case 'enlist':
      return SECTIONS.filter((one) => !seat.recruits.includes(one)).map((one) => act(`recruit:${one}`, `recruit ${one}`, t(`scythe.action.${one}`)));
    case 'build':
      return STRUCTURES.filter((one) => seat.structures[one] === null).map((one) => act(`structure:${one}`, `structure ${one}`, t(`scythe.structure.${one}.name`)));
    case 'deploy':
      return Object.entries(seat.mechs).flatMap(([skill, place]) => (place === null ? [act(`skill:${skill}`, `mech ${skill}`, t('scythe.noun.mech'))] : []));
  }
}

/** All that lies beside the moving unit, in one click: all of a kind, or everything. */
function loads(decision: Decision, view: ScytheView, t: Translate): Way[] {
  const { place, cargo } = view.moving;
  const here = place ? view.places[place] : undefined;
  const kinds = (decision.options ?? []).filter((one) => one.verb === 'load').map((one) => one.code.split(' ')[1] ?? '');
  const tokens = kinds.map((kind) => ({ kind, n: kind.endsWith('worker') ? 0 : (here?.resources?.[kind as Resource] ?? 0) - (cargo[kind] ?? 0) }));
  const codes = tokens.flatMap(({ kind, n }) => Array.from({ length: n }, () => `load ${kind}`));
  if (codes.length < 2) return [];
  const list = tokens.filter(({ n }) => n > 0).map(({ kind, n }) => t(`scythe.resource.${kind}.count`, { n })).join(', ');
  return [{ codes, text: t('web.scythe.load_all', { what: list }) }];
}

export function ways(decision: Decision, given: View, t: Translate): Way[] {
  const view = given as unknown as ScytheView;
  const seat = view.seats[decision.seat];
  if (!seated(seat) || seat.mat === null) return [];
  const section = SECTIONS.find((one) => one === seat.section);
  switch (decision.kind) {
    case 'turn.section':
      return rows(decision, view, seat, t);
    case 'turn.top':
      if (!section || !pays(view, decision.seat, seat, section)) return [];
      return [{ at: `bottom:${section}`, codes: ['skip_top', `bottom ${section}`], text: t(`scythe.action.${section}`) }];
    case 'turn.bottom':
      return section && has(decision, `bottom ${section}`) ? bottoms(seat, section, t) : [];
    case 'march.way':
      return loads(decision, view, t);
    default:
      return [];
  }
}

const TERRAIN = new Map<string, string>(HEXES.map(({ id, terrain }) => [id, terrain]));

/** A territory that produces does so with all its workers; how many new workers a village gives is asked. */
export function meant(options: readonly Option[]): Option | null {
  if (!options.every((one) => one.verb === 'make')) return null;
  const places = new Set(options.map((one) => one.at.find((at) => at.startsWith('place:'))?.slice(6)));
  const [place = ''] = places;
  if (places.size !== 1 || TERRAIN.get(place) === 'village') return null;
  const amount = (one: Option): number => Number(one.at.find((at) => at.startsWith('n:'))?.slice(2));
  return [...options].sort((a, b) => amount(b) - amount(a))[0] ?? null;
}

/** The pile that is missed least: one that nobody of the own guards, then the one with the fewest units, then the largest. */
function leastMissed(options: readonly Option[], view: ScytheView, player: number): Option | undefined {
  const rank = (one: Option): number => {
    const here = view.places[one.at.find((at) => at.startsWith('place:'))?.slice(6) ?? ''];
    const units = here?.units?.[player];
    const guards = units ? units.character + units.mechs + units.workers : 0;
    return guards * 100 - Object.values(here?.resources ?? {}).reduce((sum, n) => sum + n, 0);
  };
  return [...options].sort((a, b) => rank(a) - rank(b))[0];
}

export function reflex(decision: Decision, given: View, manner: Manner, t: Translate): { option: Option; told?: string } | null {
  const options = decision.options ?? [];
  const [first] = options;
  if (!first) return null;
  // Among people the pause at the end of a turn must not tell whether an objective could be shown.
  if (decision.kind === 'turn.end' && options.length === 1 && first.verb === 'end_turn' && manner.alone && !manner.ending) return { option: first };
  if (decision.kind === 'pay_resources.token' && manner.paying && options.every((one) => one.verb === 'pay')) {
    const kinds = new Set(options.map((one) => one.at.find((at) => at.startsWith('resource:'))));
    const option = kinds.size === 1 ? leastMissed(options, given as unknown as ScytheView, decision.seat) : undefined;
    const place = option?.at.find((at) => at.startsWith('place:'))?.slice(6) ?? '';
    if (option) return { option, told: t('web.scythe.paid_from', { place: { ref: `scythe.place.${place}` } }) };
  }
  return null;
}
