/** The score sheet of Arcs: what each ambition has brought, and what the declared ones would bring now. */

import type { GameEvent, SeatInfo, View } from '../../lib/protocol';
import type { Translate } from '../../lib/texts.svelte';
import type { ScoreLine } from '../types';
import { AMBITIONS, NONE } from './tables';
import type { ArcsView } from './view';

export function scores(given: View, t: Translate, _seats: readonly SeatInfo[], story: () => readonly GameEvent[]): ScoreLine[] {
  const view = given as unknown as ArcsView;
  const power = view.seats.map((seat) => seat.power);
  const brought = new Map<string, number[]>();
  for (const { kind, args } of story()) {
    if (kind !== 'scored') continue;
    const row = brought.get(String(args['ambition'])) ?? power.map(() => 0);
    const seat = Number(args['seat'] ?? args['who'] ?? NONE);
    row[seat] = (row[seat] ?? 0) + Number(args['n'] ?? 0);
    brought.set(String(args['ambition']), row);
  }
  const rest = power.map((n, seat) => n - [...brought.values()].reduce((sum, row) => sum + (row[seat] ?? 0), 0));
  const earned: ScoreLine[] = AMBITIONS.flatMap((name) => {
    const points = brought.get(name);
    return points ? [{ label: `arcs.ambition.${name}`, points }] : [];
  });
  // A table that began in the middle of a game knows nothing of what was scored before.
  if (earned.length && rest.some((n) => n !== 0)) earned.push({ label: 'web.arcs.score.other', points: rest });
  if (view.over) return [...earned, { label: 'web.score.total', points: power, total: true }];
  const open: ScoreLine[] = AMBITIONS.flatMap((name, i) => {
    if (!view.markers.some(([, , where]) => where === i)) return [];
    const gains = view.ambitions[i]?.gains ?? [];
    return [{ label: `arcs.ambition.${name}`, points: gains.map((n) => (n ? `+${n}` : '–')), note: t('web.arcs.score.if_now') }];
  });
  const total = power.map((n, seat) => n + view.ambitions.reduce((sum, one) => sum + (one.gains[seat] ?? 0), 0));
  const sum: ScoreLine = { label: 'web.arcs.score.power', points: power, sum: earned.length > 0 };
  return [...earned, sum, ...open, { label: 'web.arcs.score.projected', points: total, total: true }];
}
