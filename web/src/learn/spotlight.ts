/** Shows on the screen what the guide talks about: a frame around it, and scrolled to where it can be seen. */

import type { At } from '../lib/protocol';

const MARK = 'data-lesson';
/** Room for the frame, in pixels. */
const MARGIN = 12;
const SETTLES = 3000;
/** After a change of the window, until the board stands as it will, in milliseconds. */
const LAID_OUT = 250;

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
  const elements = found(ats, area);
  const framed = area ? elements.filter((element) => element.matches(`[data-area~="${area}"]`)) : [];
  for (const element of framed) element.setAttribute(MARK, '');
  const first = elements.find((element) => element.getBoundingClientRect().width > 0);
  if (first) bringIn(first, calm);
  // Maps and cards find their sizes one after the other; until they have, what is shown may slip away again. A board that
  // got another width is laid out in another way, and that takes a moment, too.
  let until = performance.now() + SETTLES;
  let waiting = 0;
  const again = (): void => {
    if (first && performance.now() < until) bringIn(first, true);
  };
  const resized = (): void => {
    until = performance.now() + SETTLES;
    clearTimeout(waiting);
    waiting = window.setTimeout(again, LAID_OUT);
  };
  const board = first?.closest('[data-testid="board"]');
  const sizes = new ResizeObserver(() => requestAnimationFrame(again));
  for (const part of board?.querySelectorAll('[data-area]') ?? []) sizes.observe(part);
  addEventListener('resize', resized);
  return () => {
    sizes.disconnect();
    clearTimeout(waiting);
    removeEventListener('resize', resized);
    for (const element of framed) element.removeAttribute(MARK);
  };
}
