/** The story of the first game of Scythe: each card with the moment that it belongs to, in the order in which it is told. */

import type { Card, Moment } from '../../../learn/lesson';
import { controlled, own, kindOf, labels, left, meetings, rivals, turnOf, verbOffered, viewOf } from './seen';

const at = (...kinds: string[]): ((m: Moment) => boolean) => (m) => kinds.includes(kindOf(m));
const start = (m: Moment): boolean => turnOf(m) === 1 && kindOf(m) === 'turn.section';
const turn = (n: number, ...kinds: string[]): ((m: Moment) => boolean) => (m) => turnOf(m) === n && (kinds.length ? kinds.includes(kindOf(m)) : m.asked !== null);
const mine = (fits: (m: Moment) => boolean): ((m: Moment) => boolean) => (m) => m.asked !== null && fits(m);
const over = (m: Moment): boolean => m.now.over;
const stars = (m: Moment): number => own(m)?.star_total ?? 0;

export const cards: readonly Card[] = [
  // The goal, before anything that one can do.
  { id: 'welcome', when: start },
  { id: 'score', when: start, area: 'tracks', topic: 'scoring' },
  { id: 'you', when: start, area: 'map', points: (m) => [own(m)?.home ?? '', ...controlled(m)].map((place) => `place:${place}`) },
  { id: 'mat', when: start, area: 'mat', topic: 'turn' },
  { id: 'first_move', when: start, ask: ['section build'], points: () => ['section:build'], topic: 'turn' },
  { id: 'top', when: turn(1, 'turn.top'), ask: ['top move_units'] },
  { id: 'unit', when: turn(1, 'move.unit'), ask: ['unit r1c4/worker'], points: () => ['place:r1c4'], topic: 'moving' },
  { id: 'swim', when: turn(1, 'march.way'), ask: ['step r1c3'], points: () => ['place:r1c3'], topic: 'moving' },
  { id: 'second', when: turn(1, 'move.unit'), ask: ['unit r1c5/worker'], points: () => ['place:r1c5', 'place:r2c4'] },
  { id: 'mountain', when: turn(1, 'march.way'), ask: ['step r2c4'], points: () => ['place:r2c4'] },
  { id: 'poor', when: turn(1, 'turn.bottom'), area: 'mat', topic: 'paying' },
  { id: 'others', when: (m) => m.asked === null && !m.now.over && turnOf(m) === 1, area: 'rail' },
  { id: 'produce', when: turn(2, 'turn.section'), ask: ['section deploy'], points: () => ['section:deploy'], topic: 'producing' },
  { id: 'make', when: turn(2, 'produce.territory'), ask: ['make r2c4/1', 'make r1c3/1'], topic: 'producing' },
  { id: 'cost', when: turn(2, 'turn.bottom', 'turn.end'), area: 'mat', topic: 'producing' },
  { id: 'trade', when: turn(3, 'turn.section'), ask: ['section enlist'], points: () => ['section:enlist'], topic: 'paying' },
  { id: 'trade_goods', when: turn(3, 'get_resources.token'), ask: ['get r2c4/metal'], topic: 'paying' },
  { id: 'deploy', when: turn(4, 'turn.section'), ask: ['section deploy'], points: () => ['section:deploy'], topic: 'mechs' },
  { id: 'bottom', when: turn(4, 'turn.bottom'), ask: ['bottom deploy'], topic: 'paying' },
  { id: 'mech', when: at('deploy.mech'), area: 'faction', topic: 'mechs' },
  { id: 'mech_place', when: at('deploy.place'), topic: 'mechs' },
  { id: 'after_mech', when: mine((m) => left(own(m)!, 'deploy') < 4), topic: 'mechs' },
  { id: 'plan', when: mine((m) => turnOf(m) >= 5 && kindOf(m) === 'turn.section'), area: 'mat', topic: 'stars' },

  // Each thing when it first matters.
  { id: 'carry', when: (m) => kindOf(m) === 'march.way' && labels(m, 'load').includes('worker'), topic: 'moving' },
  { id: 'character', when: mine((m) => turnOf(m) >= 5 && kindOf(m) === 'move.unit'), area: 'map', topic: 'encounters' },
  { id: 'encounter', when: at('encounter.option'), topic: 'encounters' },
  { id: 'factory', when: at('factory_visit.card'), topic: 'encounters' },
  { id: 'to_factory', when: mine((m) => turnOf(m) >= 6 && kindOf(m) === 'turn.section' && own(m)?.factory_cards.length === 0), area: 'map', points: () => ['place:r4c3'], topic: 'encounters' },
  { id: 'meeting', when: mine((m) => turnOf(m) >= 6 && kindOf(m) === 'turn.section' && meetings(m).length > 0), area: 'map', points: (m) => meetings(m).map((place) => `place:${place}`), topic: 'combat' },
  { id: 'upgrade', when: at('upgrade.cube'), area: 'mat', topic: 'upgrades' },
  { id: 'structure', when: at('build.structure'), topic: 'structures' },
  { id: 'recruit', when: at('enlist.recruit'), area: 'faction', topic: 'recruits' },
  { id: 'bonus', when: at('enlist.bonus'), topic: 'recruits' },
  { id: 'workers', when: mine((m) => (own(m)?.workers_out ?? 0) >= 4 && turnOf(m) >= 4), area: 'mat', topic: 'producing' },
  { id: 'bolster', when: mine((m) => verbOffered(m, 'top') && labels(m, 'top').includes('bolster_power')), topic: 'combat' },
  { id: 'fight', when: at('fights.next', 'fight_skills.artillery', 'commit.dial'), topic: 'combat' },
  { id: 'dial', when: at('commit.dial'), topic: 'combat' },
  { id: 'card', when: at('commit.card'), topic: 'combat' },
  { id: 'fought', when: mine((m) => m.news.some((event) => event.kind === 'fight_won')), topic: 'combat' },
  { id: 'objective', when: mine((m) => verbOffered(m, 'reveal')), area: 'hand', topic: 'stars' },
  { id: 'hand', when: mine((m) => turnOf(m) >= 6 && kindOf(m) === 'turn.section'), area: 'hand', topic: 'stars' },
  { id: 'star', when: mine((m) => stars(m) > 0), area: 'tracks', topic: 'stars' },
  { id: 'popularity', when: mine((m) => turnOf(m) >= 8 && kindOf(m) === 'turn.section'), area: 'tracks', topic: 'popularity' },
  { id: 'tier', when: mine((m) => (own(m)?.popularity ?? 0) >= 7), area: 'tracks', topic: 'popularity' },
  { id: 'territory', when: mine((m) => turnOf(m) >= 11 && kindOf(m) === 'turn.section'), area: 'map', topic: 'scoring' },
  { id: 'tile', when: mine((m) => turnOf(m) >= 12 && kindOf(m) === 'turn.section'), area: 'info', topic: 'structures' },

  // The end.
  { id: 'near', when: mine((m) => turnOf(m) >= 16 || stars(m) >= 4 || rivals(m).some((seat) => seat.star_total >= 4)), area: 'tracks', topic: 'stars' },
  { id: 'last', when: mine((m) => viewOf(m).round >= 20 && kindOf(m) === 'turn.section'), area: 'map', topic: 'scoring' },
  { id: 'final', when: over, topic: 'scoring' },
  { id: 'won', when: (m) => over(m) && m.now.ranking?.[m.me] === 1 },
  { id: 'lost', when: (m) => over(m) && m.now.ranking?.[m.me] !== 1 },
  { id: 'end', when: over },
];
