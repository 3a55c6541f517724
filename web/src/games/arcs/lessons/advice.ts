/**
 * What the guide would choose, and why: simple reasons that a beginner can check on the board, not the best play. Every
 * kind of decision of a base game has an answer; a decision that nothing is said about gets the first choice.
 */

import type { Advice, Moment } from '../../../learn/lesson';
import { NONE, RAID_COSTS, RESOURCES, type ActionName } from '../tables';
import { slotIndex, type ArcsView } from '../view';
import {
  agentsLead, agentsOn, ambitionIndex, ambitionOfCard, ambitionOfResource, bestMarker, canSecure, cardOf, courtSuit, declared, firstTurn, freeSites,
  freeSlots, freshOf, goodBattle, isGate, kindOf, labels, leadIn, offers, own, pipsOf, rivalFresh, rivalThere, shipsOf, suitName, systemOf, verbOffered, viewOf, worth,
} from './seen';

/** All reasons; each has its text. */
export const REASONS = [
  'lead_ambition', 'lead_pips', 'lead_secure', 'pass', 'declare_lead', 'declare_tie', 'declare_wait', 'surpass',
  'pivot', 'copy', 'copy_with', 'no_seize', 'spend_relic', 'spend_weapon', 'spend_material', 'keep_tokens',
  'end_prelude', 'act_secure', 'act_tax', 'act_battle', 'act_build', 'act_influence', 'act_repair', 'act_move',
  'end_turn', 'tax', 'tax_rival', 'stow_safe', 'stow_replace', 'build_city', 'build_ship', 'build_port', 'influence',
  'influence_more', 'secure', 'move_from', 'move_group', 'move_press', 'move_settle', 'move_gate', 'battle_where',
  'battle_against', 'dice_assault', 'dice_skirmish', 'dice_raid', 'dice_other', 'hits_own', 'hits_foe',
  'hits_building', 'raid', 'repair', 'gain', 'any',
] as const;
type Reason = (typeof REASONS)[number];

const say = (why: Reason, ...codes: string[]): Advice => ({ codes, why });

/** The label with the highest value; the first of equals. */
function best(all: readonly string[], value: (label: string) => number): string {
  let found = all[0] ?? '';
  for (const label of all) if (value(label) > value(found)) found = label;
  return found;
}

/** What the actions of a suit would do for the learner now. */
function useOf(suit: string, view: ArcsView, me: number): number {
  const seat = view.seats[me];
  if (!seat) return 0;
  if (suit === 'administration') return (freeSlots(seat) > 0 ? 1.6 : 0.2) + (seat.agents > 2 ? 0.5 : 0);
  if (suit === 'aggression') return (canSecure(view, me) ? 2.2 : 0) + (goodBattle(view, me) ? 1.2 : 0);
  if (suit === 'construction') return seat.cities > 1 ? 1.5 : 0.9;
  return seat.agents > 2 ? 0.9 : 0.5;
}

function lead(m: Moment): Advice {
  const view = viewOf(m);
  const value = (label: string): number => {
    const ambition = ambitionOfCard(label);
    const ahead = ambition === NONE ? 0 : leadIn(view, m.me, ambition);
    const claim = ambition !== NONE && ahead > 0 ? bestMarker(view) * 0.6 : 0;
    return pipsOf(label) * 0.8 + useOf(suitName(label), view, m.me) + claim;
  };
  if (firstTurn(m) && offers(m, 'lead administration_2')) return say('lead_ambition', 'lead administration_2');
  const card = best(labels(m, 'lead'), value);
  if (!card) return say('pass', 'pass_initiative');
  const ambition = ambitionOfCard(card);
  if (ambition !== NONE && leadIn(view, m.me, ambition) > 0 && bestMarker(view) > 0) return say('lead_ambition', `lead ${card}`);
  return say(suitName(card) === 'aggression' && canSecure(view, m.me) ? 'lead_secure' : 'lead_pips', `lead ${card}`);
}

