import { describe, expect, it } from 'vitest';
import { engineSources } from './engine.ts';

describe('the sources of the engine', () => {
  const found = engineSources();
  it('are those that the companion imports, with the data of the game', () => {
    for (const path of ['hexarc/__init__.py', 'hexarc/core/engine.py', 'hexarc/companion/page.py', 'hexarc/games/scythe/data/automa.json', 'mypy_extensions.py']) {
      expect(found[path], path).toBeTypeOf('string');
    }
  });
  it('have nothing of the server, of other games or of a cache', () => {
    expect(Object.keys(found).filter((path) => /server|cli|arcs|pycache|\.pyc/.test(path))).toEqual([]);
  });
});
