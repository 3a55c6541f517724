/** The tables that this device holds keys of. They stay here; the server knows only hashes. */

import type { Update } from './protocol';
import { root } from './root';
import { keep, read } from './settings.svelte';

export interface Known {
  /** The key that this device plays with. */
  key: string;
  id: string;
  name: string;
  game: string;
  role: string;
  seats: string[];
  ply: number;
  /** The seat to decide, -1 for nobody. */
  turn: number;
  mine: boolean;
  over: boolean;
  seen: number;
  /** Links to give away: label and key. Only on the device that made the table. */
  invites: Invite[];
  /** A guided game goes on here: the cards that were read, and whether suggestions are always wanted. */
  lesson?: { id: string; seen: string[]; always: boolean } | null;
}
export interface Invite {
  label: string;
  key: string;
  kind: 'seat' | 'spectator' | 'owner';
  seats: number[];
}

const KEY = 'hexarc.tables';
const MOST = 60;

class Device {
  tables = $state.raw<Known[]>([]);
  /** A table that was just made and has links to give away. */
  fresh = '';

  load(): void {
    this.tables = read<Known[]>(KEY, []);
    addEventListener('storage', (event) => {
      if (event.key === KEY) this.tables = read<Known[]>(KEY, []);
    });
  }

  find(key: string): Known | undefined {
    return this.tables.find((one) => one.key === key);
  }

  remember(key: string, change: Partial<Known>): void {
    const fresh = read<Known[]>(KEY, this.tables);
    const old = fresh.find((one) => one.key === key) ?? {
      key, id: '', name: '', game: '', role: '', seats: [], ply: 0, turn: -1, mine: false, over: false, seen: 0, invites: [],
    };
    this.tables = [{ ...old, ...change }, ...fresh.filter((one) => one.key !== key)].sort((a, b) => b.seen - a.seen).slice(0, MOST);
    keep(KEY, this.tables);
  }

  /** What an update tells about a table, with the time it was seen at. */
  saw(key: string, update: Update, opened: boolean): void {
    const { table, you, decision } = update;
    this.remember(key, {
      id: table.id,
      name: table.name,
      game: table.game,
      role: you.role,
      seats: table.seats.map((seat) => seat.name),
      ply: update.ply,
      turn: decision?.seat ?? -1,
      mine: !update.over && decision !== null && you.seats.includes(decision.seat),
      over: update.over,
      ...(opened ? { seen: Date.now() } : {}),
    });
  }

  forget(key: string): void {
    this.tables = read<Known[]>(KEY, this.tables).filter((one) => one.key !== key);
    keep(KEY, this.tables);
  }
}

export const device = new Device();

export function linkOf(key: string): string {
  return new URL(`table#${key}`, root()).href;
}
