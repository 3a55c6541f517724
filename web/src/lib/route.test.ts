import { expect, test } from 'vitest';
import { placeOf } from './route.svelte';

const HOME = 'https://play.example/games/';
const at = (path: string): unknown => placeOf(HOME + path, HOME);

test('every address of the client has its page', () => {
  expect(at('')).toEqual({ page: 'home' });
  expect(at('index.html')).toEqual({ page: 'home' });
  expect(at('table')).toEqual({ page: 'home' });
  expect(at('table#secret')).toEqual({ page: 'table', key: 'secret' });
  expect(at('campaign')).toEqual({ page: 'home' });
  expect(at('campaign#secret')).toEqual({ page: 'campaign', key: 'secret' });
  expect(at('about')).toEqual({ page: 'about' });
  expect(at('learn')).toEqual({ page: 'learn' });
  expect(at('learn#arcs/battle')).toEqual({ page: 'learn', game: 'arcs', topic: 'battle' });
});

test('links from before the pages had addresses still open them', () => {
  expect(at('#about')).toEqual({ page: 'about' });
  expect(at('#learn')).toEqual({ page: 'learn' });
  expect(at('#learn/arcs/battle')).toEqual({ page: 'learn', game: 'arcs', topic: 'battle' });
});

test('any other address leads nowhere, however deep', () => {
  for (const path of ['nonsense', 'nonsense#about', 'tables', 'table/1', 'a/b/table#secret', 'learn/arcs', 'about/us', 'learn#nonsense', 'learn#arcs/battle/more', '#learn/nonsense']) expect(at(path)).toEqual({ page: 'nowhere' });
});
