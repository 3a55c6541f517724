/** Arcs in the browser: the star map, the court, the ambitions, the players' boards. */

import type { Decision, Option } from '../../lib/protocol';
import type { Detail, GameModule } from '../types';
import Aid from './Aid.svelte';
import Board from './Board.svelte';
import { scores } from './scores';
import { price } from './price';
import Text from './Text.svelte';
import { PAGE_OF_NOUN, TOPICS, pageOf } from './topics';
import { tip } from './tip';
import { drags, ways } from './ways';
import type { ArcsView } from './view';

const TEXTS: Record<string, string> = { court: 'arcs.card', lore: 'arcs.lore', leader: 'arcs.leader' };
const AIDS = new Set(['resource', 'action', 'ambition']);

const arcs: GameModule = {
  Board,
  learn: () => import('./lessons'),
  scenes: () => import('./scenes'),
  Text,
  extras: [{ id: 'aid', label: 'web.arcs.aid', component: Aid }],
  verbs: ['lead', 'surpass', 'pivot', 'copy', 'take_action', 'spend', 'use_card', 'use_lore'],
  closing: [
    'end_prelude', 'end_turn', 'no_action', 'no_seize', 'no_declare', 'pass_initiative', 'raid_stop', 'stop_move', 'concede',
    'decline', 'keep_roll', 'reroll_done', 'bring_done', 'charm_done', 'free_done', 'execute_done', 'no_swap', 'no_outrage',
    'keep_slots', 'no_effect', 'steal_nothing', 'no_sprint',
  ],
  topics: TOPICS,
  pageOf,
  describe(at, t): Detail | null {
    const [noun = '', label = ''] = at.split(':');
    const page = PAGE_OF_NOUN[noun] ?? '';
    if (AIDS.has(noun) && t.has(`web.arcs.aid.${label}`)) return { title: t(`arcs.${noun}.${label}`), text: t(`web.arcs.aid.${label}`), page };
    const base = TEXTS[noun];
    if (!base || !t.has(`${base}.${label}.text`)) return null;
    return { title: t(`${base}.${label}.name`), text: t(`${base}.${label}.text`), page };
  },
  nameOf(at, t) {
    const [noun = '', label = ''] = at.split(':');
    if (noun === 'system') return t(`arcs.planet.${label}`);
    if (noun === 'site') {
      const [system = '', i = '0'] = label.split('/');
      return t('web.arcs.site', { where: t(`arcs.planet.${system}`), n: Number(i) + 1 });
    }
    if (noun === 'card') return t(`arcs.action_card.${label}`);
    if (noun === 'court') return t(`arcs.card.${label}.name`);
    if (noun === 'slot') return t('web.arcs.slot', { n: label === 'holdings' ? 7 : Number(label) });
    if (noun === 'sector') return t('web.arcs.sector', { sector: label });
    if (noun === 'fresh') return t('web.arcs.ships.fresh', { n: Number(label) });
    if (noun === 'damaged') return t('web.arcs.ships.damaged', { n: Number(label) });
    if (noun === 'piece') return t(`arcs.noun.${label}`);
    if (noun === 'effect') return t(`arcs.effect.${label}`);
    return null;
  },
  scores,
  price,
  tip,
  ways,
  drags,
  areas: [
    { id: 'map', label: 'arcs.ui.map' },
    { id: 'round', label: 'web.part.round' },
    { id: 'hand', label: 'arcs.ui.hand' },
    { id: 'own', label: 'web.part.own' },
    { id: 'court', label: 'arcs.ui.court' },
    { id: 'ambitions', label: 'arcs.ui.ambitions' },
    { id: 'players', label: 'web.part.players' },
  ],
  /** What people regret most: actions left unused, a battle without dice, a token or a card thrown away. */
  warn(option: Option, decision: Decision, given) {
    const view = given as unknown as ArcsView;
    if (option.verb === 'end_turn' && view.turn.pips > 0 && decision.options?.some((one) => one.verb === 'take_action')) return 'web.arcs.warn.pips';
    if (option.verb === 'end_turn' && decision.options?.some((one) => one.verb === 'use_card' || one.verb === 'use_lore')) return 'web.arcs.warn.power';
    if (option.verb === 'pass_initiative') return 'web.arcs.warn.pass';
    if (option.verb === 'return_new') return 'web.arcs.warn.return_new';
    if (option.verb === 'no_effect') return 'web.arcs.warn.no_effect';
    if (option.verb === 'concede') return 'web.arcs.warn.concede';
    if (['skirmish_dice', 'assault_dice', 'raid_dice'].includes(option.verb) && option.at.includes('n:0') && view.to_roll.every((n) => n === 0)) {
      const last = option.verb === 'raid_dice' || (option.verb === 'assault_dice' && decision.options?.length === 1);
      return last ? 'web.arcs.warn.no_dice' : null;
    }
    return null;
  },
  telling: {
    values: {},
    sums: {},
    actions: {},
    quiet: new Set(['dealt', 'rolled', 'court_row']),
    apart: new Set(['chapter_begins', 'scored', 'initiative']),
    hushed: new Set(['end_turn', 'end_prelude', 'no_seize', 'no_declare', 'no_action']),
    implied: new Set(['take_action', 'seize', 'copy', 'pass_initiative', 'concede']),
  },
  weight(event) {
    if (event.kind === 'answer' || event.kind === 'dealt') return 0;
    if (['declared', 'fought', 'scored', 'destroyed', 'secured', 'outraged'].includes(event.kind)) return 1.5;
    return event.kind === 'rolled' ? 0.5 : 1;
  },
};
export default arcs;
