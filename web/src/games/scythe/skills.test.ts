import { describe, expect, it } from 'vitest';
import { COLOURS, coloursOf, emblemOf } from './emblems';
import { skillId } from './skills';

describe('what a module brings', () => {
  it('finds the texts of an ability by the mat that has it, or by its own name', () => {
    expect(skillId('speed', 'saxony')).toBe('scythe.mech.saxony.speed');
    expect(skillId('speed', 'ravens')).toBe('scythe.mech.nordic.speed');
    expect(skillId('glide', 'ravens')).toBe('scythe.skill.glide');
  });

  it('draws a faction that it does not know by what the view says', () => {
    expect(coloursOf('ravens', { ravens: { colour: '#334455', ink: '#ffffff' } })).toEqual(['#334455', '#ffffff']);
    expect(coloursOf('ravens')).toHaveLength(2);
    expect(coloursOf('nordic')).toEqual(COLOURS.nordic);
    expect(emblemOf('ravens')).toBe('cog');
    expect(emblemOf('polania')).toBe('bear-head');
    expect(emblemOf('fenris')).toBe('barn-owl');
    expect(emblemOf('vesna')).toBe('tesla-coil');
  });
});
