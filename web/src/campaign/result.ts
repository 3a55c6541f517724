/** The result of an episode that was played with the real box, from what was entered to what the server takes. */

import type { ResultField } from '../lib/campaigns';

/** By field and seat: a number, how often each word comes, or a word. A field about a seat has one entry. */
export type Entered = { [field: string]: (number | null | string | { [word: string]: number })[] };
export type Result = { [field: string]: number | (number | string | string[])[] };

export function emptyResult(fields: readonly ResultField[], seats: number): Entered {
  const empty = (kind: string): Entered[string][number] => (kind === 'words' ? {} : kind === 'word' ? '' : kind === 'seat' ? -1 : null);
  return Object.fromEntries(fields.map(({ name, kind }) => [name, Array.from({ length: kind === 'seat' ? 1 : seats }, () => empty(kind))]));
}

export function resultOf(fields: readonly ResultField[], entered: Entered): Result {
  return Object.fromEntries(
    fields.map(({ name, kind }) => {
      const values = entered[name] ?? [];
      if (kind === 'seat') return [name, Number(values[0])];
      if (kind === 'number') return [name, values.map((value) => Number(value ?? 0))];
      if (kind === 'word') return [name, values.map(String)];
      return [name, values.map((value) => Object.entries(value as { [word: string]: number }).flatMap(([word, count]) => Array.from({ length: count }, () => word)))];
    }),
  );
}
