import { describe, expect, it } from 'vitest';
import { lying } from './lying';

describe('what lies on a hex', () => {
  it('is one row of units, their owner before them, with how many there are', () => {
    const { signs, units, tokens } = lying({ units: { 2: { character: 1, mechs: 0, workers: 3 } } }, false);
    expect(units.map(({ seat, kind, n }) => [seat, kind, n])).toEqual([[2, 'character', 1], [2, 'worker', 3]]);
    expect(units[0]?.y).toBe(units[1]?.y);
    expect(signs).toHaveLength(1);
    expect(signs[0]?.x).toBeLessThan(units[0]?.x ?? 0);
    expect(tokens).toEqual([]);
  });
  it('is a row for each player, smaller and below each other', () => {
    const alone = lying({ units: { 0: { character: 1, mechs: 1, workers: 1 } } }, false);
    const crowd = lying({ units: { 0: { character: 1, mechs: 1, workers: 1 }, 1: { character: 0, mechs: 1, workers: 0 } } }, false);
    expect(crowd.size).toBeLessThan(alone.size);
    expect(crowd.units.map(({ seat }) => seat)).toEqual([0, 0, 0, 1]);
    expect(crowd.units[3]?.y).toBeGreaterThan(crowd.units[0]?.y ?? 0);
  });
  it('has the resources below the units, beside each other', () => {
    const { units, tokens } = lying({ units: { 0: { character: 0, mechs: 1, workers: 0 } }, resources: { oil: 2, wood: 1 } }, false);
    expect(tokens.map(({ n }) => n).sort()).toEqual([1, 2]);
    expect(new Set(tokens.map(({ x }) => x)).size).toBe(2);
    for (const { y } of tokens) expect(y).toBeGreaterThan(units[0]?.y ?? 0);
  });
  it('grows on a small screen only as far as it fits', () => {
    const one = lying({ units: { 0: { character: 1, mechs: 0, workers: 0 } } }, false);
    const all = lying({ resources: { oil: 1, metal: 1, wood: 1, food: 1 } }, false);
    expect(one.grow).toBe(1.45);
    expect(all.grow).toBe(1);
  });
});
