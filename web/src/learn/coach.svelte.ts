/** The guide at a table: which card is shown, what can be read again, and what it would choose. */

import { fits } from '../lib/choices';
import { device } from '../lib/device.svelte';
import type { At, GameEvent, Hint, Option, Update } from '../lib/protocol';
import { texts } from '../lib/texts.svelte';
import type { GameModule } from '../games/types';
import { learned } from './learned.svelte';
import { apt, momentOf, nextCard, optionsOf, type Advice, type Book, type Card, type Moment } from './lesson';

const MOST_CARDS = 2;

export class Coach {
  book = $state.raw<Book | null>(null);
  /** The card that is shown; null while there is nothing new to say. */
  card = $state.raw<Card | null>(null);
  advice = $state.raw<Advice | null>(null);
  /** Cards that were read, in their order. */
  seen = $state.raw<readonly string[]>([]);
  /** How many cards back the learner is reading; 0 is the present. */
  back = $state(0);
  /** Suggestions are always shown. */
  always = $state(false);
  /** The learner asked for a suggestion for this decision. */
  wanted = $state(false);
  /** The last answer was not what the card was about. */
  strayed = $state(false);
  /** A bot is being asked. */
  thinking = $state(false);
  #moment = $state.raw<Moment | null>(null);
  #key: string;
  /** Cards shown at this ply: nobody reads five in a row between two choices. */
  #told = 0;

  /** The version that a bot was asked about. */
  #asked = -1;

  /** `ask` gets the choice of a bot for the open decision, null if none is to be had. */
  constructor(
    key: string,
    private readonly ask: (ply: number) => Promise<Hint | null> = () => Promise.resolve(null),
  ) {
    this.#key = key;
  }

  /** Begin or go on with the lesson of this table, if there is one. */
  async open(module: GameModule): Promise<void> {
    const kept = device.find(this.#key)?.lesson;
    if (!kept || !module.learn || this.book) return;
    const [found] = await Promise.all([module.learn(), texts.wantLearn()]);
    this.begin(found.default, kept.seen, kept.always);
  }

  begin(book: Book, seen: readonly string[] = [], always = false): void {
    this.seen = seen;
    this.always = always;
    this.book = book;
    this.#look();
  }

  /** The card to read: the present one, or an earlier one. */
  get reading(): string | null {
    return this.back > 0 ? (this.seen[this.seen.length - this.back] ?? null) : (this.card?.id ?? null);
  }
  get topic(): string | null {
    const id = this.reading;
    return this.book?.lesson.cards.find((one) => one.id === id)?.topic ?? null;
  }
  /** The whole story was told. */
  get ended(): boolean {
    return this.#moment?.now.over === true && this.card !== null && this.card === this.book?.lesson.cards.at(-1);
  }
  get mine(): boolean {
    return this.#moment?.asked !== null && this.#moment !== null;
  }
  /** Whether a suggestion is shown: with a card that asks for a choice, else on demand; never beside a card to read. */
  get suggests(): boolean {
    const m = this.#moment;
    if (!m || !this.advice) return false;
    if (this.card) return this.card.ask !== undefined;
    return this.always || this.wanted || this.book?.lesson.held(m) === true;
  }
  get #codes(): readonly string[] {
    return this.card?.ask ?? this.advice?.codes ?? [];
  }
  /** The options that the guide would choose, best first. */
  get suggested(): Option[] {
    const m = this.#moment;
    return m && this.suggests && !this.thinking ? optionsOf(m, this.#codes) : [];
  }
  /** What to point at on the board. */
  get points(): readonly At[] {
    const m = this.#moment;
    if (!m || this.back > 0) return [];
    return [...(this.card?.points?.(m) ?? []), ...this.suggested.flatMap((option) => option.at)];
  }

  advises(option: Option): boolean {
    return this.suggests && !this.thinking && this.#codes.some((pattern) => fits(option.code, pattern));
  }

  /** A new state of the table. */
  watch(now: Update | null): void {
    const before = this.#moment;
    if (!now || (before && before.now.version === now.version && before.now.decision?.prompt === now.decision?.prompt)) return;
    const from = before?.now.version ?? -1;
    const news = now.events.filter((event) => event.version > from);
    const m = momentOf(now, news);
    if (before?.now.ply !== now.ply) {
      this.wanted = false;
      this.#told = 0;
    }
    this.#moment = m;
    this.thinking = false;
    this.#leave(m, news);
    this.#look();
  }

  /** The present card may be over: its choice was made, or its moment is past. */
  #leave(m: Moment, news: readonly GameEvent[]): void {
    const { card } = this;
    if (!card) return;
    const answers = news.filter((event) => event.kind === 'answer' && event.seat === m.me);
    if (answers.length) this.strayed = card.ask !== undefined && !answers.some((event) => card.ask?.some((pattern) => fits(event.code ?? '', pattern)));
    if (card.ask ? answers.length > 0 || !apt(card, m) : answers.length > 0 && !card.when(m)) this.#read(card);
  }

  #read(card: Card): void {
    this.seen = [...this.seen, card.id];
    this.card = null;
    this.#keep();
  }

  #look(): void {
    this.#find();
    this.#askFirst();
  }

  #find(): void {
    const m = this.#moment;
    if (!this.book || !m) return;
    const { lesson } = this.book;
    if (this.#asked !== m.now.version) this.advice = m.asked ? lesson.advise(m) : null;
    if (this.card !== null || (this.#told >= MOST_CARDS && !lesson.opening(m) && !m.now.over)) return;
    this.card = nextCard(lesson.cards, new Set(this.seen), m);
    if (!this.card) return;
    this.#told += 1;
    this.back = 0;
  }

  /** Where the guide's own reasons are not good enough, a bot's choice takes the place of the advice. */
  #askFirst(): void {
    const m = this.#moment;
    if (!m || !this.suggests || this.card || this.#asked === m.now.version) return;
    if (!m.asked || m.asked.options.length < 2 || !this.book?.lesson.asks?.(m)) return;
    this.#asked = m.now.version;
    this.thinking = true;
    const done = (hint: Hint | null): void => {
      if (this.#moment?.now.version !== m.now.version) return;
      this.thinking = false;
      if (!hint || hint.ply !== m.now.ply || this.advice?.codes[0] === hint.code) return;
      this.advice = { codes: [hint.code], why: 'any', brings: hint.why.filter(({ term, change }) => change > 0 && term !== 'rivals').slice(0, 3).map(({ text }) => text) };
    };
    void this.ask(m.now.ply).then(done, () => done(null));
  }

  /** The learner wants a suggestion for this decision. */
  want(): void {
    this.wanted = true;
    this.#askFirst();
  }

  next(): void {
    if (this.back > 0) {
      this.back -= 1;
      if (this.back > 0 || this.card) return;
    }
    if (!this.card) return;
    if (this.ended) {
      if (this.book) learned.finished(this.book.game);
      this.#read(this.card);
      this.stop();
      return;
    }
    this.strayed = false;
    this.#read(this.card);
    this.#look();
  }

  earlier(): void {
    if (this.back < this.seen.length) this.back += 1;
  }
  present(): void {
    this.back = 0;
  }

  keepSuggesting(always: boolean): void {
    this.always = always;
    this.#keep();
    this.#askFirst();
  }

  /** Leave the guide; the game goes on without it. */
  stop(): void {
    this.book = null;
    this.card = null;
    this.advice = null;
    device.remember(this.#key, { lesson: null });
  }

  #keep(): void {
    if (this.book) device.remember(this.#key, { lesson: { id: this.book.lesson.id, seen: [...this.seen], always: this.always } });
  }
}
