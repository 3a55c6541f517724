/** Where a piece that is told to move comes from: an event names only where it went. */

import type { GameEvent } from '../../lib/protocol';
import { at } from './hex';
import { unitCounts, type PlaceView } from './view';

export type Places = { readonly [place: string]: PlaceView };
export interface Flight {
  seat: number;
  kind: string;
  from: string;
  to: string;
}

const MOVES = new Set(['stepped', 'retreated']);

/** The board as the story has told it so far: it runs behind the view while events are told one by one. */
export class Standing {
  /** `seat kind` -> place -> how many. */
  #units = new Map<string, Map<string, number>>();

  /** Nothing is being told: the story is where the view is. */
  catchUp(places: Places): void {
    this.#units = counted(places);
  }

  /** Tell an event; the answer is the flight to draw, if it moves a piece. */
  tell(event: GameEvent, places: Places): Flight | null {
    const { seat, unit: kind, place: to } = event.args;
    if (!MOVES.has(event.kind) || typeof seat !== 'number' || typeof kind !== 'string' || typeof to !== 'string') return null;
    const name = `${seat} ${kind}`;
    const stand = this.#units.get(name) ?? new Map<string, number>();
    const end = counted(places).get(name);
    const far = (place: string): number => Math.hypot(at(place).x - at(to).x, at(place).y - at(to).y);
    const near = [...stand.keys()].filter((place) => place !== to && (stand.get(place) ?? 0) > 0).sort((a, b) => far(a) - far(b));
    // Whoever leaves for good is missing in the end; a piece that others follow may not be.
    const from = near.find((place) => (end?.get(place) ?? 0) < (stand.get(place) ?? 0)) ?? near[0];
    if (from === undefined) return null;
    stand.set(from, (stand.get(from) ?? 1) - 1);
    stand.set(to, (stand.get(to) ?? 0) + 1);
    this.#units.set(name, stand);
    return { seat, kind, from, to };
  }
}

function counted(places: Places): Map<string, Map<string, number>> {
  const found = new Map<string, Map<string, number>>();
  for (const [place, { units }] of Object.entries(places)) {
    for (const [seat, group] of Object.entries(units ?? {})) {
      for (const { kind, n } of unitCounts(group)) {
        const name = `${seat} ${kind}`;
        const row = found.get(name) ?? new Map<string, number>();
        found.set(name, row.set(place, n));
      }
    }
  }
  return found;
}
