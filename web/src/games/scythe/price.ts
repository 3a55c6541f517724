/** What a choice costs and brings now, in a few words beside it. */

import type { Decision, Option, View } from '../../lib/protocol';
import type { Translate } from '../../lib/texts.svelte';
import { skillId } from './skills';
import { GAINS, HEX, MATS, PAID_WITH, PRODUCES, SECTIONS, type Resource, type Section } from './tables';
import { seated, sectionNow, topPrice, type PlaceView, type ScytheView, type SeatView } from './view';
import { counted } from './words';

/** How much of a resource lies where a seat controls. */
export function controlled(view: ScytheView, seat: number, resource: Resource): number {
  return Object.values(view.places).reduce((sum, place) => sum + (place.control === seat ? (place.resources?.[resource] ?? 0) : 0), 0);
}

/** What somebody meets who goes to a place: rivals that would fight, and workers that would flee. */
export function met(place: PlaceView | undefined, seat: number): { fighters: number; workers: number; rival: number } {
  for (const [owner, units] of Object.entries(place?.units ?? {})) {
    if (Number(owner) !== seat) return { fighters: units.character + units.mechs, workers: units.workers, rival: Number(owner) };
  }
  return { fighters: 0, workers: 0, rival: -1 };
}

const NOUNS = { power: 'power', coins: 'coin', popularity: 'popularity', combat_cards: 'combat_card' } as const;

function tops(seat: SeatView, section: Section, t: Translate): string {
  const now = sectionNow(seat, section);
  return now ? topPrice(seat, now.top).map(({ what, n }) => counted(NOUNS[what], n, t)).join(', ') : '';
}

/** What the actions of a mat are and cost: who chooses one wants to know. */
function matWords(mat: string, t: Translate): string | null {
  const sections = MATS[mat];
  if (!sections) return null;
  return SECTIONS.map((section) => {
    const { top, cost, coins } = sections[section];
    const gain = coins ? `, +${counted('coin', coins, t)}` : '';
    return `${t(`scythe.action.${top}`)} / ${t(`scythe.action.${section}`)}: ${t(`scythe.resource.${PAID_WITH[section]}.count`, { n: cost })}${gain}`;
  }).join(' · ');
}

export function price(option: Option, decision: Decision, given: View, t: Translate): string | null {
  const view = given as unknown as ScytheView;
  const seat = view.seats[decision.seat];
  const [, label = ''] = option.code.split(' ');
  if (option.verb === 'choose_mat') return matWords(label, t);
  if (option.verb === 'choose_pair' || option.verb === 'bid') return matWords(view.mats?.pairs.find((pair) => pair.faction === label.split('/')[0])?.mat ?? '', t);
  if (!seated(seat)) return null;
  switch (option.verb) {
    case 'section': {
      const now = sectionNow(seat, label as Section);
      if (!now) return null;
      const resource = PAID_WITH[now.section];
      const bottom = t('web.scythe.price.bottom', { price: t(`scythe.resource.${resource}.count`, { n: now.price }), have: controlled(view, decision.seat, resource) });
      const top = tops(seat, now.section, t);
      return top ? `${t('web.scythe.price.top', { price: top })} · ${bottom}` : bottom;
    }
    case 'top': {
      const top = GAINS.find((gain) => gain.id === label)?.top;
      const paid = top ? topPrice(seat, top).map(({ what, n }) => counted(NOUNS[what], n, t)).join(', ') : '';
      return paid ? t('web.scythe.price.costs', { price: paid }) : null;
    }
    case 'bottom': {
      const now = sectionNow(seat, label as Section);
      if (!now) return null;
      const paid = t('web.scythe.price.costs', { price: t(`scythe.resource.${PAID_WITH[now.section]}.count`, { n: now.price }) });
      return now.coins ? `${paid} · ${t('web.scythe.price.brings', { gain: counted('coin', now.coins, t) })}` : paid;
    }
    case 'cube': {
      const gain = GAINS.find((one) => one.id === label);
      return gain ? t('web.scythe.price.then', { what: t(`web.scythe.gain.${label}`, { n: gain.upgraded }) }) : null;
    }
    case 'box': {
      const now = sectionNow(seat, label as Section);
      return now ? t('web.scythe.price.cheaper', { before: now.price, price: t(`scythe.resource.${PAID_WITH[now.section]}.count`, { n: Math.max(0, now.price - 1) }) }) : null;
    }
    case 'structure':
      return t(`scythe.structure.${label}.text`);
    case 'mech': {
      const id = skillId(label, seat.faction);
      return t.has(`${id}.text`) ? t(`${id}.text`) : null;
    }
    case 'bonus':
      return label === 'combat_cards' ? t('web.scythe.price.have', { n: seat.combat_cards }) : t('web.scythe.price.have', { n: seat[label as 'power' | 'coins' | 'popularity'] ?? 0 });
    case 'get':
    case 'pay': {
      const resource = option.at.find((at) => at.startsWith('resource:'))?.slice(9) as Resource | undefined;
      return resource ? t('web.scythe.price.have', { n: controlled(view, decision.seat, resource) }) : null;
    }
    case 'make': {
      const place = option.at.find((at) => at.startsWith('place:'))?.slice(6) ?? '';
      const n = Number(option.at.find((at) => at.startsWith('n:'))?.slice(2) ?? 0);
      const made = PRODUCES[HEX.get(place)?.terrain ?? 'lake'];
      if (!made) return null;
      return t('web.scythe.price.brings', { gain: made === 'worker' ? counted('worker', n, t) : t(`scythe.resource.${made}.count`, { n }) });
    }
    case 'dial':
      return t('web.scythe.price.left', { n: seat.power - Number(label) });
    default:
      return null;
  }
}
