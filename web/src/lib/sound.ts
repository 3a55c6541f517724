/** Soft sounds of our own making: a few sine waves each, made when they are heard. Nothing is loaded. */

import { settings } from './settings.svelte';

export type Sound = 'turn' | 'fight' | 'star' | 'end' | 'talk';

/** Notes of a sound: pitch in Hz, when it begins and how long it lasts in seconds. */
type Note = readonly [pitch: number, at: number, lasts: number];
export const SOUNDS: Record<Sound, readonly Note[]> = {
  turn: [[523, 0, 0.35], [784, 0.12, 0.5]],
  fight: [[147, 0, 0.3], [110, 0.16, 0.5]],
  star: [[659, 0, 0.25], [880, 0.1, 0.25], [1319, 0.2, 0.6]],
  end: [[392, 0, 0.4], [523, 0.18, 0.4], [659, 0.36, 0.4], [784, 0.54, 0.9]],
  talk: [[988, 0, 0.12]],
};
/** What is heard with a scene, by its kind. */
export const SOUND_OF: Record<string, Sound> = { fight: 'fight', battle: 'fight', objective: 'star', scoring: 'star', end: 'end' };
const LOUDNESS = 0.09;
const ATTACK = 0.015;

let context: AudioContext | null = null;

/** Browsers let a page sound only after somebody has touched it; until then nothing is made. */
export function listenForTouch(): void {
  const wake = (): void => {
    if (!settings.sound) return;
    context ??= new AudioContext();
    void context.resume();
  };
  for (const kind of ['pointerdown', 'keydown'] as const) addEventListener(kind, wake, { passive: true });
}

export function play(sound: Sound): boolean {
  if (!settings.sound || context?.state !== 'running') return false;
  const now = context.currentTime;
  for (const [pitch, at, lasts] of SOUNDS[sound]) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, now + at);
    volume.gain.linearRampToValueAtTime(LOUDNESS, now + at + ATTACK);
    volume.gain.exponentialRampToValueAtTime(0.0001, now + at + lasts);
    tone.connect(volume).connect(context.destination);
    tone.start(now + at);
    tone.stop(now + at + lasts);
  }
  return true;
}
