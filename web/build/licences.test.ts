import { readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { fontLicences } from './plugins.ts';

const SOURCE = resolve(import.meta.dirname, '../src');

function sources(): string {
  const names = readdirSync(SOURCE, { recursive: true, encoding: 'utf-8' }).filter((name) => /\.(ts|svelte|css)$/.test(name));
  return names.map((name) => readFileSync(resolve(SOURCE, name), 'utf-8')).join('\n');
}

test('every font comes with the text of its licence, and the page about us leads there', () => {
  const found = fontLicences();
  const used = new Set([...sources().matchAll(/@fontsource(?:-variable)?\/([a-z-]+)/g)].map((match) => `licences/${match[1]}.txt`));
  expect(used.size).toBeGreaterThan(0);
  expect(new Set(Object.keys(found))).toEqual(used);
  const about = readFileSync(resolve(SOURCE, 'home/About.svelte'), 'utf-8');
  for (const [name, text] of Object.entries(found)) {
    expect(text).toContain('SIL OPEN FONT LICENSE Version 1.1');
    expect(text).toMatch(/^Copyright /);
    expect(about).toContain(`href="./${name}"`);
  }
});
