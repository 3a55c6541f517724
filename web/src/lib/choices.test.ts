import { describe, expect, it } from 'vitest';
import { blockedElements, clickable, fits, grouped, meant, narrowed, pick } from './choices';
import type { Decision, Option } from './protocol';

const option = (choose: number, code: string, ...at: string[]): Option => ({
  choose,
  code,
  verb: code.split(' ')[0] ?? '',
  text: code,
  at,
});
const decision: Decision = {
  seat: 0,
  kind: 'k',
  prompt: '?',
  options: [
    option(1, 'unit a/mech', 'place:a', 'unit:mech'),
    option(2, 'unit a/worker', 'place:a', 'unit:worker'),
    option(3, 'unit b/worker', 'place:b', 'unit:worker'),
    option(4, 'done'),
  ],
  blocked: [{ choose: 9, text: 'x', reason: 'too far', rule: 'r.1', at: ['place:c', 'place:a'], verb: 'unit', code: 'unit c a' }],
};

describe('clicking', () => {
  it('an element of one option chooses it', () => {
    expect(pick(decision, [], 'place:b')).toEqual({ kind: 'choose', option: decision.options![2] });
  });
  it('an element of several options narrows, the next click chooses', () => {
    expect(pick(decision, [], 'place:a')).toEqual({ kind: 'narrow', picked: ['place:a'] });
    expect(narrowed(decision, ['place:a'])).toHaveLength(2);
    expect([...clickable(decision, ['place:a'])]).toEqual(['unit:mech', 'unit:worker']);
    expect(pick(decision, ['place:a'], 'unit:worker')).toEqual({ kind: 'choose', option: decision.options![1] });
  });
  it('a second click lets go, a click elsewhere begins anew', () => {
    expect(pick(decision, ['place:a'], 'place:a')).toEqual({ kind: 'narrow', picked: [] });
    expect(pick(decision, ['place:a'], 'place:b')).toEqual({ kind: 'choose', option: decision.options![2] });
    expect(pick(decision, [], 'place:z')).toEqual({ kind: 'none' });
  });
  it('a piece means the one of its place: one choice, whatever stands elsewhere', () => {
    expect(meant(decision, [], 'unit:worker').map((one) => one.choose)).toEqual([2, 3]);
    expect(meant(decision, [], 'unit:worker', ['place:a']).map((one) => one.choose)).toEqual([2]);
    expect(pick(decision, [], 'unit:worker', ['place:a'])).toEqual({ kind: 'choose', option: decision.options![1] });
    expect(pick(decision, ['unit:worker'], 'unit:worker', ['place:b'])).toEqual({ kind: 'choose', option: decision.options![2] });
    expect(pick(decision, ['unit:mech'], 'unit:worker', ['place:b'])).toEqual({ kind: 'choose', option: decision.options![2] });
    expect(pick(decision, ['place:a', 'unit:worker'], 'unit:worker', ['place:a'])).toEqual({ kind: 'narrow', picked: ['place:a'] });
  });
  it('only blocked elements tell a reason', () => {
    expect([...blockedElements(decision)]).toEqual([['place:c', 'too far']]);
  });
});

describe('groups', () => {
  it('keep every option, in the order of the game, closing verbs last', () => {
    const groups = grouped(decision.options!, decision.blocked!, ['done', 'unit'], ['done']);
    expect(groups.map((group) => group.verb)).toEqual(['unit', 'done']);
    expect(groups.flatMap((group) => group.options)).toHaveLength(4);
    expect(groups[0]?.blocked).toHaveLength(1);
  });
});

describe('patterns of lessons', () => {
  it('name one choice or all of a verb', () => {
    expect(fits('lead aggression_4', 'lead *')).toBe(true);
    expect(fits('lead aggression_4', 'lead aggression_4')).toBe(true);
    expect(fits('leads x', 'lead *')).toBe(false);
  });
});
