/** Shows on the screen what the guide talks about: a frame around it, and scrolled to where it can be seen. */

import type { At } from '../lib/protocol';

const MARK = 'data-lesson';

function found(ats: readonly At[], area: string | undefined): Element[] {
  const elements = area ? [...document.querySelectorAll(`[data-area~="${area}"]`)] : [];
  const board = document.querySelector('[data-testid="board"]');
  for (const at of ats) elements.push(...(board?.querySelectorAll(`[data-at~="${CSS.escape(at)}"]`) ?? []));
  return elements;
}

/** Mark and show; the answer takes the marks off again. */
export function spotlight(ats: readonly At[], area: string | undefined, calm: boolean): () => void {
  const elements = found(ats, area);
  const framed = area ? elements.filter((element) => element.matches(`[data-area~="${area}"]`)) : [];
  for (const element of framed) element.setAttribute(MARK, '');
  const first = elements.find((element) => element.getBoundingClientRect().width > 0);
  // A map that fills the screen stays where it is; only what is out of sight is brought in.
  first?.scrollIntoView({ block: first.clientHeight > innerHeight * 0.6 ? 'start' : 'nearest', inline: 'nearest', behavior: calm ? 'auto' : 'smooth' });
  return () => {
    for (const element of framed) element.removeAttribute(MARK);
  };
}
