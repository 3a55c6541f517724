/**
 * What the story of the guided game still has to show, and where the guide leads for it: a bot that only wants to win may
 * never visit the Factory or fight, and a learner should have met both. All else a bot knows better.
 */

import type { Moment } from '../../../learn/lesson';
import { MAX_DIAL, type Section } from '../tables';
import { sectionNow, type SeatView } from '../view';
import { FACTORY, characterAt, distance, kindOf, labels, rivalAt, rivalPower, turnOf, unitsAt, viewOf, wades } from './seen';

/** From these turns on the guide itself sees to it. */
const TO_FACTORY = 6;
const TO_FIGHT = 8;
/** Longer ways are none. */
const FAR = 8;

/** The most that the learner can show in a fight with one unit: full dial and the best card. */
function strength(seat: SeatView): number {
  const best = Math.max(0, ...Object.entries(seat.hand ?? {}).filter(([, n]) => n > 0).map(([value]) => Number(value)));
  return Math.min(MAX_DIAL, seat.power) + best;
}

/** A place where the learner should win a fight, as long as none was won. */
export function winnable(m: Moment, seat: SeatView, place: string): boolean {
  return turnOf(m) >= TO_FIGHT && !seat.stars['combat'] && rivalAt(m, place) === 'fighters' && strength(seat) > rivalPower(m, place);
}

/** How near a unit of the learner is to such a place, if it can be reached in one move; 99 if not. */
export function toFight(m: Moment, seat: SeatView, from: string): number {
  const steps = distance(from, (place) => winnable(m, seat, place), wades(seat));
  return steps <= (seat.mechs['speed'] != null ? 2 : 1) ? steps : 99;
}

/** Whether the character is on its way to the Factory. */
export function toFactory(m: Moment, seat: SeatView): boolean {
  if (seat.factory_cards.length > 0 || turnOf(m) < TO_FACTORY) return false;
  if (rivalAt(m, FACTORY) === 'fighters' && strength(seat) <= rivalPower(m, FACTORY)) return false;
  return distance(characterAt(m), (place) => place === FACTORY, wades(seat)) <= FAR;
}

/** The step that brings the character nearer to the Factory, past nobody who would fight; null if there is none. */
export function stepToFactory(m: Moment, seat: SeatView): string | null {
  const left = (from: string): number => (from === FACTORY ? 0 : distance(from, (place) => place === FACTORY, wades(seat)));
  const steps = labels(m, 'step').filter((place) => place === FACTORY || rivalAt(m, place) === null);
  const best = steps.sort((a, b) => left(a) - left(b))[0];
  return best !== undefined && left(best) < left(characterAt(m)) ? best : null;
}

/** Places from which a fight can be begun with this move. */
function fromWhere(m: Moment, seat: SeatView): string[] {
  const fighters = Object.keys(viewOf(m).places).filter((place) => unitsAt(m, place).character + unitsAt(m, place).mechs > 0);
  return fighters.filter((place) => toFight(m, seat, place) < FAR);
}

/** The section to move with, if the story wants a move and the action token can be put there. */
export function moveSection(m: Moment, seat: SeatView): Section | null {
  const found = (labels(m, 'section') as Section[]).find((section) => sectionNow(seat, section)?.top === 'move');
  return found && (toFactory(m, seat) || fromWhere(m, seat).length > 0) ? found : null;
}

/** Whether the guide leads here instead of a bot: to the Factory, and into a fight that should be won. */
export function leads(m: Moment, seat: SeatView): boolean {
  switch (kindOf(m)) {
    case 'turn.section':
      return moveSection(m, seat) !== null;
    case 'turn.top':
      return labels(m, 'top').includes('move_units') && (toFactory(m, seat) || fromWhere(m, seat).length > 0);
    case 'move.unit':
      return seat.factory_cards.length === 0 || fromWhere(m, seat).length > 0;
    case 'march.way':
      return seat.factory_cards.length === 0 || labels(m, 'step').some((place) => winnable(m, seat, place) || toFight(m, seat, place) === 1);
    default:
      return false;
  }
}
