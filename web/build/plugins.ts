/** The client's own texts in a language, what is printed on the pieces of a game and the few icons it uses, as virtual modules; licences; and packed files for the server. */

import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { arcsTables } from './arcs.ts';
import { reader, type Read } from './data.ts';
import { parsePo } from './po.ts';
import { scytheTables } from './scythe.ts';

const LOCALES = resolve(import.meta.dirname, '../../src/hexarc/locale');
const ICON_LIST = resolve(import.meta.dirname, '../src/ui/icons.ts');
const require = createRequire(import.meta.url);

/** What a campaign says (`scythe_campaign_*`) is in none of them: it is sealed until a campaign opens it, and a file of the build is there for everybody. */
const TEXTS: Record<string, RegExp> = {
  '': /^(web(?!_learn|_automa|_campaign).*|names)\.po$/,
  campaign: /^web_campaign\.po$/,
  learn: /^web_learn.*\.po$/,
  companion: /^(web_automa|scythe(?!_campaign).*|companion|core)\.po$/,
};
export const PARTS = Object.keys(TEXTS);

/** The catalogues of a language that a part of the client brings along. */
export function catalogues(lang: string, part: string): string[] {
  const folder = resolve(LOCALES, lang);
  const wanted = TEXTS[part] ?? /^$/;
  return readdirSync(folder).filter((name) => wanted.test(name)).sort().map((name) => resolve(folder, name));
}

export function texts(): Plugin {
  const prefix = 'virtual:texts/';
  return {
    name: 'hexarc-texts',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      // `virtual:texts/en` is what every page needs, `…/learn` what only learners read, `…/companion` all for a page without a server.
      const [lang = '', part = ''] = id.slice(prefix.length + 1).split('/');
      const all = catalogues(lang, part).map((path) => {
        this.addWatchFile(path);
        return parsePo(readFileSync(path, 'utf-8'));
      });
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.assign({}, ...all)))});`;
    },
  };
}

const PRINTED: Record<string, (read: Read) => object> = { arcs: arcsTables, scythe: scytheTables };

/** `virtual:printed/arcs`: the numbers of boards, mats and cards, from the data of the engine. */
export function printed(): Plugin {
  const prefix = 'virtual:printed/';
  return {
    name: 'hexarc-printed',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const game = id.slice(prefix.length + 1);
      const tables = PRINTED[game];
      if (!tables) throw new Error(`there are no tables of '${game}'`);
      const found = tables(reader(game, (path) => this.addWatchFile(path)));
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(found))});`;
    },
  };
}

interface IconSet {
  icons: Record<string, { body: string }>;
  aliases?: Record<string, { parent: string }>;
}

export function icons(): Plugin {
  const own = 'virtual:icons';
  return {
    name: 'hexarc-icons',
    resolveId: (id) => (id === own ? `\0${own}` : undefined),
    load(id) {
      if (id !== `\0${own}`) return undefined;
      this.addWatchFile(ICON_LIST);
      const set = require('@iconify-json/game-icons/icons.json') as IconSet;
      const names = [...readFileSync(ICON_LIST, 'utf-8').matchAll(/^ {2}'([a-z0-9-]+)',$/gm)].map((match) => match[1] ?? '');
      const paths: Record<string, string> = {};
      for (const name of names) {
        const icon = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? ''];
        if (!icon) throw new Error(`game-icons has no icon '${name}'`);
        const path = /^<path fill="currentColor" d="([^"]+)"\/>$/.exec(icon.body)?.[1];
        if (!path) throw new Error(`the icon '${name}' is more than one path`);
        paths[name] = path;
      }
      return `export default ${JSON.stringify(paths)};`;
    },
  };
}

/** The fonts that the client brings along, and the licence that has to come with each (SIL Open Font License, condition 2). */
export function fontLicences(): Record<string, string> {
  const own = require('../package.json') as { devDependencies: Record<string, string> };
  const found: Record<string, string> = {};
  for (const name of Object.keys(own.devDependencies).filter((name) => name.startsWith('@fontsource'))) {
    found[`licences/${name.split('/')[1]}.txt`] = readFileSync(require.resolve(`${name}/LICENSE`), 'utf-8');
  }
  return found;
}

export function licences(): Plugin {
  return {
    name: 'hexarc-licences',
    apply: 'build',
    generateBundle() {
      for (const [fileName, source] of Object.entries(fontLicences())) this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

/** A `.gz` beside every text file that is worth it; the server sends it to whoever can unpack it. */
export function packed(): Plugin {
  let folder = '';
  return {
    name: 'hexarc-packed',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf-8' })) {
        if (!/\.(m?js|css|html|json|svg|wasm|webmanifest)$/.test(name)) continue;
        const raw = readFileSync(resolve(folder, name));
        if (raw.length > 1000) writeFileSync(resolve(folder, `${name}.gz`), gzipSync(raw, { level: 9 }));
      }
    },
  };
}
