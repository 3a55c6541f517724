/**
 * What the guide would choose, and why: simple reasons that a beginner can check on the board, not the best play. The
 * first four turns are an opening from the book, to the first mech; after that each choice is weighed for itself.
 */

import type { Advice, Moment } from '../../../learn/lesson';
import { MATS, MAX_DIAL, PAID_WITH, SECTIONS, STRUCTURES, type Section } from '../tables';
import { sectionNow, topPrice, type SeatView, type UnitKind } from '../view';
import { moveSection, stepToFactory, toFactory, toFight, winnable } from './errands';
import {
  FACTORY, all, characterAt, controlled, distance, errand, goal, have, kindOf, labels, left, missing, offers, own, rivalAt, rivalPower, terrainOf, turnOf, unitsAt,
  verbOffered, viewOf, wades, yieldOf,
} from './seen';

/** All reasons; each has its text. */
export const REASONS = [
  'open_move', 'open_village', 'open_mountain', 'open_produce', 'open_metal', 'open_worker', 'open_trade',
  'open_deploy', 'open_mech', 'section_deploy', 'section_enlist', 'section_build', 'section_upgrade',
  'section_factory', 'top_move', 'top_produce', 'top_trade', 'top_bolster', 'bolster_cards', 'trade_popularity',
  'use_factory', 'skip', 'unit_character', 'unit_mech', 'unit_worker', 'done_moving', 'load', 'step_errand',
  'step_toward', 'step_fight', 'step_land', 'stop', 'make', 'make_worker', 'done_producing', 'bottom_deploy',
  'bottom_enlist', 'bottom_build', 'bottom_upgrade', 'end_turn', 'trade_goal', 'pay', 'take', 'cube', 'box', 'mech',
  'mech_place', 'structure_mill', 'structure_monument', 'structure_armory', 'structure_mine', 'structure_place',
  'recruit', 'bonus', 'bonus_other', 'encounter_free', 'encounter_buy', 'dial', 'dial_low', 'card', 'artillery',
  'factory', 'reveal', 'any',
] as const;
type Reason = (typeof REASONS)[number];

const say = (why: Reason, ...codes: string[]): Advice => ({ codes, why });

function best(options: readonly string[], value: (label: string) => number): string {
  let found = options[0] ?? '';
  for (const label of options) if (value(label) > value(found)) found = label;
  return found;
}

/** The opening: codes by turn. A step that is not possible any more is passed over. */
const OPENING: readonly (readonly (readonly [why: Reason, code: string])[])[] = [
  [['open_move', 'section build'], ['open_move', 'top move_units'], ['open_village', 'unit r1c4/worker'], ['open_village', 'step r1c3'], ['open_mountain', 'unit r1c5/worker'], ['open_mountain', 'step r2c4']],
  [['open_produce', 'section deploy'], ['open_produce', 'top produce_hexes'], ['open_metal', 'make r2c4/1'], ['open_worker', 'make r1c3/1']],
  [['open_trade', 'section enlist'], ['open_trade', 'top trade_resources'], ['open_metal', 'get r2c4/metal']],
  [['open_deploy', 'section deploy'], ['open_deploy', 'top produce_hexes'], ['open_metal', 'make r2c4/1'], ['open_worker', 'make r1c3/2'], ['open_mech', 'bottom deploy'], ['open_mech', 'mech riverwalk'], ['open_mech', 'put r1c3']],
];

function opening(m: Moment): Advice | null {
  const moved = Object.keys(viewOf(m).places).filter((place) => place.startsWith('r') && unitsAt(m, place).workers > 0);
  const fresh = (code: string): boolean => !(code === 'unit r1c4/worker' && moved.includes('r1c3')) && !(code === 'unit r1c5/worker' && moved.includes('r2c4'));
  const found = (OPENING[turnOf(m) - 1] ?? []).find(([, code]) => offers(m, code) && fresh(code));
  return found ? say(found[0], found[1]) : null;
}

const BOTTOM: { readonly [section in Section]: number } = { deploy: 9, enlist: 8, build: 6.5, upgrade: 5.5 };

/** What Produce would bring, best territories first. */
function harvest(m: Moment, seat: SeatView): { place: string; gain: number }[] {
  return controlled(m)
    .map((place) => {
      const { workers } = unitsAt(m, place);
      const terrain = terrainOf(place);
      if (terrain === 'village') return { place, gain: Math.min(workers, Math.max(0, 6 - seat.workers_out)) * (seat.workers_out < 5 ? 2.6 : 1.2) };
      const resource = terrain && yieldOf(terrain);
      const wanted = resource && SECTIONS.some((section) => PAID_WITH[section] === resource && left(seat, section) > 0);
      return { place, gain: resource ? workers * (wanted ? 1.5 : 0.5) : 0 };
    })
    .sort((a, b) => b.gain - a.gain);
}

