/**
 * The contract with the server (docs/http-api.md), in the words of the client. The types come from the server's OpenAPI
 * document (`npm run types` writes openapi.ts); nothing here knows a game.
 */

import type { components } from './openapi';

type Schemas = components['schemas'];
/** What may be left out of an answer is left out, never null. */
type Sent<T> = { [K in keyof T]: undefined extends T[K] ? NonNullable<T[K]> : T[K] };

export type Lang = NonNullable<Schemas['SeatWish']['lang']>;
export const LANGS: readonly Lang[] = ['en', 'fr', 'it'];

/** A board element, as `noun:label`: what an option belongs to and what an element of a board is called. */
export type At = string;

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type View = { [key: string]: Json };

export type Option = Schemas['OptionDocument'];
export type Blocked = Schemas['BlockedDocument'];
/** `options` and `blocked` are only there for a key that holds the deciding seat. */
export type Decision = Sent<Schemas['DecisionDocument']>;
/**
 * What happened. `answer` is a player's own choice, `table.…` something beside the game (undo, a seat that changes hands);
 * all others are the game's events.
 */
export type GameEvent = Sent<Schemas['EventDocument']>;
export type SeatInfo = Schemas['SeatDocument'];
export type TableInfo = Schemas['TableDocument'];
export type Hint = Schemas['HintDocument'];
export type You = Schemas['You'];
export type Proposal = Schemas['ProposalDocument'];
export type ChatLine = Schemas['LineDocument'];

/** `version` counts every change of the table; the ply may go back, the version never does. */
export type Update = Omit<Schemas['UpdateDocument'], 'view' | 'decision' | 'events'> & {
  view: View;
  decision: Decision | null;
  events: GameEvent[];
};

/** The server's, or one of our own: then only `code` and `detail` are there. */
export type Problem = Pick<Schemas['Problem'], 'code' | 'detail'> & {
  status?: number;
  rule?: string | null;
  /** With `wrong_ply`: how the table stands. */
  update?: Update;
};

// What is asked for.
export type Value = Schemas['GameOption']['default'];
export type OptionInfo = Schemas['GameOption'];
export type GameInfo = Schemas['GameEntry'];
export type Offer = Schemas['GamesDocument'];
export type SeatWish = Schemas['SeatWish'];
export type SeatChange = Schemas['SeatChange'];
export type Contact = Omit<Schemas['ContactDocument'], 'quiet'> & { quiet: { start: string; end: string; zone: string } | null };
export type ContactWish = Schemas['Contact'];
export type TableChange = Schemas['TableChange'];
export type LobbyPage = Schemas['LobbyDocument'];
export type LobbyTable = Schemas['LobbyTable'];
export type JoinWish = Schemas['Join'];
export type SeatKey = Schemas['SeatKey'];
export type TableWish = Schemas['NewTable'];
/** A new table's keys: shown once, kept on this device. */
export type NewTable = Schemas['LinksDocument'];
export type Notes = Schemas['NotesDocument'];
export type Chat = Schemas['ChatDocument'];
