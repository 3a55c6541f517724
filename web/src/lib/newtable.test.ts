import { describe, expect, it } from 'vitest';
import { byStrength, seatWishes, usualLevel, type TablePlan } from './newtable';

const seat = (who: TablePlan['seats'][number]['who']) => ({ who, name: ' x ', level: 'random' });
const plan = (...seats: TablePlan['seats']): TablePlan => ({ game: 'g', name: '', options: {}, seats });

describe('seats of a new table', () => {
  it('people at one device share a link, others have their own', () => {
    const wishes = seatWishes(plan(seat('me'), seat('here'), seat('link'), seat('bot')));
    expect(wishes.map((wish) => [wish.kind, wish.group])).toEqual([['human', 0], ['human', 0], ['human', undefined], ['bot', undefined]]);
  });
  it('a seat that the rules play is wished for by its kind', () => {
    expect(seatWishes(plan(seat('me'), { ...seat('rules'), kind: 'automa' }))[1]).toEqual({ kind: 'automa', name: 'x' });
  });
  it('one person alone needs no group', () => {
    expect(seatWishes(plan(seat('me'), seat('bot')))[0]?.group).toBeUndefined();
  });
});

describe('levels of bots', () => {
  it('are sorted from weak to strong, and the usual one is not the weakest', () => {
    expect(byStrength(['search', 'random', 'greedy'])).toEqual(['random', 'greedy', 'search']);
    const offer = { games: [], campaigns: [], languages: [], bots: [{ level: 'random', text: '' }, { level: 'greedy', text: '' }], lobby: false, notices: { email: false, webhook: false } };
    expect(usualLevel(offer)).toBe('greedy');
  });
});
