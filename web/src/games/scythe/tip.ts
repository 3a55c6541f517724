/** A hex in a few lines: what is there, what it yields, and why the moving unit cannot go there. */

import type { At, Decision, View } from '../../lib/protocol';
import type { Translate } from '../../lib/texts.svelte';
import type { Detail } from '../types';
import { around } from './hex';
import { HEX, PRODUCES } from './tables';
import type { ScytheView } from './view';
import { capital, contents } from './words';

export function tip(at: At, given: View, decision: Decision | null, t: Translate, nameOf: (at: At) => string): Detail | null {
  if (!at.startsWith('place:')) return null;
  const view = given as unknown as ScytheView;
  const id = at.slice(6);
  const hex = HEX.get(id);
  const lines = contents(id, view.places[id] ?? {}, t, (seat) => nameOf(`seat:${seat}`));
  const made = hex ? PRODUCES[hex.terrain] : null;
  if (made) lines.unshift(t('web.scythe.tip.yields', { what: t(made === 'worker' ? 'scythe.noun.worker' : `scythe.resource.${made}`) }));
  const why = reason(id, view, decision, t);
  return { title: capital(t(`scythe.place.${id}`)), text: [...lines, ...(why ? [why] : [])].join('\n') };
}

/** Why a step to a place is not among the choices; null where it is, or where nobody moves. */
export function reason(id: string, view: ScytheView, decision: Decision | null, t: Translate): string | null {
  const { place } = view.moving;
  if (decision?.kind !== 'march.way' || !decision.options || !place || id === place) return null;
  if (decision.options.some((one) => one.at.includes(`place:${id}`))) return null;
  if (decision.blocked?.some((one) => one.at.includes(`place:${id}`))) return null;
  const { near, across } = around(place);
  if (across.includes(id)) return t('web.scythe.tip.river');
  if (!near.includes(id)) return t('web.scythe.tip.far');
  if (HEX.get(id)?.terrain === 'lake') return t('web.scythe.tip.lake');
  if (!HEX.has(id)) return t('web.scythe.tip.base');
  return t('web.scythe.tip.rivals');
}
