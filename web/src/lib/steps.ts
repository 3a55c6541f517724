/** What a single update tells may be many acts: of others who were quick, or of seats that the rules play. Here they come apart. */

import type { GameEvent, SeatInfo, Update } from './protocol';
import { seatOf } from './story';

/** An act: what one seat did, up to the ply at which the next one begins. */
export interface Step {
  seat: number;
  events: GameEvent[];
  /** The position after it is that at this ply. */
  until: number;
}

/** A seat that nobody answers for: the rules play it, and its acts are told by events alone. */
export function ruled(seats: readonly SeatInfo[], seat: number): boolean {
  const kind = seats[seat]?.kind ?? 'human';
  return kind !== 'human' && kind !== 'bot';
}

/** The acts of some events, in their order. Where something was taken back there is no way from one to the next: none. */
export function stepsIn(events: readonly GameEvent[], update: Pick<Update, 'ply' | 'table'>): Step[] {
  if (events.some((event) => event.kind.startsWith('table.') && event.args['to'] !== undefined)) return [];
  const steps: Step[] = [];
  for (const event of events) {
    if (event.kind.startsWith('table.')) continue;
    const last = steps.at(-1);
    const seat = seatOf(event);
    // An answer begins an act; so does what a seat of the rules does, each at its own ply.
    const begins = event.kind === 'answer' || (ruled(update.table.seats, seat) && event.ply > (last?.events.at(-1)?.ply ?? -1));
    if (begins || !last) {
      if (last) last.until = event.ply;
      // Two answers to one ply cannot be: the same ply again belongs to what it began.
      if (last && last.until <= (last.events[0]?.ply ?? 0)) last.events.push(event);
      else steps.push({ seat, events: [event], until: update.ply });
    } else last.events.push(event);
  }
  const end = steps.at(-1);
  if (end) end.until = update.ply;
  return steps;
}

/** Somebody whose seat this device does not hold did something, or the rules did. */
export function byOthers({ events, you, table }: Pick<Update, 'events' | 'you' | 'table'>): boolean {
  return events.some((event) => (event.kind === 'answer' ? !you.seats.includes(event.seat ?? -1) : !event.kind.startsWith('table.') && ruled(table.seats, seatOf(event))));
}

/** Who acted between two updates. What others chose in secret is not told; then only the ply says that they did. */
export function actorIn(before: Update | null, update: Update): 'own' | 'others' | 'nobody' {
  const fresh = update.events.filter((event) => before === null || event.version > before.version || (event.version === before.version && event.ply >= before.ply));
  if (byOthers({ ...update, events: fresh })) return 'others';
  if (fresh.some((event) => event.kind === 'answer' || event.args['to'] !== undefined)) return 'own';
  return before !== null && update.ply > before.ply ? 'others' : 'nobody';
}
