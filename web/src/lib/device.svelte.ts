/** The tables and campaigns that this device holds keys of. They stay here; the server knows only hashes. */

import { campaignKey, type CampaignDocument } from './campaigns';
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
  /** What this is a campaign of; not there for a table. */
  campaign?: string;
  ply: number;
  /** The seat to decide, -1 for nobody. */
  turn: number;
  mine: boolean;
  over: boolean;
  seen: number;
  /** Links to give away: label and key. Only on the device that made the table. */
  invites: Invite[];
  /** This person did not want to say who they are. */
  asked?: boolean;
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

  /** The owner's key of a table, if this device has it; that of an episode's table follows from its campaign's. */
  ownerOf(key: string): string | undefined {
    const campaign = campaignKey(key);
    const owner = this.find(campaign ?? key)?.invites.find((invite) => invite.kind === 'owner')?.key;
    return owner !== undefined && campaign !== null ? owner + key.slice(campaign.length) : owner;
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

  /** The same of a campaign. */
  sawCampaign(key: string, doc: CampaignDocument, called: boolean, opened: boolean): void {
    const { campaign, you, episode } = doc;
    this.remember(key, {
      id: campaign.id,
      name: campaign.name,
      game: campaign.game,
      campaign: campaign.title,
      role: you.role,
      seats: campaign.players.map((one) => one.name),
      ply: doc.version,
      turn: episode?.waiting ?? -1,
      mine: called,
      over: campaign.finished,
      ...(opened ? { seen: Date.now() } : {}),
    });
  }

  forget(key: string): void {
    this.tables = read<Known[]>(KEY, this.tables).filter((one) => one.key !== key);
    keep(KEY, this.tables);
  }
}

export const device = new Device();

export function linkOf(key: string, page: 'table' | 'campaign' = 'table'): string {
  return new URL(`${page}#${key}`, root()).href;
}
