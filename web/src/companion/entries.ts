/** What can be entered, sorted for the page. A choice is text as in the records: `lift 0/r3c2/mech`, `tokens_lie r3c2/4`. */

export interface Entry {
  text: string;
  verb: string;
  labels: string[];
}

export function entryOf(text: string): Entry {
  const [verb = '', rest = ''] = text.split(' ');
  return { text, verb, labels: rest ? rest.split('/') : [] };
}

/** The place that an entry is about, if it is about one. */
export function placeOf({ verb, labels }: Entry): string | null {
  if (verb === 'lift') return labels[1] ?? null;
  if (['attack', 'set_down', 'tokens_lie', 'encounter_gone', 'trap_lies', 'rearm', 'join', 'fight'].includes(verb)) return labels[0] ?? null;
  return null;
}

export function byPlace(offered: readonly string[]): Map<string, Entry[]> {
  const found = new Map<string, Entry[]>();
  for (const entry of offered.map(entryOf)) {
    const place = placeOf(entry);
    if (place) found.set(place, [...(found.get(place) ?? []), entry]);
  }
  return found;
}

/** The entries of some verbs, in their order. */
export function ofVerbs(offered: readonly string[], ...verbs: string[]): Entry[] {
  return offered.map(entryOf).filter(({ verb }) => verbs.includes(verb));
}
