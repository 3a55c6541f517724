import { describe, expect, it } from 'vitest';
import { ROUND, SQUARE, TALL, WIDE, chips, layout, neighbours, shares } from './layout';
import { SYSTEMS } from './tables';

const at = (name: string): number => SYSTEMS.indexOf(name);

describe('the star map', () => {
  it('has sector 1 at the top and goes clockwise', () => {
    const spans = shares(new Set());
    expect(spans[0]).toEqual([-30, 30]);
    const map = layout(WIDE, new Set());
    const gate = (sector: number) => map.systems.get(sector * 4);
    expect(gate(0)?.x).toBeCloseTo(WIDE.width / 2);
    expect(gate(0)?.y).toBeLessThan(WIDE.height / 2);
    expect(gate(1)?.x).toBeGreaterThan(WIDE.width / 2);
    expect(gate(4)?.x).toBeLessThan(WIDE.width / 2);
  });

  it('shares out the whole circle, and leaves a closed sector a sliver', () => {
    const spans = shares(new Set([1, 4]));
    expect((spans[5]?.[1] ?? 0) - (spans[0]?.[0] ?? 0)).toBeCloseTo(360);
    const width = (sector: number) => (spans[sector]?.[1] ?? 0) - (spans[sector]?.[0] ?? 0);
    expect(width(1)).toBeLessThan(width(0) / 3 + 0.1);
  });

  it('links the neighbours of the rules', () => {
    const map = layout(WIDE, new Set());
    expect(neighbours(map, at('s1_gate'))).toEqual([at('s1_arrow'), at('s1_crescent'), at('s1_hex'), at('s2_gate'), at('s6_gate')]);
    expect(neighbours(map, at('s2_hex'))).toEqual([at('s2_gate'), at('s2_crescent'), at('s3_arrow')]);
    expect(neighbours(map, at('s1_arrow'))).toEqual([at('s1_gate'), at('s1_crescent')]);
  });

  it('bridges closed sectors with a path and drops everything else there', () => {
    const map = layout(WIDE, new Set([1, 2]));
    expect(map.systems.has(at('s2_gate'))).toBe(false);
    expect(map.links.find((link) => link.kind === 'path')).toMatchObject({ a: at('s1_gate'), b: at('s4_gate') });
    expect(map.links.filter((link) => link.kind === 'border')).toHaveLength(1);
    expect(map.markers).toHaveLength(2);
  });

  it.each([
    ['wide', WIDE],
    ['round', ROUND],
    ['square', SQUARE],
    ['tall', TALL],
  ])('keeps %s systems apart and inside, whatever is closed', (_, shape) => {
    for (let a = 0; a < 6; a++) {
      for (let b = 0; b < 6; b++) {
        const points = [...layout(shape, new Set([a, b])).systems.values()];
        for (const [i, one] of points.entries()) {
          expect(one.x).toBeGreaterThan(56);
          expect(one.x).toBeLessThan(shape.width - 56);
          expect(one.y).toBeGreaterThan(66);
          expect(one.y).toBeLessThan(shape.height - 85);
          for (const other of points.slice(i + 1)) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(92);
        }
      }
    }
  });
});

describe('the ships of a system', () => {
  it('stand in centred rows, a chip for every seat that has any', () => {
    const row = chips([3, 0, 1], [0, 0, 0], 130);
    expect(row.map((chip) => chip.seat)).toEqual([0, 2]);
    expect((row[0]?.x ?? 0) + (row[1]?.x ?? 0)).toBeCloseTo(0);
    expect(row[0]?.y).toBe(row[1]?.y);
  });

  it('break into rows where there is no room', () => {
    const rows = chips([3, 2, 1, 12], [1, 1, 0, 2], 110);
    expect(chips([3], [0], 110, 'left')[0]?.x).toBeLessThan(-38);
    expect(chips([3], [0], 110, 'right')[0]?.y).toBeCloseTo(0);
    expect(new Set(rows.map((chip) => chip.y)).size).toBeGreaterThan(2);
    for (const chip of rows) expect(Math.abs(chip.x) + chip.width / 2).toBeLessThanOrEqual(60);
  });
});
