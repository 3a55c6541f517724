/** Several answers in one click or by dragging ships. */

import type { At, Decision, View } from '../../lib/protocol';
import type { Translate } from '../../lib/texts.svelte';
import type { Way } from '../types';
import { WIDE, layout, neighbours } from './layout';
import { SYSTEMS } from './tables';
import { closedSectors, turnActions, type ArcsView } from './view';

/** An action ends the Prelude: what is left of it was not wanted. */
function fromPrelude(view: ArcsView, t: Translate): Way[] {
  return turnActions(view).map((name) => ({ at: `action:${name}`, codes: ['end_prelude', `take_action ${name}`], text: t(`arcs.action.${name}`) }));
}

/** A neighbour that is clicked before the group was chosen gets all ships. */
function everybody(decision: Decision, view: ArcsView, t: Translate): Way[] {
  const groups = (decision.options ?? []).filter((one) => one.verb === 'move_group');
  const [all] = groups.sort((a, b) => ships(b.code) - ships(a.code));
  const from = view.stage?.system;
  if (!all || from === undefined) return [];
  return neighbours(layout(WIDE, closedSectors(view)), from).map((system) => {
    const name = SYSTEMS[system] ?? '';
    return { at: `system:${name}`, codes: [all.code, `move_to ${name}`], text: `${all.text}: ${t(`arcs.planet.${name}`)}` };
  });
}

/** Fresh and damaged ships of a group, as its code tells them. */
function ships(code: string): number {
  return (code.match(/\d+/g) ?? []).reduce((sum, n) => sum + Number(n), 0);
}

export function ways(decision: Decision, given: View, t: Translate): Way[] {
  const view = given as unknown as ArcsView;
  if (decision.kind === 'turn.prelude') return fromPrelude(view, t);
  if (decision.kind === 'move.group') return everybody(decision, view, t);
  return [];
}

/** Ships that are dragged to a neighbour move there, all of them; the Prelude is over then. */
export function drags(decision: Decision, given: View, from: At, to: At): string[] | null {
  const view = given as unknown as ArcsView;
  if (!['turn.prelude', 'act.choose'].includes(decision.kind) || !from.startsWith('system:') || !to.startsWith('system:')) return null;
  if (!turnActions(view).includes('move') && !decision.options?.some((one) => one.code === 'take_action move')) return null;
  const source = view.systems.find((one) => SYSTEMS[one.system] === from.slice(7));
  const fresh = source?.fresh[decision.seat] ?? 0;
  const damaged = source?.damaged[decision.seat] ?? 0;
  if (fresh + damaged === 0) return null;
  return ['end_prelude', 'take_action move', `move_from ${from.slice(7)}`, `move_group ${fresh}/${damaged}`, `move_to ${to.slice(7)}`];
}
