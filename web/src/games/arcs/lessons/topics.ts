/** The short topics of Arcs, in the order in which they are best read. */

import type { Topic } from '../../../learn/lesson';

export const topics: readonly Topic[] = [
  { id: 'round', kinds: ['round.lead', 'mulligan'] },
  { id: 'following', kinds: ['turn.play', 'turn.copy', 'turn.seize', 'turn.seizing_card'] },
  { id: 'ambitions', kinds: ['ambitions'] },
  { id: 'declaring', kinds: ['turn.declare', 'populist_demands'] },
  { id: 'resources', kinds: ['turn.prelude', 'stow', 'layout', 'gain_any'] },
  { id: 'cities', kinds: ['build', 'tax', 'repair'] },
  { id: 'moving', kinds: ['move', 'place_ships'] },
  { id: 'court', kinds: ['influence', 'secure'] },
  { id: 'battle', kinds: ['battle', 'hits', 'roll', 'reroll'] },
  { id: 'raids', kinds: ['raid', 'ransack', 'steal', 'battle.raid_dice'] },
  { id: 'ending', kinds: ['ending'] },
  { id: 'leaders', kinds: ['draft'] },
  { id: 'two', kinds: ['two'] },
];
