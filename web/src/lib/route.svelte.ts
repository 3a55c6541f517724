/** Where we are: `/`, `/lobby` (public tables), `/about`, `/automa` (the companion of a real table), `/learn` and `/learn#arcs/battle` for a topic, `/table#KEY` for a table, `/campaign#KEY` for a campaign. One page serves them all. */

import { root } from './root';

export type Place = { page: 'home' } | { page: 'nowhere' } | { page: 'lobby' } | { page: 'about' } | { page: 'automa' } | { page: 'learn'; game?: string; topic?: string } | { page: 'table' | 'campaign'; key: string };

/** The addresses that there are, below the root; the server knows the same ones (static.py). */
const PATHS = ['', 'index.html', 'table', 'campaign', 'lobby', 'about', 'learn', 'automa'];

export function placeOf(href: string, home: string): Place {
  const url = new URL(href);
  const hash = url.hash.slice(1);
  const path = url.pathname.slice(new URL(home).pathname.length);
  if (!PATHS.includes(path)) return { page: 'nowhere' };
  if ((path === 'table' || path === 'campaign') && hash) return { page: path, key: hash };
  if (path === 'lobby') return { page: 'lobby' };
  if (path === 'about') return { page: 'about' };
  if (path === 'automa') return { page: 'automa' };
  if (path === 'learn') return topicOf(hash);
  // Links from before these pages had addresses of their own.
  if (hash === 'about') return { page: 'about' };
  if (hash === 'learn' || hash.startsWith('learn/')) return topicOf(hash.slice('learn/'.length));
  return { page: 'home' };
}

/** The topic of a game (`arcs/battle`), all of them, or an address that there is not. */
function topicOf(hash: string): Place {
  if (!hash) return { page: 'learn' };
  const [game, topic, ...more] = hash.split('/');
  return game && topic && !more.length ? { page: 'learn', game, topic } : { page: 'nowhere' };
}

class Route {
  place = $state.raw<Place>({ page: 'home' });

  start(): void {
    const look = (): void => {
      this.place = placeOf(location.href, root().href);
    };
    look();
    addEventListener('popstate', look);
    addEventListener('hashchange', look);
  }

  go(place: Place): void {
    history.pushState(null, '', this.href(place));
    this.place = place;
    scrollTo(0, 0);
  }

  href(place: Place): string {
    if (place.page === 'table' || place.page === 'campaign') return new URL(`${place.page}#${place.key}`, root()).href;
    const more = place.page === 'learn' && place.game && place.topic ? `#${place.game}/${place.topic}` : '';
    return new URL(place.page === 'home' ? '.' : `${place.page}${more}`, root()).href;
  }
}

export const route = new Route();

/** For links: an ordinary click stays in the page; with a modifier the browser does what it always does. */
export function follow(event: MouseEvent, place: Place): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  route.go(place);
}
