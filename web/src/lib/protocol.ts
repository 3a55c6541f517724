/** The contract with the server (docs/http-api.md), as types. Nothing here knows a game. */

export type Lang = 'en' | 'fr' | 'it';
export const LANGS: readonly Lang[] = ['en', 'fr', 'it'];

/** A board element, as `noun:label`: what an option belongs to and what an element of a board is called. */
export type At = string;

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type View = { [key: string]: Json };

export interface Option {
  choose: number;
  code: string;
  verb: string;
  text: string;
  at: At[];
}

export interface Blocked {
  choose: number;
  text: string;
  reason: string;
  rule: string;
  at: At[];
  verb?: string;
  code?: string;
}

export interface Decision {
  seat: number;
  kind: string;
  prompt: string;
  /** Only there for a key that holds the deciding seat. */
  options?: Option[];
  blocked?: Blocked[];
}

/**
 * What happened. `answer` is a player's own choice, `table.…` something beside the game (undo, a seat that changes hands);
 * all others are the game's events.
 */
export interface GameEvent {
  version: number;
  ply: number;
  kind: string;
  text: string;
  args: { [name: string]: string | number };
  seat?: number;
  code?: string;
}

export interface SeatInfo {
  seat: number;
  name: string;
  kind: string;
  level: string | null;
  lang: string | null;
  connected: boolean;
  paused?: boolean;
  standin?: boolean;
  clock: { left: number; running: boolean } | null;
}

export interface TableInfo {
  id: string;
  name: string;
  game: string;
  players: number;
  options: { [name: string]: boolean | number | string };
  created: string;
  seats: SeatInfo[];
  chat?: boolean;
  sandbox?: boolean;
  read_only?: boolean;
  /** The ply at which a branch or an imported record was opened. */
  opened?: number | null;
}

export interface You {
  role: string;
  seats: number[];
  /** The seat whose knowledge is shown; null: what everybody may know. */
  viewing: number | null;
}

export interface Proposal {
  kind: string;
  by: number;
  to: number | null;
  agreed: number[];
  waiting: number[];
}

export interface Update {
  table: TableInfo;
  you: You;
  /** Counts every change of the table; the ply may go back, the version never does. */
  version: number;
  since: number;
  ply: number;
  over: boolean;
  view: View;
  decision: Decision | null;
  events: GameEvent[];
  undo: { floor: number; target: number | null } | null;
  proposal: Proposal | null;
  scores: number[];
  ranking: number[] | null;
  chance: { commitment: string | null; seed: Json };
}

export interface Problem {
  code: string;
  detail: string;
  status?: number;
  rule?: string;
  update?: Update;
}

export interface ChatLine {
  number: number;
  at: string;
  seat: number;
  name: string;
  text: string;
}
