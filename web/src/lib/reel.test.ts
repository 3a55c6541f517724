import { describe, expect, it, vi } from 'vitest';
import type { Scene } from '../games/types';
import type { Update } from './protocol';
import { Reel } from './reel.svelte';

const update = (version: number, since = version - 1): Update => ({ version, since, events: [] }) as unknown as Update;

function reel(scenesOf: Record<number, string[]> = {}, waits: Record<number, number> = {}) {
  let now: Update | null = update(1);
  const seen: number[] = [];
  const made = new Reel({
    now: () => now,
    show(one) {
      now = one;
      seen.push(one.version);
    },
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
});
