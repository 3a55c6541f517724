/** Arcs. The board is generic until its own drawing is there. */

import type { Detail, GameModule } from '../types';
import Board from '../generic/Board.svelte';

const TEXTS: Record<string, string> = { court: 'arcs.card', lore: 'arcs.lore', leader: 'arcs.leader' };

const arcs: GameModule = {
  Board,
  closing: ['end_prelude', 'end_turn', 'no_action', 'no_seize', 'no_declare', 'pass_initiative', 'raid_stop', 'stop_move', 'concede'],
  describe(at, t): Detail | null {
    const [noun = '', label = ''] = at.split(':');
    const base = TEXTS[noun];
    if (!base || !t.has(`${base}.${label}.text`)) return null;
    return { title: t(`${base}.${label}.name`), text: t(`${base}.${label}.text`) };
  },
};
export default arcs;
