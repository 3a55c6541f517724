/** Cards that are turned up for all to see: an encounter, a Factory card, an objective. */

import type { Moment, Scene } from '../../types';
import Card from './Card.svelte';

export interface CardData {
  kind: 'encounter' | 'factory' | 'objective';
  card: string;
  seat: number;
  /** The star that the objective brought. */
  star: boolean;
}

const NOUN: Readonly<Record<string, CardData['kind']>> = { encounter_drawn: 'encounter', factory_taken: 'factory', objective_shown: 'objective' };

export function cardScenes({ events, after, t, nameOf }: Moment): { at: number; scene: Scene }[] {
  return events.flatMap((event, at) => {
    const kind = NOUN[event.kind];
    if (!kind) return [];
    const card = String(event.args[kind]);
    const seat = Number(event.args['seat']);
    const star = events.slice(at + 1).some((later) => later.kind === 'star_set' && Number(later.args['seat']) === seat && later.args['star'] === 'objective');
    const base = `scythe.${kind}.${card}`;
    const text = kind === 'encounter' ? [1, 2, 3].map((option) => `${option}. ${t(`${base}.${option}.text`)}`) : [t(`${base}.text`)];
    // A Factory card carries its name itself.
    const title = kind === 'factory' ? t('web.scythe.scene.factory', { name: nameOf(`seat:${seat}`) }) : t(`${base}.${kind === 'encounter' ? 'title' : 'name'}`);
    const data: CardData = { kind, card, seat, star };
    return [{ at, scene: { id: `${kind} ${after.version}.${at}`, kind, title, component: Card, data, steps: 2, words: [`${event.text}.`, ...text], seen: [event], asks: ({ options = [] }) => options.some((option) => option.at.some((one) => one.startsWith(`option:${card}/`))) } }];
  });
}
