/** What a board element is called. The catalogue's ids end in the label of a thing; the noun decides among several. */

import type { At } from './protocol';
import type { Translate } from './texts.svelte';

export function elementName(at: At, game: string, t: Translate, seatName: (seat: number) => string): string {
  const split = at.indexOf(':');
  const noun = at.slice(0, split);
  const label = at.slice(split + 1);
  if (noun === 'seat' || noun === 'other' || noun === 'whom') return seatName(Number(label));
  for (const base of [`${game}.${noun}.${label}`, `${game}.${noun}.${label}.name`, `${game}.${noun}.${label}.short`]) {
    if (t.has(base)) return t(base);
  }
  return humane(label);
}

/** How strong a bot is, in a word. */
export function levelName(level: string, t: Translate): string {
  return t.has(`web.bot.${level}`) ? t(`web.bot.${level}`) : level;
}

/** What plays a seat that neither a person nor a bot plays. */
export function kindName(kind: string, game: string, t: Translate): string {
  const id = `${game}.option.seats.${kind}`;
  return t.has(id) ? t(id) : humane(kind);
}

/** A label of the engine, readable: `aggression_4` is "aggression 4". */
export function humane(label: string): string {
  return label.replaceAll('_', ' ').replace('/', ' · ');
}