/** What a Move could do: an encounter or the Factory for the character, land to take for the others. */
function movesWorth(m: Moment, seat: SeatView): number {
  const steps = distance(characterAt(m), errand(m, seat, toFactory(m, seat)), wades(seat));
  const crowded = controlled(m).filter((place) => all(unitsAt(m, place)) > 2).length;
  const late = viewOf(m).round > 15 || Math.max(...viewOf(m).seats.map((one) => one.power === undefined ? 0 : one.star_total)) >= 4 ? 1.5 : 0;
  return (steps === 1 ? 5.5 : steps === 2 ? 3.2 : steps < 5 ? 2 : 0.6) + Math.min(2, crowded) * (0.9 + late);
}

function section(m: Moment, seat: SeatView): Advice {
  const wanted = moveSection(m, seat);
  if (wanted) return say('top_move', `section ${wanted}`);
  const value = (label: string): number => {
    if (label === 'factory') return 4.5;
    const now = sectionNow(seat, label as Section);
    const top = now?.top ?? MATS[seat.mat ?? '']?.[label as Section]?.top;
    if (!now || !top) return 0;
    const pays = topPrice(seat, top).every(({ what, n }) => (what === 'coins' ? (seat.coins ?? 0) : what === 'power' ? seat.power : seat.popularity) >= n);
    const resource = PAID_WITH[label as Section];
    const found = harvest(m, seat).slice(0, 2);
    const grown = top === 'produce' ? found.reduce((sum, { place }) => sum + (yieldOf(terrainOf(place) ?? 'lake') === resource ? unitsAt(m, place).workers : 0), 0) : 0;
    const after = have(m, resource) + (pays ? (top === 'trade' ? 2 : grown) : 0);
    const bottom = after >= now.price ? (left(seat, label as Section) > 0 ? BOTTOM[label as Section] : 0) + now.coins * 0.8 : 0;
    const above = !pays ? 0 : top === 'produce' ? found.reduce((sum, { gain }) => sum + gain, 0) - topPrice(seat, top).length * 0.9
      : top === 'trade' ? 1.9 : top === 'bolster' ? 1.2 + (seat.power < 4 ? 1.2 : seat.power >= 11 && !seat.stars['power'] ? 1.8 : 0) : movesWorth(m, seat);
    return above + bottom;
  };
  const chosen = best(labels(m, 'section'), value);
  const now = SECTIONS.includes(chosen as Section) ? sectionNow(seat, chosen as Section) : null;
  if (now && have(m, PAID_WITH[chosen as Section]) >= now.price && left(seat, chosen as Section) > 0) return say(`section_${chosen as Section}`, `section ${chosen}`);
  return say(now ? `top_${now.top}` : 'section_factory', `section ${chosen}`);
}

function top(m: Moment, seat: SeatView): Advice {
  const can = (gain: string): boolean => offers(m, `top ${gain}`);
  if (can('move_units')) return say('top_move', 'top move_units');
  if (can('produce_hexes')) return say('top_produce', 'top produce_hexes');
  if (can('trade_resources')) {
    const near = seat.popularity === 6 || seat.popularity === 12 || (seat.popularity === 5 && seat.upgraded.includes('trade_popularity'));
    return near && can('trade_popularity') ? say('trade_popularity', 'top trade_popularity') : say('top_trade', 'top trade_resources');
  }
  if (can('bolster_power')) return seat.power >= 7 && seat.combat_cards < 2 && can('bolster_cards') ? say('bolster_cards', 'top bolster_cards') : say('top_bolster', 'top bolster_power');
  const factory = labels(m, 'use_factory')[0];
  if (factory) return say('use_factory', `use_factory ${factory}`);
  return offers(m, 'top gain_coins') ? say('any', 'top gain_coins') : say('skip', 'skip_top');
}

/** The unit that was chosen last: the questions about its way do not name it. */
let chosen = { place: '', kind: '' };
function remember(m: Moment): void {
  const last = m.news.findLast((event) => event.kind === 'answer' && event.seat === m.me && event.code?.startsWith('unit '))?.code;
  if (last) {
    const [place = '', kind = ''] = last.slice(5).split('/');
    chosen = { place, kind };
  }
}

