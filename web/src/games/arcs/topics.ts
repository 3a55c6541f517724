/** The rules of Arcs in a line or two each, with the page of the rulebook. */

import type { Topic } from '../types';

const own = (id: string, page: string, kinds: readonly string[] = []): Topic => ({ title: `web.arcs.rule.${id}.name`, text: `web.arcs.rule.${id}.text`, page, kinds });
const aid = (noun: string, id: string, page: string, kinds: readonly string[] = []): Topic => ({ title: `arcs.${noun}.${id}`, text: `web.arcs.aid.${id}`, page, kinds });

export const TOPICS: readonly Topic[] = [
  own('lead', '8', ['round.lead']),
  own('follow', '10', ['turn.play', 'turn.copy']),
  own('declare', '9', ['turn.declare', 'populist_demands']),
  own('seize', '10', ['turn.seize', 'turn.seizing_card']),
  own('prelude', '20', ['turn.prelude']),
  aid('action', 'tax', '12', ['tax', 'act', 'nurture']),
  aid('action', 'build', '12', ['build', 'act']),
  aid('action', 'move', '13', ['move', 'act']),
  aid('action', 'repair', '13', ['repair', 'act']),
  aid('action', 'influence', '13', ['influence', 'extra_influence', 'bold', 'act']),
  aid('action', 'secure', '13', ['secure', 'act']),
  aid('action', 'battle', '14', ['battle', 'hits', 'act']),
  own('dice', '14', ['battle', 'reroll']),
  own('control', '7', ['move.to', 'tax']),
  own('raid', '16', ['raid', 'steal', 'battle.raid_dice']),
  own('outrage', '16', ['ransack', 'hits']),
  own('slots', '17', ['stow', 'layout', 'gain_any']),
  own('court', '17', ['influence', 'secure', 'ransack']),
  ...['material', 'fuel', 'weapon', 'relic', 'psionic'].map((id) => aid('resource', id, '17', ['turn.prelude'])),
  ...['tycoon', 'tyrant', 'warlord', 'keeper', 'empath'].map((id) => aid('ambition', id, '18', ['turn.declare'])),
  own('score', '18'),
  own('end', '19'),
  own('draft', '21', ['draft']),
];

/** The page of a rule of the ledger: `arcs.follow.05` by its second word. */
const PAGES: Readonly<Record<string, string>> = {
  board: '6', pieces: '2', deck: '8', setup: '4', control: '7', chapter: '8', lead: '8', pass: '8', declare: '9', follow: '10', seize: '10',
  prelude: '20', roundend: '11', tax: '12', build: '12', move: '13', repair: '13', influence: '13', secure: '13', battle: '14', outrage: '16',
  ransack: '16', raid: '16', resource: '17', guild: '17', score: '18', cleanup: '19', end: '19', next_chapter: '19', two_players: '19', draft: '21',
  limits: '22', hidden: '22', discard: '22',
};
export const pageOf = (rule: string): string | null => PAGES[rule.split('.')[1] ?? ''] ?? null;

/** Where the text of a thing on the board comes from. */
export const PAGE_OF_NOUN: Readonly<Record<string, string>> = { court: '17', lore: '21', leader: '21', resource: '17', action: '12', ambition: '18' };
