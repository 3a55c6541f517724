/** A guided game: which lesson goes on at a table, and which of its steps is shown. */

import type { Lesson, LessonStep } from '../games/types';
import { fits } from '../lib/choices';
import { device } from '../lib/device.svelte';
import type { Update } from '../lib/protocol';

export class Coach {
  lesson = $state.raw<Lesson | null>(null);
  at = $state(0);
  /** The step that is shown now; null while the game has to come to it. */
  step = $state.raw<LessonStep | null>(null);
  #now: Update | null = null;

  constructor(private readonly key: string) {}

  find(lessons: readonly Lesson[]): void {
    const kept = device.find(this.key)?.lesson;
    this.lesson = lessons.find((one) => one.id === kept?.id) ?? null;
    this.at = kept?.at ?? 0;
    this.#show();
  }

  get last(): boolean {
    return this.lesson !== null && this.at >= this.lesson.steps.length - 1;
  }

  /** A new state of the table: the step that asked for a choice may be done. */
  watch(now: Update | null): void {
    const before = this.#now;
    this.#now = now;
    if (!this.lesson || !now) return;
    const wanted = this.step?.choose;
    if (wanted && before && now.version !== before.version) {
      const done = now.events.some((event) => event.kind === 'answer' && wanted.some((pattern) => fits(event.code ?? '', pattern)));
      if (done) {
        this.next();
        return;
      }
    }
    this.#show();
  }

  next(): void {
    if (!this.lesson) return;
    if (this.last) {
      this.stop();
      return;
    }
    this.at += 1;
    this.#keep();
    this.#show();
  }

  stop(): void {
    this.lesson = null;
    this.step = null;
    device.remember(this.key, { lesson: null });
  }

  #keep(): void {
    if (this.lesson) device.remember(this.key, { lesson: { id: this.lesson.id, at: this.at } });
  }

  #show(): void {
    const step = this.lesson?.steps[this.at] ?? null;
    const now = this.#now;
    if (!step || !now) {
      this.step = null;
      return;
    }
    const { when } = step;
    const ready = (when?.kind === undefined || now.decision?.kind === when.kind) && (when?.ply === undefined || now.ply >= when.ply);
    this.step = ready ? step : null;
  }
}
