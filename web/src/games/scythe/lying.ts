/** Where in a hex its units and resources are drawn: its middle is 0, 0. */

import { spread } from './hex';
import { RESOURCES, type Resource } from './tables';
import { unitCounts, type PlaceView } from './view';

/** Much fits on a hex: a row of units for each player, below them the resources. */
export interface Lying {
  signs: { seat: number; x: number; y: number }[];
  units: { seat: number; kind: string; n: number; x: number; y: number }[];
  tokens: { kind: Resource; n: number; x: number; y: number }[];
  /** How large a unit is drawn, and how far the next one is. */
  size: number;
  gap: number;
  /** How much larger all of it can be drawn on a small screen, where no names stand below. */
  grow: number;
}

const SIGN = 18;
const ROW = 23;

/** `offered` are kinds of resources, in one text, that could be taken here: they are drawn even where none lies. */
export function lying(here: PlaceView, base: boolean, offered = ''): Lying {
  const groups = Object.entries(here.units ?? {}).map(([seat, units]) => ({ seat: Number(seat), kinds: unitCounts(units) }));
  const kinds = RESOURCES.filter((kind) => here.resources?.[kind] || offered.includes(kind));
  const crowd = groups.length > 1;
  const size = crowd ? 22 : 28;
  const gap = crowd ? 23 : 27.5;
  const middle = base ? 22 : crowd ? -10 : kinds.length ? -7 : 2;
  const beside = spread(kinds.length, kinds.length > 3 ? 23 : 25);
  const widest = Math.max(52, ...groups.map((group) => 22 + group.kinds.length * gap), kinds.length * 25);
  const found: Lying = { signs: [], units: [], tokens: [], size, gap, grow: Math.min(base ? 1.1 : 1.45, Math.max(1, 98 / widest)) };
  groups.forEach(({ seat, kinds: row }, i) => {
    const y = middle + (i - (groups.length - 1) / 2) * ROW;
    const start = 8 - ((row.length - 1) * gap) / 2;
    found.signs.push({ seat, x: start - gap / 2 - SIGN / 2, y: y + 1 });
    row.forEach(({ kind, n }, k) => found.units.push({ seat, kind, n, x: start + k * gap, y }));
  });
  kinds.forEach((kind, i) => found.tokens.push({ kind, n: here.resources?.[kind] ?? 0, x: beside[i] ?? 0, y: groups.length ? 20 : 6 }));
  return found;
}
