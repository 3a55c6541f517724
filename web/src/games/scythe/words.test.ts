import { describe, expect, it } from 'vitest';
import type { Translate } from '../../lib/texts.svelte';
import { counted, placeWords } from './words';

const t: Translate = Object.assign((id: string, args: Record<string, unknown> = {}) => [id.split('.').slice(-2).join('.'), ...Object.values(args)].join(' '), { has: () => true });

describe('a place in words', () => {
  const name = (seat: number): string => 'ABC'[seat] ?? '?';
  it('is its name where nothing lies', () => {
    expect(placeWords('r1c2', {}, t, name)).toBe('Place.r1c2');
  });
  it('tells pieces, tokens and who controls it', () => {
    const words = placeWords('r2c3', { units: { 1: { character: 1, mechs: 0, workers: 2 } }, resources: { oil: 3 }, control: 1, tokens: [{ kind: 'trap', seat: 2, armed: true, trap: null }, { kind: 'flag', seat: 0 }] }, t, name);
    expect(words).toContain('web.named B character.count 1, worker.count 2');
    expect(words).toContain('3 resource.oil');
    expect(words).toContain('web.named C trap.armed');
    expect(words).toContain('web.named A flag.name');
    expect(words).toContain('scythe.controlled_by B');
    expect(words).toContain('scythe.tunnel');
  });
  it('counts with the forms of the catalogue', () => {
    expect(counted('mech', 2, t)).toBe('mech.count 2');
  });
});
