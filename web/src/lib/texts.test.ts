/** The browser renders the catalogues as the engine does: both are held to tests/core/rendered.json. */

import { readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parsePo, type Messages } from '../../build/po';
import { LANGS, type Lang } from './protocol';
import { say, unbroken, type Args } from './texts.svelte';

interface Case {
  lang: Lang;
  id: string;
  args: Args;
  text: string;
}

const ROOT = resolve(import.meta.dirname, '../../..');
const CASES = JSON.parse(readFileSync(resolve(ROOT, 'tests/core/rendered.json'), 'utf-8')) as Case[];

function book(lang: Lang): Messages {
  const folder = resolve(ROOT, 'src/hexarc/locale', lang);
  const files = readdirSync(folder).filter((name) => name.endsWith('.po'));
  return Object.assign({}, ...files.map((name) => parsePo(readFileSync(resolve(folder, name), 'utf-8')))) as Messages;
}

const BOOKS = new Map(LANGS.map((lang) => [lang, [book(lang)]]));

test.each(CASES)('$lang: $text', ({ lang, id, args, text }) => {
  expect(say(BOOKS.get(lang) ?? [], lang, id, args)).toBe(text);
});

test('a name stays as it is where its language has no such form', () => {
  expect(say([{ greet: 'Hello {name.de}' }], 'en', 'greet', { name: 'Emmy' })).toBe('Hello Emmy');
});

test('the forms of names come with the texts of the client', async () => {
  const own = (await import('virtual:texts/fr')).default;
  expect(say([own], 'fr', 'web.arcs.board_of', { who: 'Emmy' })).toBe('Plateau d’Emmy');
});

test('no line begins with the sign that French sets apart', () => {
  const messages = { colon: 'Combat : « lac » !', plural: { one: '{n} pièce ?', other: '{n} pièces ?' } };
  expect(unbroken('fr', messages)).toEqual({ colon: 'Combat\u00a0: «\u00a0lac\u00a0»\u00a0!', plural: { one: '{n} pièce\u00a0?', other: '{n} pièces\u00a0?' } });
  expect(unbroken('it', messages)).toBe(messages);
});
