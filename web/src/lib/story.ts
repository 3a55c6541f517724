/** The log as it is read: what one player chose in a row is one line, the same thing chosen again only counts. */

import type { GameEvent } from './protocol';

export interface Said {
  event: GameEvent;
  /** The same answer again, right after it. */
  again: GameEvent[];
}
export interface Act {
  seat: number;
  answers: Said[];
  undone: boolean;
  why: NonNullable<GameEvent['why']>;
}
export type Line = { key: string; act: Act; event?: undefined } | { key: string; act?: undefined; event: GameEvent; undone: boolean };

export function seatOf(event: GameEvent): number {
  const given = event.seat ?? event.args['seat'] ?? event.args['who'];
  return given === undefined ? -1 : Number(given);
}

/** What was taken back: it stays in the log, struck out. */
export function undoneIn(log: readonly GameEvent[]): Set<GameEvent> {
  const gone = new Set<GameEvent>();
  let standing: GameEvent[] = [];
  for (const event of log) {
    const to = event.kind.startsWith('table.') ? Number(event.args['to'] ?? NaN) : NaN;
    if (!Number.isNaN(to)) {
      for (const one of standing) if (one.ply >= to) gone.add(one);
      standing = standing.filter((one) => one.ply < to);
    } else standing.push(event);
  }
  return gone;
}

/** The lines of a log. A bot's reasons begin a new line: they are about what follows. */
export function linesOf(log: readonly GameEvent[], undone: ReadonlySet<GameEvent>): Line[] {
  const lines: Line[] = [];
  let act: Act | null = null;
  for (const event of log) {
    const gone = undone.has(event);
    if (event.kind !== 'answer') {
      act = null;
      lines.push({ key: `${event.version}.${event.ply}.${lines.length}`, event, undone: gone });
      continue;
    }
    const seat = seatOf(event);
    if (act === null || act.seat !== seat || act.undone !== gone || event.why?.length) {
      act = { seat, answers: [], undone: gone, why: event.why ?? [] };
      lines.push({ key: `${event.version}.${event.ply}.a`, act });
    }
    const last = act.answers.at(-1);
    if (last && last.event.text === event.text) last.again.push(event);
    else act.answers.push({ event, again: [] });
  }
  return lines;
}
