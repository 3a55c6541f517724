/** What happened in few words: a change with its new value instead of the bare value, the same thing again only counted. */

import type { GameEvent, Json, View } from './protocol';
import { seatOf } from './story';
import type { Translate } from './texts.svelte';

/** How a game tells its events. */
export interface Telling {
  /** Kinds of events whose `n` is a new value: what it counts (a noun whose `.count` is in the catalogue), and that value in a view. */
  values: Readonly<Record<string, { noun: string; of: (view: View, seat: number) => number | null }>>;
  /** Kinds of events that are added up where all else is the same (a missing `n` is 1): how the sum is told. */
  sums: Readonly<Record<string, (args: Readonly<Record<string, Json>>, n: number, name: string, t: Translate) => string>>;
  /** Answers that begin an action, by their verbs: what it is called. On a card what follows is told under it. */
  actions: Readonly<Record<string, (label: string, t: Translate) => string | null>>;
  /** Kinds that say nothing which is not seen otherwise. */
  quiet: ReadonlySet<string>;
  /** Kinds that are worth a line of their own in the log. */
  apart: ReadonlySet<string>;
  /** Verbs of answers that only end something. */
  hushed: ReadonlySet<string>;
  /** Verbs of answers that are clear from what follows them: an action from what is done with it. */
  implied: ReadonlySet<string>;
}
export const PLAIN: Telling = { values: {}, sums: {}, actions: {}, quiet: new Set(), apart: new Set(), hushed: new Set(), implied: new Set() };

/** The value that an event changes, before it; null where nobody knows. */
export type Known = (kind: string, seat: number) => number | null;

export function changed(by: number, now: number, noun: string, t: Translate): string {
  return t('web.change', { change: `${by < 0 ? '−' : '+'}${t(`${noun}.count`, { n: Math.abs(by) })}`, now });
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
    const { n: _, ...rest } = event.args;
    const key = value ? `${event.kind} ${seat}` : telling.sums[event.kind] ? `${event.kind} ${JSON.stringify(rest)}` : event.text;
    const same = found.find((one) => one.key === key);
    if (same) same.events.push(event);
    else found.push({ key, text: '', from: value ? known(event.kind, seat) : null, events: [event] });
  }
  return found.flatMap(({ from, events: told }) => {
    const last = told.at(-1) as GameEvent;
    const seat = seatOf(last);
    const value = telling.values[last.kind];
    const sum = told.length > 1 ? telling.sums[last.kind] : undefined;
    const name = seat >= 0 ? nameOf(seat) : '';
    if (sum) {
      const text = sum(last.args, told.reduce((all, { args }) => all + Number(args['n'] ?? 1), 0), name, t);
      return [{ text: (seat === actor ? unnamed(text, name) : text).replace(/\.$/, ''), events: told }];
    }
    if (value && from !== null) {
      const now = Number(last.args['n']);
      if (now === from) return [];
      const text = changed(now - from, now, value.noun, t);
      return [{ text: seat === actor ? text : t('web.named', { name, text }), events: told }];
    }
    const text = seat === actor ? unnamed(last.text, name) : last.text;
    return [{ text: (told.length > 1 && !value ? `${told.length} × ` : '') + text.replace(/\.$/, ''), events: told }];
  });
}
