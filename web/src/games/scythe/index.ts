/** Scythe: its board, its score sheet, and the words for what can be pointed at. */

import type { At, Json } from '../../lib/protocol';
import type { Telling } from '../../lib/telling';
import { t as speak, type Translate } from '../../lib/texts.svelte';
import type { Detail, GameModule, ScoreLine, SeatLook } from '../types';
import Actor from './Actor.svelte';
import Aid from './Aid.svelte';
import Board from './Board.svelte';
import Text from './Text.svelte';
import { coloursOf } from './emblems';
import { numbersOf } from './fenris';
import { skillId } from './skills';
import { GAINS, MATS, type Bonus } from './tables';
import { price } from './price';
import { PAGE_OF_NOUN, TOPICS, pageOf } from './topics';
import { UNKNOWN, bonusName, seated, type ScytheView } from './view';
import { warn } from './warn';
import { tip } from './tip';
import { meant, reflex, ways } from './ways';
import { capital, contents } from './words';

function parts(at: At): [noun: string, label: string] {
  const split = at.indexOf(':');
  return [at.slice(0, split), at.slice(split + 1)];
}

/** Where the catalogue has the texts of a thing: the base of its ids. */
function idOf(at: At, faction?: string | null): string | null {
  const [noun, label] = parts(at);
  switch (noun) {
    case 'skill':
      return skillId(label, faction);
    case 'bonus':
      return `scythe.recruit.one_time.${label}`;
    case 'trap':
      return `scythe.token.trap.${label}`;
    case 'objective':
    case 'structure':
    case 'tile':
      return `scythe.${noun}.${label}`;
    case 'mod':
      return `scythe.infrastructure.${label}`;
    case 'factory':
      return `scythe.factory.${label.split('/')[0] ?? ''}`;
    default:
      return null;
  }
}

function nameOf(at: At, t: Translate): string | null {
  const [noun, label] = parts(at);
  const id = idOf(at);
  if (id !== null) return t(`${id}.name`);
  if (noun === 'unit') return t(`scythe.noun.${label}`);
  if (noun === 'value') return t('web.scythe.combat_card', { value: label, n: 1 });
  if (noun === 'option') return t(`scythe.encounter.${label.replace('/', '.')}.text`);
  if (noun === 'n') return label;
  return null;
}

function describe(at: At, t: Translate, given: { [key: string]: Json }): Detail | null {
  const found = meaning(at, t, given);
  const page = PAGE_OF_NOUN[parts(at)[0]];
  return found && page ? { ...found, page } : found;
}

function meaning(at: At, t: Translate, given: { [key: string]: Json }): Detail | null {
  const view = given as unknown as ScytheView;
  const seat = view.seats[view.active];
  const [noun, label] = parts(at);
  const id = idOf(at, seat?.faction);
  if (noun === 'bonus' && seated(seat) && seat.one_time_bonuses) {
    const amount = bonusName(seat, label as Bonus, t);
    return { title: amount, text: t('web.scythe.one_time_own', { amount }) };
  }
  if (id !== null) return t.has(`${id}.text`) ? { title: t(`${id}.name`), text: t(`${id}.text`, numbersOf(view, label)) } : null;
  if (noun === 'section') {
    if (label === 'factory') return { title: t('scythe.factory.bottom.name'), text: t('scythe.factory.bottom.text') };
    const top = MATS[seat?.mat ?? '']?.[label as 'build']?.top;
    const lines = [top, label].flatMap((action) => (action && t.has(`scythe.action.${action}.text`) ? [`${t(`scythe.action.${action}`)}: ${t(`scythe.action.${action}.text`)}`] : []));
    return { title: t(`scythe.section.${label}`), text: lines.join('\n') };
  }
  if (noun === 'gain') {
    const top = GAINS.find((gain) => gain.id === label)?.top;
    return top ? { title: t(`scythe.action.${top}`), text: t(`scythe.action.${top}.text`) } : null;
  }
  if (noun === 'place') {
    const owner = (i: number): string => t(`scythe.faction.${view.seats[i]?.faction ?? ''}.short`);
    const lines = contents(label, view.places[label] ?? {}, t, owner);
    return lines.length ? { title: capital(t(`scythe.place.${label}`)), text: lines.join('\n') } : null;
  }
  if (noun === 'faction') return { title: t(`scythe.faction.${label}.name`), text: t(`scythe.faction.${label}.ability.text`) };
  return null;
}