function declare(m: Moment): Advice {
  const view = viewOf(m);
  const names = labels(m, 'declare');
  const name = best(names, (label) => leadIn(view, m.me, ambitionIndex(label)));
  const ahead = leadIn(view, m.me, ambitionIndex(name));
  const mine = view.ambitions[ambitionIndex(name)]?.standing[m.me] ?? 0;
  if (name && (ahead > 0 || (ahead === 0 && mine > 0 && view.round <= 2))) return say(ahead > 0 ? 'declare_lead' : 'declare_tie', `declare ${name}`);
  return say('declare_wait', 'no_declare', 'no_seize');
}

function follow(m: Moment): Advice {
  const view = viewOf(m);
  const over = best(labels(m, 'surpass'), pipsOf);
  if (over && pipsOf(over) >= 2) return say('surpass', `surpass ${over}`);
  const other = best(labels(m, 'pivot'), (label) => useOf(suitName(label), view, m.me) - pipsOf(label) * 0.3);
  const led = view.lead.card === NONE ? '' : ['administration', 'aggression', 'construction', 'mobilization'][Math.floor(view.lead.card / 7)] ?? '';
  if (other && useOf(suitName(other), view, m.me) > useOf(led, view, m.me) + 0.4) return say('pivot', `pivot ${other}`);
  return offers(m, 'copy') ? say('copy', 'copy') : say('surpass', `surpass ${over}`);
}

function prelude(m: Moment): Advice {
  const view = viewOf(m);
  const seat = own(m);
  const spend = (resource: string): string | undefined => labels(m, 'spend').find((label) => label.endsWith(`/${resource}`));
  // A token that an open ambition counts is worth more where it lies.
  const idle = (resource: number): boolean => {
    const ambition = ambitionOfResource(resource);
    return ambition === NONE || !declared(view, ambition) || leadIn(view, m.me, ambition) > 1 || leadIn(view, m.me, ambition) < -1;
  };
  const relic = spend('relic');
  if (relic && canSecure(view, m.me) && idle(3)) return say('spend_relic', `spend ${relic}`);
  const weapon = spend('weapon');
  if (weapon && goodBattle(view, m.me) && view.turn.pips >= 2 && !view.turn.weapon) return say('spend_weapon', `spend ${weapon}`);
  const material = spend('material');
  if (material && view.chapter > 1 && idle(0) && freeSlots(seat) === 0 && (seat?.cities ?? 0) > 1) return say('spend_material', `spend ${material}`);
  return say(firstTurn(m) ? 'keep_tokens' : 'end_prelude', 'end_prelude');
}

function act(m: Moment): Advice {
  const view = viewOf(m);
  const seat = own(m);
  const can = (action: string): boolean => offers(m, `take_action ${action}`);
  const take = (action: ActionName): Advice => say(`act_${action}`, `take_action ${action}`);
  const closing = verbOffered(m, 'end_turn') ? 'end_turn' : 'no_action';
  if (can('secure')) return take('secure');
  if (can('tax') && freeSlots(seat) > 0) return take('tax');
  if (can('battle') && goodBattle(view, m.me)) return take('battle');
  if (can('build')) return take('build');
  if (can('influence') && (seat?.agents ?? 0) > 2) return take('influence');
  if (can('repair')) return take('repair');
  if (can('move') && moveFrom(m) !== '') return take('move');
  if (can('influence')) return take('influence');
  if (can('tax')) return take('tax');
  return say('end_turn', closing, 'end_turn', 'no_action');
}

/** The group of ships that can be spared best; empty if all have something to guard. */
function moveFrom(m: Moment): string {
  const view = viewOf(m);
  const spare = (label: string): number => {
    const system = systemOf(view, label);
    const guard = system?.buildings.some(([, owner]) => owner === m.me) ? 1 : 0;
    return freshOf(system, m.me) - guard - rivalFresh(system, m.me);
  };
  const from = best(kindOf(m) === 'move.from' ? labels(m, 'move_from') : view.systems.map((one) => systemLabel(one.system)), spare);
  return spare(from) >= 2 ? from : '';
}
const systemLabel = (system: number): string => `s${Math.floor(system / 4) + 1}_${['gate', 'arrow', 'crescent', 'hex'][system % 4] ?? ''}`;

