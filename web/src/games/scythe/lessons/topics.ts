/** The short topics of Scythe, in the order in which they are best read. */

import type { Topic } from '../../../learn/lesson';
import type { View } from '../../../lib/protocol';
import type { ScytheView } from '../view';

/** A topic of a module: told at the table only where that module is in play. */
const module = (id: string, kinds: readonly string[], inPlay: (view: ScytheView) => boolean): Topic => ({ id, kinds, inPlay: (view: View) => inPlay(view as unknown as ScytheView) });
/** Factions that modules bring are not among those that the client knows by name. */
const plays = (view: ScytheView, faction: string): boolean => view.seats.some((seat) => String(seat.faction) === faction);
const tiled = (view: ScytheView): boolean => (view.tracks?.tiles?.length ?? 0) > 0;

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
  module('automa', ['automa_turn', 'automa_force'], (view) => view.automa !== undefined),
  module('mech_mods', ['setup.mech_mod', 'prepare.token', 'armor', 'fight_skills.reinforce', 'fight_skills.tactics', 'combat.feint_attacker', 'combat.feint_defender', 'retreat.regroup', 'passing'], (view) => view.mech_mods !== undefined),
  module('infrastructure_mods', ['setup.infrastructure_mod', 'prepare.infrastructure', 'bottom.waiver', 'produce.automachines', 'trade.propaganda', 'move.cavalry', 'spying'], (view) => view.infrastructure_mods !== undefined),
  module('war', [], (view) => 'upgrades_or_structures' in view.track),
  module('rivals', ['rivalry', 'rival_star'], (view) => view.rivals !== undefined),
  module('peace', ['reveal_objective.draw'], (view) => 'mechs_or_recruits' in view.track),
  module('alliances', ['alliance', 'automa_alliance', 'allied_gift', 'move.allied_token'], (view) => view.alliances !== undefined),
  module('vesna', ['setup.ability_token', 'setup.emblem', 'deal_beside'], (view) => plays(view, 'vesna')),
  module('fenris', ['spreading', 'fanatics', 'horrifying'], (view) => plays(view, 'fenris')),
  module('tesla', ['move.first_encounter'], (view) => view.tesla !== undefined),
  module('tiles', ['setup.triumph_tiles'], tiled),
  module('mad_tesla', ['mad_teslas_turn', 'mad_teslas_force', 'mad_tesla_flees', 'combat.discard', 'setup.pile'], (view) => view.mad_tesla !== undefined),
  module('desolation', ['desolation_turn', 'desolation_fight', 'desolation_force', 'desolation_draw', 'desolation_help', 'desolation_loan', 'combat.star_for'], (view) => view.desolation !== undefined),
];
