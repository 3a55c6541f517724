import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalogues, PARTS } from './plugins.ts';
import { parsePo } from './po.ts';

const LANGS = ['en', 'fr', 'it'];
const ids = (lang: string, part: string): string[] => catalogues(lang, part).flatMap((path) => Object.keys(parsePo(readFileSync(path, 'utf-8'))));

/** What a campaign opens in its time, by id: of all rooms but the first. */
function sealedIds(lang: string): string[] {
  const folder = new URL(`../../src/hexarc/locale/${lang}/`, import.meta.url);
  const rooms = readdirSync(folder).filter((name) => name.startsWith('scythe_campaign_') && !name.includes('_log'));
  return rooms.flatMap((name) => Object.keys(parsePo(readFileSync(new URL(name, folder), 'utf-8'))));
}

describe('the texts that the client brings along', () => {
  it.each(LANGS.flatMap((lang) => PARTS.map((part) => [lang, part])))('%s %s: tell nothing of a campaign, which is sealed', (lang, part) => {
    const found = ids(lang, part);
    expect(found.length).toBeGreaterThan(50);
    expect(found.filter((id) => id.startsWith('rise.'))).toEqual([]);
    expect(catalogues(lang, part).filter((path) => path.includes('scythe_campaign'))).toEqual([]);
    const sealed = new Set(sealedIds(lang));
    expect(sealed.has('scythe.figure.agent')).toBe(true);
    expect(found.filter((id) => sealed.has(id))).toEqual([]);
  });
  it.each(LANGS)('%s: have what a companion without a server says', (lang) => {
    const found = ids(lang, 'companion');
    for (const beginning of ['web.automa.', 'scythe.faction.', 'scythe.automa.']) {
      expect(found.some((id) => id.startsWith(beginning)), beginning).toBe(true);
    }
  });
});
