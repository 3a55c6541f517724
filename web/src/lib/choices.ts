/** The open decision as the panel and the board need it: groups, clickable elements, narrowing by clicks. */

import type { At, Blocked, Decision, Option } from './protocol';

export interface Group {
  verb: string;
  options: Option[];
  blocked: Blocked[];
  closing: boolean;
}

/** Whether an option names all the elements that were clicked. */
export function matches(option: { at: readonly At[] }, picked: readonly At[]): boolean {
  return picked.every((at) => option.at.includes(at));
}

export function narrowed(decision: Decision | null, picked: readonly At[]): Option[] {
  return (decision?.options ?? []).filter((option) => matches(option, picked));
}

/** Elements that still tell options apart: clicking one of them chooses or narrows. */
export function clickable(decision: Decision | null, picked: readonly At[]): Set<At> {
  const left = narrowed(decision, picked);
  const found = new Set<At>();
  for (const option of left) for (const at of option.at) if (!picked.includes(at)) found.add(at);
  return found;
}

export function blockedElements(decision: Decision | null): Map<At, string> {
  const can = clickable(decision, []);
  const found = new Map<At, string>();
  for (const blocked of decision?.blocked ?? []) {
    for (const at of blocked.at) if (!can.has(at) && !found.has(at)) found.set(at, blocked.reason);
  }
  return found;
}

export type Pick = { kind: 'choose'; option: Option } | { kind: 'narrow'; picked: At[] } | { kind: 'none' };

/** What was clicked after a click on this element too, which means others `along` with it: a piece that of its place. */
function together(picked: readonly At[], at: At, along: readonly At[]): At[] {
  return [...picked.filter((one) => one !== at && !along.includes(one)), ...along, at];
}

/** The options that a click on this element would leave. */
export function meant(decision: Decision | null, picked: readonly At[], at: At, along: readonly At[] = []): Option[] {
  return narrowed(decision, together(picked, at, along));
}

/**
 * What a click on an element means. One option that names it, and nothing else that would tell more: choose it. Several:
 * narrow to them. An element that was clicked before is let go.
 */
export function pick(
  decision: Decision | null,
  picked: readonly At[],
  at: At,
  along: readonly At[] = [],
  prefer: (options: readonly Option[]) => Option | null = () => null,
): Pick {
  if ([at, ...along].every((one) => picked.includes(one))) return { kind: 'narrow', picked: picked.filter((one) => one !== at) };
  let left = meant(decision, picked, at, along);
  let next = together(picked, at, along);
  if (left.length === 0) {
    // A click elsewhere begins anew.
    next = [...along, at];
    left = narrowed(decision, next);
  }
  const only = left[0];
  if (only === undefined) return { kind: 'none' };
  const option = left.length === 1 ? only : prefer(left);
  return option ? { kind: 'choose', option } : { kind: 'narrow', picked: next };
}

/** Options by verb: in the game's own order, what ends something last. */
export function grouped(
  options: readonly Option[],
  blocked: readonly Blocked[],
  order: readonly string[] = [],
  closing: readonly string[] = [],
): Group[] {
  const groups = new Map<string, Group>();
  const of = (verb: string): Group => {
    let group = groups.get(verb);
    if (!group) {
      group = { verb, options: [], blocked: [], closing: closing.includes(verb) };
      groups.set(verb, group);
    }
    return group;
  };
  for (const option of options) of(option.verb).options.push(option);
  for (const one of blocked) of(one.verb ?? one.code?.split(' ')[0] ?? '').blocked.push(one);
  const rank = (group: Group): number => {
    const place = order.indexOf(group.verb);
    return (group.closing ? 10_000 : 0) + (group.options.length ? 0 : 5_000) + (place < 0 ? 1_000 : place);
  };
  return [...groups.values()].sort((a, b) => rank(a) - rank(b));
}

/** A lesson's pattern, "lead *" or "lead aggression_4", against an option's code. */
export function fits(code: string, pattern: string): boolean {
  return pattern.endsWith('*') ? code.startsWith(pattern.slice(0, -1)) : code === pattern;
}
