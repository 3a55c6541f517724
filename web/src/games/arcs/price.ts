/** What a choice costs and brings now, in a few words beside it. */

import type { Decision, Option, View } from '../../lib/protocol';
import type { Translate } from '../../lib/texts.svelte';
import { AMBITIONS, CARDS, COURT, NONE, PIPS, RESOURCES, type AmbitionName } from './tables';
import { systemIndex, type ArcsView } from './view';

function court(view: ArcsView, seat: number, label: string): { mine: number; rivals: number; most: number } {
  const index = COURT.findIndex(([id]) => id === label);
  const agents = view.court.find(([card]) => card === index)?.slice(1) ?? [];
  const others = agents.filter((_, owner) => owner !== seat);
  return { mine: agents[seat] ?? 0, rivals: others.reduce((sum, n) => sum + n, 0), most: Math.max(0, ...others) };
}

export function price(option: Option, decision: Decision, given: View, t: Translate): string | null {
  const view = given as unknown as ArcsView;
  const me = decision.seat;
  const seat = view.seats[me];
  const [, label = ''] = option.code.split(' ');
  if (!seat) return null;
  switch (option.verb) {
    case 'lead':
    case 'surpass':
      return t('web.arcs.price.actions', { n: PIPS[CARDS.indexOf(label)] ?? 0 });
    case 'pivot':
    case 'copy':
      return t('web.arcs.price.actions', { n: 1 });
    case 'declare': {
      const free = view.markers.filter(([, , where]) => where === NONE).sort((a, b) => b[0] - a[0])[0];
      const standing = view.ambitions[AMBITIONS.indexOf(label as AmbitionName)]?.standing ?? [];
      const best = Math.max(0, ...standing.filter((_, owner) => owner !== me));
      return free ? t('web.arcs.price.declare', { first: free[0], second: free[1], mine: standing[me] ?? 0, best }) : null;
    }
    case 'influence': {
      const { mine, most } = court(view, me, label);
      return t('web.arcs.price.influence', { mine, most, left: seat.agents });
    }
    case 'secure':
    case 'ransack': {
      const { rivals } = court(view, me, label);
      return rivals ? t('web.arcs.price.captives', { n: rivals }) : null;
    }
    case 'tax': {
      const [where = '', site = ''] = label.split('/');
      const system = view.systems.find((one) => one.system === systemIndex(where));
      if (!system || system.type === NONE) return null;
      const token = t(`arcs.resource.${RESOURCES[system.type] ?? ''}`);
      const rival = system.buildings.some(([at, owner]) => String(at % 3) === site && owner !== me);
      return t(rival ? 'web.arcs.price.tax_rival' : 'web.arcs.price.tax', { token });
    }
    case 'build_city':
      return t('web.arcs.price.left', { n: seat.cities });
    case 'build_starport':
      return t('web.arcs.price.left', { n: seat.starports });
    case 'build_ship':
      return t('web.arcs.price.left', { n: seat.ships });
    case 'battle_at': {
      const system = view.systems.find((one) => one.system === systemIndex(label));
      const rivals = (system?.fresh ?? []).map((n, owner) => (owner === me ? 0 : n + (system?.damaged[owner] ?? 0)));
      return t('web.arcs.price.battle', { mine: (system?.fresh[me] ?? 0) + (system?.damaged[me] ?? 0), most: Math.max(0, ...rivals) });
    }
    default:
      return null;
  }
}
