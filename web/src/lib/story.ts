/** The log as it is read: what one player chose in a row and what came of it is one line, the same thing chosen again only counts. */

import type { GameEvent } from './protocol';
import type { Telling } from './telling';

export interface Said {
  event: GameEvent;
  /** The same answer again, right after it. */
  again: GameEvent[];
}
export interface Act {
  seat: number;
  answers: Said[];
  /** What came of them. */
  events: GameEvent[];
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

const NONE: ReadonlySet<string> = new Set();

/**
 * The lines of a log: an act with what came of it, or what nobody did. A bot's reasons begin a new line: they are about what
 * follows. So does what is worth a line of its own (`apart`), and
 * what a seat does that the rules play (`plays`): nobody answers for it.
 */
export function linesOf(log: readonly GameEvent[], undone: ReadonlySet<GameEvent>, apart: ReadonlySet<string> = NONE, plays: (seat: number) => boolean = () => false): Line[] {
  const lines: Line[] = [];
  let act: Act | null = null;
  for (const event of log) {
    const gone = undone.has(event);
    const own = event.kind !== 'answer' && seatOf(event) !== act?.seat && plays(seatOf(event));
    if ((own || apart.has(event.kind)) && seatOf(event) >= 0) {
      act = { seat: seatOf(event), answers: [], events: [event], undone: gone, why: [] };
      lines.push({ key: `${event.version}.${event.ply}.${lines.length}`, act });
      continue;
    }
    if (event.kind !== 'answer' && !apart.has(event.kind) && !event.kind.startsWith('table.') && act && act.undone === gone) {
      act.events.push(event);
      continue;
    }
    if (event.kind !== 'answer') {
      act = null;
      lines.push({ key: `${event.version}.${event.ply}.${lines.length}`, event, undone: gone });
      continue;
    }
    const seat = seatOf(event);
    if (act === null || act.seat !== seat || act.undone !== gone || act.events.length || event.why?.length) {
      act = { seat, answers: [], events: [], undone: gone, why: event.why ?? [] };
      lines.push({ key: `${event.version}.${event.ply}.a`, act });
    }
    const last = act.answers.at(-1);
    if (last && last.event.text === event.text) last.again.push(event);
    else act.answers.push({ event, again: [] });
  }
  return lines;
}

/** The answers of an act that its events do not tell; `told`: something is said of these. An answer is told by an event that names the same thing, and so is all after it. */
export function untold({ answers, events }: Act, { hushed, implied }: Pick<Telling, 'hushed' | 'implied'>, told = events.length > 0): Said[] {
  const named = new Set(events.flatMap(({ args }) => Object.entries(args).flatMap(([noun, label]) => (NUMBERS.has(noun) ? [] : [String(label)]))));
  const first = answers.findIndex(({ event }) => labelsOf(event).some((label) => named.has(label)));
  const left = (first < 0 ? answers : answers.slice(0, first)).filter(({ event }) => !hushed.has(verbOf(event)));
  return left.filter(({ event }, i) => !implied.has(verbOf(event)) || (i === left.length - 1 && !told));
}
/** Arguments that count or say who: they name no thing. */
const NUMBERS = new Set(['seat', 'who', 'whom', 'n', 'm']);

function verbOf({ code }: GameEvent): string {
  return code?.split(' ')[0] ?? '';
}
function labelsOf({ code }: GameEvent): string[] {
  return code?.split(/[ /]/).slice(1) ?? [];
}
