import { describe, expect, it, vi } from 'vitest';
import type { Scene } from '../games/types';
import type { Update } from './protocol';
import { Reel } from './reel.svelte';

const update = (version: number, since = version - 1): Update => ({ version, ply: version, since, events: [] }) as unknown as Update;

function reel(scenesOf: Record<number, string[]> = {}, waits: Record<number, number> = {}, own: number[] = [], idle: number[] = []) {
  let now: Update | null = update(1);
  const seen: number[] = [];
  const made = new Reel({
    now: () => now,
    show(one) {
      now = one;
      seen.push(one.version);
    },
    again: (one) => seen.push(-one.version),
    actor: (_, { version }) => (own.includes(version) ? 'own' : idle.includes(version) ? 'nobody' : 'others'),
    scenes: (_, { version }) => (scenesOf[version] ?? []).map((id) => ({ id }) as Scene),
    wait: ({ version }) => waits[version] ?? 0,
  });
  return { made, seen };
}

describe('the reel', () => {
  it('shows the board only after its scenes were closed', () => {
    const { made, seen } = reel({ 2: ['fight', 'star'] });
    made.add(update(2));
    made.add(update(3));
    expect([made.scene?.id, seen]).toEqual(['fight', []]);
    made.dismiss();
    expect([made.scene?.id, seen]).toEqual(['star', []]);
    made.dismiss();
    expect([made.scene, seen]).toEqual([null, [2, 3]]);
  });
  it('plays a scene once, though its update comes by two ways', () => {
    const { made, seen } = reel({ 2: ['fight'] });
    made.add(update(2));
    made.add(update(2, 0));
    expect(made.held[0]?.since).toBe(0);
    made.dismiss();
    expect([made.scene, seen]).toEqual([null, [2]]);
    made.add(update(2));
    expect(made.scene).toBe(null);
  });
  it('drops what is older than what waits', () => {
    const { made, seen } = reel({ 3: ['fight'] });
    made.add(update(3, 1));
    made.add(update(2));
    made.dismiss();
    expect(seen).toEqual([3]);
  });
  it('waits as long as an update is to be looked at, and skips to the end at once', () => {
    vi.useFakeTimers();
    const { made, seen } = reel({ 4: ['fight'] }, { 2: 100, 3: 100 });
    for (const version of [2, 3, 4, 5]) made.add(update(version));
    expect(seen).toEqual([2]);
    vi.advanceTimersByTime(100);
    expect(seen).toEqual([2, 3]);
    made.flush();
    expect([seen, made.scene, made.waiting]).toEqual([[2, 3, 4, 5], null, false]);
    vi.useRealTimers();
  });
  it('goes step by step: each position waits for a word, what is nothing to look at does not', () => {
    const { made, seen } = reel({}, { 2: Infinity, 4: Infinity }, [5]);
    for (const version of [2, 3, 4, 5]) made.add(update(version));
    expect([seen, made.halted]).toEqual([[], true]);
    made.step();
    expect(seen).toEqual([2, 3]);
    made.step();
    expect([seen, made.halted, made.more]).toEqual([[2, 3, 4, 5], false, false]);
  });
  it('goes back to where it was, pauses there, and comes on again with what happened', () => {
    vi.useFakeTimers();
    const { made, seen } = reel({}, { 2: 100, 3: 100, 4: 100 });
    for (const version of [2, 3, 4]) made.add(update(version));
    vi.advanceTimersByTime(100);
    made.back();
    expect([made.looked?.version, made.paused, seen]).toEqual([2, true, [2, 3]]);
    vi.advanceTimersByTime(1000);
    expect(made.looked?.version).toBe(2);
    made.back();
    expect(made.looked?.version).toBe(1);
    made.play();
    expect([made.looked?.version, seen]).toEqual([2, [2, 3, -2]]);
    vi.advanceTimersByTime(1000);
    expect([made.looked, seen, made.paused]).toEqual([null, [2, 3, -2, -3, 4], false]);
    vi.useRealTimers();
  });
  it('keeps what others did since the last own answer, to be watched again', () => {
    const { made, seen } = reel({ 3: ['fight'] }, {}, [2, 6], [5]);
    for (const version of [2, 3]) made.add(update(version));
    made.dismiss();
    made.add(update(4));
    expect(made.strip.map(({ version }) => version)).toEqual([2, 3, 4]);
    made.watch();
    expect(made.scene?.id).toBe('fight');
    made.dismiss();
    expect([made.looked, seen]).toEqual([null, [2, 3, 4, -3, -4]]);
    made.add(update(5));
    expect(made.strip.map(({ version }) => version)).toEqual([2, 3, 5]);
    made.add(update(6));
    expect(made.strip.map(({ version }) => version)).toEqual([6]);
  });
  it('lets go of what is older than a table that was read anew', () => {
    const { made, seen } = reel({}, { 2: Infinity, 3: Infinity });
    for (const version of [2, 3]) made.add(update(version));
    made.begin(update(2));
    expect([made.held.map(({ version }) => version), made.halted, seen]).toEqual([[3], true, []]);
    made.begin(update(3));
    expect([made.more, made.halted]).toEqual([false, false]);
  });
});
