/**
 * Where everything lies on the star map. Six sectors stand around the middle, sector 1 at the top and then clockwise;
 * gates form the inner ring, planets the outer one. A closed sector keeps its place but only a sliver of the room.
 *
 * Angles are in degrees, clockwise from the top; the rings are ellipses, so an angle is the ellipse's parameter.
 */

import { BORDERS } from './tables';

export interface Point {
  x: number;
  y: number;
}
export interface Ring {
  rx: number;
  ry: number;
}
export interface Shape {
  width: number;
  height: number;
  hub: Ring;
  gates: Ring;
  planets: Ring;
  edge: Ring;
  /** Moves the rings down a little: pieces hang below a system's middle more than they stand above it. */
  dy: number;
}
/** On which side of a system its ships lie: below it, or towards the middle where the ring runs up and down. */
export type Berth = 'below' | 'left' | 'right';
export interface Spot extends Point {
  berth: Berth;
  /** How wide a row of ships may be here. */
  room: number;
}
export interface Sector {
  sector: number;
  closed: boolean;
  from: number;
  to: number;
  area: string;
  label: Point;
}
export type LinkKind = 'gates' | 'spoke' | 'orbit' | 'border' | 'path';
export interface Link {
  a: number;
  b: number;
  kind: LinkKind;
  d: string;
}
export interface Wall {
  d: string;
  open: boolean;
}
export interface Layout {
  shape: Shape;
  sectors: Sector[];
  systems: ReadonlyMap<number, Spot>;
  links: Link[];
  walls: Wall[];
  /** The markers on the paths through closed sectors: where, and the direction of the path in degrees. */
  markers: { x: number; y: number; turn: number }[];
}

type Radii = [rx: number, ry: number];
/** The rings from the middle to the edge. */
function shape(width: number, height: number, dy: number, ...rings: [hub: Radii, gates: Radii, planets: Radii, edge: Radii]): Shape {
  const [hub, gates, planets, edge] = rings.map(([rx, ry]) => ({ rx, ry })) as [Ring, Ring, Ring, Ring];
  return { width, height, hub, gates, planets, edge, dy };
}

export const WIDE = shape(1060, 884, -26, [112, 88], [232, 180], [438, 322], [522, 417]);
/** For a column of half a screen: nearly round, so that all of it fits the height of a laptop. */
export const ROUND = shape(780, 896, -34, [92, 84], [176, 186], [324, 334], [386, 412]);
/** Beside a column and above the hand, on a laptop: as wide as it is high. */
export const SQUARE = shape(850, 806, -30, [98, 80], [192, 166], [360, 298], [416, 370]);
export const TALL = shape(660, 1020, -40, [84, 88], [146, 214], [264, 392], [326, 474]);

/** The shape for a map so many pixels wide, or one that is `low`, for something has to fit below it. */
export function shapeFor(width: number, low = false): Shape {
  return low ? SQUARE : width === 0 || width >= 720 ? WIDE : width >= 480 ? ROUND : TALL;
}

const CLOSED_SHARE = 0.3;
/** From here on planets stand rather above than beside each other. */
const STEEP = 0.62;

export function on(shape: Shape, ring: Ring, angle: number): Point {
  const t = (angle * Math.PI) / 180;
  return { x: round(shape.width / 2 + ring.rx * Math.sin(t)), y: round(shape.height / 2 + shape.dy - ring.ry * Math.cos(t)) };
}

function round(n: number): number {
  return Math.round(n * 10) / 10;
}

/** An arc of a ring from one angle to another, clockwise. */
function arc(shape: Shape, ring: Ring, from: number, to: number): string {
  const a = on(shape, ring, from);
  const b = on(shape, ring, to);
  return `M${a.x} ${a.y}A${ring.rx} ${ring.ry} 0 ${to - from > 180 ? 1 : 0} 1 ${b.x} ${b.y}`;
}

function line(a: Point, b: Point): string {
  return `M${a.x} ${a.y}L${b.x} ${b.y}`;
}

/** How the circle is shared out: [from, to] of every sector, the first one centred at the top. */
export function shares(closed: ReadonlySet<number>): [number, number][] {
  const weights = [0, 1, 2, 3, 4, 5].map((sector) => (closed.has(sector) ? CLOSED_SHARE : 1));
  const whole = weights.reduce((sum, one) => sum + one, 0);
  let from = -((weights[0] ?? 1) / whole) * 180;
  return weights.map((weight) => {
    const start = from;
    from += (weight / whole) * 360;
    return [start, from];
  });
}

