/** The scoring of a chapter: each declared ambition with who has how much of it, then the power of all. */

import type { Moment, Scene } from '../../types';
import { AMBITIONS, POWER_TO_WIN, type AmbitionName } from '../tables';
import type { ArcsView } from '../view';
import Scoring from './Scoring.svelte';

export interface AmbitionScored {
  name: AmbitionName;
  first: number;
  second: number;
  /** With two players what lies in the box counts like a third one. */
  box: number;
  /** By seat; `has` is null where it cannot be told any more. */
  rows: { seat: number; has: number | null; gain: number }[];
}
export interface ScoringData {
  ambitions: AmbitionScored[];
  before: number[];
  after: number[];
  /** The power that ends the game. */
  goal: number;
}

/** What a chapter brought. Null: no chapter ended, or nothing was declared in it. */
export function scoringOf({ before, after, events }: Pick<Moment, 'before' | 'after' | 'events'>): ScoringData | null {
  const view = before.view as unknown as ArcsView;
  const scored = events.filter((event) => event.kind === 'scored');
  const ended = scored.length > 0 || (view.chapter > 0 && (events.some((event) => event.kind === 'chapter_begins') || (after.over && !before.over)));
  if (!ended) return null;
  const seats = view.seats.map((_, seat) => seat);
  const ambitions = AMBITIONS.flatMap((name, i): AmbitionScored[] => {
    const markers = view.markers.filter(([, , where]) => where === i);
    const mine = scored.filter((event) => event.args['ambition'] === name);
    if (!markers.length && !mine.length) return [];
    const gains = seats.map((seat) => mine.filter((event) => Number(event.args['seat']) === seat).reduce((sum, event) => sum + Number(event.args['n']), 0));
    // The board before may be a few acts old: where it would score otherwise, its counts are not those that were scored.
    const known = view.ambitions[i];
    const fits = known !== undefined && seats.every((seat) => (known.gains[seat] ?? 0) === gains[seat]);
    const rows = seats.map((seat) => ({ seat, has: fits ? (known.standing[seat] ?? 0) : null, gain: gains[seat] ?? 0 }));
    return [{ name, first: markers.reduce((sum, [first]) => sum + first, 0), second: markers.reduce((sum, [, second]) => sum + second, 0), box: fits ? (known.box ?? 0) : 0, rows }];
  });
  if (!ambitions.length) return null;
  const power = view.seats.map((seat) => seat.power);
  const gained = seats.map((seat) => (power[seat] ?? 0) + ambitions.reduce((sum, { rows }) => sum + (rows[seat]?.gain ?? 0), 0));
  return { ambitions, before: power, after: gained, goal: POWER_TO_WIN[view.players] ?? Math.max(1, ...gained) };
}

export function scoringScenes(moment: Moment): { at: number; scene: Scene }[] {
  const { t, nameOf, events, after } = moment;
  const data = scoringOf(moment);
  if (!data) return [];
  const chapter = (moment.before.view as unknown as ArcsView).chapter;
  const words = [
    ...data.ambitions.map(({ name, rows }) => {
      const told = rows.map(({ seat, has, gain }) => `${nameOf(`seat:${seat}`)} ${has === null ? '' : `${has}, `}${t('web.arcs.scene.gains', { n: gain })}`);
      return `${t(`arcs.ambition.${name}`)}: ${told.join('; ')}.`;
    }),
    ...data.after.map((power, seat) => t('web.arcs.scene.power', { name: nameOf(`seat:${seat}`), n: power })),
  ];
  const at = events.findIndex((event) => event.kind === 'scored' || event.kind === 'chapter_begins');
  return [{ at: at < 0 ? events.length : at, scene: { id: `scoring ${after.version}`, kind: 'scoring', title: t('web.arcs.scene.scoring', { n: chapter }), component: Scoring, data, steps: data.ambitions.length + 1, words, seen: events.filter((event) => event.kind === 'scored') } }];
}
