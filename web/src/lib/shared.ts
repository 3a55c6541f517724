/**
 * What did not change stays the same object. The server sends every view whole; with the old parts in the place of equal
 * new ones, only what shows something else is drawn again.
 */

type Part = { [key: string]: unknown } | unknown[];

/** What JSON is made of; a map or a set has no keys to compare. */
const isPart = (value: unknown): value is Part => Array.isArray(value) || (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype);

/** `next`, with all parts of `old` that are equal in the same place; `old` itself if everything is. Changes `next`. */
export function shared<T>(old: unknown, next: T): T {
  if (Object.is(old, next) || !isPart(old) || !isPart(next) || Array.isArray(old) !== Array.isArray(next)) return next;
  const before = old as Record<string, unknown>;
  const after = next as Record<string, unknown>;
  const keys = Object.keys(after);
  let same = keys.length === Object.keys(before).length;
  for (const key of keys) {
    const kept = (after[key] = shared(before[key], after[key]));
    same &&= Object.is(kept, before[key]) && key in before;
  }
  return same ? (old as unknown as T) : next;
}

/** For what is derived anew from a new view: keeps the parts that came out equal the last time. */
export function keeping<T>(): (next: T) => T {
  let old: T | undefined;
  return (next) => (old = shared(old, next));
}
