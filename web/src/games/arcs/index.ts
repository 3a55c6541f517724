/** Arcs. The board is generic until its own drawing is there. */

import type { Detail, GameModule } from '../types';
import Board from '../generic/Board.svelte';

const TEXTS: Record<string, string> = { court: 'arcs.card', lore: 'arcs.lore', leader: 'arcs.leader' };

/** Where the catalogue has the names of a noun's things. */
const NAMES: Record<string, [string, string]> = {
  system: ['arcs.planet.', ''],
  card: ['arcs.action_card.', ''],
  court: ['arcs.card.', '.name'],
  lore: ['arcs.lore.', '.name'],
  leader: ['arcs.leader.', '.name'],
};

const arcs: GameModule = {
  Board,
  nameOf(at, t): string | null {
    const [noun = '', label = ''] = at.split(':');
    if (noun === 'site') return t(`arcs.planet.${label.split('/')[0] ?? ''}`);
    const around = NAMES[noun];
    return around && t.has(around[0] + label + around[1]) ? t(around[0] + label + around[1]) : null;
  },
  closing: ['end_prelude', 'end_turn', 'no_action', 'no_seize', 'no_declare', 'pass_initiative', 'raid_stop', 'stop_move', 'concede'],
  describe(at, t): Detail | null {
    const [noun = '', label = ''] = at.split(':');
    const base = TEXTS[noun];
    if (!base || !t.has(`${base}.${label}.text`)) return null;
    return { title: t(`${base}.${label}.name`), text: t(`${base}.${label}.text`) };
  },
};
export default arcs;
