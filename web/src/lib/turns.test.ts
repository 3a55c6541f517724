import { describe, expect, it } from 'vitest';
import type { GameEvent, SeatInfo, Update } from './protocol';
import { PLAIN } from './telling';
import { turnsIn } from './turns';

const seats = ['human', 'bot', 'automa'].map((kind, seat) => ({ seat, kind }) as SeatInfo);
const position = (...events: GameEvent[]): Update => ({ events, table: { seats }, view: {} }) as unknown as Update;
const answer = (seat: number): GameEvent => ({ version: 1, ply: 1, kind: 'answer', seat, text: 'x', args: {} });
const event = (kind: string, seat: number): GameEvent => ({ version: 1, ply: 1, kind, text: `${kind}`, args: { seat } });
const t = Object.assign((id: string) => id, { has: () => true });

describe('the turns of others', () => {
  it('are what one seat did in a row, the rules too', () => {
    const strip = [position(answer(0)), position(answer(1), event('trade', 1)), position(answer(1), event('build', 1)), position(event('automa_card', 2)), position(answer(1), event('move', 1))];
    expect(turnsIn(strip, PLAIN, t, String)).toEqual([
      { seat: 1, from: 0, to: 2, lines: ['trade', 'build'] },
      { seat: 2, from: 2, to: 3, lines: ['automa_card'] },
      { seat: 1, from: 3, to: 4, lines: ['move'] },
    ]);
  });
});
