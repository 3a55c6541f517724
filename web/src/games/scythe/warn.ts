/** What people regret most in Scythe: asked about before it is done. The answers are message ids. */

import type { Decision, Option, View } from '../../lib/protocol';
import { met } from './price';
import { seated, type ScytheView } from './view';

export function warn(option: Option, decision: Decision, given: View): string | null {
  const view = given as unknown as ScytheView;
  const others = (verb: string): boolean => (decision.options ?? []).some((one) => one.verb === verb);
  const seat = view.seats[decision.seat];
  switch (option.verb) {
    case 'dial':
      return option.at.includes('n:0') && seated(seat) && seat.power > 0 ? 'web.scythe.warn.dial' : null;
    case 'skip_top':
      return 'web.scythe.warn.skip_top';
    case 'skip_bottom':
      return others('bottom') ? 'web.scythe.warn.skip_bottom' : null;
    case 'done_moving':
      return others('unit') ? (view.moving.moved.length === 0 ? 'web.scythe.warn.done_moving' : 'web.scythe.warn.move_left') : null;
    case 'done_producing':
      return others('make') ? 'web.scythe.warn.done_producing' : null;
    case 'end_turn':
      return others('reveal') ? 'web.scythe.warn.end_turn' : null;
    case 'no_card':
      return others('play') ? 'web.scythe.warn.no_card' : null;
    case 'step': {
      const { fighters, workers } = met(view.places[option.code.split(' ')[1] ?? ''], decision.seat);
      if (fighters && seated(seat) && seat.power === 0 && seat.combat_cards === 0) return 'web.scythe.warn.weak';
      return !fighters && workers && seated(seat) && seat.popularity > 0 ? 'web.scythe.warn.chase' : null;
    }
    default:
      return null;
  }
}