function unit(m: Moment, seat: SeatView): Advice {
  const value = (label: string): number => {
    const [place = '', kind = ''] = label.split('/');
    const here = unitsAt(m, place);
    // A fight that should be won: the mech sooner than the character, which has errands of its own.
    if (kind !== 'worker' && toFight(m, seat, place) < 3) return kind === 'mech' ? 9 : 8;
    if (kind === 'character') {
      if (toFactory(m, seat)) return 7;
      const steps = distance(place, errand(m, seat, toFactory(m, seat)), wades(seat));
      return steps < 8 ? 7 - steps : 0.3;
    }
    if (kind === 'mech') return here.workers > 1 ? 4 : all(here) > 1 ? 3 : 0.6;
    return all(here) > 2 ? 2 : 0.2;
  };
  const label = best(labels(m, 'unit'), value);
  if (!label || value(label) < 1) return say('done_moving', 'done_moving');
  return say(`unit_${(label.split('/')[1] ?? 'worker') as UnitKind}`, `unit ${label}`);
}

function way(m: Moment, seat: SeatView): Advice {
  const { kind, place } = chosen;
  const moving = viewOf(m).moving;
  const started = verbOffered(m, 'stop');
  if (kind === 'mech' && !started && offers(m, 'load worker') && moving.riders === 0 && unitsAt(m, place).workers > 1) return say('load', 'load worker');
  const nearer = kind === 'character' && toFactory(m, seat) ? stepToFactory(m, seat) : null;
  if (nearer && !labels(m, 'step').some((label) => winnable(m, seat, label))) return say(nearer === FACTORY ? 'step_errand' : 'step_toward', `step ${nearer}`);
  const value = (label: string): number => {
    if (kind !== 'worker' && winnable(m, seat, label)) return 20;
    if (kind !== 'worker' && toFight(m, seat, label) === 1) return 12;
    const rival = rivalAt(m, label);
    const fight = rival === 'fighters' ? (seat.power >= 5 && Math.min(MAX_DIAL, seat.power) + Math.min(1, seat.combat_cards) * 3 > rivalPower(m, label) && (seat.stars['combat'] ?? 0) < 2 ? 3 : -8) : 0;
    const chased = rival === 'workers' ? (seat.popularity > 8 ? 0.5 : -3) : 0;
    const land = viewOf(m).places[label]?.control === undefined ? 1.5 : viewOf(m).places[label]?.control === m.me ? 0 : 1;
    const terrain = terrainOf(label);
    const wanted = terrain && yieldOf(terrain) === PAID_WITH[goal(m, seat)] ? 1 : 0;
    if (kind === 'character') {
      const steps = errand(m, seat, toFactory(m, seat))(label) ? 0 : distance(label, errand(m, seat, toFactory(m, seat)), wades(seat));
      return 8 - Math.min(8, steps) * 1.5 + fight + chased + land * 0.3;
    }
    return land + wanted + fight + chased + (terrain === 'lake' ? -2 : 0) + (kind === 'worker' && terrain === 'village' && seat.workers_out < 5 ? 0.7 : 0);
  };
  const step = best(labels(m, 'step'), value);
  if (started && (!step || value(step) < (kind === 'character' ? 7 : 2.4) || value(step) < 1)) return say('stop', 'stop');
  if (!step) return say('stop', 'stop');
  const why = kind === 'character' ? (errand(m, seat, toFactory(m, seat))(step) ? 'step_errand' : 'step_toward') : rivalAt(m, step) === 'fighters' ? 'step_fight' : 'step_land';
  return say(why, `step ${step}`);
}

function produce(m: Moment, seat: SeatView): Advice {
  const gains = new Map(harvest(m, seat).map(({ place, gain }) => [place, gain]));
  const value = (label: string): number => (gains.get(label.split('/')[0] ?? '') ?? 0) * 10 + Number(label.split('/')[1] ?? 0);
  const make = best(labels(m, 'make'), value);
  if (!make || value(make) < 4) return offers(m, 'done_producing') ? say('done_producing', 'done_producing') : say('make', `make ${make}`);
  return say(terrainOf(make.split('/')[0] ?? '') === 'village' ? 'make_worker' : 'make', `make ${make}`);
}

function dial(m: Moment, seat: SeatView): Advice {
  const fight = viewOf(m).fight;
  const rival = fight ? viewOf(m).seats[fight.attacker === m.me ? fight.defender : fight.attacker] : undefined;
  const most = Math.max(...labels(m, 'dial').map(Number));
  const theirs = rival && rival.power !== undefined ? Math.min(MAX_DIAL, rival.power) + Math.min(1, rival.combat_cards) * 3 : MAX_DIAL;
  const cards = Math.max(0, ...Object.entries(seat.hand ?? {}).filter(([, n]) => n > 0).map(([value]) => Number(value)));
  const hopeless = most + cards * 2 < Math.min(3, theirs);
  const wanted = hopeless ? 0 : Math.min(most, Math.max(1, theirs - cards + 1));
  return say(hopeless ? 'dial_low' : 'dial', `dial ${wanted}`, `dial ${most}`);
}

