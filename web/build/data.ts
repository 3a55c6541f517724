/** The data of the games as the engine has it (src/hexarc/games/<game>/data), read at build time. */

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const GAMES = resolve(import.meta.dirname, '../../src/hexarc/games');

export function dataFile(game: string, name: string): string {
  return resolve(GAMES, game, 'data', `${name}.json`);
}

/** Reads one file of a game's data. The engine checks what is in it; here it is taken as it stands. */
export type Read = <T>(name: string) => T;

export function reader(game: string, seen: (path: string) => void = () => undefined): Read {
  return <T>(name: string): T => {
    const path = dataFile(game, name);
    seen(path);
    return JSON.parse(readFileSync(path, 'utf-8')) as T;
  };
}

/** A name that the client has a drawing and a word for; any other stops the build. */
export function known<T extends string>(names: readonly T[], name: string, where: string): T {
  const found = names.find((one) => one === name);
  if (found === undefined) throw new Error(`${where}: the client does not know '${name}'; it knows ${names.join(', ')}`);
  return found;
}

/** The names of a list of the data must be those that the client draws, all of them and in the same order. */
export function sameNames(names: readonly string[], found: readonly string[], where: string): void {
  if (names.join() !== found.join()) throw new Error(`${where}: the data has ${found.join(', ')}, the client ${names.join(', ')}`);
}

/** An object with one entry a name; a name without one, or another name, stops the build. */
export function byName<T extends string, V>(names: readonly T[], entries: readonly (readonly [string, V])[], where: string): Record<T, V> {
  const found: Record<string, V> = Object.fromEntries(entries.map(([name, value]) => [known(names, name, where), value]));
  sameNames([...names].sort(), Object.keys(found).sort(), where);
  return found;
}
