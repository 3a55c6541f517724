/** The view of Arcs as the server makes it (src/hexarc/games/arcs/view.py), and what follows from it. */

import type { Decision } from '../../lib/protocol';
import { CARDS, NONE, SUITS, SUIT_ACTIONS, SYSTEMS, type ActionName, type SuitName } from './tables';

/** site, owner, 0 city or 1 starport, 1 if damaged, 1 if used this turn. */
export type Building = [site: number, owner: number, kind: number, damaged: number, used: number];

export interface SystemView {
  system: number;
  type: number;
  shaped: number;
  fresh: number[];
  damaged: number[];
  buildings: Building[];
}

export interface SeatView {
  power: number;
  ships: number;
  starports: number;
  cities: number;
  agents: number;
  owed: number;
  slots: number[];
  open: number[];
  loose: number[];
  outrage: number[];
  captives: number[];
  /** By owner and piece: owner * 4 + piece. */
  trophies: number[];
  captives_total: number;
  trophies_total: number;
  cards: number[];
  leader: number;
  lore: number[];
  hand: number;
  conceded: number;
}

export interface RoundCard {
  seat: number;
  kind: 'up' | 'down' | 'seizing';
  card: number;
}

/** What is going on in the middle of an action; everybody may know it. Absent in older views. */
export interface Stage {
  kind: 'battle' | 'fire' | 'move';
  seat: number;
  system?: number;
  /** The defender. */
  against?: number;
  /** Who is being hit, and the hits left. */
  hit?: number;
  hits?: number;
  keys?: number;
  source?: number;
  fresh?: number;
  damaged?: number;
}

export interface ArcsView {
  players: number;
  seat: number;
  setup: number;
  chapter: number;
  round: number;
  initiative: number;
  seized: number;
  over: boolean | number;
  systems: SystemView[];
  seats: SeatView[];
  /** A card with the agents of every seat, or just [-1] for an empty place. */
  court: number[][];
  court_deck: number;
  buried: number[];
  court_discard: number[];
  /** Union card, action card, owner. */
  attached: [number, number, number][];
  ambitions: { standing: number[]; box: number; gains: number[] }[];
  /** First place, second place, ambition or -1. */
  markers: [number, number, number][];
  supply: number[];
  spent: number[];
  box: number[];
  round_cards: RoundCard[];
  cards: { hands: number[][]; hand: number[]; undealt: number; undealt_known: number[]; discard: number[]; open_discard: number[] };
  turn: { seat: number; kind: number; card: number; pips: number; prelude: number; weapon: number };
  lead: { seat: number; card: number; zeroed: number };
  dice: number[];
  to_roll: number[];
  draft: { leaders: number[]; lore: number[] };
  lore_gone: number[];
  stage?: Stage | null;
}

/** Who controls a system: strictly more fresh ships than anybody else; -1 for nobody. */
export function controller(fresh: readonly number[]): number {
  let best = 0;
  let who = NONE;
  fresh.forEach((n, seat) => {
    if (n > best) [best, who] = [n, seat];
    else if (n === best) who = NONE;
  });
  return best > 0 ? who : NONE;
}

export function closedSectors(view: ArcsView): Set<number> {
  const open = new Set(view.systems.map((one) => Math.floor(one.system / 4)));
  return new Set([0, 1, 2, 3, 4, 5].filter((sector) => view.systems.length > 0 && !open.has(sector)));
}

export function suitOf(card: number): SuitName {
  return SUITS[Math.floor(card / 7)] ?? 'administration';
}
export function numberOf(card: number): number {
  return (card % 7) + 1;
}
export function cardName(card: number): string {
  return CARDS[card] ?? '';
}

/** The suit that the pips of this turn are spent in: the own card's, or the lead card's for a copy. */
export function turnActions(view: ArcsView): readonly ActionName[] {
  const { kind, card } = view.turn;
  const counts = kind === 3 ? view.lead.card : card;
  return kind === 0 || counts === NONE ? [] : SUIT_ACTIONS[suitOf(counts)];
}

/** The seats from one on, clockwise. */
export function clockwise(players: number, from: number): number[] {
  return Array.from({ length: players }, (_, i) => (Math.max(from, 0) + i) % players);
}

/** The cards of the round in the order of play: from the leader on, a seat's own card before the one it seized with. */
export function playedOrder(view: ArcsView): RoundCard[] {
  const order = clockwise(view.players, view.lead.seat);
  const rank = { up: 0, down: 0, seizing: 1 };
  return [...view.round_cards].sort((a, b) => order.indexOf(a.seat) - order.indexOf(b.seat) || rank[a.kind] - rank[b.kind]);
}

const FROM_RIVAL = new Set(['raid_token', 'steal_token']);

/**
 * Whose slots the options mean. A slot has no owner in its name: it is the deciding player's own, except when somebody's
 * tokens are taken.
 */
export function slotsMeant(decision: Decision | null, view: ArcsView): Map<number, Set<string>> {
  const found = new Map<number, Set<string>>();
  const add = (seat: number, slot: string): void => {
    const set = found.get(seat) ?? new Set();
    set.add(slot);
    found.set(seat, set);
  };
  for (const option of [...(decision?.options ?? []), ...(decision?.blocked ?? [])]) {
    const slot = option.at.find((at) => at.startsWith('slot:'));
    if (!slot || !decision) continue;
    const seat = option.at.find((at) => at.startsWith('seat:'));
    const verb = option.verb ?? option.code?.split(' ')[0] ?? '';
    if (seat) add(Number(seat.slice(5)), slot);
    else if (!FROM_RIVAL.has(verb)) add(decision.seat, slot);
    else for (const rival of raided(decision, view, slot)) add(rival, slot);
  }
  return found;
}

/** The defender of a raid, from the stage; without it, every rival with a token in the slot. */
function raided(decision: Decision, view: ArcsView, slot: string): number[] {
  if (view.stage?.against !== undefined) return [view.stage.against];
  const at = slotIndex(slot.slice(5));
  return clockwise(view.players, decision.seat).filter((seat) => seat !== decision.seat && (view.seats[seat]?.slots[at] ?? NONE) !== NONE);
}

export function slotLabel(index: number): string {
  return index === 6 ? 'holdings' : String(index + 1);
}
export function slotIndex(label: string): number {
  return label === 'holdings' ? 6 : Number(label) - 1;
}

export function systemIndex(name: string): number {
  return SYSTEMS.indexOf(name);
}

/** The dice on the table, one entry a die: [die, face]. */
export function diceShown(view: ArcsView): [number, number][] {
  return view.dice.flatMap((n, i) => Array.from({ length: n }, (): [number, number] => [Math.floor(i / 6), i % 6]));
}

export function fighting(view: ArcsView): boolean {
  return view.stage?.kind === 'battle' || view.stage?.kind === 'fire' || view.dice.some((n) => n > 0) || view.to_roll.some((n) => n > 0);
}
