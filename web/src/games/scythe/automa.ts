/** What the server shows of the Automas (src/hexarc/games/scythe/modules/automa/view.py). */

import type { Translate } from '../../lib/texts.svelte';
import type { GlyphName } from './glyphs';
import type { Faction } from './tables';

/** An entry of a card. One in brackets is for one faction `only`; it counts if the Automa plays that. */
export interface Entry {
  what: string;
  power?: number;
  amount?: number;
  only: Faction | null;
  counts: boolean;
}

export interface Half {
  moves: Entry[];
  gains: Entry[];
  recruit: string | null;
}

export interface AutomaCard {
  number: number;
  star: boolean;
  skipped: boolean;
  /** Power spent in a fight, by the power it has: up to 7, up to 13, more. */
  power: number[];
  combat_cards: number;
  resources: number;
  I: Half;
  II: Half;
}

export interface AutomaSeat {
  level: string;
  space: number;
  spaces: number;
  locked_spaces: number;
  star_spaces: number[];
  scheme_2_space: number;
  scheme: 'I' | 'II';
  water_locked: boolean;
  tracker_stars: number;
  skips: number[];
  card: AutomaCard | null;
  in_deck: number;
  turn_pile: number[];
  fight_pile: number[];
  factory_card: boolean;
}

export interface AutomasView {
  deck: 'own' | 'shared';
  mode: 'competitive' | 'cooperative';
  token: string | null;
  ignores: string[];
  seats: { [seat: string]: AutomaSeat };
}

const MOVES: { [move: string]: GlyphName } = {
  worker_move: 'worker',
  mech_move: 'mech',
  character_move: 'character',
  encounter_or_factory: 'encounter',
  attack_combat_unit: 'power',
  attack_workers: 'worker',
};
const GAINS: { [gain: string]: GlyphName } = { power: 'power', coin: 'coins', combat_card: 'combat_cards', worker: 'worker', character_or_mech: 'mech' };

export function entrySign(entry: Entry): GlyphName {
  return MOVES[entry.what] ?? GAINS[entry.what] ?? 'star';
}

export function isAttack(entry: Entry): boolean {
  return entry.what.startsWith('attack_');
}

/** An entry in words, with what it needs, how much it is, and for whom. */
export function entryWords(entry: Entry, t: Translate): string {
  const move = entry.power !== undefined;
  const named = t(`scythe.automa.${move ? 'move' : 'gain'}.${entry.what}`);
  const amount = move ? (entry.power ? t('web.scythe.automa.from_power', { n: entry.power }) : '') : `× ${entry.amount ?? 1}`;
  const only = entry.only ? t('web.scythe.automa.only', { faction: t(`scythe.faction.${entry.only}.short`) }) : '';
  return [named, amount, only].filter(Boolean).join(' ');
}

/** What stands on a space of the star tracker. */
export function spaceMark(seat: AutomaSeat, space: number): 'star' | 'lock' | '' {
  if (seat.star_spaces.includes(space)) return 'star';
  return space < seat.locked_spaces ? 'lock' : '';
}
