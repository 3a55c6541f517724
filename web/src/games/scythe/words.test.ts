import { describe, expect, it } from 'vitest';
import type { Translate } from '../../lib/texts.svelte';
import scythe from './index';
import type { SeatView } from './view';
import { counted, initials, placeWords, seatWords, coordinateOf } from './words';

const t: Translate = Object.assign((id: string, args: Record<string, unknown> = {}) => [id.split('.').slice(-2).join('.'), ...Object.values(args)].join(' '), { has: () => true });

describe('a place in words', () => {
  const name = (seat: number): string => 'ABC'[seat] ?? '?';
  it('is its name where nothing lies', () => {
    expect(placeWords('r1c2', {}, t, name)).toBe('Place.r1c2');
  });
  it('tells pieces, tokens and who controls it', () => {
    const words = placeWords('r2c3', { units: { 1: { character: 1, mechs: 0, workers: 2 } }, resources: { oil: 3 }, control: 1, tokens: [{ kind: 'trap', seat: 2, armed: true, trap: null }, { kind: 'flag', seat: 0 }] }, t, name);
    expect(words).toContain('web.named B character.count 1, worker.count 2');
    expect(words).toContain('oil.count 3');
    expect(words).toContain('web.named C trap.armed');
    expect(words).toContain('web.named A flag.name');
    expect(words).toContain('scythe.controlled_by B');
    expect(words).toContain('scythe.tunnel');
  });
  it('tells units, figures and tokens that a module adds, by their own names', () => {
    const words = placeWords('r2c3', { units: { 1: { character: 0, mechs: 1, workers: 0, giant: 1 } }, tokens: [{ kind: 'golem', seat: null, figure: true }, { kind: 'moss', seat: null }, { kind: 'moss', seat: 0 }] }, t, name);
    expect(words).toContain('web.named B mech.count 1, giant.count 1');
    expect(words).toContain('. Figure.golem. Moss.name. web.named A moss.name');
  });
  it('has two letters for what has no picture', () => {
    expect(['the golem', 'le golem', 'l’ombre', 'Moss'].map(initials)).toEqual(['Go', 'Go', 'Om', 'Mo']);
  });
  it('counts with the forms of the catalogue', () => {
    expect(counted('mech', 2, t)).toBe('mech.count 2');
  });
});

describe('what a viewer is not told', () => {
  const seat = (coins: number | null, total: number | null, score: SeatView['score']): SeatView => ({ faction: 'nordic', mat: 'industrial', power: 4, popularity: 5, coins, combat_cards: 1, star_total: 0, score, total }) as unknown as SeatView;
  it('is left out of the words about a player', () => {
    expect(seatWords(seat(9, 12, {}), t, 'Ada')).toContain('coin.count 9');
    const words = seatWords(seat(null, null, null), t, 'Ada');
    expect(words).not.toContain('coin.count');
    expect(words).not.toContain('would_score');
    expect(words).toContain('power.count 4');
  });
  it('is a question mark on the score sheet', () => {
    const view = { seats: [seat(9, 12, { coins: 9, stars: 3 }), seat(null, null, { coins: null, stars: 6 }), seat(4, null, null)] };
    const lines = scythe.scores?.(view as never, t, [], () => []) ?? [];
    expect(lines.map(({ points }) => points)).toEqual([
      [9, '?', '?'],
      [3, 6, '?'],
      [12, '?', '?'],
    ]);
  });
});

describe('the coordinate of a hex', () => {
  it('is the last word of its name, whatever the language', () => {
    expect(['village C7', 'le village C7', 'dalla foresta E2', 'Factory', 'l’Usine'].map(coordinateOf)).toEqual(['C7', 'C7', 'E2', '', '']);
  });
});
