/** The turns of others on a strip of positions: who acted from where to where, in a few lines each. */

import type { Update } from './protocol';
import { seatOf } from './story';
import { ruled } from './steps';
import { lines, type Known, type Telling } from './telling';
import type { Translate } from './texts.svelte';

export interface Turn {
  seat: number;
  /** Positions on the strip: that before it, and the last of it. */
  from: number;
  to: number;
  lines: string[];
}

/** Who acted on the way to a position: who answered, or whom the rules played. */
export function actorOf({ events, table }: Pick<Update, 'events' | 'table'>): number {
  const rules = events.findLast((event) => event.kind !== 'answer' && ruled(table.seats, seatOf(event)));
  const answer = events.find((event) => event.kind === 'answer');
  return rules ? seatOf(rules) : answer ? seatOf(answer) : -1;
}

/** What is said of a turn is what others may know: `telling` and the events that came to this device. */
export function turnsIn(strip: readonly Update[], telling: Telling, t: Translate, nameOf: (seat: number) => string): Turn[] {
  const turns: { seat: number; from: number; to: number }[] = [];
  strip.forEach((update, i) => {
    if (i === 0) return;
    const seat = actorOf(update);
    const last = turns.at(-1);
    // What nobody did (a seat is renamed) belongs to whatever goes on.
    if (last && (seat === last.seat || seat < 0)) last.to = i;
    else if (seat >= 0) turns.push({ seat, from: i - 1, to: i });
  });
  return turns.map((turn) => {
    const before = strip[turn.from]?.view;
    const known: Known = (kind, seat) => (before ? (telling.values[kind]?.of(before, seat) ?? null) : null);
    const events = strip.slice(turn.from + 1, turn.to + 1).flatMap((update) => update.events);
    return { ...turn, lines: lines(events, telling, known, t, nameOf, turn.seat).map(({ text }) => text) };
  });
}
