/** The rules of Scythe in a line or two each, with the page of the rulebook (those of Invaders from Afar as IFA). */

import type { Topic } from '../types';

const own = (id: string, page: string, kinds: readonly string[] = []): Topic => ({ title: `web.scythe.rule.${id}.name`, text: `web.scythe.rule.${id}.text`, page, kinds });
const action = (id: string, page: string, kinds: readonly string[]): Topic => ({ title: `scythe.action.${id}`, text: `scythe.action.${id}.text`, page, kinds });
const structure = (id: string): Topic => ({ title: `scythe.structure.${id}.name`, text: `scythe.structure.${id}.text`, page: '18', kinds: ['build'] });

export const TOPICS: readonly Topic[] = [
  own('turn', '10', ['turn']),
  action('move', '11', ['move', 'march']),
  own('carry', '11', ['march']),
  own('water', '11, 15', ['march']),
  own('control', '4', ['pay_resources', 'get_resources']),
  action('bolster', '12', ['turn.top']),
  action('trade', '12', ['turn.top', 'get_resources']),
  action('produce', '13', ['produce', 'get_workers']),
  action('upgrade', '14', ['upgrade']),
  action('deploy', '15', ['deploy']),
  action('build', '18', ['build']),
  ...['mine', 'mill', 'armory', 'monument'].map(structure),
  action('enlist', '20', ['enlist', 'accept_gain']),
  own('combat', '22', ['commit', 'fights', 'fight_skills']),
  own('retreat', '23', ['commit', 'retreat']),
  own('encounter', '24', ['encounter']),
  own('factory', '25', ['factory_visit', 'factory']),
  own('objective', '26', ['turn.end']),
  own('star', '27, 28'),
  own('score', '28, 29'),
];

/** The page of a rule of the ledger: `scythe.move.07` by its second word. */
const PAGES: Readonly<Record<string, string>> = {
  setup: '6–9', info: '7', control: '4', turn: '10', move: '11', carry: '11', water: '15–17', enemy: '11', bolster: '12', trade: '12', produce: '13',
  bottom: '14', upgrade: '14', deploy: '15', build: '18', enlist: '20', faction: '21', special_move: '16', combat: '22', retreat: '23',
  encounter: '24', factory: '25', objective: '26', star: '27', end: '28', score: '29', six_seven: 'IFA 3', albion: 'IFA 4', togawa: 'IFA 6',
};
export const pageOf = (rule: string): string | null => PAGES[rule.split('.')[1] ?? ''] ?? null;

/** Where the text of a thing on the board comes from. */
export const PAGE_OF_NOUN: Readonly<Record<string, string>> = {
  skill: '15–17', bonus: '20', trap: 'IFA 6', objective: '26', structure: '18', tile: '19', factory: '25', section: '10', gain: '12', faction: '21', place: '4',
};
