/** The story of the first game of Arcs: each card with the moment that it belongs to, in the order in which it is told. */

import type { Card, Moment } from '../../../learn/lesson';
import { POWER_TO_WIN } from '../tables';
import { canSecure, declared, firstTurn, kindOf, leadIn, mostPower, offers, own, verbOffered, viewOf } from './seen';

const at = (...kinds: string[]): ((m: Moment) => boolean) => (m) => kinds.includes(kindOf(m));
const lead1 = (m: Moment): boolean => firstTurn(m) && kindOf(m) === 'round.lead';
const acting1 = (m: Moment): boolean => firstTurn(m) && kindOf(m) === 'act.choose';
const chapter = (m: Moment): number => viewOf(m).chapter;
const over = (m: Moment): boolean => m.now.over;

export const cards: readonly Card[] = [
  // The goal, before anything that one can do.
  { id: 'welcome', when: lead1 },
  { id: 'ambitions', when: lead1, area: 'ambitions', topic: 'ambitions' },
  { id: 'plan', when: lead1, area: 'own' },
  { id: 'map', when: lead1, area: 'map', topic: 'cities' },
  { id: 'hand', when: lead1, area: 'hand', topic: 'round' },
  { id: 'lead', when: lead1, ask: ['lead administration_2'], points: () => ['card:administration_2'] },
  { id: 'declare', when: (m) => firstTurn(m) && kindOf(m) === 'turn.declare', ask: ['declare tycoon'], points: () => ['ambition:tycoon'], topic: 'declaring' },
  { id: 'zero', when: (m) => firstTurn(m) && m.asked !== null && viewOf(m).lead.zeroed > 0 && viewOf(m).lead.seat === m.me, area: 'round', topic: 'following' },
  { id: 'prelude', when: (m) => firstTurn(m) && kindOf(m) === 'turn.prelude', ask: ['end_prelude'], topic: 'resources' },
  { id: 'actions', when: acting1, ask: ['take_action tax'] },
  { id: 'tax', when: (m) => firstTurn(m) && kindOf(m) === 'tax.city', ask: ['tax *'] },
  { id: 'stow', when: (m) => firstTurn(m) && kindOf(m) === 'stow.slot', ask: ['put_in *'], area: 'own' },
  { id: 'court', when: acting1, area: 'court', topic: 'court' },
  { id: 'influence', when: acting1, ask: ['take_action influence'] },
  { id: 'influence_card', when: (m) => firstTurn(m) && kindOf(m) === 'influence.card', ask: ['influence mining_interest'], points: () => ['court:mining_interest'] },
  { id: 'influence_more', when: acting1, ask: ['take_action influence'] },
  { id: 'others', when: (m) => chapter(m) === 1 && m.asked === null && !m.now.over && viewOf(m).round_cards.length > 0, area: 'round', topic: 'following' },

  // The second round on: following, and who leads.
  { id: 'follow', when: at('turn.play'), area: 'round', topic: 'following' },
  { id: 'surpass', when: (m) => kindOf(m) === 'turn.play' && verbOffered(m, 'surpass') },
  { id: 'seize', when: at('turn.seize'), topic: 'following' },
  { id: 'lead_again', when: (m) => kindOf(m) === 'round.lead' && (viewOf(m).round > 1 || chapter(m) > 1), area: 'hand', topic: 'round' },
  { id: 'copy', when: at('turn.copy') },
  { id: 'prelude_use', when: (m) => kindOf(m) === 'turn.prelude' && !firstTurn(m) && verbOffered(m, 'spend'), area: 'own', topic: 'resources' },

  // Each thing when it first matters.
  { id: 'secure', when: (m) => m.asked !== null && (kindOf(m) === 'secure.card' || offers(m, 'take_action secure') || (kindOf(m) === 'round.lead' && canSecure(viewOf(m), m.me))), area: 'court', topic: 'court' },
  { id: 'guild', when: (m) => m.asked !== null && (own(m)?.cards.length ?? 0) > 0, area: 'own', topic: 'court' },
  { id: 'build', when: at('build.what'), area: 'map', topic: 'cities' },
  { id: 'slots', when: (m) => m.asked !== null && (own(m)?.cities ?? 5) < 4, area: 'own', topic: 'cities' },
  { id: 'full', when: at('layout.lay'), topic: 'resources' },
  { id: 'move', when: at('move.from'), area: 'map', topic: 'moving' },
  { id: 'battle', when: at('battle.where', 'battle.against'), area: 'map', topic: 'battle' },
  { id: 'dice', when: at('battle.skirmish', 'battle.assault', 'battle.raid_dice'), topic: 'battle' },
  { id: 'hits', when: at('hits.assign'), topic: 'battle' },
  { id: 'raid', when: at('raid.target'), topic: 'raids' },
  { id: 'trophies', when: (m) => m.asked !== null && (own(m)?.trophies_total ?? 0) > 0, area: 'own', topic: 'battle' },
  { id: 'captives', when: (m) => m.asked !== null && (own(m)?.captives_total ?? 0) > 0, area: 'own', topic: 'court' },
  { id: 'outrage', when: (m) => m.asked !== null && (own(m)?.outrage.some((n) => n > 0) ?? false), area: 'own', topic: 'raids' },
  { id: 'attacked', when: (m) => m.asked !== null && viewOf(m).seats.some((seat, i) => i !== m.me && seat.trophies.slice(m.me * 4, m.me * 4 + 4).some((n) => n > 0)), area: 'map', topic: 'battle' },
  { id: 'damaged', when: (m) => m.asked !== null && viewOf(m).systems.some((system) => (system.damaged[m.me] ?? 0) > 0), area: 'map', topic: 'battle' },
  { id: 'vox', when: (m) => m.asked !== null && viewOf(m).court.some(([card = -1]) => card >= 25), area: 'court', topic: 'court' },
  { id: 'rival_ambition', when: (m) => m.asked !== null && [0, 1, 2, 3, 4].some((i) => declared(viewOf(m), i) && leadIn(viewOf(m), m.me, i) < 0), area: 'ambitions', topic: 'ambitions' },
  { id: 'last_cards', when: (m) => m.asked !== null && viewOf(m).cards.hand.length <= 2 && viewOf(m).round >= 3, area: 'hand', topic: 'round' },

  // Chapters, and the end.
  { id: 'scored', when: (m) => chapter(m) === 2 && m.asked !== null, area: 'ambitions', topic: 'ending' },
  { id: 'alone', when: (m) => chapter(m) === 2 && m.asked !== null },
  { id: 'chapter3', when: (m) => chapter(m) === 3 && m.asked !== null, area: 'ambitions', topic: 'declaring' },
  { id: 'near', when: (m) => m.asked !== null && (chapter(m) >= 4 || mostPower(viewOf(m)) >= (POWER_TO_WIN[viewOf(m).players] ?? 30) - 10), area: 'ambitions', topic: 'ending' },
  { id: 'last_chapter', when: (m) => m.asked !== null && chapter(m) === 5, topic: 'ending' },
  { id: 'final', when: over, topic: 'ending' },
  { id: 'won', when: (m) => over(m) && m.now.ranking?.[m.me] === 1 },
  { id: 'lost', when: (m) => over(m) && m.now.ranking?.[m.me] !== 1 },
  { id: 'end', when: over },
];
