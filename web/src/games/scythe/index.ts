/** Scythe. The board is generic until its own drawing is there. */

import type { Detail, GameModule, ScoreLine } from '../types';
import type { Json } from '../../lib/protocol';
import Board from '../generic/Board.svelte';

const scythe: GameModule = {
  Board,
  closing: ['end_turn', 'skip_top', 'skip_bottom', 'done_moving', 'done_producing', 'decline', 'done_options', 'stop'],
  describe(at, t): Detail | null {
    const [noun = '', label = ''] = at.split(':');
    for (const id of [`scythe.${noun}.${label}`]) {
      if (t.has(`${id}.text`)) return { title: t.has(`${id}.name`) ? t(`${id}.name`) : '', text: t(`${id}.text`) };
    }
    return null;
  },
  scores(view): ScoreLine[] {
    const seats = (view['seats'] ?? []) as { [key: string]: Json }[];
    const sheets = seats.map((seat) => (seat['score'] ?? {}) as Record<string, number>);
    const names = [...new Set(sheets.flatMap((sheet) => Object.keys(sheet)))];
    return [
      ...names.map((name) => ({ label: `scythe.score.${name}`, points: sheets.map((sheet) => sheet[name] ?? 0) })),
      { label: 'web.score.total', points: seats.map((seat) => Number(seat['total'] ?? 0)), total: true },
    ];
  },
};
export default scythe;