function moveTo(m: Moment): Advice {
  const view = viewOf(m);
  const strength = (view.stage?.fresh ?? 0) || 2;
  const value = (label: string): number => {
    const system = systemOf(view, label);
    const rivals = rivalFresh(system, m.me);
    const beatable = rivalThere(system, m.me) && strength + freshOf(system, m.me) > rivals;
    const city = system?.buildings.some(([, owner]) => owner !== m.me) ? 2 : 0;
    return (beatable ? 2 + city : rivals > strength ? -3 : 0) + (freeSites(system) > 0 && rivals === 0 ? 2.5 : 0) + (isGate(system) ? 0.5 : 0);
  };
  const to = best(labels(m, 'move_to'), value);
  const system = systemOf(view, to);
  const why = rivalThere(system, m.me) ? 'move_press' : freeSites(system) > 0 ? 'move_settle' : 'move_gate';
  return say(why, `move_to ${to}`);
}

function build(m: Moment): Advice {
  const view = viewOf(m);
  const seat = own(m);
  const safe = (label: string): number => (rivalFresh(systemOf(view, label), m.me) > freshOf(systemOf(view, label), m.me) ? -5 : 0);
  const city = best(labels(m, 'build_city'), (label) => worth(view, m.me, systemOf(view, label)?.type ?? NONE) + safe(label));
  const ship = best(labels(m, 'build_ship'), safe);
  const port = best(labels(m, 'build_starport'), safe);
  const ports = 5 - (seat?.starports ?? 0);
  if (city && safe(city) === 0 && ((seat?.ships ?? 0) < 9 || !ship)) return say('build_city', `build_city ${city}`);
  if (ship) return say('build_ship', `build_ship ${ship}`);
  if (port && ports < 2) return say('build_port', `build_starport ${port}`);
  return city ? say('build_city', `build_city ${city}`) : say('build_port', `build_starport ${port}`);
}

function influence(m: Moment): Advice {
  const view = viewOf(m);
  const value = (label: string): number => {
    const lead = agentsLead(view, m.me, label);
    const near = lead >= 2 ? -2.5 : lead >= -1 ? 1.5 : -1;
    return worth(view, m.me, courtSuit(label)) + near + (agentsOn(view, m.me, label) > 0 ? 0.7 : 0);
  };
  const card = best(labels(m, 'influence'), value);
  return say(agentsLead(view, m.me, card) > 0 ? 'influence_more' : 'influence', `influence ${card}`);
}

const prized = (m: Moment, verb: string): string => best(labels(m, verb), (label) => worth(viewOf(m), m.me, courtSuit(label)));

const DICE_REASON = { skirmish_dice: 'dice_skirmish', assault_dice: 'dice_assault', raid_dice: 'dice_raid' } as const;

function dice(m: Moment, verb: 'skirmish_dice' | 'assault_dice' | 'raid_dice'): Advice {
  const view = viewOf(m);
  const counts = labels(m, verb).map(Number);
  const most = Math.max(...counts);
  const system = view.systems.find((one) => one.system === view.stage?.system);
  const against = view.stage?.against ?? NONE;
  const defenders = freshOf(system, against);
  const loot = (view.seats[against]?.slots ?? []).some((token) => token !== NONE) && (system?.buildings.some(([, owner]) => owner === against) ?? false);
  const mine = freshOf(system, m.me);
  const plan = defenders === 0 && loot && shipsOf(system, m.me) >= 2 ? 'raid_dice' : mine > defenders ? 'assault_dice' : 'skirmish_dice';
  if (verb === plan) return say(DICE_REASON[verb], `${verb} ${most}`);
  // Raid dice may be impossible: what is left then goes into the dice before.
  const late = verb === 'raid_dice' && view.to_roll.every((n) => n === 0);
  return say(late ? 'dice_raid' : 'dice_other', `${verb} ${late ? most : Math.min(...counts)}`);
}

function hits(m: Moment): Advice {
  const mine = viewOf(m).stage?.hit === m.me;
  if (mine) return say('hits_own', offers(m, 'hit_fresh') ? 'hit_fresh' : 'hit_damaged');
  const building = labels(m, 'hit_building')[0];
  return offers(m, 'hit_damaged') ? say('hits_foe', 'hit_damaged') : offers(m, 'hit_fresh') ? say('hits_foe', 'hit_fresh') : say('hits_building', `hit_building ${building ?? ''}`);
}

