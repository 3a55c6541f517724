/** What happened in few words: a change with its new value instead of the bare value, the same thing again only counted. */

import type { GameEvent, View } from './protocol';
import { seatOf } from './story';
import type { Translate } from './texts.svelte';

/** How a game tells its events. */
export interface Telling {
  /** Kinds of events whose `n` is a new value: what it counts (a message id), and that value in a view. */
  values: Readonly<Record<string, { noun: string; of: (view: View, seat: number) => number | null }>>;
  /** Kinds that say nothing which is not seen otherwise. */
  quiet: ReadonlySet<string>;
  /** Kinds that are worth a line of their own in the log. */
  apart: ReadonlySet<string>;
  /** Verbs of answers that only end something. */
  hushed: ReadonlySet<string>;
}
export const PLAIN: Telling = { values: {}, quiet: new Set(), apart: new Set(), hushed: new Set() };

/** The value that an event changes, before it; null where nobody knows. */
export type Known = (kind: string, seat: number) => number | null;

export function changed(by: number, now: number, what: string, t: Translate): string {
  return t('web.change', { change: `${by < 0 ? '−' : '+'}${Math.abs(by)}`, what, now });
}

/** `Galileo builds a mill` and `Galileo: 2 wood` on a card of Galileo's: what follows the name. */
export function unnamed(text: string, name: string): string {
  if (!name || !text.startsWith(name)) return text;
  const rest = text.slice(name.length).replace(/^\s*:?\s+/, '');
  return rest ? rest.charAt(0).toLocaleUpperCase() + rest.slice(1) : text;
}

export interface Said {
  text: string;
  /** The events that it tells, one or more. */
  events: GameEvent[];
}

/** The lines of an act. `name`: of whom they are, and need not be named. */
export function lines(events: readonly GameEvent[], telling: Telling, known: Known, t: Translate, nameOf: (seat: number) => string, actor: number): Said[] {
  const found: (Said & { key: string; from: number | null })[] = [];
  for (const event of events) {
    if (event.kind === 'answer' || telling.quiet.has(event.kind)) continue;
    const seat = seatOf(event);
    const value = telling.values[event.kind];
    const key = value ? `${event.kind} ${seat}` : event.text;
    const same = found.find((one) => one.key === key);
    if (same) same.events.push(event);
    else found.push({ key, text: '', from: value ? known(event.kind, seat) : null, events: [event] });
  }
  return found.flatMap(({ from, events: told }) => {
    const last = told.at(-1) as GameEvent;
    const seat = seatOf(last);
    const value = telling.values[last.kind];
    const name = seat >= 0 ? nameOf(seat) : '';
    if (value && from !== null) {
      const now = Number(last.args['n']);
      if (now === from) return [];
      const text = changed(now - from, now, t(value.noun), t);
      return [{ text: seat === actor ? text : t('web.named', { name, text }), events: told }];
    }
    const text = seat === actor ? unnamed(last.text, name) : last.text;
    return [{ text: (told.length > 1 && !value ? `${told.length} × ` : '') + text.replace(/\.$/, ''), events: told }];
  });
}
