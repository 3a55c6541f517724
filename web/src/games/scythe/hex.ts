/** Where things are drawn: pointy-top hexes on axial coordinates, edges between neighbours, rivers along edges. */

import { BASES, HEXES, RIVERS } from './tables';

/** From the middle of a hex to a corner, in units of the drawing. */
export const SIDE = 60;
const WIDE = Math.sqrt(3) * SIDE;

export interface Point {
  x: number;
  y: number;
}

export function middle(q: number, r: number): Point {
  return { x: round(WIDE * (q + r / 2)), y: round(1.5 * SIDE * r) };
}

/** The six corners, clockwise from the top. */
export function corners(size: number = SIDE): Point[] {
  return Array.from({ length: 6 }, (_, i) => {
    const angle = (Math.PI / 3) * i - Math.PI / 2;
    return { x: round(size * Math.cos(angle)), y: round(size * Math.sin(angle)) };
  });
}

export function outline(size: number = SIDE): string {
  return corners(size).map(({ x, y }) => `${x},${y}`).join(' ');
}

/** The two ends of the edge between neighbours. */
export function edge(a: Point, b: Point): [Point, Point] {
  const m = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  const far = Math.hypot(b.x - a.x, b.y - a.y);
  const along = { x: (-(b.y - a.y) / far) * (SIDE / 2), y: ((b.x - a.x) / far) * (SIDE / 2) };
  return [
    { x: round(m.x - along.x), y: round(m.y - along.y) },
    { x: round(m.x + along.x), y: round(m.y + along.y) },
  ];
}

/** Edges that meet, joined to long lines, so that a river has no seams. */
export function chains(edges: readonly (readonly [Point, Point])[]): Point[][] {
  const name = ({ x, y }: Point): string => `${Math.round(x)},${Math.round(y)}`;
  const at = new Map<string, number[]>();
  edges.forEach((ends, i) => {
    for (const end of ends) at.set(name(end), [...(at.get(name(end)) ?? []), i]);
  });
  const used = new Set<number>();
  const found: Point[][] = [];
  const follow = (from: Point): Point[] => {
    const line = [from];
    for (;;) {
      const last = line[line.length - 1] as Point;
      const next = at.get(name(last))?.find((i) => !used.has(i));
      if (next === undefined) return line;
      used.add(next);
      const [a, b] = edges[next] as readonly [Point, Point];
      line.push(name(a) === name(last) ? b : a);
    }
  };
  // Sources and mouths first, then what is left (forks, rings).
  const ends = [...at].filter(([, list]) => list.length !== 2).flatMap(([, list]) => list);
  for (const i of [...ends, ...edges.keys()]) {
    if (used.has(i)) continue;
    const [a, b] = edges[i] as readonly [Point, Point];
    const start = (at.get(name(a))?.length ?? 0) === 2 && (at.get(name(b))?.length ?? 0) !== 2 ? b : a;
    found.push(follow(start));
  }
  return found.filter((line) => line.length > 1);
}

/** A line through the points with its corners rounded off. */
export function flowing(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  const parts = [`M${first.x} ${first.y}`];
  rest.forEach((point, i) => {
    const next = rest[i + 1];
    if (!next) parts.push(`L${point.x} ${point.y}`);
    else {
      const before = i === 0 ? first : (rest[i - 1] as Point);
      const a = between(before, point, 0.62);
      const b = between(point, next, 0.38);
      parts.push(`L${a.x} ${a.y}`, `Q${point.x} ${point.y} ${b.x} ${b.y}`);
    }
  });
  return parts.join('');
}

function between(a: Point, b: Point, share: number): Point {
  return { x: round(a.x + (b.x - a.x) * share), y: round(a.y + (b.y - a.y) * share) };
}

function round(n: number): number {
  return Math.round(n * 100) / 100;
}

export const MIDDLE: ReadonlyMap<string, Point> = new Map([...HEXES, ...BASES].map(({ id, q, r }) => [id, middle(q, r)]));

export function at(place: string): Point {
  return MIDDLE.get(place) ?? { x: 0, y: 0 };
}

const STEPS: readonly (readonly [number, number])[] = [[-1, 0], [0, -1], [1, -1], [1, 0], [0, 1], [-1, 1]];
const PLACE_AT: ReadonlyMap<string, string> = new Map(HEXES.map(({ id, q, r }) => [`${q},${r}`, id]));

/** The hexes next to a place, and which of them lie across a river. A base is left, never entered. */
export function around(place: string): { near: string[]; across: string[] } {
  const from = [...HEXES, ...BASES].find(({ id }) => id === place);
  const touching = from ? STEPS.flatMap(([dq, dr]) => PLACE_AT.get(`${from.q + dq},${from.r + dr}`) ?? []) : [];
  const wet = (other: string): boolean => RIVERS.some((pair) => pair.includes(place) && pair.includes(other));
  return { near: touching.filter((other) => !wet(other)), across: touching.filter(wet) };
}

/** The rivers of the board as lines to draw. */
export const RIVER_LINES: readonly string[] = chains(RIVERS.map(([a, b]) => edge(at(a), at(b)))).map(flowing);

/** The frame around everything, with a margin. */
export function frame(margin: number): { x: number; y: number; width: number; height: number } {
  const all = [...MIDDLE.values()];
  const x = Math.min(...all.map((one) => one.x)) - WIDE / 2 - margin;
  const y = Math.min(...all.map((one) => one.y)) - SIDE - margin;
  return {
    x: round(x),
    y: round(y),
    width: round(Math.max(...all.map((one) => one.x)) + WIDE / 2 + margin - x),
    height: round(Math.max(...all.map((one) => one.y)) + SIDE + margin - y),
  };
}

/** The frame of the map, and its width by its height. */
export const FRAME = frame(8);
export const RATIO = round(FRAME.width / FRAME.height);

/** Places for `n` things side by side around 0. */
export function spread(n: number, gap: number): number[] {
  return Array.from({ length: n }, (_, i) => round((i - (n - 1) / 2) * gap));
}
