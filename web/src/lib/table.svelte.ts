/** A table as this device sees it: the present update, the log, what was just clicked, and what is being told. */

import { api, onceName, Refusal, type Reading } from './api';
import { device } from './device.svelte';
import { Live, type Link } from './live';
import type { At, ChatLine, GameEvent, Hint, Json, Lang, Option, Problem, Update, View } from './protocol';
import { Reel } from './reel.svelte';
import { settings } from './settings.svelte';
import { shared } from './shared';
import { actorIn, byOthers, stepsIn, type Step } from './steps';
import { undoneIn } from './story';
import type { Scene } from '../games/types';

/** More than this many events at once are not told one by one. */
const MOST_TOLD = 40;
/** More acts than this are not shown one by one. */
const MOST_STEPS = 60;

export class Table {
  now = $state.raw<Update | null>(null);
  log = $state.raw<GameEvent[]>([]);
  link = $state<Link>('connecting');
  /** The choice that was sent and not answered yet. */
  pending = $state<number | null>(null);
  problem = $state.raw<Problem | null>(null);
  /** No such table, or a wrong key. */
  lost = $state(false);
  /** Looking at an earlier ply. */
  past = $state.raw<Update | null>(null);
  pastAt = $state(-1);
  redoable = $state.raw<{ ply: number; choose: number }[]>([]);
  picked = $state.raw<At[]>([]);
  /** The option under the pointer or the focus. */
  pointed = $state.raw<{ at: At[]; text: string } | null>(null);
  queue = $state.raw<GameEvent[]>([]);
  told = $state.raw<GameEvent | null>(null);
  /** What happened after what is shown: it waits until that was seen. */
  readonly reel: Reel = new Reel({
    now: () => this.now,
    show: (update) => this.#take(update),
    again: (update) => this.#tell(update.events.filter((event) => event.kind !== 'answer')),
    actor: (before, update) => actorIn(before, update),
    scenes: (before, after) => this.#scenes(before, after),
    wait: (update, left) => this.#wait(update, left),
  });
  chat = $state.raw<ChatLine[]>([]);
  unread = $state(0);
  seat = $state<number | undefined>(undefined);

  /** Looking at what was, one way or the other. */
  back = $derived(this.past ?? this.reel.looked);
  shown = $derived(this.back ?? this.now);
  decision = $derived(this.back ? null : (this.now?.decision ?? null));
  viewing = $derived(this.shown?.you.viewing ?? -2);
  myTurn = $derived(
    !this.back && this.now !== null && !this.now.over && this.now.decision !== null && this.now.you.seats.includes(this.now.decision.seat),
  );
  /** Nobody but bots plays against this device, or it is only for trying things. */
  alone = $derived(
    this.now !== null && this.now.you.seats.length > 0 && (this.now.table.sandbox || this.now.table.seats.filter((seat) => seat.person).length <= 1),
  );
  /** What others did is being shown, or can be gone on with. */
  watching = $derived(this.reel.more || this.reel.halted);
  /** The seat whose player is at the screen, on a device that several share. */
  here = $state<number | null>(null);
  /** On a shared device: the seat that has to come to the screen before anything is shown. */
  curtain = $derived.by((): number | null => {
    const now = this.now;
    if (!now || this.past || now.over || !now.decision || now.table.sandbox) return null;
    const people = now.you.seats.filter((seat) => now.table.seats[seat]?.kind === 'human');
    if (people.length < 2) return null;
    const { seat } = now.decision;
    if (people.includes(seat)) return seat === this.here ? null : seat;
    return this.here === null ? (people[0] ?? null) : null;
  });

  #live: Live;
  #stopped = false;
  #done: { ply: number; choose: number }[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #noting: ReturnType<typeof setTimeout> | undefined;
  /** Counts the loads of the whole log; an old answer is dropped. */
  #asking = 0;

