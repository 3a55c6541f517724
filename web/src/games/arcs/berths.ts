/**
 * Where the ships of every system lie so that nothing covers anything else: below their system, or on a side of it,
 * in one column or in rows. Neighbours decide one after the other, the most crowded first.
 */

import { CHIP_HEIGHT, chips, type Berth, type Chip, type Layout, type Spot } from './layout';

/** What a system takes up around its middle, in the units of the map. */
export interface Fleet {
  system: number;
  fresh: readonly number[];
  damaged: readonly number[];
  /** Something is drawn above the disc: buildings or free slots. */
  sites: number;
}
export interface Moored {
  chips: Chip[];
  berth: Berth;
}
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const RADIUS = 38;
const MARGIN = 3;
/** What a less preferred way costs, in square units of overlap. */
const LATER = 60;

export function shared(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}

function around(x: number, y: number, wide: number, high: number): Box {
  return { left: x - wide / 2, top: y - high / 2, right: x + wide / 2, bottom: y + high / 2 };
}

/** The disc, its name plate, and the row of sites above. */
function bodyOf(spot: Spot, sites: number): Box[] {
  const found = [around(spot.x, spot.y, 2 * RADIUS + 8, 2 * RADIUS + 8), around(spot.x, spot.y + RADIUS - 3, 70, 26)];
  if (sites) found.push(around(spot.x, spot.y - 42, sites > 1 ? 92 : 46, 44));
  return found;
}

function boxes(spot: Spot, row: readonly Chip[]): Box[] {
  return row.map((chip) => around(spot.x + chip.x, spot.y + chip.y, chip.width + MARGIN, CHIP_HEIGHT + MARGIN));
}

/** The ways to lay a fleet, the preferred one first; each later one is a little worse for being later. */
function* ways(fleet: Fleet, spot: Spot): Generator<Moored> {
  const sides: Berth[] = spot.berth === 'below' ? ['below', 'right', 'left'] : [spot.berth, 'below', spot.berth === 'left' ? 'right' : 'left'];
  const lay = (berth: Berth, room: number): Moored => ({ berth, chips: chips(fleet.fresh, fleet.damaged, room, berth, RADIUS) });
  for (const room of [spot.room, 1]) for (const berth of sides) yield lay(berth, room);
  yield lay('below', 2 * spot.room);
}

const count = (fleet: Fleet): number => fleet.fresh.filter((n, seat) => n > 0 || (fleet.damaged[seat] ?? 0) > 0).length;

export function moor(map: Layout, fleets: readonly Fleet[]): Map<number, Moored> {
  const { shape } = map;
  const bodies = new Map<number, Box[]>();
  for (const fleet of fleets) {
    const spot = map.systems.get(fleet.system);
    if (spot) bodies.set(fleet.system, bodyOf(spot, fleet.sites));
  }
  const hub = around(shape.width / 2, shape.height / 2 + shape.dy, 2 * shape.hub.rx - 30, 2 * shape.hub.ry - 24);
  const found = new Map<number, Moored>();
  const taken = new Map<number, Box[]>();

  const cost = (fleet: Fleet, spot: Spot, way: Moored, place: number): number => {
    let sum = place * LATER;
    for (const box of boxes(spot, way.chips)) {
      const out = Math.max(0, 6 - box.left) + Math.max(0, 6 - box.top) + Math.max(0, box.right - shape.width + 6) + Math.max(0, box.bottom - shape.height + 6);
      sum += out * 60 + shared(box, hub);
      for (const body of bodies.values()) for (const part of body) sum += 1.5 * shared(box, part);
      for (const [other, rows] of taken) if (other !== fleet.system) for (const row of rows) sum += 2 * shared(box, row);
    }
    return sum;
  };
  const settle = (fleet: Fleet): void => {
    const spot = map.systems.get(fleet.system);
    if (!spot) return;
    let best: Moored | undefined;
    let least = Infinity;
    let place = 0;
    for (const way of ways(fleet, spot)) {
      const now = cost(fleet, spot, way, place);
      if (now < least) [best, least] = [way, now];
      place += 1;
      // A later way costs at least its place: nothing better can come.
      if (least <= place * LATER) break;
    }
    if (!best) return;
    found.set(fleet.system, best);
    taken.set(fleet.system, boxes(spot, best.chips));
  };

  const crowded = fleets.filter((fleet) => count(fleet) > 0).sort((a, b) => count(b) - count(a) || a.system - b.system);
  crowded.forEach(settle);
  // Once more, now that everybody's neighbours are known.
  crowded.forEach(settle);
  return found;
}
