/** Making campaigns: what to send, and what to remember of the answer. */

import { api } from './api';
import type { CampaignSeatWish, NewCampaign } from './campaigns';
import { device, type Invite } from './device.svelte';
import type { SeatPlan } from './newtable';
import type { Value } from './protocol';
import { settings } from './settings.svelte';

export interface CampaignPlan {
  campaign: string;
  title: string;
  game: string;
  name: string;
  seats: SeatPlan[];
  options: { [name: string]: Value };
  /** Played with the real box, not at tables here. */
  box: boolean;
}

/** Seats as the server wants them: who shares this device shares one key. */
export function campaignSeats(seats: readonly SeatPlan[]): CampaignSeatWish[] {
  const shared = seats.filter((seat) => seat.who === 'me' || seat.who === 'here').length > 1;
  return seats.map((seat) => {
    if (seat.who === 'bot') return { kind: 'bot', name: seat.name, level: seat.level };
    if (seat.who === 'rules') return { kind: seat.kind ?? '', name: seat.name.trim() };
    const wish: CampaignSeatWish = { name: seat.name.trim(), kind: 'human' };
    if (seat.who === 'me') wish.lang = settings.lang;
    if (shared && seat.who !== 'link') wish.group = 0;
    return wish;
  });
}

export async function makeCampaign(plan: CampaignPlan): Promise<string> {
  const made = await api.newCampaign({ campaign: plan.campaign, name: plan.name.trim(), options: plan.options, box: plan.box, seats: campaignSeats(plan.seats) });
  const own = plan.seats.findIndex((seat) => seat.who === 'me' || seat.who === 'here');
  return rememberCampaign(made, plan.title, plan.game, own);
}

/** Keep all keys of a new campaign on this device. The answer is the key to play (or watch) with. */
export function rememberCampaign(made: NewCampaign, title: string, game: string, own: number | undefined): string {
  const invites: Invite[] = made.seats.map((link) => ({ label: '', key: link.key, kind: 'seat', seats: link.players }));
  invites.push({ label: '', key: made.spectator.key, kind: 'spectator', seats: [] });
  invites.push({ label: '', key: made.owner.key, kind: 'owner', seats: [] });
  const mine = made.seats.find((link) => own !== undefined && link.players.includes(own))?.key ?? made.owner.key;
  device.remember(mine, { id: made.id, game, campaign: title, invites, seen: Date.now() });
  if (invites.some((invite) => invite.kind === 'seat' && invite.key !== mine)) device.fresh = mine;
  return mine;
}
