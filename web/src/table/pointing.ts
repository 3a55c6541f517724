/**
 * Makes a board clickable. A board only names its elements (`data-at`, and `data-along` for what a click on one means
 * besides: a piece of a map is the piece of its place); this marks what can be chosen, gives it a place
 * in the tab order, walks between neighbours with the arrow keys and reports clicks.
 */

import type { At } from '../lib/protocol';
import type { Highlight } from '../games/types';

export interface Pointing {
  highlight: Highlight;
  /** What a clickable element is called where the board gave it no name. */
  label(at: At, along: readonly At[]): string;
  onpick(at: At, along: readonly At[]): void;
  onpoint(at: At | null): void;
  /** A piece was dragged to another element. */
  ondrag(from: At, along: readonly At[], to: At): void;
}

type Marked = HTMLElement | SVGElement;
const FLAGS = ['data-can', 'data-way', 'data-picked', 'data-hover', 'data-blocked', 'data-moved'] as const;

const NONE: At[] = [];

/** Most elements have one name or none, and all of them are read at every change of the board. */
function namesIn(text: string | null): At[] {
  if (!text) return NONE;
  return text.includes(' ') ? text.split(' ').filter(Boolean) : [text];
}
const idsOf = (element: Element): At[] => namesIn(element.getAttribute('data-at'));
const alongOf = (element: Element): At[] => namesIn(element.getAttribute('data-along'));

export function firstIn(ids: readonly At[], set: { readonly size: number; has(at: At): boolean }): At | null {
  if (set.size) for (const at of ids) if (set.has(at)) return at;
  return null;
}

/** The neighbour in a direction: nearest by distance, with what lies beside the way counting double. */
export function neighbour(from: Rect, others: readonly Rect[], dx: number, dy: number): number {
  let best = -1;
  let least = Infinity;
  others.forEach((other, i) => {
    const x = other.x - from.x;
    const y = other.y - from.y;
    const along = x * dx + y * dy;
    if (along <= 1) return;
    const cost = along + 2 * Math.abs(x * dy - y * dx);
    if (cost < least) {
      least = cost;
      best = i;
    }
  });
  return best;
}
export interface Rect {
  x: number;
  y: number;
}

/** What is read of a choice begins with the words that stand on it: who speaks to the device says what is seen. */
function heard(element: Element, label: string): string {
  const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const words: string[] = [];
  while (walk.nextNode()) {
    const text = walk.currentNode.textContent?.trim();
    if (text && !walk.currentNode.parentElement?.closest('[aria-hidden=true], .sr')) words.push(text);
  }
  const seen = words.join(' ');
  return label.includes(seen) ? label : `${seen}: ${label}`;
}

