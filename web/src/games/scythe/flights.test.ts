import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../../lib/protocol';
import { Standing, type Places } from './flights';

const units = (character: number, mechs: number, workers: number) => ({ character, mechs, workers });
const moved = (kind: string, seat: number, unit: string, place: string): GameEvent => ({ version: 1, ply: 1, kind, text: '', args: { seat, unit, place } });

describe('flights', () => {
  it('begin where a piece is missing now, not where another of its kind stayed nearer', () => {
    const standing = new Standing();
    const before: Places = { r1c1: { units: { 0: units(0, 1, 0) } }, r2c3: { units: { 0: units(0, 1, 0) } } };
    const after: Places = { r2c3: { units: { 0: units(0, 1, 0) } }, r2c4: { units: { 0: units(0, 1, 0) } } };
    standing.catchUp(before);
    expect(standing.tell(moved('stepped', 0, 'mech', 'r2c4'), after)).toEqual({ seat: 0, kind: 'mech', from: 'r1c1', to: 'r2c4' });
  });

  it('follow a piece that steps twice', () => {
    const standing = new Standing();
    const after: Places = { r1c3: { units: { 1: units(1, 0, 0) } } };
    standing.catchUp({ r1c1: { units: { 1: units(1, 0, 0) } } });
    expect(standing.tell(moved('stepped', 1, 'character', 'r1c2'), after)?.from).toBe('r1c1');
    expect(standing.tell(moved('stepped', 1, 'character', 'r1c3'), after)?.from).toBe('r1c2');
  });

  it('are none for what moves no piece, or for a piece that is nowhere', () => {
    const standing = new Standing();
    standing.catchUp({});
    expect(standing.tell(moved('deployed', 0, 'mech', 'r1c1'), {})).toBeNull();
    expect(standing.tell(moved('stepped', 0, 'mech', 'r1c1'), {})).toBeNull();
  });
});
