/** A roll of battle dice: what lies there, what each symbol does, in the order in which the rules resolve them. */

import type { GameEvent } from '../../../lib/protocol';
import type { Moment, Scene } from '../../types';
import { DICE, FACES, NONE, SYMBOLS, SYSTEMS, type SymbolName } from '../tables';
import { diceShown, type ArcsView } from '../view';
import Battle from './Battle.svelte';

export interface Force {
  seat: number;
  fresh: number;
  damaged: number;
  cities: number;
  starports: number;
}
export interface BattleData {
  attacker: Force;
  defender: Force | null;
  /** `kept`: it lay there before and was not rolled now. */
  dice: { die: number; face: number; kept: boolean }[];
  /** What is rolled, counted by symbol in the order of the rules; symbols that do not show are left out. */
  lines: { symbol: SymbolName; n: number; text: string }[];
  results: string[];
}

interface Roll {
  at: number;
  seat: number;
  dice: [die: number, face: number][];
  defender: number;
  system: string;
  /** No battle began in this story: it goes on from before. */
  goesOn: boolean;
  after: GameEvent[];
}

const ORDER: readonly SymbolName[] = ['self_hit', 'intercept', 'hit', 'building_hit', 'key'];
const RESULTS = new Set(['damaged', 'destroyed', 'captured', 'outraged', 'ransacked', 'stolen_token', 'stolen_card', 'replaced']);

function dieOf(label: string): [die: number, face: number] {
  const split = label.lastIndexOf('_');
  return [DICE.findIndex((name) => name === label.slice(0, split)), Number(label.slice(split + 1))];
}

/** Dice that were rolled together are told one after the other. */
export function rollsIn(events: readonly GameEvent[]): Roll[] {
  const found: Roll[] = [];
  let battle: { whom: number; system: string } | null = null;
  let roll: Roll | null = null;
  let results: Roll | null = null;
  events.forEach(({ kind, args, ...event }, at) => {
    if (kind === 'fought' || kind === 'fired') battle = { whom: Number(args['whom']), system: String(args['system']) };
    if (kind === 'rolled') {
      if (!roll) found.push((roll = { at, seat: Number(args['seat']), dice: [], defender: battle?.whom ?? NONE, system: battle?.system ?? '', goesOn: battle === null, after: [] }));
      roll.dice.push(dieOf(String(args['face'])));
      results = roll;
      return;
    }
    roll = null;
    if (results && RESULTS.has(kind)) results.after.push({ kind, args, ...event });
    else results = null;
  });
  return found;
}

function forceOf(view: ArcsView, system: number, seat: number): Force {
  const place = view.systems.find((one) => one.system === system);
  const own = (place?.buildings ?? []).filter((one) => one[1] === seat);
  return { seat, fresh: place?.fresh[seat] ?? 0, damaged: place?.damaged[seat] ?? 0, cities: own.filter((one) => one[2] === 0).length, starports: own.filter((one) => one[2] === 1).length };
}

/** The same line again only counts. */
function counted(events: readonly GameEvent[]): string[] {
  const found = new Map<string, number>();
  for (const { text } of events) found.set(text, (found.get(text) ?? 0) + 1);
  return [...found].map(([text, n]) => (n > 1 ? `${n} × ${text}` : text));
}

export function battleScenes(moment: Moment): { at: number; scene: Scene }[] {
  const { t, nameOf, events, after } = moment;
  const view = moment.before.view as unknown as ArcsView;
  return rollsIn(events).map((roll) => {
    const stage = roll.goesOn ? view.stage : null;
    const system = stage?.system ?? SYSTEMS.indexOf(roll.system);
    const against = stage?.against ?? roll.defender;
    const attacker = forceOf(view, system, roll.seat);
    const defender = against >= 0 ? forceOf(view, system, against) : null;
    const kept = roll.goesOn ? diceShown(view) : [];
    const dice = [...kept.map(([die, face]) => ({ die, face, kept: true })), ...roll.dice.map(([die, face]) => ({ die, face, kept: false }))];
    const name = nameOf(`seat:${roll.seat}`);
    const rival = against >= 0 ? nameOf(`seat:${against}`) : '';
    const lines = ORDER.flatMap((symbol) => {
      const n = dice.reduce((sum, { die, face }) => sum + (FACES[die]?.[face]?.[SYMBOLS.indexOf(symbol)] ?? 0), 0);
      return n ? [{ symbol, n, text: t(`web.arcs.scene.${symbol}`, { n, name, rival, ships: defender?.fresh ?? 0 }) }] : [];
    });
    const data: BattleData = { attacker, defender, dice, lines, results: counted(roll.after) };
    const title = system >= 0 ? t('web.arcs.battle_at', { where: t(`arcs.planet.${SYSTEMS[system] ?? ''}`) }) : t('web.arcs.battle');
    const rolled = events.slice(roll.at, roll.at + roll.dice.length);
    const what = lines.length ? lines.map((line) => `${line.text}.`) : [t('web.arcs.scene.nothing')];
    const words = [t('web.arcs.scene.rolls', { name, n: roll.dice.length }), ...rolled.map((event) => `${event.text}.`), ...what, ...data.results];
    return { at: roll.at, scene: { id: `battle ${after.version}.${roll.at}`, kind: 'battle', title, component: Battle, data, opening: 1.4, steps: 1 + lines.length + (data.results.length ? 1 : 0), words, seen: rolled } };
  });
}
