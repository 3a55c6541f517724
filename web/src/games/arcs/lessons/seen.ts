/** What the guide sees of a table of Arcs: the few questions that cards and advice ask of the view. */

import type { Moment } from '../../../learn/lesson';
import { AMBITIONS, BUILDING_SLOTS, COURT, NONE, PIPS, SYSTEMS, type AmbitionName } from '../tables';
import { numberOf, systemIndex, type ArcsView, type SeatView, type SystemView } from '../view';

export const viewOf = (m: Moment): ArcsView => m.view as unknown as ArcsView;
export const kindOf = (m: Moment): string => m.asked?.kind ?? '';
export const own = (m: Moment): SeatView | undefined => viewOf(m).seats[m.me];
export const firstTurn = (m: Moment): boolean => viewOf(m).chapter === 1 && viewOf(m).round === 1;
export const offers = (m: Moment, code: string): boolean => m.asked?.options.some((option) => option.code === code) ?? false;
export const verbOffered = (m: Moment, verb: string): boolean => m.asked?.options.some((option) => option.verb === verb) ?? false;

/** What options of a verb name: `labels(m, 'lead')` are cards. */
export function labels(m: Moment, verb: string): string[] {
  return (m.asked?.options ?? []).filter((option) => option.verb === verb).map((option) => option.code.slice(verb.length + 1));
}

export function cardOf(label: string): number {
  const [suit = '', number = '1'] = label.split('_');
  return ['administration', 'aggression', 'construction', 'mobilization'].indexOf(suit) * 7 + Number(number) - 1;
}
export const pipsOf = (label: string): number => PIPS[cardOf(label)] ?? 0;
export const suitName = (label: string): string => label.split('_')[0] ?? '';

/** By how much the learner leads an ambition; 0 and less: somebody else does, or nobody has anything. */
export function leadIn(view: ArcsView, me: number, ambition: number): number {
  const standing = view.ambitions[ambition]?.standing ?? [];
  const rivals = standing.filter((_, seat) => seat !== me);
  return (standing[me] ?? 0) - Math.max(0, ...rivals);
}
export const declared = (view: ArcsView, ambition: number): boolean => view.markers.some(([, , where]) => where === ambition);
export const bestMarker = (view: ArcsView): number => Math.max(0, ...view.markers.filter(([, , where]) => where === NONE).map(([first]) => first));
export function ambitionOfCard(label: string): number {
  const number = numberOf(cardOf(label));
  return number >= 2 && number <= 6 ? number - 2 : NONE;
}
export const ambitionIndex = (name: string): number => AMBITIONS.indexOf(name as AmbitionName);

/** Which ambition a resource (or the suit of a guild card) counts for. */
const COUNTS_FOR = [0, 0, NONE, 3, 4];
export const ambitionOfResource = (resource: number): number => COUNTS_FOR[resource] ?? NONE;

/** How much a token or guild card of a type is worth now: most for an ambition that was declared and is within reach. */
export function worth(view: ArcsView, me: number, resource: number): number {
  const ambition = ambitionOfResource(resource);
  if (ambition === NONE) return resource === NONE ? 0.5 : 1;
  const near = Math.abs(leadIn(view, me, ambition)) <= 1 ? 1.5 : 0.5;
  return 2 + (declared(view, ambition) ? 2 * near : 0);
}

export const courtIndex = (label: string): number => COURT.findIndex(([id]) => id === label);
export const courtSuit = (label: string): number => COURT[courtIndex(label)]?.[1] ?? NONE;
/** The agents on a court card: the learner's lead over the rival with most. */
export function agentsLead(view: ArcsView, me: number, label: string): number {
  const row = view.court.find(([card]) => card === courtIndex(label))?.slice(1) ?? [];
  return (row[me] ?? 0) - Math.max(0, ...row.filter((_, seat) => seat !== me));
}
export function agentsOn(view: ArcsView, me: number, label: string): number {
  return view.court.find(([card]) => card === courtIndex(label))?.[me + 1] ?? 0;
}

export const systemOf = (view: ArcsView, label: string): SystemView | undefined => view.systems.find((one) => one.system === systemIndex(label.split('/')[0] ?? ''));
export const freshOf = (system: SystemView | undefined, seat: number): number => system?.fresh[seat] ?? 0;
export function shipsOf(system: SystemView | undefined, seat: number): number {
  return (system?.fresh[seat] ?? 0) + (system?.damaged[seat] ?? 0);
}
/** The strongest rival of the learner in a system, in fresh ships. */
export const rivalFresh = (system: SystemView | undefined, me: number): number => Math.max(0, ...(system?.fresh ?? []).filter((_, seat) => seat !== me));
export const rivalThere = (system: SystemView | undefined, me: number): boolean =>
  (system?.fresh ?? []).some((n, seat) => seat !== me && n + (system?.damaged[seat] ?? 0) > 0) || (system?.buildings ?? []).some(([, owner]) => owner !== me);
export const freeSites = (system: SystemView | undefined): number => (system ? (BUILDING_SLOTS[system.system] ?? 0) - system.buildings.length : 0);
export const isGate = (system: SystemView | undefined): boolean => system !== undefined && (SYSTEMS[system.system] ?? '').endsWith('gate');

/** A battle that is worth it: more fresh ships than the rival, and something to win. */
export function goodBattle(view: ArcsView, me: number): SystemView | null {
  const fit = view.systems.filter((system) => rivalThere(system, me) && freshOf(system, me) >= 2 && freshOf(system, me) > rivalFresh(system, me));
  return fit.sort((a, b) => freshOf(b, me) - rivalFresh(b, me) - (freshOf(a, me) - rivalFresh(a, me)))[0] ?? null;
}
export function freeSlots(seat: SeatView | undefined): number {
  return seat ? seat.slots.filter((token, i) => token === NONE && seat.open[i]).length : 0;
}
export const canSecure = (view: ArcsView, me: number): boolean => view.court.some(([card = NONE, ...agents]) => card !== NONE && (agents[me] ?? 0) > Math.max(0, ...agents.filter((_, seat) => seat !== me)));
export const mostPower = (view: ArcsView): number => Math.max(...view.seats.map((seat) => seat.power));
