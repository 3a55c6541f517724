/** Shows on the screen what the guide talks about: a frame around it, and scrolled to where it can be seen. */

import type { At } from '../lib/protocol';

const MARK = 'data-lesson';
/** Room for the frame, in pixels. */
const MARGIN = 12;
/** How long a board may take to stand as it will, and how often to look, in milliseconds. */
const SETTLES = 6000;
const LOOK_AGAIN = 150;
/** How people move a board themselves. */
const OWN_MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

function found(ats: readonly At[], area: string | undefined): Element[] {
  const elements = area ? [...document.querySelectorAll(`[data-area~="${area}"]`)] : [];
  const board = document.querySelector('[data-testid="board"]');
  for (const at of ats) elements.push(...(board?.querySelectorAll(`[data-at~="${CSS.escape(at)}"]`) ?? []));
  return elements;
}

/** Scroll the board, and nothing but the board, as little as is needed; of what is taller than it, the top. */
function bringIn(element: Element, calm: boolean): void {
  const board = element.closest('[data-testid="board"]');
  if (!board) return;
  const room = board.getBoundingClientRect();
  const box = element.getBoundingClientRect();
  const above = box.top - MARGIN - room.top;
  const below = box.bottom + MARGIN - room.bottom;
  const by = above < 0 || box.height + 2 * MARGIN > room.height ? above : Math.max(0, below);
  if (Math.abs(by) > 1) board.scrollBy({ top: by, behavior: calm ? 'auto' : 'smooth' });
}

/** Mark and show; the answer takes the marks off again. */
export function spotlight(ats: readonly At[], area: string | undefined, calm: boolean): () => void {
  const shown = (): Element | undefined => found(ats, area).find((element) => element.getBoundingClientRect().width > 0);
  const framed = area ? [...document.querySelectorAll(`[data-area~="${area}"]`)] : [];
  for (const element of framed) element.setAttribute(MARK, '');
  const first = shown();
  if (first) bringIn(first, calm);
  // Maps and cards find their sizes one after the other, and a board that got another width is laid out in another way.
  // Until that is done, what is shown may slip away again; but whoever moves the board oneself is left alone.
  const board = document.querySelector('[data-testid="board"]');
  let until = performance.now() + SETTLES;
  const again = (): void => {
    const element = performance.now() < until ? shown() : undefined;
    if (element) bringIn(element, true);
  };
  const renew = (): void => void (until = performance.now() + SETTLES);
  const stop = (): void => void (until = 0);
  const looking = setInterval(again, LOOK_AGAIN);
  addEventListener('resize', renew);
  for (const kind of OWN_MOVES) board?.addEventListener(kind, stop, { passive: true });
  return () => {
    clearInterval(looking);
    removeEventListener('resize', renew);
    for (const kind of OWN_MOVES) board?.removeEventListener(kind, stop);
    for (const element of framed) element.removeAttribute(MARK);
  };
}
