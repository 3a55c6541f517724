/** What happens is shown in its order: an update waits until what came before it was seen, and the scenes on the way to it too. */

import type { Scene } from '../games/types';
import type { Update } from './protocol';

export interface Screening {
  now(): Update | null;
  show(update: Update): void;
  /** What is to be seen before the board shows this update. */
  scenes(before: Update, after: Update): readonly Scene[];
  /** Milliseconds to look at it before the next one. */
  wait(update: Update, left: number): number;
}

export class Reel {
  /** What is known and not shown yet. */
  held = $state.raw<readonly Update[]>([]);
  /** What is shown before the first of them; the board stays as it was until all of these are closed. */
  scenes = $state.raw<readonly Scene[]>([]);

  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The version whose scenes were played. */
  #played = -1;

  constructor(private readonly screening: Screening) {}

  get scene(): Scene | null {
    return this.scenes[0] ?? null;
  }
  get waiting(): boolean {
    return this.#timer !== undefined || this.scenes.length > 0;
  }
  /** How the table stands, whether it is shown already or not. */
  get newest(): Update | null {
    return this.held.at(-1) ?? this.screening.now();
  }

  /** The same update may come twice, as an answer and by the line. */
  add(update: Update): void {
    const twin = this.held.find((one) => one.version === update.version);
    if (twin) {
      if (update.since < twin.since) this.held = this.held.map((one) => (one === twin ? update : one));
      return;
    }
    if ((this.held.at(-1)?.version ?? -1) > update.version) return;
    this.held = [...this.held, update];
    if (!this.waiting) this.#next();
  }

  #next(): void {
    this.#timer = undefined;
    for (;;) {
      const [first, ...rest] = this.held;
      if (!first) return;
      const before = this.screening.now();
      if (before && first.version > this.#played) {
        this.#played = first.version;
        this.scenes = this.screening.scenes(before, first);
        if (this.scenes.length) return;
      }
      this.held = rest;
      this.screening.show(first);
      const wait = this.screening.wait(first, rest.length);
      if (wait > 0) {
        this.#timer = setTimeout(() => this.#next(), wait);
        return;
      }
    }
  }

  /** A scene was seen. */
  dismiss(): void {
    this.scenes = this.scenes.slice(1);
    if (!this.waiting) this.#next();
  }

  /** Everything at once, to the present. */
  flush(): void {
    this.stop();
    const { held } = this;
    this.held = [];
    for (const one of held) this.screening.show(one);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.scenes = [];
    this.#played = Math.max(this.#played, this.held.at(-1)?.version ?? -1);
  }
}
