/** A fight as it is told: what both sides set and played, who won, and what follows from it. */

import type { GameEvent } from '../../../lib/protocol';
import type { Moment, Scene } from '../../types';
import type { ScytheView } from '../view';
import { seated, unitCounts } from '../view';
import { counted } from '../words';
import Fight from './Fight.svelte';

export interface Side {
  seat: number;
  dial: number;
  cards: number[];
  total: number;
  /** What stood there before, as `mech 2`. */
  units: { kind: string; n: number }[];
}
export interface FightData {
  place: string;
  attacker: Side;
  defender: Side;
  winner: number;
  tie: boolean;
  /** What follows, in sentences. */
  results: string[];
}

interface Told {
  at: number;
  sides: [Omit<Side, 'units'>, Omit<Side, 'units'>];
  winner: number;
  place: string;
  /** What both pay, and all that happens until something else begins. */
  after: GameEvent[];
}

const ENDS = new Set(['turn_began', 'fight_began', 'revealed_force', 'encounter_drawn', 'factory_taken', 'objective_shown', 'game_ended', 'stepped']);

/** The fights of a story. The attacker is told first. */
export function fightsIn(events: readonly GameEvent[]): Told[] {
  const found: Told[] = [];
  let sides: Omit<Side, 'units'>[] = [];
  let after: GameEvent[] | null = null;
  let paid: GameEvent[] = [];
  events.forEach((event, at) => {
    const { kind, args } = event;
    if (ENDS.has(kind)) after = null;
    if (kind === 'revealed_force') {
      if (sides.length === 2) sides = [];
      sides.push({ seat: Number(args['seat']), dial: Number(args['n']), cards: [], total: Number(args['m']) });
      paid = [];
    } else if (kind === 'revealed_card') sides.at(-1)?.cards.push(Number(args['value']));
    else if (kind === 'fight_won' && sides[0] && sides[1]) {
      after = paid;
      found.push({ at, sides: [sides[0], sides[1]], winner: Number(args['seat']), place: String(args['place']), after });
      sides = [];
    } else if (after) after.push(event);
    else if (sides.length === 2) paid.push(event);
  });
  return found;
}

/** `Bo: −3 Power, now 4`: an event tells the new value only, the board before it the old one. */
function change({ kind, args }: GameEvent, { before, t, nameOf }: Moment): string {
  const seat = (before.view as unknown as ScytheView).seats[Number(args['seat'])];
  const now = Number(args['n']);
  const old = seated(seat) ? (kind === 'power' ? seat.power : kind === 'popularity' ? seat.popularity : seat.coins) : null;
  const by = now - (old ?? now);
  return t('web.scene.change', { name: nameOf(`seat:${args['seat']}`), change: `${by < 0 ? '−' : '+'}${Math.abs(by)}`, what: t(`scythe.noun.${kind}`), now });
}

function resultsOf(told: Told, moment: Moment): string[] {
  const { t, nameOf } = moment;
  const lines: string[] = [];
  const gone = new Map<string, Map<string, number>>();
  for (const event of told.after) {
    if (event.kind === 'retreated') {
      const key = `${event.args['seat']} ${event.args['place']}`;
      const kinds = gone.get(key) ?? new Map<string, number>();
      const unit = String(event.args['unit']);
      gone.set(key, kinds.set(unit, (kinds.get(unit) ?? 0) + 1));
    } else if (event.kind === 'power' || event.kind === 'popularity') lines.push(change(event, moment));
    else if (event.kind === 'star_set' || event.kind === 'cards_drawn') lines.push(event.text);
  }
  const retreats = [...gone].map(([key, kinds]) => {
    const [seat = '', place = ''] = key.split(' ');
    const units = [...kinds].map(([kind, n]) => counted(kind, n, t)).join(', ');
    return t('web.scythe.scene.retreat', { name: nameOf(`seat:${seat}`), units, place: t(`scythe.place.${place}`) });
  });
  return [...lines, ...retreats];
}

export function fightScenes(moment: Moment): { at: number; scene: Scene }[] {
  const { t, nameOf, events, after } = moment;
  const view = moment.before.view as unknown as ScytheView;
  return fightsIn(events).map((told) => {
    const [attacker, defender] = told.sides.map((side): Side => {
      const units = view.places[told.place]?.units?.[side.seat];
      return { ...side, units: units ? unitCounts(units) : [] };
    }) as [Side, Side];
    const tie = attacker.total === defender.total;
    const data: FightData = { place: told.place, attacker, defender, winner: told.winner, tie, results: resultsOf(told, moment) };
    const told_ = (side: Side): string => {
      const name = nameOf(`seat:${side.seat}`);
      return side.cards.length ? t('web.scythe.scene.side_cards', { name, dial: side.dial, cards: side.cards.join(' + '), total: side.total }) : t('web.scythe.scene.side', { name, dial: side.dial, total: side.total });
    };
    const verdict = t('web.scythe.scene.won', { name: nameOf(`seat:${told.winner}`) });
    const words = [told_(attacker), told_(defender), ...(tie ? [t('web.scythe.scene.tie')] : []), verdict, ...data.results.map((line) => `${line}.`)];
    const steps = 4;
    return { at: told.at, scene: { id: `fight ${after.version}.${told.at}`, kind: 'fight', title: t('web.scythe.fight_at', { place: t(`scythe.place.${told.place}`) }), component: Fight, data, steps, words } };
  });
}
