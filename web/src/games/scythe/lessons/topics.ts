/** The short topics of Scythe, in the order in which they are best read. */

import type { Topic } from '../../../learn/lesson';

export const topics: readonly Topic[] = [
  { id: 'turn', kinds: ['turn.section', 'turn.top', 'turn.end'] },
  { id: 'moving', kinds: ['move', 'march'] },
  { id: 'producing', kinds: ['produce', 'get_workers'] },
  { id: 'paying', kinds: ['pay_resources', 'pay_cards', 'get_resources', 'turn.bottom'] },
  { id: 'upgrades', kinds: ['upgrade'] },
  { id: 'mechs', kinds: ['deploy'] },
  { id: 'structures', kinds: ['build'] },
  { id: 'recruits', kinds: ['enlist'] },
  { id: 'combat', kinds: ['commit', 'fights', 'fight_skills', 'retreat'] },
  { id: 'encounters', kinds: ['encounter', 'factory_visit'] },
  { id: 'popularity', kinds: ['popularity'] },
  { id: 'stars', kinds: ['choose_stars'] },
  { id: 'scoring', kinds: ['scoring'] },
  { id: 'invaders', kinds: ['move.flag', 'move.trap', 'faction_token', 'rearm'] },
];