export function layout(shape: Shape, closed: ReadonlySet<number>): Layout {
  const spans = shares(closed);
  const middle = (sector: number): number => {
    const [from, to] = spans[sector] ?? [0, 0];
    return (from + to) / 2;
  };
  /** Planets share their sector's span evenly, so that all gaps on the ring are alike. */
  const angleOf = (system: number): number => {
    const sector = Math.floor(system / 4);
    const mark = system % 4;
    const [from, to] = spans[sector] ?? [0, 0];
    return mark === 0 ? middle(sector) : from + ((to - from) * (2 * mark - 1)) / 6;
  };
  const open = [0, 1, 2, 3, 4, 5].filter((sector) => !closed.has(sector));
  const systems = new Map<number, Spot>();
  for (const sector of open) {
    for (let mark = 0; mark < 4; mark++) {
      const system = sector * 4 + mark;
      const lean = Math.sin((angleOf(system) * Math.PI) / 180);
      const steep = mark !== 0 && Math.abs(lean) >= STEEP;
      const tall = shape !== WIDE;
      const berth = tall || !steep ? 'below' : lean > 0 ? 'left' : 'right';
      const room = mark === 0 ? (tall ? 152 : 190) : tall ? (steep ? 122 : 104) : steep ? 128 : 150;
      systems.set(system, { ...on(shape, mark === 0 ? shape.gates : shape.planets, angleOf(system)), berth, room });
    }
  }

  const links: Link[] = [];
  const markers: Layout['markers'] = [];
  const walls: Wall[] = [];
  open.forEach((sector, i) => {
    const gate = sector * 4;
    for (let mark = 1; mark < 4; mark++) {
      links.push({ a: gate, b: gate + mark, kind: 'spoke', d: line(must(systems, gate), must(systems, gate + mark)) });
      if (mark > 1) {
        const d = arc(shape, shape.planets, angleOf(gate + mark - 1), angleOf(gate + mark));
        links.push({ a: gate + mark - 1, b: gate + mark, kind: 'orbit', d });
      }
    }
    const next = open[(i + 1) % open.length] ?? sector;
    if (next === sector) return;
    const start = middle(sector);
    const end = middle(next) + (middle(next) < start ? 360 : 0);
    const through = (next - sector + 6) % 6 !== 1;
    links.push({ a: gate, b: next * 4, kind: through ? 'path' : 'gates', d: arc(shape, shape.gates, start, end) });
    for (let between = (sector + 1) % 6; between !== next; between = (between + 1) % 6) {
      const here = on(shape, shape.gates, middle(between));
      const ahead = on(shape, shape.gates, middle(between) + 1);
      markers.push({ ...here, turn: round((Math.atan2(ahead.y - here.y, ahead.x - here.x) * 180) / Math.PI) });
    }
  });
  for (const [a, b] of BORDERS) {
    if (!systems.has(a) || !systems.has(b)) continue;
    links.push({ a, b, kind: 'border', d: arc(shape, shape.planets, angleOf(a), angleOf(b)) });
  }
  for (let sector = 0; sector < 6; sector++) {
    const angle = spans[sector]?.[0] ?? 0;
    const before = (sector + 5) % 6;
    const passable = BORDERS.some(([a, b]) => Math.floor(a / 4) === before && Math.floor(b / 4) === sector && systems.has(a) && systems.has(b));
    walls.push({ d: line(on(shape, shape.hub, angle), on(shape, shape.edge, angle)), open: passable });
  }
  const sectors = spans.map(([from, to], sector): Sector => {
    const [a, b, c, e] = [on(shape, shape.hub, from), on(shape, shape.edge, from), on(shape, shape.edge, to), on(shape, shape.hub, to)];
    const { hub, edge } = shape;
    return {
      sector,
      closed: closed.has(sector),
      from,
      to,
      area: `M${a.x} ${a.y}L${b.x} ${b.y}A${edge.rx} ${edge.ry} 0 0 1 ${c.x} ${c.y}L${e.x} ${e.y}A${hub.rx} ${hub.ry} 0 0 0 ${a.x} ${a.y}Z`,
      label: on(shape, { rx: (shape.gates.rx + shape.planets.rx) / 2, ry: (shape.gates.ry + shape.planets.ry) / 2 }, closed.has(sector) ? (from + to) / 2 : from + (to - from) * 0.5),
    };
  });
  return { shape, sectors, systems, links, walls, markers };
}

function must<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const found = map.get(key);
  if (found === undefined) throw new Error(`no ${String(key)} in the layout`);
  return found;
}

/** Which systems are neighbours, as the links of the map say. */
export function neighbours(map: Layout, system: number): number[] {
  return map.links.flatMap(({ a, b }) => (a === system ? [b] : b === system ? [a] : [])).sort((a, b) => a - b);
}

export interface Chip {
  seat: number;
  fresh: number;
  damaged: number;
  x: number;
  y: number;
  width: number;
}

export const CHIP_HEIGHT = 30;
const GAP = 4;

export function chipWidth(fresh: number, damaged: number): number {
  const part = (n: number): number => (n > 9 ? 38 : n > 0 ? 28 : 0);
  return 30 + part(fresh) + part(damaged);
}

/**
 * Lays the ships of a system in rows no wider than `room`, beside or below a disc of the given radius. x and y are the
 * middle of a chip, seen from the middle of the system.
 */
export function chips(fresh: readonly number[], damaged: readonly number[], room: number, berth: Berth = 'below', radius = 38): Chip[] {
  const rows: Chip[][] = [];
  fresh.forEach((n, seat) => {
    const broken = damaged[seat] ?? 0;
    if (n === 0 && broken === 0) return;
    const chip = { seat, fresh: n, damaged: broken, x: 0, y: 0, width: chipWidth(n, broken) };
    const row = rows.at(-1);
    const used = row?.reduce((sum, one) => sum + one.width + GAP, 0) ?? Infinity;
    if (row && used + chip.width <= room) row.push(chip);
    else rows.push([chip]);
  });
  rows.forEach((row, i) => {
    const width = row.reduce((sum, one) => sum + one.width, 0) + GAP * (row.length - 1);
    const aside = radius + 14;
    let x = berth === 'below' ? -width / 2 : berth === 'left' ? -aside - width : aside;
    const top = berth === 'below' ? radius + 14 : -(rows.length * (CHIP_HEIGHT + GAP) - GAP) / 2;
    for (const chip of row) {
      chip.x = x + chip.width / 2;
      chip.y = top + i * (CHIP_HEIGHT + GAP) + CHIP_HEIGHT / 2;
      x += chip.width + GAP;
    }
  });
  return rows.flat();
}
