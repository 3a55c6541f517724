import { describe, expect, it } from 'vitest';
import type { GameEvent, View } from '../../lib/protocol';
import type { Translate } from '../../lib/texts.svelte';
import { scores } from './scores';

const t = ((id: string) => id) as Translate;
const scored = (seat: number, ambition: string, n: number): GameEvent => ({ version: 1, ply: 1, kind: 'scored', text: '', args: { seat, ambition, n } });
const view = (power: number[], over: boolean): View =>
  ({ over, seats: power.map((n) => ({ power: n })), markers: [[5, 3, 0]], ambitions: [{ gains: [3, 0] }, { gains: [] }, { gains: [] }, { gains: [] }, { gains: [] }] }) as unknown as View;

describe('the score sheet of Arcs', () => {
  it('tells what each ambition has brought, chapter after chapter, and the rest', () => {
    const lines = scores(view([9, 4], true), t, [], () => [scored(0, 'tycoon', 5), scored(1, 'tycoon', 3), scored(0, 'tycoon', 2), scored(0, 'empath', 2)]);
    expect(lines.map(({ label, points }) => [label, points])).toEqual([
      ['arcs.ambition.tycoon', [7, 3]],
      ['arcs.ambition.empath', [2, 0]],
      ['web.arcs.score.other', [0, 1]],
      ['web.score.total', [9, 4]],
    ]);
  });
  it('adds what the open ambitions would bring as long as the game goes on', () => {
    const lines = scores(view([0, 0], false), t, [], () => []);
    expect(lines.map(({ label, points }) => [label, points])).toEqual([
      ['web.arcs.score.power', [0, 0]],
      ['arcs.ambition.tycoon', ['+3', '–']],
      ['web.arcs.score.projected', [3, 0]],
    ]);
  });
});
