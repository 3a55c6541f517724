/**
 * What one click sets going: several answers one after the other (a row of a mat is its section and its action), answers that
 * nobody needs to be asked for, and taking all of that back with one click.
 */

import { clickable } from '../lib/choices';
import type { At, Option, Update } from '../lib/protocol';
import { settings } from '../lib/settings.svelte';
import { undoneIn } from '../lib/story';
import type { Table } from '../lib/table.svelte';
import { t } from '../lib/texts.svelte';
import type { GameModule, Way } from '../games/types';

/** No plan is longer: what goes on for more is a mistake. */
const MOST = 24;

export class Acts {
  /** Answers that are still to come, by their codes. */
  #plan: string[] = [];
  /** Where a dragged piece goes, once the piece was chosen. */
  #then: At | null = null;
  /** After something was taken back nothing happens by itself until the player chooses again. */
  #held = false;
  /** The plies at which the player clicked. */
  #clicks: number[] = [];
  #left = MOST;
  /** What was paid without asking, and where to go back to in order to change it. */
  paid = $state.raw<{ ply: number; text: string } | null>(null);

  constructor(
    private readonly table: Table,
    private readonly module: () => GameModule | null,
    /** Choose as a click does, with a question where the player may be about to make a mistake. */
    private readonly choose: (option: Option) => void,
    private readonly pick: (at: At) => void,
    /** A guide tells of each step: nothing happens by itself. */
    private readonly guided: () => boolean,
  ) {}

  /** The player clicked on a choice. */
  clicked(): void {
    this.#plan = [];
    this.#then = null;
    this.#mark();
  }

  #mark(): void {
    const ply = this.table.now?.ply ?? 0;
    this.#clicks = [...this.#clicks.filter((one) => one < ply), ply];
    this.#held = false;
    this.#left = MOST;
    if (this.paid && ply < this.paid.ply) this.paid = null;
  }

  go(way: Way): void {
    this.#mark();
    this.#plan = [...way.codes];
    this.#then = null;
    this.next();
  }

  /** A piece was dragged: what a click on it does, then what one on the other element does. */
  drag(from: At, along: readonly At[], to: At, press: (at: At, along: readonly At[]) => void): void {
    const { decision, now } = this.table;
    const codes = decision && now ? this.module()?.drags?.(decision, now.view, from, to) : null;
    if (codes) return this.go({ codes, text: '' });
    const can = clickable(decision, []);
    if (!can.has(from)) return press(to, []);
    press(from, along);
    this.#then = to;
  }

  /** The table has a question for the player: go on with what was begun, or answer what needs nobody. */
  next(): void {
    const { table } = this;
    const { now, decision } = table;
    const module = this.module();
    if (!now || !decision?.options || !module || !table.myTurn || table.pending !== null || table.past || this.#held) return;
    if (this.#left-- <= 0) return;
    // What needed nobody was answered by the table already: the plan goes on behind it.
    const at = this.#plan.findIndex((code) => decision.options?.some((one) => one.code === code));
    const planned = at < 0 ? undefined : decision.options.find((one) => one.code === this.#plan[at]);
    if (planned) {
      this.#plan = this.#plan.slice(at + 1);
      return this.choose(planned);
    }
    const to = this.#then;
    if (to && (clickable(decision, []).has(to) || (module.ways?.(decision, now.view, t) ?? []).some((way) => way.at === to))) {
      this.#then = null;
      return this.pick(to);
    }
    const manner = { alone: table.alone, paying: settings.paying && !this.guided(), ending: settings.ending || this.guided() };
    const found = module.reflex?.(decision, now.view, manner, t);
    if (!found) {
      this.#plan = [];
      this.#then = null;
      return;
    }
    if (found.told) this.paid = this.paid && this.paid.ply < now.ply ? { ...this.paid, text: joined(this.paid.text, found.told) } : { ply: now.ply, text: found.told };
    void table.choose(found.option);
  }

  /** A new turn: nothing of the last one can be changed any more. */
  forget(): void {
    this.paid = null;
  }

  // Taking back.

  /** The ply that one click of undo leads to; null if there is nothing to take back without asking anybody. */
  get undoTo(): number | null {
    const { now, log, past, pending, alone } = this.table;
    if (!now || past || pending !== null || now.table.read_only) return null;
    if (!alone) return typeof now.undo?.target === 'number' ? now.undo.target : null;
    const last = lastOwn(log, now);
    const click = this.#clicks.findLast((ply) => ply < now.ply);
    return last !== null && click !== undefined && click < last ? click : last;
  }

  /** The ply to which the others have to agree to go back: something hidden was shown since, or somebody else answered. */
  get askTo(): number | null {
    const { now, log, past, pending, alone } = this.table;
    if (!now || past || pending !== null || now.table.read_only || now.over || now.proposal || alone || this.undoTo !== null) return null;
    return lastOwn(log, now);
  }

  /** Take back the last click with all that followed from it. */
  async undo(): Promise<void> {
    const to = this.undoTo;
    if (to !== null) await this.back(to);
  }

  /** Change what was paid without asking. */
  async change(): Promise<void> {
    if (this.paid) await this.back(this.paid.ply);
  }

  async back(to: number): Promise<void> {
    const { table } = this;
    this.#held = true;
    this.#plan = [];
    this.#then = null;
    this.paid = null;
    this.#clicks = this.#clicks.filter((ply) => ply < to);
    if (table.alone) return table.rewind(to);
    // With people: as far as nothing hidden was shown and nobody else has answered.
    for (let i = 0; i < MOST && (table.now?.ply ?? 0) > to && table.undoable; i += 1) {
      const { version = -1 } = table.now ?? {};
      await table.undo();
      await table.newer(version);
    }
  }
}

function joined(before: string, told: string): string {
  return before.includes(told) ? before : `${before}, ${told}`;
}

/** The last answer of one of the own seats that still stands. */
function lastOwn(log: Table['log'], now: Update): number | null {
  const undone = undoneIn(log);
  const found = log.findLast((event) => event.kind === 'answer' && event.ply < now.ply && now.you.seats.includes(event.seat ?? -1) && !undone.has(event));
  return found?.ply ?? null;
}
