/** A system in a few lines: what it gives, who controls it, what stands there. */

import type { At, Decision, View } from '../../lib/protocol';
import type { Translate } from '../../lib/texts.svelte';
import type { Detail } from '../types';
import { WIDE, layout, neighbours } from './layout';
import { NONE, RESOURCES } from './tables';
import { closedSectors, controller, systemIndex, type ArcsView } from './view';

export function tip(at: At, given: View, decision: Decision | null, t: Translate, nameOf: (at: At) => string): Detail | null {
  if (!at.startsWith('system:')) return null;
  const view = given as unknown as ArcsView;
  const index = systemIndex(at.slice(7));
  const system = view.systems.find((one) => one.system === index);
  if (!system) return null;
  const lines: string[] = [];
  if (system.type !== NONE) lines.push(t('web.arcs.tip.type', { token: t(`arcs.resource.${RESOURCES[system.type] ?? ''}`) }));
  const holder = controller(system.fresh);
  lines.push(holder === NONE ? t('web.arcs.tip.nobody') : t('web.arcs.tip.control', { name: nameOf(`seat:${holder}`) }));
  system.fresh.forEach((n, seat) => {
    const damaged = system.damaged[seat] ?? 0;
    if (n + damaged) lines.push(`${nameOf(`seat:${seat}`)}: ${[n ? t('web.arcs.ships.fresh', { n }) : '', damaged ? t('web.arcs.ships.damaged', { n: damaged }) : ''].filter(Boolean).join(', ')}`);
  });
  for (const [, owner, kind, damaged] of system.buildings) lines.push(`${nameOf(`seat:${owner}`)}: ${t(kind === 0 ? 'arcs.noun.city' : 'arcs.noun.starport')}${damaged ? ` (${t('web.arcs.damaged')})` : ''}`);
  if (decision?.kind === 'move.to' && decision.options && view.stage?.system !== undefined && view.stage.system !== index) {
    if (!neighbours(layout(WIDE, closedSectors(view)), view.stage.system).includes(index)) lines.push(t('web.arcs.tip.far'));
  }
  return { title: t(`arcs.planet.${at.slice(7)}`), text: lines.join('\n') };
}
