/**
 * What happens is shown in its order: an update waits until what came before it was seen, and the scenes on the way to it too.
 * What others did since the last own answer stays on the strip: one can go back on it and watch it again.
 */

import type { Scene } from '../games/types';
import type { Update } from './protocol';

export interface Screening {
  now(): Update | null;
  /** The table is like this now. */
  show(update: Update): void;
  /** It was like this, and this is how it came there: shown once more. */
  again(update: Update): void;
  /** What is to be seen before the board shows this update. */
  scenes(before: Update, after: Update): readonly Scene[];
  /** Who acted: this device's player, somebody else or the rules, or nobody (somebody came to the table). */
  actor(before: Update | null, update: Update): 'own' | 'others' | 'nobody';
  /** Milliseconds to look at it before the next one; Infinity: until somebody says so, 0: it is nothing to look at. */
  wait(update: Update, left: number): number;
}

/** Longer strips lose their beginning. */
const LONGEST = 400;

export class Reel {
  /** What is known and not shown yet. */
  held = $state.raw<readonly Update[]>([]);
  /** What is shown before the next position; the board stays as it was until all of these are closed. */
  scenes = $state.raw<readonly Scene[]>([]);
  /** The positions since the last own answer, the present one last. */
  strip = $state.raw<readonly Update[]>([]);
  /** The one that is shown. */
  at = $state(0);
  paused = $state(false);
  /** Waits for a word before the next position. */
  halted = $state(false);

  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The position whose scenes were played. */
  #played = '';

  constructor(private readonly screening: Screening) {}

  get scene(): Scene | null {
    return this.scenes[0] ?? null;
  }
  /** An earlier position than the present one, if one is looked at. */
  get looked(): Update | null {
    return this.at < this.strip.length - 1 ? (this.strip[this.at] ?? null) : null;
  }
  get waiting(): boolean {
    return this.#timer !== undefined || this.halted || this.scenes.length > 0;
  }
  /** There is more to see than what is shown. */
  get more(): boolean {
    return this.looked !== null || this.held.length > 0;
  }
  /** How the table stands, whether it is shown already or not. */
  get newest(): Update | null {
    return this.held.at(-1) ?? this.screening.now();
  }

  /** The same update may come twice, as an answer and by the line. */
  add(update: Update): void {
    const twin = this.held.find((one) => one.version === update.version && one.ply === update.ply);
    if (twin) {
      if (update.since < twin.since) this.held = this.held.map((one) => (one === twin ? update : one));
      return;
    }
    if ((this.held.at(-1)?.version ?? -1) > update.version) return;
    this.held = [...this.held, update];
    if (!this.waiting) this.#next();
  }

  /** On to the next position, and further as long as nothing is to be looked at. `pass`: one goes through the halt. */
  #next(pass = false): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.halted = false;
    for (;;) {
      const looking = this.at < this.strip.length - 1;
      const first = looking ? this.strip[this.at + 1] : this.held[0];
      if (!first) {
        this.paused = false;
        return;
      }
      const before = looking ? (this.strip[this.at] ?? null) : this.screening.now();
      const actor = looking ? 'others' : this.screening.actor(before, first);
      const wait = actor === 'others' ? this.screening.wait(first, this.held.length) : 0;
      if (!pass && wait > 0 && (this.paused || wait === Infinity)) {
        this.halted = true;
        return;
      }
      const key = `${looking} ${first.version} ${first.ply}`;
      if (before && key !== this.#played) {
        this.#played = key;
        this.scenes = this.screening.scenes(before, first);
        if (this.scenes.length) return;
      }
      this.#advance(first, looking, actor);
      if (wait > 0) pass = false;
      if (wait > 0 && wait < Infinity && !this.paused) {
        this.#timer = setTimeout(() => this.#next(), wait);
        return;
      }
    }
  }

  #advance(first: Update, looking: boolean, actor: 'own' | 'others' | 'nobody'): void {
    if (looking) {
      this.at += 1;
      this.screening.again(first);
      return;
    }
    const before = this.screening.now();
    this.held = this.held.slice(1);
    const strip = this.strip.length ? this.strip : before ? [before] : [];
    if (actor === 'own' || !strip.length) this.strip = [first];
    else if (actor === 'others') this.strip = [...strip, first].slice(-LONGEST);
    else this.strip = [...strip.slice(0, -1), { ...first, events: strip.at(-1)?.events ?? [] }];
    this.at = this.strip.length - 1;
    this.screening.show(first);
  }

  /** A scene was seen. */
  dismiss(): void {
    this.scenes = this.scenes.slice(1);
    // Whoever closed the scene has passed the halt before it.
    if (!this.scenes.length) this.#next(true);
  }

  /** One position on. */
  step(): void {
    this.#next(true);
  }
  pause(): void {
    this.paused = true;
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.halted = true;
  }
  play(): void {
    this.paused = false;
    this.#next(true);
  }
  /** One position back, and there it stays. */
  back(): void {
    let to = this.at - 1;
    while (to > 0 && this.screening.wait(this.strip[to] as Update, 0) === 0) to -= 1;
    if (to < 0) return;
    this.scenes = [];
    this.#played = '';
    this.at = to;
    this.pause();
    this.halted = true;
  }
  /** From the beginning of the strip, or of another one that ends at the present. */
  watch(strip: readonly Update[] = this.strip, from = 0): void {
    this.stop();
    this.strip = strip;
    this.at = Math.min(from, Math.max(0, strip.length - 1));
    this.#played = '';
    this.#next(true);
  }

  /** Everything at once, to the present. */
  flush(): void {
    this.stop();
    for (let first = this.held[0]; first; first = this.held[0]) this.#advance(first, false, this.screening.actor(this.screening.now(), first));
    this.at = Math.max(0, this.strip.length - 1);
  }

  /** The table was read anew: what is older than that is not shown any more, the rest goes on from there. */
  begin(update: Update): void {
    this.stop();
    this.held = this.held.filter((one) => one.version > update.version);
    this.strip = [update];
    this.at = 0;
    if (this.held.length) this.#next();
  }

  /** Nothing runs any more. The scenes that were on are not shown a second time. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.scenes = [];
    this.paused = false;
    this.halted = false;
  }
}
