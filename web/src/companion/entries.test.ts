import { describe, expect, it } from 'vitest';
import { byPlace, entryOf, ofVerbs, placeOf } from './entries';

describe('entries', () => {
  it('are read from the text of a choice', () => {
    expect(entryOf('lift 0/r3c2/mech')).toEqual({ text: 'lift 0/r3c2/mech', verb: 'lift', labels: ['0', 'r3c2', 'mech'] });
    expect(entryOf('end_turn').labels).toEqual([]);
  });
  it('know their place', () => {
    expect(placeOf(entryOf('lift 1/base_nordic/character'))).toBe('base_nordic');
    expect(placeOf(entryOf('tokens_lie r3c2/4'))).toBe('r3c2');
    expect(placeOf(entryOf('bring_in 0/mech'))).toBeNull();
    expect(placeOf(entryOf('dial 3'))).toBeNull();
  });
  it('are gathered by place and by verb', () => {
    const offered = ['end_turn', 'lift 0/r3c2/mech', 'attack r3c2', 'star_won 0/combat'];
    expect([...byPlace(offered).keys()]).toEqual(['r3c2']);
    expect(byPlace(offered).get('r3c2')?.map(({ verb }) => verb)).toEqual(['lift', 'attack']);
    expect(ofVerbs(offered, 'star_won').map(({ labels }) => labels)).toEqual([['0', 'combat']]);
  });
});
