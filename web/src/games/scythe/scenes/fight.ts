/** A fight as it is told: what both sides set and played, who won, and what follows from it. */

import type { GameEvent } from '../../../lib/protocol';
import { changed } from '../../../lib/telling';
import type { Moment, Scene } from '../../types';
import type { ScytheView } from '../view';
import { seated, unitCounts } from '../view';
import { counted } from '../words';
import Fight from './Fight.svelte';

export interface Side {
  /** -1 for a figure that no seat plays; it has no dial. */
  seat: number;
  figure: string;
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
  /** Null where somebody still has a word before it is decided. */
  winner: Side | null;
  tie: boolean;
  /** What follows, in sentences. */
  results: string[];
}

type Shown = Omit<Side, 'units'>;
interface Told {
  at: number;
  sides: [Shown, Shown];
  winner: Shown | null;
  place: string;
  /** What both pay, and all that happens until something else begins. */
  after: GameEvent[];
  /** What both set and played, and the verdict. */
  seen: GameEvent[];
}

/** What the stage tells of what follows; the pieces go home on the board. */
const CHANGES = new Set(['power', 'popularity']);
const GAINS = new Set(['star_set', 'cards_drawn']);
const ENDS = new Set(['turn_began', 'fight_began', 'figure_fights', 'encounter_drawn', 'factory_taken', 'objective_shown', 'game_ended', 'stepped']);

/** The fights of a story. The attacker is told first. */
export function fightsIn(events: readonly GameEvent[]): Told[] {
  const found: Told[] = [];
  let sides: Shown[] = [];
  let seen: GameEvent[] = [];
  /** Both sides lie open: until the verdict comes, and what follows it. */
  let open: Told | null = null;
  const shown = (side: Shown, at: number): void => {
    if (sides.length === 2) {
      sides = [];
      seen = [];
    }
    sides.push(side);
    seen.push(events[at] as GameEvent);
    open = null;
    const [first, second] = sides;
    if (first && second) found.push((open = { at, sides: [first, second], winner: null, place: '', after: [], seen }));
  };
  events.forEach((event, at) => {
    const { kind, args } = event;
    if (ENDS.has(kind)) open = null;
    if (kind === 'revealed_force') shown({ seat: Number(args['seat']), figure: '', dial: Number(args['n']), cards: [], total: Number(args['m']) }, at);
    else if (kind === 'figure_force') shown({ seat: -1, figure: String(args['figure']), dial: 0, cards: [], total: Number(args['n']) }, at);
    else if (kind === 'revealed_card') {
      sides.at(-1)?.cards.push(Number(args['value']));
      seen.push(event);
    }
    else if ((kind === 'fight_won' || kind === 'figure_won') && open && !open.winner) {
      open.winner = open.sides.find((side) => (kind === 'fight_won' ? side.seat === Number(args['seat']) : side.figure === String(args['figure']))) ?? null;
      open.place = String(args['place']);
      seen.push(event);
    } else if (open) open.after.push(event);
  });
  return found;
}

/** `Bo: −3 Power, now 4`: an event tells the new value only, the board before it the old one. */
function change({ kind, args }: GameEvent, { before, t, nameOf }: Moment): string {
  const seat = (before.view as unknown as ScytheView).seats[Number(args['seat'])];
  const now = Number(args['n']);
  const old = seated(seat) ? (kind === 'power' ? seat.power : kind === 'popularity' ? seat.popularity : seat.coins) : null;
  return t('web.named', { name: nameOf(`seat:${args['seat']}`), text: changed(now - (old ?? now), now, `scythe.noun.${kind}`, t) });
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
    } else if (CHANGES.has(event.kind)) lines.push(change(event, moment));
    else if (GAINS.has(event.kind)) lines.push(event.text);
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
    const place = told.place || view.fight?.place || '';
    const called = (side: Shown): string => (side.seat >= 0 ? nameOf(`seat:${side.seat}`) : t(`scythe.figure.${side.figure}`));
    const [attacker, defender] = told.sides.map((side): Side => {
      const units = view.places[place]?.units?.[side.seat];
      return { ...side, units: units ? unitCounts(units) : [] };
    }) as [Side, Side];
    const tie = told.winner !== null && attacker.total === defender.total;
    const winner = told.winner && (told.winner === told.sides[0] ? attacker : defender);
    const data: FightData = { place, attacker, defender, winner, tie, results: resultsOf(told, moment) };
    const said = (side: Side): string => {
      const name = called(side);
      return side.cards.length ? t('web.scythe.scene.side_cards', { name, dial: side.dial, cards: side.cards.join(' + '), total: side.total }) : t('web.scythe.scene.side', { name, dial: side.dial, total: side.total });
    };
    const words = [said(attacker), said(defender), ...(tie ? [t('web.scythe.scene.tie')] : []), ...(winner ? [t('web.scythe.scene.won', { name: called(winner) })] : []), ...data.results.map((line) => `${line}.`)];
    const steps = winner ? 4 : 2;
    return { at: told.at, scene: { id: `fight ${after.version}.${told.at}`, kind: 'fight', title: t('web.scythe.fight_at', { place: t(`scythe.place.${place}`) }), component: Fight, data, steps, words, seen: [...told.seen, ...told.after.filter(({ kind }) => CHANGES.has(kind) || GAINS.has(kind))] } };
  });
}
