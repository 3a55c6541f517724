/** The rules for the companion's page: Python in WebAssembly (Pyodide, from npm) and the sources of the engine, as files of the build. */

import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';

const SOURCES = resolve(import.meta.dirname, '../../src/hexarc');
const require = createRequire(import.meta.url);
/** What the page needs of the package: the engine, Scythe, the companion, and what `import hexarc` asks for. */
const WANTED = /^((core|companion|games\/scythe)\/.*\.(py|json)|(__init__|starting|build_info|games\/__init__|bots\/(__init__|\w+))\.py)$/;
/** Decorators for the compiled build; here they do nothing. */
const SHIM = 'i64 = int\n\n\ndef mypyc_attr(*_names: object, **_values: object):\n    return lambda decorated: decorated\n';
const PYODIDE = ['pyodide.mjs', 'pyodide.asm.mjs', 'pyodide.asm.wasm', 'python_stdlib.zip', 'pyodide-lock.json'] as const;

const NOTICE = (version: string): string =>
  `Pyodide ${version} is under the Mozilla Public License 2.0; its source is published by the Pyodide project.\n` +
  'It contains CPython and its standard library, under the Python Software Foundation License 2.\n';

export interface Engine {
  /** The folder of Pyodide below the root, and its files. */
  folder: string;
  files: string[];
  /** The sources: one JSON object, path by path. */
  sources: string;
}

export function engineSources(): Record<string, string> {
  const found: Record<string, string> = { 'mypy_extensions.py': SHIM };
  for (const name of readdirSync(SOURCES, { recursive: true, encoding: 'utf-8' }).sort()) {
    const path = name.replaceAll('\\', '/');
    if (WANTED.test(path) && !path.includes('__pycache__')) found[`hexarc/${path}`] = readFileSync(resolve(SOURCES, path), 'utf-8');
  }
  return found;
}

/** `virtual:engine` tells where the files lie. */
export function engine(): Plugin {
  const own = 'virtual:engine';
  const home = dirname(require.resolve('pyodide/package.json'));
  const { version } = require('pyodide/package.json') as { version: string };
  const sources = JSON.stringify(engineSources());
  const found: Engine = {
    folder: `assets/pyodide-${version}/`,
    files: [...PYODIDE],
    sources: `assets/engine-${createHash('sha256').update(sources).digest('hex').slice(0, 10)}.json`,
  };
  return {
    name: 'hexarc-engine',
    resolveId: (id) => (id === own ? `\0${own}` : undefined),
    load: (id) => (id === `\0${own}` ? `export default ${JSON.stringify(found)};` : undefined),
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: found.sources, source: sources });
      this.emitFile({ type: 'asset', fileName: 'licences/pyodide.txt', source: NOTICE(version) });
      for (const name of PYODIDE) this.emitFile({ type: 'asset', fileName: found.folder + name, source: readFileSync(resolve(home, name)) });
    },
  };
}
