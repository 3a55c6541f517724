/** What the board says to somebody who cannot see it: whole sentences, from the catalogue. */

import type { SeatInfo } from '../../lib/protocol';
import type { Translate } from '../../lib/texts.svelte';
import { COURT, CARDS, LEADERS, LORE, MARKS, NONE, PIPS, RESOURCES, SYSTEMS, ambitionOf } from './tables';
import { type ArcsView, type Building, type SystemView, cardName, controller, numberOf } from './view';

export class Words {
  constructor(
    readonly t: Translate,
    readonly seats: readonly SeatInfo[],
  ) {}

  seat(seat: number): string {
    return this.seats[seat]?.name || this.t(`web.seat.${seat}`);
  }
  resource(resource: number): string {
    return this.t(`arcs.resource.${RESOURCES[resource] ?? ''}`);
  }
  /** The letter of a resource in this language. */
  letter(resource: number): string {
    return this.resource(resource).charAt(0).toLocaleUpperCase();
  }
  court(card: number): string {
    return this.t(`arcs.card.${COURT[card]?.[0] ?? ''}.name`);
  }
  courtText(card: number): string {
    return this.t(`arcs.card.${COURT[card]?.[0] ?? ''}.text`);
  }
  leader(leader: number): string {
    return this.t(`arcs.leader.${LEADERS[leader]?.id ?? ''}.name`);
  }
  leaderText(leader: number): string {
    return this.t(`arcs.leader.${LEADERS[leader]?.id ?? ''}.text`);
  }
  lore(lore: number): string {
    return this.t(`arcs.lore.${LORE[lore] ?? ''}.name`);
  }
  loreText(lore: number): string {
    return this.t(`arcs.lore.${LORE[lore] ?? ''}.text`);
  }
  action(name: string): string {
    return this.t(`arcs.action.${name}`);
  }
  ambition(name: string): string {
    return this.t(`arcs.ambition.${name}`);
  }

  list(parts: readonly string[]): string {
    return parts.filter(Boolean).join(', ');
  }

  /** "Gate 3", "Planet 1, crescent, Fuel". */
  system(system: number, type = NONE): string {
    const sector = Math.floor(system / 4) + 1;
    const mark = MARKS[system % 4] ?? 'gate';
    if (mark === 'gate') return this.t('web.arcs.gate', { sector });
    const planet = this.t('web.arcs.planet', { sector, mark: this.t(`web.arcs.mark.${mark}`) });
    return type === NONE ? planet : `${planet}, ${this.resource(type)}`;
  }
  systemShort(system: number): string {
    return this.t(`arcs.planet.${SYSTEMS[system] ?? ''}`);
  }
  ships(fresh: number, damaged: number): string {
    return this.list([fresh ? this.t('web.arcs.ships.fresh', { n: fresh }) : '', damaged ? this.t('web.arcs.ships.damaged', { n: damaged }) : '']);
  }
  building([, owner, kind, damaged, used]: Building): string {
    const what = this.t(kind === 0 ? 'arcs.noun.city' : 'arcs.noun.starport');
    return this.list([
      this.t('web.arcs.of', { what, who: this.seat(owner) }),
      damaged ? this.t('web.arcs.damaged') : '',
      used ? this.t('web.arcs.used') : '',
    ]);
  }
  /** Everything that stands in a system. */
  inSystem(view: SystemView): string {
    const parts = [this.system(view.system, view.type)];
    const holder = controller(view.fresh);
    if (holder !== NONE) parts.push(this.t('web.arcs.controlled', { who: this.seat(holder) }));
    for (const building of view.buildings) parts.push(this.building(building));
    view.fresh.forEach((fresh, seat) => {
      const damaged = view.damaged[seat] ?? 0;
      if (fresh || damaged) parts.push(this.t('web.named', { name: this.seat(seat), text: this.ships(fresh, damaged) }));
    });
    if (parts.length === 1) parts.push(this.t('web.arcs.empty'));
    return parts.map((part) => part.charAt(0).toLocaleUpperCase() + part.slice(1)).join('. ');
  }
  actionCard(card: number): string {
    if (card === NONE) return this.t('web.arcs.face_down');
    return this.t(`arcs.action_card.${CARDS[card] ?? ''}`);
  }
  actionCardWhole(card: number): string {
    if (card === NONE) return this.t('web.arcs.face_down');
    const ambition = ambitionOf(numberOf(card));
    return this.list([
      this.actionCard(card),
      this.t('web.arcs.pips', { n: PIPS[card] ?? 0 }),
      ambition === null ? '' : ambition === 'any' ? this.t('web.arcs.any_ambition') : this.ambition(ambition),
    ]);
  }
  courtCard(row: readonly number[]): string {
    const card = row[0] ?? NONE;
    const [, suit, cost] = COURT[card] ?? ['', NONE, 0];
    const agents = row.slice(1).map((n, seat) => (n ? `${this.seat(seat)} ${this.t('arcs.noun.agent.count', { n })}` : ''));
    return this.list([
      this.court(card),
      suit === NONE ? this.t('arcs.ui.vox') : this.resource(suit),
      suit === NONE ? '' : this.t('web.arcs.raid_cost', { n: cost }),
      ...agents,
    ]);
  }
  ambitionWhole(view: ArcsView, index: number, name: string): string {
    const found = view.ambitions[index];
    const markers = view.markers.filter(([, , where]) => where === index);
    const standing = (found?.standing ?? []).map((n, seat) => {
      const gain = found?.gains[seat] ?? 0;
      return `${this.seat(seat)} ${n}${gain ? ` (${this.t('web.arcs.gain', { n: gain })})` : ''}`;
    });
    return [
      this.ambition(name),
      markers.length ? markers.map(([first, second]) => this.t('web.arcs.marker', { first, second })).join(', ') : this.t('web.arcs.undeclared'),
      ...standing,
    ].join('. ');
  }
  cardId(card: number): string {
    return cardName(card);
  }
}
