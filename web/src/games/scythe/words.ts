/** The board in words: for labels, screen readers and tool tips. */

import type { Translate } from '../../lib/texts.svelte';
import { HEX, RESOURCES, isBase } from './tables';
import { unitCounts, type PlaceView, type SeatView, type TokenView } from './view';

/** `2 mechs`, with the catalogue's own plural forms where it has them. */
export function counted(noun: string, n: number, t: Translate): string {
  const id = `scythe.noun.${noun}.count`;
  if (t.has(id)) return t(id, { n });
  return `${n} ${t(`scythe.noun.${noun}`)}`;
}

export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** What stands on the map of the name of a hex: its coordinate. The ground tells the terrain, and the Factory has none. */
export function coordinateOf(name: string): string {
  return /\b[A-H]\d$/.exec(name)?.[0] ?? '';
}

/** Everything that lies in a place. */
export function placeWords(id: string, here: PlaceView, t: Translate, nameOfSeat: (seat: number) => string): string {
  return [capital(t(`scythe.place.${id}`)), ...contents(id, here, t, nameOfSeat)].join('. ');
}

export function contents(id: string, here: PlaceView, t: Translate, nameOfSeat: (seat: number) => string): string[] {
  const parts: string[] = [];
  const hex = HEX.get(id);
  if (hex?.tunnel) parts.push(t('web.scythe.tunnel'));
  if (here.encounter) parts.push(t('scythe.token.encounter.name'));
  for (const [seat, units] of Object.entries(here.units ?? {})) {
    const list = unitCounts(units).map(({ kind, n }) => counted(kind, n, t));
    parts.push(t('web.named', { name: nameOfSeat(Number(seat)), text: list.join(', ') }));
  }
  if (here.structure) parts.push(t('web.named', { name: nameOfSeat(here.structure.seat), text: t(`scythe.structure.${here.structure.kind}.name`) }));
  for (const kind of RESOURCES) {
    const n = here.resources?.[kind];
    if (n) parts.push(t(`scythe.resource.${kind}.count`, { n }));
  }
  for (const token of here.tokens ?? []) parts.push(token.seat === null ? capital(t(tokenId(token))) : t('web.named', { name: nameOfSeat(token.seat), text: t(tokenId(token)) }));
  if (here.control !== undefined && !isBase(id)) parts.push(t('web.scythe.controlled_by', { name: nameOfSeat(here.control) }));
  return parts;
}

/** What a token is called, as it lies there. */
export function tokenId({ kind, figure, armed }: TokenView): string {
  if (figure) return `scythe.figure.${kind}`;
  return `scythe.token.${kind}.${armed === undefined ? 'name' : armed ? 'armed' : 'disarmed'}`;
}

/** The letters on a disc, where there is no picture of a thing: two of its last word, which leaves an article out. */
export function initials(name: string): string {
  return capital(name.split(/[\s’']+/).at(-1)?.slice(0, 2) ?? '');
}

/** One line about a player, for the rail. */
export function seatWords(seat: SeatView, t: Translate, name: string): string {
  return [
    name,
    t(`scythe.faction.${seat.faction}.name`),
    t(`scythe.mat.${seat.mat ?? 'none'}.name`),
    counted('power', seat.power, t),
    counted('popularity', seat.popularity, t),
    seat.coins === null ? null : counted('coin', seat.coins, t),
    counted('combat_card', seat.combat_cards, t),
    counted('star', seat.star_total, t),
    seat.total === null ? null : t('web.scythe.would_score', { n: seat.total }),
  ]
    .filter((part) => part !== null)
    .join(', ');
}
