/** The end of a game, in any game: the score sheet is counted line by line, then the places are given. */

import type { GameModule, Moment, Scene, ScoreLine } from '../../games/types';
import type { GameEvent } from '../../lib/protocol';
import End from './End.svelte';

export interface Ending {
  seats: number[];
  lines: { label: string; points: readonly (number | string)[] }[];
  totals: (number | string)[];
  places: number[];
}

const POINTS = /^[+]?-?\d+$/;

/** What is counted on stage: the lines that make up the total, not sums and forecasts. */
export function counted(lines: readonly ScoreLine[]): ScoreLine[] {
  return lines.filter((line) => !line.total && !line.sum && line.points.some((points) => POINTS.test(String(points)) && Number(points) !== 0));
}

export function ending({ before, after, t, nameOf }: Moment, module: GameModule | null, story: () => readonly GameEvent[]): Scene[] {
  if (before.over || !after.over || !after.ranking) return [];
  const { ranking } = after;
  const label = (line: ScoreLine): string => (t.has(line.label) ? t(line.label) : line.label);
  const sheet = counted(module?.scores?.(after.view, t, after.table.seats, story) ?? []);
  const seats = after.table.seats.map(({ seat }) => seat).sort((a, b) => (ranking[a] ?? 0) - (ranking[b] ?? 0) || a - b);
  const data: Ending = {
    seats,
    lines: sheet.map((line) => ({ label: label(line), points: line.points })),
    totals: after.scores.map((points) => points ?? '?'),
    places: [...ranking],
  };
  const winners = seats.filter((seat) => ranking[seat] === 1).map((seat) => nameOf(`seat:${seat}`));
  const words = seats.map((seat) => t('web.scene.place', { place: ranking[seat] ?? 0, name: nameOf(`seat:${seat}`), points: String(data.totals[seat]) }));
  const won = t('web.result.won', { name: winners.join(', ') });
  return [{ id: `end ${after.version}`, kind: 'end', title: t('web.result.over'), component: End, data, steps: data.lines.length + 2, words: [t('web.result.over'), won, ...words], seen: [] }];
}