function structure(m: Moment): Advice {
  const next = STRUCTURES.find((one) => offers(m, `structure ${one}`));
  return next ? say(`structure_${next}`, `structure ${next}`) : say('any', 'decline');
}

/** A place for a mech or a structure: where most workers stand; structures where the tile pays. */
function place(m: Moment, why: Reason, pays: (place: string) => number): Advice {
  const spot = best(labels(m, 'put'), (label) => unitsAt(m, label).workers + pays(label));
  return say(why, `put ${spot}`);
}

const first = (m: Moment, verb: string, order: readonly string[], why: Reason): Advice | null => {
  const found = order.find((label) => offers(m, `${verb} ${label}`));
  return found ? say(why, `${verb} ${found}`) : null;
};

const KINDS: Record<string, (m: Moment, seat: SeatView) => Advice | null> = {
  'turn.section': section,
  'turn.top': top,
  'turn.bottom': (m, seat) => {
    const able = labels(m, 'bottom')[0] as Section | undefined;
    const coins = able ? (sectionNow(seat, able)?.coins ?? 0) : 0;
    if (able && (left(seat, able) > 0 || coins > 1)) return say(`bottom_${able}`, `bottom ${able}`);
    return offers(m, 'factory_move') ? say('top_move', 'factory_move') : say('skip', 'skip_bottom');
  },
  'turn.end': () => say('end_turn', 'end_turn'),
  'move.unit': unit,
  'march.way': way,
  'produce.territory': produce,
  'get_resources.token': (m, seat) => {
    const section = goal(m, seat);
    const other = [...SECTIONS].filter((one) => left(seat, one) > 0 && missing(m, seat, one) > 0).sort((a, b) => missing(m, seat, a) - missing(m, seat, b))[0];
    const wanted = PAID_WITH[missing(m, seat, section) > 0 ? section : (other ?? section)];
    const spot = best(labels(m, 'get').filter((label) => label.endsWith(`/${wanted}`)), (label) => unitsAt(m, label.split('/')[0] ?? '').workers);
    return say('trade_goal', spot ? `get ${spot}` : (m.asked?.options[0]?.code ?? ''));
  },
  'pay_resources.token': (m) => say('pay', m.asked?.options[0]?.code ?? ''),
  'accept_gain.accept': () => say('take', 'take'),
  'upgrade.cube': (m) => first(m, 'cube', ['move_units', 'produce_hexes', 'bolster_power', 'trade_popularity', 'gain_coins', 'bolster_cards'], 'cube'),
  'upgrade.box': (m) => first(m, 'box', ['deploy', 'enlist', 'build', 'upgrade'], 'box'),
  'deploy.mech': (m) => first(m, 'mech', ['riverwalk', 'speed', 'seaworthy', 'artillery'], 'mech'),
  'deploy.place': (m) => place(m, 'mech_place', () => 0),
  'build.structure': structure,
  'build.place': (m) => place(m, 'structure_place', (spot) => (['farm', 'tundra'].includes(terrainOf(spot) ?? '') ? 3 : 0)),
  'enlist.recruit': (m) => first(m, 'recruit', ['deploy', 'enlist', 'upgrade', 'build'], 'recruit'),
  'enlist.bonus': (m) => first(m, 'bonus', ['popularity'], 'bonus') ?? first(m, 'bonus', ['power', 'coins', 'combat_cards'], 'bonus_other'),
  'encounter.option': (m, seat) => {
    const options = labels(m, 'option');
    const paid = options.find((label) => label.endsWith('/2'));
    return paid && (seat.coins ?? 0) >= 5 ? say('encounter_buy', `option ${paid}`) : say('encounter_free', `option ${options[0] ?? ''}`);
  },
  'commit.dial': dial,
  'commit.card': (m) => say('card', ...['5', '4', '3', '2'].map((value) => `play ${value}`).filter((code) => offers(m, code)).slice(0, 1), 'no_card'),
  'fight_skills.artillery': () => say('artillery', 'use_skill artillery'),
  'factory_visit.card': (m) => say('factory', m.asked?.options[0]?.code ?? ''),
};

export function advise(m: Moment): Advice | null {
  remember(m);
  const seat = own(m);
  if (!m.asked || !seat) return null;
  const shown = labels(m, 'reveal')[0];
  if (shown) return say('reveal', `reveal ${shown}`);
  const found = opening(m) ?? KINDS[kindOf(m)]?.(m, seat);
  if (found && m.asked.options.some((option) => found.codes.includes(option.code))) {
    const codes = found.codes.filter((code) => m.asked?.options.some((option) => option.code === code));
    return { why: found.why, codes: codes.slice(0, 1) };
  }
  const any = m.asked.options[0];
  return any ? say('any', any.code) : null;
}