function stow(m: Moment): Advice {
  const slot = best(labels(m, 'put_in'), (label) => RAID_COSTS[slotIndex(label)] ?? 0);
  if (slot) return say('stow_safe', `put_in ${slot}`);
  const view = viewOf(m);
  const least = best(labels(m, 'replace'), (label) => -worth(view, m.me, own(m)?.slots[slotIndex(label)] ?? NONE));
  return least ? say('stow_replace', `replace ${least}`) : say('any', 'return_new');
}

function tax(m: Moment): Advice {
  const view = viewOf(m);
  const rival = (label: string): boolean => systemOf(view, label)?.buildings.some(([site, owner]) => `${site % 3}` === label.split('/')[1] && owner !== m.me) ?? false;
  const city = best(labels(m, 'tax'), (label) => worth(view, m.me, systemOf(view, label)?.type ?? NONE) + (rival(label) ? 1 : 0));
  return say(rival(city) ? 'tax_rival' : 'tax', `tax ${city}`);
}

function fight(m: Moment): Advice {
  const view = viewOf(m);
  const place = best(labels(m, 'battle_at'), (label) => freshOf(systemOf(view, label), m.me) - rivalFresh(systemOf(view, label), m.me));
  return say('battle_where', `battle_at ${place}`);
}

function raid(m: Moment): Advice {
  const view = viewOf(m);
  const rival = view.seats[view.stage?.against ?? NONE];
  const token = best(labels(m, 'raid_token'), (label) => worth(view, m.me, rival?.slots[slotIndex(label)] ?? NONE));
  const card = prized(m, 'raid_card');
  return card ? say('raid', `raid_card ${card}`) : token ? say('raid', `raid_token ${token}`) : say('any', 'raid_stop');
}

const KINDS: Record<string, (m: Moment) => Advice> = {
  'round.lead': lead,
  'turn.play': follow,
  'turn.declare': declare,
  'turn.seize': (m) => (verbOffered(m, 'declare') ? declare(m) : say('no_seize', 'no_seize')),
  'turn.copy': (m) => say('copy_with', `copy_with ${best(labels(m, 'copy_with'), (label) => -pipsOf(label) - useOf(suitName(label), viewOf(m), m.me) + cardOf(label) / 1000)}`),
  'turn.seizing_card': (m) => say('copy_with', `seize_with ${best(labels(m, 'seize_with'), (label) => -pipsOf(label))}`),
  'turn.prelude': prelude,
  'act.choose': act,
  'tax.city': tax,
  'stow.slot': stow,
  'build.what': build,
  'influence.card': influence,
  'secure.card': (m) => say('secure', `secure ${prized(m, 'secure')}`),
  'ransack.card': (m) => say('secure', `ransack ${prized(m, 'ransack')}`),
  'move.from': (m) => say('move_from', `move_from ${moveFrom(m) || (labels(m, 'move_from')[0] ?? '')}`),
  'move.group': (m) => say('move_group', verbOffered(m, 'move_group') ? `move_group ${labels(m, 'move_group').at(-1) ?? ''}` : 'stop_move'),
  'move.to': moveTo,
  'battle.where': fight,
  'battle.against': (m) => say('battle_against', `battle_against ${best(labels(m, 'battle_against'), (label) => viewOf(m).seats[Number(label)]?.power ?? 0)}`),
  'battle.skirmish': (m) => dice(m, 'skirmish_dice'),
  'battle.assault': (m) => dice(m, 'assault_dice'),
  'battle.raid_dice': (m) => dice(m, 'raid_dice'),
  'hits.assign': hits,
  'raid.target': raid,
  'repair.piece': (m) => say('repair', m.asked?.options.find((option) => option.verb === 'repair_ship')?.code ?? m.asked?.options[0]?.code ?? ''),
  'gain_any.type': (m) => say('gain', `gain ${best(labels(m, 'gain'), (label) => worth(viewOf(m), m.me, RESOURCES.indexOf(label as 'fuel')))}`),
};

export function advise(m: Moment): Advice | null {
  if (!m.asked) return null;
  const found = KINDS[m.asked.kind]?.(m);
  if (found && m.asked.options.some((option) => found.codes.includes(option.code))) return found;
  const first = m.asked.options[0];
  return first ? say('any', first.code) : null;
}
