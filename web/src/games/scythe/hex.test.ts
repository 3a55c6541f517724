import { describe, expect, it } from 'vitest';
import { SIDE, around, at, chains, corners, edge, flowing, frame, middle, spread } from './hex';
import { BASES, HEXES, RIVERS } from './tables';

const near = (a: string, b: string): number => Math.hypot(at(a).x - at(b).x, at(a).y - at(b).y);

describe('hexes', () => {
  it('stand one width apart from each neighbour', () => {
    for (const [a, b] of RIVERS) expect(near(a, b)).toBeCloseTo(Math.sqrt(3) * SIDE, 0);
    for (const base of BASES) for (const land of base.land) expect(near(base.id, land)).toBeCloseTo(Math.sqrt(3) * SIDE, 0);
  });
  it('do not lie on each other', () => {
    const seen = new Set([...HEXES, ...BASES].map(({ q, r }) => `${q},${r}`));
    expect(seen.size).toBe(54);
  });
  it('have even rows half a hex to the right', () => {
    expect(at('r2c1').x - at('r1c1').x).toBeCloseTo((Math.sqrt(3) * SIDE) / 2, 1);
  });
  it('have a corner at the top', () => {
    expect(corners()[0]).toEqual({ x: 0, y: -SIDE });
    expect(corners()).toHaveLength(6);
  });
});

describe('edges', () => {
  it('are one side long and lie in the middle between two hexes', () => {
    for (const [a, b] of RIVERS) {
      const [from, to] = edge(at(a), at(b));
      expect(Math.hypot(to.x - from.x, to.y - from.y)).toBeCloseTo(SIDE, 0);
      expect((from.x + to.x) / 2).toBeCloseTo((at(a).x + at(b).x) / 2, 0);
    }
  });
});

describe('rivers', () => {
  it('are joined to chains that lose no edge', () => {
    const edges = RIVERS.map(([a, b]) => edge(at(a), at(b)));
    const lines = chains(edges);
    expect(lines.reduce((sum, line) => sum + line.length - 1, 0)).toBe(edges.length);
    expect(lines.length).toBeLessThan(edges.length / 2);
  });
  it('go from the first point to the last', () => {
    expect(flowing([{ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 10, y: 10 }])).toMatch(/^M0 0L.*Q10 0 .*L10 10$/);
    expect(flowing([])).toBe('');
  });
});

describe('neighbours', () => {
  it('are told with the rivers between', () => {
    expect(around('r1c3')).toEqual({ near: ['r1c2', 'r2c2'], across: ['r1c4', 'r2c3'] });
  });
  it('of a base are the hexes that it leads to', () => {
    for (const base of BASES) expect(around(base.id).near).toEqual(expect.arrayContaining([...base.land]));
    expect(around('base_rusviet').across).toEqual(['r2c6']);
  });
});

describe('the frame', () => {
  it('holds every hex with its margin', () => {
    const box = frame(5);
    for (const { q, r } of [...HEXES, ...BASES]) {
      const point = middle(q, r);
      expect(point.x - SIDE).toBeGreaterThan(box.x - SIDE);
      expect(point.y - SIDE).toBeGreaterThanOrEqual(box.y + 4.9);
      expect(point.y + SIDE).toBeLessThanOrEqual(box.y + box.height - 4.9);
    }
  });
});

it('spreads things around the middle', () => {
  expect(spread(1, 10)).toEqual([0]);
  expect(spread(2, 10)).toEqual([-5, 5]);
  expect(spread(3, 10)).toEqual([-10, 0, 10]);
});
