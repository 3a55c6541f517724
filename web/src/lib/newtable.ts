/** Making tables: what to send, and what to remember of the answer. */

import { api } from './api';
import type { GameInfo, Lang, NewTable, Offer, OptionInfo, SeatWish, Value } from './protocol';
import { device, type Invite } from './device.svelte';
import { keep, read, settings } from './settings.svelte';

/** `rules`: a seat that the rules of the game play; its `kind` says how. */
export type Sitter = 'me' | 'here' | 'link' | 'bot' | 'rules';
export interface SeatPlan {
  who: Sitter;
  name: string;
  level: string;
  kind?: string;
}
export interface TablePlan {
  game: string;
  name: string;
  seats: SeatPlan[];
  options: { [name: string]: Value };
  clock?: { bank: number; increment: number } | null;
  /** Seconds until a vote to go back does not need those who are away; null: it always does. */
  absentAfter?: number | null;
  /** Anybody may take a seat by link, or watch. */
  join?: boolean;
  watch?: boolean;
  pace?: 'live' | 'mail';
  lang?: Lang;
}

const BOT_NAMES = ['Hypatia', 'Galileo', 'Emmy', 'Niels', 'Ada', 'Tycho', 'Sophie', 'Kepler'];
/** From weak to strong; an unknown level counts as in the middle. */
const STRENGTH = ['random', 'easy', 'greedy', 'medium', 'search', 'hard', 'expert'];

export function botName(seat: number): string {
  return BOT_NAMES[seat % BOT_NAMES.length] ?? '';
}

/** The level to play against when nobody says: the best that answers quickly. */
export function usualLevel(offer: Offer): string {
  const levels = offer.bots.map((bot) => bot.level);
  return ['medium', 'normal', 'greedy', 'search', 'easy', 'random'].find((level) => levels.includes(level)) ?? levels[0] ?? 'random';
}

export function byStrength(levels: readonly string[]): string[] {
  const rank = (level: string): number => (STRENGTH.includes(level) ? STRENGTH.indexOf(level) : 3.5);
  return [...levels].sort((a, b) => rank(a) - rank(b));
}

const LEVEL = 'hexarc.level';

/** The level that this person plays against: asked for once, and kept. */
export function chosenLevel(offer: Offer): string | null {
  const kept = read<string>(LEVEL, '');
  return offer.bots.some((bot) => bot.level === kept) ? kept : null;
}
export const keepLevel = (level: string): void => keep(LEVEL, level);

/** What was picked for a seat: `me`, `here`, `link`, `bot:LEVEL` or `rules:KIND`. */
export function sitDown(seat: SeatPlan, value: string, index: number): void {
  const wasBot = seat.who === 'bot' || seat.who === 'rules';
  if (value.startsWith('rules:')) {
    seat.who = 'rules';
    seat.kind = value.slice(6);
    seat.name = '';
  } else if (value.startsWith('bot:')) {
    seat.who = 'bot';
    seat.level = value.slice(4);
    if (!wasBot || !seat.name) seat.name = botName(index);
  } else {
    seat.who = value as Sitter;
    if (wasBot) seat.name = seat.who === 'me' ? settings.name : '';
  }
}

export function usualPlayers(game: GameInfo): number {
  return Math.min(game.max_players, Math.max(game.min_players, 3));
}

export function isToggle(option: OptionInfo): boolean {
  return option.values.length === 2 && option.values.every((one) => typeof one.value === 'boolean');
}
/** Values for another number of players (`setup_3p_…`) are left out. */
export function fitting(option: OptionInfo, players: number): OptionInfo['values'] {
  return option.values.filter((one) => Number(/_([2-8])p_/.exec(String(one.value))?.[1] ?? players) === players);
}
/** What was chosen, unless it does not fit the number of players any more. */
export function valueOf(option: OptionInfo, values: Readonly<Record<string, Value>>, players: number): Value {
  const kept = values[option.name];
  return kept !== undefined && fitting(option, players).some((one) => one.value === kept) ? kept : option.default;
}

export function quickPlan(game: GameInfo, level: string): TablePlan {
  return {
    game: game.game,
    name: '',
    options: {},
    seats: Array.from({ length: usualPlayers(game) }, (_, seat) => ({
      who: seat === 0 ? 'me' : 'bot',
      name: seat === 0 ? settings.name : botName(seat),
      level,
    })),
  };
}

/** Seats as the server wants them: who shares this device shares one key. */
export function seatWishes(plan: TablePlan): SeatWish[] {
  const shared = plan.seats.filter((seat) => seat.who === 'me' || seat.who === 'here').length > 1;
  return plan.seats.map((seat) => {
    if (seat.who === 'bot') return { kind: 'bot', name: seat.name, level: seat.level };
    if (seat.who === 'rules') return { kind: seat.kind ?? '', name: seat.name.trim() };
    const wish: SeatWish = { kind: 'human', name: seat.name.trim() };
    if (seat.who === 'me') wish.lang = settings.lang;
    if (shared && seat.who !== 'link') wish.group = 0;
    if (seat.who === 'link') wish.open = true;
    return wish;
  });
}

export async function make(plan: TablePlan): Promise<string> {
  const made = await api.create({
    game: plan.game,
    name: plan.name.trim(),
    options: plan.options,
    seats: seatWishes(plan),
    ...(plan.clock ? { clock: plan.clock } : {}),
    ...(plan.absentAfter !== undefined ? { absent_after: plan.absentAfter } : {}),
    ...(plan.join || plan.watch ? { join: plan.join ?? false, watch: plan.watch ?? false } : {}),
    ...(plan.pace ? { pace: plan.pace } : {}),
    lang: plan.lang ?? settings.lang,
  });
  const own = plan.seats.findIndex((seat) => seat.who === 'me' || seat.who === 'here');
  const people = plan.seats.flatMap((seat, i) => (seat.who === 'bot' || seat.who === 'rules' ? [] : [i]));
  return remember(made, plan.game, own, people);
}

/** Keep all keys of a new table on this device. The answer is the key to play (or watch) with. */
export function remember(made: NewTable, game: string, own: number, people: readonly number[]): string {
  const invites: Invite[] = made.seats
    .filter((link) => link.seats.some((seat) => people.includes(seat)))
    .map((link) => ({ label: '', key: link.key, kind: 'seat', seats: link.seats }));
  invites.push({ label: '', key: made.spectator.key, kind: 'spectator', seats: [] });
  invites.push({ label: '', key: made.owner.key, kind: 'owner', seats: [] });
  const mine = made.seats.find((link) => link.seats.includes(own))?.key ?? made.spectator.key;
  device.remember(mine, { id: made.id, game, invites, seen: Date.now() });
  if (invites.some((invite) => invite.kind === 'seat' && invite.key !== mine)) device.fresh = mine;
  return mine;
}
