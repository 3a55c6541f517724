import { describe, expect, it } from 'vitest';
import type { GameEvent, SeatInfo, Update } from './protocol';
import { PLAIN, type Telling } from './telling';
import { actingAt, actorOf, turnsIn } from './turns';

const seats = ['human', 'bot', 'automa'].map((kind, seat) => ({ seat, kind }) as SeatInfo);
const position = (...events: GameEvent[]): Update => ({ events, table: { seats }, you: { seats: [0] }, view: {}, decision: null }) as unknown as Update;
const answer = (seat: number): GameEvent => ({ version: 1, ply: 1, kind: 'answer', seat, text: 'x', args: {} });
const event = (kind: string, seat: number): GameEvent => ({ version: 1, ply: 1, kind, text: `${kind}`, args: { seat } });
const t = Object.assign((id: string) => id, { has: () => true });

describe('who acts at a position', () => {
  it('is whoever is asked; where chance decides, whom the rules play, not whom it meets', () => {
    const [automa, met] = [event('automa_moves', 2), event('fight_began', 1)];
    const by = (seat: number | null): Update => ({ ...position(answer(0), automa, met), decision: seat === null ? null : { seat } }) as Update;
    expect([by(1), by(-1), by(null)].map(actingAt)).toEqual([1, 2, 2]);
    expect(actorOf(position(answer(1), automa))).toBe(1);
    expect(actorOf(position(answer(0), met))).toBe(0);
  });
});

describe('the turns of others', () => {
  it('are what one seat did in a row, the rules too', () => {
    const strip = [position(answer(0)), position(answer(1), event('trade', 1)), position(answer(1), event('build', 1)), position(event('automa_card', 2)), position(answer(1), event('move', 1))];
    expect(turnsIn(strip, PLAIN, t, String)).toEqual([
      { seat: 1, from: 0, to: 2, lines: ['trade', 'build'] },
      { seat: 2, from: 2, to: 3, lines: ['automa_card'] },
      { seat: 1, from: 3, to: 4, lines: ['move'] },
    ]);
  });
  it('tell each action with what came of it, and count from one to the next', () => {
    const coded = (code: string): GameEvent => ({ ...answer(1), code });
    const coins = (n: number): GameEvent => ({ ...event('coins', 1), args: { seat: 1, n } });
    const telling: Telling = { ...PLAIN, actions: { top: (label) => label, bottom: (label) => label }, values: { coins: { noun: 'coin', of: () => 5 } } };
    const words = Object.assign((id: string, args: Record<string, unknown> = {}) => (id === 'web.named' ? `${args['name']}: ${args['text']}` : id === 'web.change' ? `${args['change']} now ${args['now']}` : `${args['n'] ?? id}`), { has: () => true });
    const strip = [position(answer(0)), position(coded('section x'), coded('top trade'), coins(4), event('got', 1)), position(coded('bottom build'), event('mill', 1), coins(6)), position(coded('top idle'))];
    expect(turnsIn(strip, telling, words as never, String)[0]?.lines).toEqual(['trade: −1 now 4, got', 'build: mill, +2 now 6']);
  });
});
