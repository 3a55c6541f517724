/** The turns of others on a strip of positions: who acted from where to where, in a few lines each. */

import type { GameEvent, Update } from './protocol';
import { seatOf } from './story';
import { ruled } from './steps';
import { lines, type Telling } from './telling';
import type { Translate } from './texts.svelte';

export interface Turn {
  seat: number;
  /** Positions on the strip: that before it, and the last of it. */
  from: number;
  to: number;
  lines: string[];
}

/** Who acted on the way to a position: somebody else who answered, or whom the rules played; else who answered here. */
export function actorOf({ events, table, you }: Pick<Update, 'events' | 'table' | 'you'>): number {
  const answer = events.find((event) => event.kind === 'answer');
  if (answer && !you.seats.includes(seatOf(answer))) return seatOf(answer);
  // The first that is told of a seat of the rules is its own act; what follows may tell of whom it meets.
  const rules = events.find((event) => event.kind !== 'answer' && ruled(table.seats, seatOf(event)));
  return rules ? seatOf(rules) : answer ? seatOf(answer) : -1;
}

/** Whose turn a position shows: who is asked; where chance decides, who acted. */
export function actingAt(update: Pick<Update, 'events' | 'table' | 'you' | 'decision'>): number {
  const asked = update.decision?.seat ?? -1;
  return asked >= 0 ? asked : actorOf(update);
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
    const events = strip.slice(turn.from + 1, turn.to + 1).flatMap((update) => update.events);
    // The values so far; before the first action they are those of the position.
    const values = new Map<string, number>();
    const known = (kind: string, seat: number): number | null => values.get(`${kind} ${seat}`) ?? (before ? (telling.values[kind]?.of(before, seat) ?? null) : null);
    const told = actionsIn(events, telling, t).flatMap(({ name, events: some }) => {
      const texts = lines(some, telling, known, t, nameOf, turn.seat).map(({ text }) => text);
      for (const event of some) if (telling.values[event.kind]) values.set(`${event.kind} ${seatOf(event)}`, Number(event.args['n']));
      return name && texts.length ? [t('web.named', { name, text: texts.join(', ') })] : texts;
    });
    return { ...turn, lines: told };
  });
}

/** The events by the actions that they belong to; what came before the first one has no name. */
function actionsIn(events: readonly GameEvent[], telling: Telling, t: Translate): { name: string; events: GameEvent[] }[] {
  const parts: { name: string; events: GameEvent[] }[] = [{ name: '', events: [] }];
  for (const event of events) {
    const [verb = '', label = ''] = event.kind === 'answer' ? (event.code ?? '').split(' ') : [];
    const name = telling.actions[verb]?.(label, t) ?? null;
    if (name === null) parts.at(-1)?.events.push(event);
    else parts.push({ name, events: [event] });
  }
  return parts;
}
