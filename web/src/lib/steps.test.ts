import { describe, expect, it } from 'vitest';
import type { GameEvent, SeatInfo, Update } from './protocol';
import { actorIn, byOthers, stepsIn } from './steps';

const event = (ply: number, kind: string, seat: number, args: GameEvent['args'] = {}): GameEvent =>
  kind === 'answer' ? { version: ply, ply, kind, seat, text: kind, args } : { version: ply, ply, kind, text: kind, args: { seat, ...args } };
const kinds = (...all: string[]): SeatInfo[] => all.map((kind, seat) => ({ seat, kind }) as SeatInfo);
const update = (ply: number, seats = kinds('human', 'bot', 'automa'), events: GameEvent[] = []): Update =>
  ({ ply, table: { seats }, you: { seats: [0] }, events }) as unknown as Update;

describe('the acts of an update', () => {
  it('begins one with every answer, and ends it where the next begins', () => {
    const steps = stepsIn([event(4, 'answer', 1), event(4, 'moved', 1), event(5, 'drew', 1), event(6, 'answer', 1), event(7, 'answer', 0)], update(9));
    expect(steps.map(({ seat, until, events }) => [seat, until, events.length])).toEqual([[1, 6, 3], [1, 7, 1], [0, 9, 1]]);
  });
  it('takes what a seat of the rules does apart, ply by ply', () => {
    const steps = stepsIn([event(4, 'answer', 0), event(4, 'turn_ended', 0), event(5, 'automa_card', 2), event(5, 'automa_moves', 2), event(6, 'automa_gains', 2)], update(7));
    expect(steps.map(({ seat, until, events }) => [seat, until, events.map(({ kind }) => kind)])).toEqual([
      [0, 5, ['answer', 'turn_ended']],
      [2, 6, ['automa_card', 'automa_moves']],
      [2, 7, ['automa_gains']],
    ]);
  });
  it('finds no way where something was taken back', () => {
    expect(stepsIn([event(4, 'answer', 1), event(5, 'table.undo', 1, { to: 4 })], update(4))).toEqual([]);
  });
});

describe('who acted', () => {
  it('others are all whose seats are not held here, and the rules', () => {
    expect(byOthers(update(5, undefined, [event(4, 'answer', 0), event(4, 'moved', 0)]))).toBe(false);
    expect(byOthers(update(5, undefined, [event(4, 'answer', 1)]))).toBe(true);
    expect(byOthers(update(5, undefined, [event(4, 'answer', 0), event(5, 'automa_card', 2)]))).toBe(true);
  });
  it('a secret choice of another shows only in the ply; somebody who comes to the table acts not at all', () => {
    const at = (ply: number, ...events: GameEvent[]): Update => ({ ...update(ply, undefined, events), version: ply });
    expect(actorIn(at(4), at(5))).toBe('others');
    expect(actorIn(at(4), at(4))).toBe('nobody');
    expect(actorIn(at(4), at(5, event(5, 'answer', 0)))).toBe('own');
    expect(actorIn(at(4), at(5, event(5, 'answer', 0), event(5, 'automa_card', 2)))).toBe('others');
  });
});
