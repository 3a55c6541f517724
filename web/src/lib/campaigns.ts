/** A campaign as the server tells it (docs/http-api.md, "Campaigns"). Everything that has words comes in words. */

import type { components } from './openapi';
import type { View } from './protocol';

type Schemas = components['schemas'];

export type CampaignPlayer = Schemas['PlayerDocument'];
export type StoryText = Schemas['StoryDocument'];
export type Chapter = Schemas['ChapterDocument'];
export type CampaignQuestion = Schemas['QuestionDocument'];
export type EpisodeInfo = Schemas['EpisodeDocument'];
/** What a key may do now; `with` says what it takes: a list to choose from, or `text` or `number`. */
export interface CampaignAct {
  act: string;
  with: { [name: string]: string | (string | number)[] };
}
export type CampaignDocument = Omit<Schemas['CampaignDocument'], 'view' | 'acts'> & { view: View; acts: CampaignAct[] };

/** What is asked about an episode that was played with the real box. */
export type ResultField = Schemas['FieldDocument'];

export type CampaignSeatWish = Schemas['SeatWish'];
export type CampaignWish = Schemas['NewCampaign'];
export type CampaignLink = Schemas['PlayerKey'];
export type NewCampaign = Schemas['CampaignLinksDocument'];
/** A kind of campaign that the server offers. */
export type CampaignInfo = Schemas['CampaignEntry'];

// What the view of the Rise of Fenris has (src/hexarc/games/scythe/campaign/views.py).

export interface PlayerLog {
  victories: number;
  wealth: number;
  mech: string[];
  infrastructure: string[];
  coins: number;
  power: number;
  popularity: number;
  perks: string[];
  /** Rows that are ticked, by column. */
  ticks: number[];
  faction: string;
  base: string;
}
/** How the log stood after an episode, for plots. */
export interface HistoryRow {
  episode: string;
  seats: number[];
  scores: number[];
  wealth: number[];
  victories: number[];
  ticks: number[];
  factions: string[];
}
export interface CampaignView {
  players: PlayerLog[];
  /** The triumph log: its columns, how many rows, and what a full line is worth. */
  log: { columns: string[]; rows: number; bonus: number };
  history: HistoryRow[];
  scores?: number[];
  winners?: number[];
  letters?: string[][];
  seats: number[];
  own?: { drawn?: string[]; chosen?: string[]; vote?: number };
}

/** The key of an episode's table begins with that of its campaign. */
export function campaignKey(tableKey: string): string | null {
  const at = tableKey.indexOf('~');
  return at < 0 ? null : tableKey.slice(0, at);
}