/** Tokens that come or go one by one, told together. */
const tokens = (id: string): Telling['sums'][string] => (args, n, seat, t) => t(id, { seat, n, resource: { ref: `scythe.resource.${String(args['resource'])}`, n }, place: { ref: `scythe.place.${String(args['place'])}` } });
const sums: Telling['sums'] = {
  tokens_got: tokens('scythe.event.tokens_got'),
  tokens_paid: tokens('scythe.event.tokens_paid'),
  workers_came: tokens('scythe.event.workers_came'),
  cards_drawn: (_, n, seat, t) => t('web.scythe.cards_drawn', { seat, n }),
};

function valueOf(given: { [key: string]: Json }, i: number, what: 'coins' | 'power' | 'popularity'): number | null {
  const seat = (given as unknown as ScytheView).seats[i];
  return seated(seat) ? seat[what] : null;
}

const scythe: GameModule = {
  Board,
  Actor,
  learn: () => import('./lessons'),
  scenes: () => import('./scenes'),
  Text,
  extras: [{ id: 'aid', label: 'web.scythe.aid', component: Aid }],
  nameOf,
  describe,
  topics: TOPICS,
  pageOf,
  closing: ['end_turn', 'skip_top', 'skip_bottom', 'done_moving', 'done_producing', 'decline', 'done_options', 'stop', 'no_card', 'no_token', 'leave_disarmed', 'spare_skill', 'done_moving_out', 'no_deal', 'no_deals', 'ask_at_fights', 'refuse', 'withdraw', 'seen'],
  verbs: ['section', 'top', 'bottom', 'use_factory', 'factory_move', 'unit', 'step', 'load', 'drop', 'reveal', 'propose', 'count_scores'],
  scores(given): ScoreLine[] {
    const { seats } = given as unknown as ScytheView;
    const sheets = seats.map((seat) => (seated(seat) ? seat.score : {}));
    const names = [...new Set(sheets.flatMap((sheet) => Object.keys(sheet ?? {})))];
    const told = (sheet: (typeof sheets)[number], name: string): number | string => (sheet === null || sheet[name] === null ? UNKNOWN : (sheet[name] ?? 0));
    return [
      ...names.map((name) => ({ label: `scythe.score.${name}`, points: sheets.map((sheet) => told(sheet, name)) })),
      { label: 'web.score.total', points: seats.map((seat) => (seated(seat) ? (seat.total ?? UNKNOWN) : 0)), total: true },
    ];
  },
  unscored: (given) => 'desolation' in given,
  marks(given): (SeatLook | null)[] {
    const { seats, factions } = given as unknown as ScytheView;
    return seats.map(({ faction }) => (faction ? { title: speak(`scythe.faction.${faction}.short`), colour: coloursOf(faction, factions)[0] } : null));
  },
  areas: [
    { id: 'map', label: 'web.part.map' },
    { id: 'mat', label: 'web.scythe.mat' },
    { id: 'hand', label: 'web.scythe.cards' },
    { id: 'modules', label: 'web.part.modules' },
    { id: 'automa', label: 'web.part.automa' },
    { id: 'faction', label: 'web.part.faction' },
    { id: 'tracks', label: 'web.scythe.tracks' },
    { id: 'info', label: 'web.part.more' },
  ],
  price,
  warn,
  tip,
  ways,
  meant,
  reflex,
  telling: {
    values: {
      coins: { noun: 'scythe.noun.coin', of: (given, seat) => valueOf(given, seat, 'coins') },
      power: { noun: 'scythe.noun.power', of: (given, seat) => valueOf(given, seat, 'power') },
      popularity: { noun: 'scythe.noun.popularity', of: (given, seat) => valueOf(given, seat, 'popularity') },
    },
    sums,
    actions: {
      top: (gain, t) => t(`scythe.action.${GAINS.find(({ id }) => id === gain)?.top ?? 'move'}`),
      bottom: (section, t) => t(`scythe.action.${section}`),
      use_factory: (_, t) => t('scythe.section.factory'),
      factory_move: (_, t) => t('scythe.action.move'),
    },
    quiet: new Set(['turn_began', 'deck_shuffled']),
    apart: new Set(['revealed_force', 'figure_force', 'fight_won', 'figure_won', 'star_set', 'objective_shown', 'encounter_drawn', 'factory_taken', 'game_ended', 'automa_card', 'automa_moves', 'automa_stays', 'automa_gains']),
    hushed: new Set(['end_turn', 'skip_top', 'skip_bottom', 'done_moving', 'done_producing', 'done_options', 'stop', 'no_card', 'no_token', 'seen']),
    implied: new Set(['section']),
  },
  midway: (given) => (given as unknown as ScytheView).fight?.open !== undefined,
  weight: ({ kind }) => (['coins', 'power', 'popularity', 'cards_drawn', 'turn_began', 'tokens_paid'].includes(kind) ? 0.5 : 1),
};
export default scythe;