  constructor(
    readonly key: string,
    public lang: Lang,
  ) {
    this.#live = new Live(key, {
      update: (update) => this.take(update),
      other: (message) => this.#heard(message),
      link: (state) => (this.link = state),
      hello: () => ({ since: this.now?.version ?? 0, seat: this.seat, lang: this.lang }),
      poll: () => this.refresh(),
    });
    void this.reload();
  }

  close(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
    this.reel.stop();
    this.#live.close();
  }

  /** Everything from the beginning: the whole log, in the present language, for the present seat. */
  async reload(): Promise<void> {
    const asking = ++this.#asking;
    try {
      const update = await api.read(this.key, { since: 0, seat: this.seat, lang: this.lang });
      if (asking !== this.#asking) return;
      // Something newer may have come by the socket in the meantime.
      this.log = [...update.events, ...this.log.filter((event) => event.version > update.version)];
      if (!this.now || update.version >= this.now.version || this.now.you.viewing !== update.you.viewing) {
        this.#set(update);
        this.reel.begin(update);
      }
      this.#remember();
    } catch (error) {
      this.#failed(error);
    }
  }

  async refresh(): Promise<boolean> {
    try {
      this.take(await api.read(this.key, this.#how()));
      return true;
    } catch (error) {
      if (error instanceof Refusal && error.problem.code === 'not_found') this.#failed(error);
      return false;
    }
  }

  /** An update, asked for or by the line: shown when all before it was seen. */
  take(update: Update): void {
    if (this.#stopped) return;
    if (this.seat !== undefined && update.you.viewing !== null && update.you.viewing !== this.seat) {
      // Through other eyes than ours (the line was opened before we had any): the same once more through ours.
      if (update.version > (this.reel.newest?.version ?? Infinity)) void this.refresh();
      return;
    }
    if (this.#splitting) this.#late.push(update);
    else this.#enter(update);
  }

  #splitting = false;
  /** What came while an update was taken apart. */
  #late: Update[] = [];

  /** Several acts in one update are shown one after the other; the positions between them come from the record. */
  #enter(update: Update): void {
    const newest = this.reel.newest;
    const watched = settings.turns !== 'off' && newest !== null && !this.past && document.visibilityState === 'visible';
    const fresh = watched ? update.events.filter((event) => event.version > newest.version) : [];
    const steps = byOthers({ ...update, events: fresh }) ? stepsIn(fresh, update) : [];
    if (steps.length < 2) return this.reel.add(update);
    this.#splitting = true;
    void this.#positions(update, steps).then((positions) => {
      for (const one of positions) this.reel.add(one);
      this.#splitting = false;
      const late = this.#late;
      this.#late = [];
      for (const one of late) this.take(one);
    });
  }

  /** The position after each step; the last one is the update itself. Where the record cannot tell, only that. */
  async #positions(update: Update, steps: readonly Step[]): Promise<Update[]> {
    const some = steps.slice(-MOST_STEPS);
    const found: Update[] = [];
    /** What led to positions that are passed over. */
    let carried: GameEvent[] = [];
    try {
      for (const step of some.slice(0, -1)) {
        const at = await api.replay(this.key, step.until, { seat: this.seat, lang: this.lang });
        const events = [...carried, ...step.events];
        carried = this.midway(at.view) ? events : [];
        if (!carried.length) found.push({ ...at, version: step.events.at(-1)?.version ?? update.version, since: update.since, undo: null, events });
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return [update];
    }
    return [...found, { ...update, events: [...carried, ...(some.at(-1)?.events ?? [])] }];
  }

  /** How long the acts of others are looked at: at the pace that was chosen for them. */
  #wait(update: Update, left: number): number {
    if (settings.turns === 'off' || this.past || document.visibilityState !== 'visible') return 0;
    const seen = update.events.filter((event) => event.kind !== 'answer').reduce((sum, event) => sum + this.weight(event), 0);
    // A turn of the rules is one position with all that it tells; an answer of a player is one act.
    const most = update.events.some((event) => event.kind === 'answer') ? 2 : 8;
    return seen > 0 ? settings.turnPace * Math.min(most, seen) * (left > MOST_TOLD ? 0.3 : 1) : 0;
  }

  /** What there was to see at a ply; null where the record does not tell. */
  async viewAt(ply: number): Promise<View | null> {
    try {
      return (await api.replay(this.key, ply, { seat: this.seat, lang: this.lang })).view;
    } catch (error) {
      if (error instanceof Refusal) return null;
      throw error;
    }
  }

  /** Watch what others did since the last own answer, from the position before it. */
  async watchSince(): Promise<void> {
    const { now, since } = this;
    if (!now || !since) return;
    if (this.reel.strip.length > 1) return this.reel.watch();
    const undone = undoneIn(this.log);
    const steps = stepsIn(this.log.filter((event) => event.ply >= since.from && !undone.has(event)), now);
    const first = steps.at(-MOST_STEPS) ?? steps[0];
    if (!first) return;
    try {
      const start = await api.replay(this.key, first.events[0]?.ply ?? since.from, { seat: this.seat, lang: this.lang });
      const positions = await this.#positions(now, steps);
      if (this.now === now) this.reel.watch([{ ...start, events: [] }, ...positions.slice(0, -1), { ...now, events: positions.at(-1)?.events ?? [] }]);
    } catch (error) {
      this.#failed(error);
    }
  }

  /** The scenes of a game, once its module is there. */
  director: (before: Update, after: Update, events: GameEvent[]) => readonly Scene[] = () => [];

  /** Whether a position is in the midst of what is shown as one; told by the module, once it is there. */
  midway: (view: View) => boolean = () => false;

  #scenes(before: Update, after: Update): readonly Scene[] {
    if (settings.scenes === 'off' || this.past || after.ply <= before.ply) return [];
    const fresh = after.events.filter((event) => event.kind !== 'answer' && (event.version > before.version || (event.version === before.version && event.ply >= before.ply)));
    const scenes = this.director(before, after, fresh);
    for (const event of scenes.flatMap((scene) => scene.seen)) this.#seen.add(event);
    return scenes;
  }
  /** What scenes have told. */
  #seen = new WeakSet<GameEvent>();

  /** What the table is like now. An older update than the present is dropped. */
  #take(update: Update): void {
    if (this.#stopped) return;
    const before = this.now;
    if (before && update.version < before.version) return;
    // One version may come in parts, ply by ply.
    const last = this.log.at(-1) ?? { version: 0, ply: -1 };
    const fresh = update.events.filter((event) => event.version > last.version || (event.version === last.version && event.ply > last.ply));
    if (before && update.since > before.version) void this.reload();
    this.#set(update);
    this.#remember();
    if (fresh.length === 0) return;
    this.log = [...this.log, ...fresh];
    if (before) this.#tell(fresh.filter((event) => event.kind !== 'answer'));
  }

  #set(update: Update): void {
    const before = this.now;
    this.now = this.#sharing(update);
    if (!before || before.version !== update.version) this.pending = null;
    if (before && (before.version !== update.version || before.decision?.kind !== update.decision?.kind)) {
      this.picked = [];
      this.pointed = null;
    }
    if (update.you.viewing !== null) this.seat = update.you.viewing;
  }

  /** The update, with the parts of what is shown that it repeats. Itself it is always a new one. */
  #sharing(update: Update): Update {
    const old = this.shown;
    if (!old) return update;
    const { view, decision, table, you, scores } = update;
    return { ...update, view: shared(old.view, view), decision: shared(old.decision, decision), table: shared(old.table, table), you: shared(old.you, you), scores: shared(old.scores, scores) };
  }

  /** Note where the table stands, for the list at home; not for each of many updates in a row. */
  #remember(): void {
    this.#noting ??= setTimeout(() => {
      this.#noting = undefined;
      if (this.now) device.saw(this.key, this.now, true);
    }, 300);
  }

  #heard(message: { [key: string]: Json }): void {
    const problem = (message['problem'] ?? message['error'] ?? null) as Problem | null;
    if (problem?.code === 'not_found') this.#gone();
    const line = message['chat'] as unknown as ChatLine | undefined;
    if (line) {
      this.unread += this.hear([line]);
    }
  }

  /** New lines of the chat, from whichever way they came; the answer is how many were new. */
  hear(lines: readonly ChatLine[]): number {
    const fresh = lines.filter((line) => !this.chat.some((one) => one.number === line.number));
    if (fresh.length) this.chat = [...this.chat, ...fresh].sort((a, b) => a.number - b.number);
    return fresh.length;
  }

  /** What others did since this device's last answer: the ply to look back to, and how many answers. */
  since = $derived.by((): { from: number; n: number } | null => {
    const mine = this.now?.you.seats ?? [];
    const answers = this.log.filter((event) => event.kind === 'answer');
    const last = answers.findLastIndex((event) => mine.includes(event.seat ?? -1));
    const others = answers.slice(last + 1);
    const first = others[0];
    return last >= 0 && first ? { from: first.ply, n: others.length } : null;
  });

  /** A key that opens nothing now will not open anything later: nobody asks again. */
  #gone(): void {
    this.lost = true;
    this.#live.close();
  }

  #failed(error: unknown): void {
    if (!(error instanceof Refusal)) throw error;
    const { problem } = error;
    this.pending = null;
    if (problem.code === 'not_found' || problem.status === 404) this.#gone();
    else if (problem.code === 'offline') this.link = 'offline';
    else this.problem = problem;
    if (problem.update) this.take(problem.update);
  }

  // Telling what happened, one event after the other.

  #tell(events: GameEvent[]): void {
    if (settings.pace === 0 || document.visibilityState === 'hidden') return;
    const queue = [...this.queue, ...events.filter((event) => !this.#seen.has(event))];
    this.queue = queue.slice(Math.max(0, queue.length - MOST_TOLD));
    if (this.told === null) this.#next();
  }

  weight: (event: GameEvent) => number = () => 1;

  #next(): void {
    clearTimeout(this.#timer);
    const [first, ...rest] = this.queue;
    this.told = first ?? null;
    this.queue = rest;
    if (first === undefined) return;
    const hurry = rest.length > 12 ? 0.5 : 1;
    const pace = !this.reel.waiting ? settings.pace : Math.min(settings.pace, settings.turnPace);
    const ms = pace * this.weight(first) * hurry;
    if (ms <= 0) this.#next();
    else this.#timer = setTimeout(() => this.#next(), ms);
  }

  skip(): void {
    this.reel.flush();
    clearTimeout(this.#timer);
    this.queue = [];
    this.told = null;
  }

  // Acting.

  #how(seat = this.seat): Reading {
    return { since: this.log.at(-1)?.version ?? this.now?.version ?? 0, seat, lang: this.lang };
  }

  /**
   * Over the line while it is open; by HTTP if there is none or it breaks meanwhile, under the same name, so that it is
   * done once. What follows from it comes by the line, and then the answer here is null.
   */
  async #say(kind: 'choose' | 'undo', body: object, otherwise: (once: string) => Promise<Update>): Promise<Update | null> {
    const once = onceName();
    const said = await this.#live.ask(kind, once, body);
    if (said === null) return otherwise(once);
    if ('problem' in said) throw new Refusal(said.problem);
    return null;
  }

  async choose(option: Option | number): Promise<void> {
    const now = this.now;
    if (!now?.decision || this.pending !== null || this.past) return;
    const choose = typeof option === 'number' ? option : option.choose;
    const { seat } = now.decision;
    this.pending = choose;
    this.problem = null;
    try {
      const body = { ply: now.ply, choose, seat };
      const update = await this.#say('choose', body, (once) => api.choose(this.key, body, this.#how(seat), once));
      this.#done = [...this.#done.filter((one) => one.ply < now.ply), { ply: now.ply, choose }];
      const next = this.redoable[0];
      this.redoable = next && next.ply === now.ply && next.choose === choose ? this.redoable.slice(1) : [];
      if (update) this.take(update);
    } catch (error) {
      this.#failed(error);
    }
  }

  /** What a bot would choose now; null where nobody may ask. */
  async hint(ply: number): Promise<Hint | null> {
    try {
      return await api.hint(this.key, ply, this.#how());
    } catch (error) {
      if (error instanceof Refusal) return null;
      throw error;
    }
  }

  /** A thinking bot answers now with the best it has found. */
  async hurry(): Promise<void> {
    try {
      await api.hurry(this.key, this.#how());
    } catch (error) {
      this.#failed(error);
    }
  }

  get undoable(): boolean {
    return !this.past && this.pending === null && typeof this.now?.undo?.target === 'number';
  }

  async undo(): Promise<void> {
    const now = this.now;
    if (!now || !this.undoable) return;
    const target = now.undo?.target ?? -1;
    const again = this.#done.filter((one) => one.ply === target);
    const seat = now.you.viewing ?? 0;
    this.problem = null;
    try {
      const body = { ply: now.ply, seat };
      const update = await this.#say('undo', body, (once) => api.undo(this.key, body, this.#how(seat), once));
      this.#done = this.#done.filter((one) => one.ply < target);
      this.redoable = [...again, ...this.redoable];
      if (update) this.take(update);
    } catch (error) {
      this.#failed(error);
    }
  }

  /** Go back to a ply at a table without other people: nobody has to be asked. */
  async rewind(to: number): Promise<void> {
    const again = this.#done.filter((one) => one.ply >= to);
    this.problem = null;
    await this.propose(to);
    this.#done = this.#done.filter((one) => one.ply < to);
    this.redoable = again;
  }

  /** Until the table has changed, or nothing comes. */
  async newer(than: number): Promise<void> {
    for (let i = 0; i < 200 && (this.now?.version ?? 0) <= than && this.problem === null; i += 1) await new Promise((done) => setTimeout(done, 15));
  }

  get redoes(): boolean {
    const next = this.redoable[0];
    const options = this.decision?.options ?? [];
    return next !== undefined && next.ply === this.now?.ply && options.some((option) => option.choose === next.choose);
  }

  async redo(): Promise<void> {
    const next = this.redoable[0];
    if (next && this.redoes) await this.choose(next.choose);
  }

  async propose(to: number): Promise<void> {
    await this.#act(api.rewind(this.key, { ply: this.now?.ply ?? 0, to }, this.#how()));
  }

  async answer(agree: boolean): Promise<void> {
    const call = this.now?.proposal?.kind === 'record' ? api.openRecord : api.rewind;
    await this.#act(call(this.key, { ply: this.now?.ply ?? 0, agree }, this.#how()));
  }

  async #act(call: Promise<Update>): Promise<void> {
    try {
      this.take(await call);
    } catch (error) {
      this.#failed(error);
    }
  }

  // Looking elsewhere.

  async lookAs(seat: number, openly = false): Promise<void> {
    this.seat = seat;
    this.here = seat;
    if (!openly) {
      this.now = null;
      this.log = [];
    }
    this.skip();
    await this.reload();
    this.#live.renew();
  }

  async speak(lang: Lang): Promise<void> {
    if (lang === this.lang) return;
    this.lang = lang;
    this.skip();
    await this.reload();
    this.#live.renew();
    if (this.past) await this.lookBack(this.pastAt);
  }

  /** Look at an earlier moment. Played on (`telling`), what happened on the way there is told like news. */
  async lookBack(at: number, telling = false): Promise<void> {
    const last = this.now?.ply ?? 0;
    const from = this.pastAt;
    const way = telling && from >= 0 ? this.log.filter((event) => event.kind !== 'answer' && event.ply >= from && event.ply < at) : [];
    this.skip();
    if (at >= last) {
      this.present();
      this.#tell(way);
      return;
    }
    this.pastAt = Math.max(0, at);
    const wanted = this.pastAt;
    try {
      const update = await api.replay(this.key, wanted, { seat: this.seat, lang: this.lang });
      if (this.pastAt !== wanted) return;
      this.past = this.#sharing(update);
      this.#tell(way);
    } catch (error) {
      if (this.pastAt === wanted && !this.past) this.pastAt = -1;
      this.#failed(error);
    }
  }

  present(): void {
    this.past = null;
    this.pastAt = -1;
  }
}