function centre(element: Element): Rect {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A Svelte action for the element around a board. */
export function pointing(root: HTMLElement, given: Pointing): { update(next: Pointing): void; destroy(): void } {
  let now = given;
  let current: At | null = null;
  let queued = false;
  /** What carries our marks; it may lose its name before it loses them. */
  let marked = new Set<Marked>();

  function mark(): void {
    queued = false;
    const { can, picked, hover, blocked, moved, ways } = now.highlight;
    const before = marked;
    const elements = new Set(root.querySelectorAll<Marked>('[data-at]'));
    for (const element of before) if (root.contains(element)) elements.add(element);
    marked = new Set();
    let stop: Marked | null = null;
    for (const element of elements) {
      const ids = idsOf(element);
      const own = firstIn(ids, can);
      const way = own ? null : firstIn(ids, ways);
      const mine = own ?? way;
      const held = firstIn(ids, picked);
      const hovered = firstIn(ids, hover);
      const told = firstIn(ids, moved);
      const why = mine || held ? null : firstIn(ids, blocked);
      if (mine ?? held ?? hovered ?? told ?? why) marked.add(element);
      else if (!before.has(element)) {
        named(element);
        continue;
      }
      flag(element, 'data-can', mine);
      flag(element, 'data-way', way);
      flag(element, 'data-picked', held);
      flag(element, 'data-hover', hovered);
      flag(element, 'data-moved', told);
      flag(element, 'data-blocked', why === null ? null : (blocked.get(why) ?? null));
      reach(element, mine ?? held);
      if ((mine ?? held) && (stop === null || ids.includes(current ?? ''))) stop = element;
    }
    for (const element of marked) {
      if (element.hasAttribute('data-mine')) element.setAttribute('tabindex', element === stop ? '0' : '-1');
    }
  }

  function flag(element: Element, name: (typeof FLAGS)[number], value: string | null): void {
    if (value === null) {
      if (element.hasAttribute(name)) element.removeAttribute(name);
    } else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }

  /** A name needs a role to be read. */
  function named(element: Marked): void {
    if (element.hasAttribute('aria-label') && !element.hasAttribute('role') && !(element instanceof HTMLButtonElement)) element.setAttribute('role', 'group');
  }

  /** A clickable element is a button for everybody; what the board said about it itself stays. */
  function reach(element: Marked, at: At | null): void {
    if (at === null) {
      if (!element.hasAttribute('data-mine')) return named(element);
      for (const name of (element.getAttribute('data-mine') ?? '').split(' ')) if (name) element.removeAttribute(name);
      element.removeAttribute('data-mine');
      if (element.hasAttribute('data-walk')) element.setAttribute('tabindex', '-1');
      named(element);
      return;
    }
    const own = (element.getAttribute('data-mine') ?? '').split(' ');
    const set = (name: string, value: string): void => {
      if (element.hasAttribute(name) && !own.includes(name) && element.getAttribute(name) !== 'group') return;
      element.setAttribute(name, value);
      if (!own.includes(name)) own.push(name);
    };
    const native = element instanceof HTMLButtonElement;
    if (!native) set('role', 'button');
    set('aria-label', heard(element, now.label(at, alongOf(element))));
    if (now.highlight.picked.has(at)) set('aria-pressed', 'true');
    else if (own.includes('aria-pressed')) element.removeAttribute('aria-pressed');
    if (!own.includes('tabindex')) own.push('tabindex');
    element.setAttribute('data-mine', own.filter(Boolean).join(' '));
  }

  function soon(): void {
    if (queued) return;
    queued = true;
    queueMicrotask(mark);
  }

  function target(event: Event): Marked | null {
    const found = event.target instanceof Element ? event.target.closest<Marked>('[data-at]') : null;
    if (!found || !root.contains(found)) return null;
    // An inner element that cannot be clicked lets the click through to the one around it.
    let element: Marked | null = found;
    while (element && root.contains(element)) {
      if (element.hasAttribute('data-can') || element.hasAttribute('data-picked')) return element;
      element = element.parentElement?.closest<Marked>('[data-at]') ?? null;
    }
    return found;
  }

  function act(element: Marked): boolean {
    const at = element.getAttribute('data-can') ?? element.getAttribute('data-picked') ?? firstIn(idsOf(element), now.highlight.anew);
    if (at === null) return false;
    current = at;
    now.onpick(at, alongOf(element));
    return true;
  }

  // A piece can be dragged to where it goes: a click here and a click there. Fingers scroll, so it is for mouse and pen.
  let dragged: { from: Marked; x: number; y: number; ghost: HTMLElement | null } | null = null;
  /** The click that ends a drag is none. */
  let dropped = false;
  const FAR = 8;

  function down(event: PointerEvent): void {
    dropped = false;
    if (event.pointerType === 'touch' || event.button !== 0 || !(event.target instanceof Element)) return;
    const from = event.target.closest<Marked>('[data-drag]');
    if (!from || !root.contains(from)) return;
    dragged = { from, x: event.clientX, y: event.clientY, ghost: null };
    // A map that is zoomed in would move along.
    event.stopPropagation();
  }

  function over(event: PointerEvent): Marked | null {
    const hit = document.elementFromPoint(event.clientX, event.clientY);
    return hit && root.contains(hit) ? hit.closest<Marked>('[data-drop]') : null;
  }

  function drag(event: PointerEvent): void {
    if (!dragged) return;
    if (!dragged.ghost) {
      if (Math.hypot(event.clientX - dragged.x, event.clientY - dragged.y) < FAR) return;
      dragged.ghost = document.createElement('div');
      dragged.ghost.className = 'dragged';
      dragged.ghost.style.setProperty('--seat', dragged.from.getAttribute('data-drag') ?? '');
      root.append(dragged.ghost);
    }
    dragged.ghost.style.translate = `${event.clientX}px ${event.clientY}px`;
    event.preventDefault();
  }

  function release(event: PointerEvent): void {
    const held = dragged;
    dragged = null;
    held?.ghost?.remove();
    if (!held?.ghost) return;
    dropped = true;
    const to = over(event);
    const at = to && idsOf(to)[0];
    const source = held.from.closest<Marked>('[data-at]') ?? held.from;
    const from = source.getAttribute('data-can') ?? idsOf(source)[0] ?? '';
    if (at && at !== from && !alongOf(source).includes(at)) now.ondrag(from, alongOf(source), at);
  }

  function click(event: MouseEvent): void {
    if (dropped) {
      dropped = false;
      return;
    }
    const element = target(event);
    if (element && act(element)) event.stopPropagation();
  }

  function key(event: KeyboardEvent): void {
    if (!(event.target instanceof Element) || event.altKey || event.ctrlKey || event.metaKey) return;
    const element = event.target.closest<Marked>('[data-at]');
    if (!element) return;
    if (event.key === 'Enter' || event.key === ' ') {
      if (element instanceof HTMLButtonElement || !act(element)) return;
      event.preventDefault();
      return;
    }
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    const others = [...root.querySelectorAll<Marked>('[data-mine], [data-walk]')].filter((one) => one !== element && !one.contains(element));
    const next = others[neighbour(centre(element), others.map(centre), arrow[0], arrow[1])];
    event.preventDefault();
    if (!next) return;
    if (!next.hasAttribute('tabindex')) next.setAttribute('tabindex', '-1');
    for (const one of others) if (one.getAttribute('tabindex') === '0') one.setAttribute('tabindex', '-1');
    next.setAttribute('tabindex', '0');
    element.setAttribute('tabindex', '-1');
    next.focus();
    next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  function point(event: Event): void {
    const element = target(event);
    const at = element?.getAttribute('data-can') ?? null;
    if (event.type === 'focusin' && at !== null) current = at;
    now.onpoint(at);
  }
  const leave = (): void => now.onpoint(null);

  const watch = new MutationObserver((changes) => {
    if (changes.some((change) => change.type === 'childList' || change.attributeName === 'data-at')) soon();
  });
  watch.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-at'] });
  const gone = new AbortController();
  const hear = <K extends keyof HTMLElementEventMap>(name: K, act: (event: HTMLElementEventMap[K]) => void): void =>
    root.addEventListener(name, act, { signal: gone.signal });
  hear('click', click);
  root.addEventListener('pointerdown', down, { signal: gone.signal, capture: true });
  window.addEventListener('pointermove', drag, { signal: gone.signal });
  window.addEventListener('pointerup', release, { signal: gone.signal });
  window.addEventListener('pointercancel', () => (dragged?.ghost?.remove(), (dragged = null)), { signal: gone.signal });
  hear('keydown', key);
  hear('pointerover', point);
  hear('focusin', point);
  hear('pointerleave', leave);
  hear('focusout', leave);
  mark();

  return {
    update(next) {
      now = next;
      soon();
    },
    destroy() {
      watch.disconnect();
      gone.abort();
    },
  };
}
