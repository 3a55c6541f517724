import { describe, expect, it } from 'vitest';
import { moor, shared, type Fleet } from './berths';
import { CHIP_HEIGHT, ROUND, SQUARE, TALL, WIDE, layout, type Layout } from './layout';

function overlaps(map: Layout, fleets: Fleet[]): number {
  const boxes = [...moor(map, fleets)].flatMap(([system, { chips }]) => {
    const spot = map.systems.get(system);
    if (!spot) throw new Error('a fleet without a place');
    return chips.map((chip) => ({
      left: spot.x + chip.x - chip.width / 2,
      right: spot.x + chip.x + chip.width / 2,
      top: spot.y + chip.y - CHIP_HEIGHT / 2,
      bottom: spot.y + chip.y + CHIP_HEIGHT / 2,
    }));
  });
  let sum = 0;
  boxes.forEach((one, i) => boxes.slice(i + 1).forEach((other) => (sum += shared(one, other))));
  return sum;
}

function random(seed: number): () => number {
  let now = seed;
  return () => (now = (now * 16807) % 2147483647) / 2147483647;
}

describe('ships at their berths', () => {
  it('keep to the preferred side while there is room', () => {
    const map = layout(WIDE, new Set([1]));
    const found = moor(map, [{ system: 0, fresh: [3, 0, 0], damaged: [0, 0, 0], sites: 0 }]);
    expect(found.get(0)?.berth).toBe(map.systems.get(0)?.berth);
  });

  it('leave out systems without ships', () => {
    expect(moor(layout(WIDE, new Set()), [{ system: 0, fresh: [0, 0], damaged: [0, 0], sites: 1 }]).size).toBe(0);
  });

  it.each([
    ['wide', WIDE],
    ['round', ROUND],
    ['square', SQUARE],
    ['tall', TALL],
  ])('do not cover each other on the %s map, with two fleets in most systems', (_, shape) => {
    for (let seed = 1; seed <= 12; seed++) {
      const next = random(seed);
      const map = layout(shape, new Set([seed % 6]));
      const fleets = [...map.systems.keys()].map((system): Fleet => {
        const fresh = [0, 1, 2, 3].map(() => (next() < 0.35 ? 1 + Math.floor(next() * 4) : 0));
        const two = fresh.map((n, seat) => (fresh.slice(0, seat).filter(Boolean).length < 2 ? n : 0));
        return { system, fresh: two, damaged: two.map((n) => (n && next() < 0.2 ? 1 : 0)), sites: system % 4 ? 1 + (system % 2) : 0 };
      });
      expect(overlaps(map, fleets)).toBeLessThan(700);
    }
  });
});
