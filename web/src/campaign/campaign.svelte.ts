/** A campaign as this device sees it: the present document, the line that says when it changes, and who sits at the screen. */

import { api, Refusal, type Viewing } from '../lib/api';
import type { CampaignAct, CampaignDocument, CampaignQuestion } from '../lib/campaigns';
import { device } from '../lib/device.svelte';
import { Live, type Link } from '../lib/live';
import type { Json, Lang, Problem } from '../lib/protocol';
import { keep, read } from '../lib/settings.svelte';
import type { Result } from './result';
import { held, isCalled, momentOf, type Moment } from './moment';

const READ = 'hexarc.campaign.read';

export class Campaign {
  readonly key: string;
  lang: Lang;
  doc = $state.raw<CampaignDocument | null>(null);
  link = $state<Link>('connecting');
  problem = $state.raw<Problem | null>(null);
  /** No such campaign, or a wrong key. */
  lost = $state(false);
  busy = $state(false);
  /** The player at the screen, where several share it. */
  here = $state<number | null>(null);
  /** How much of the story was read on this device; null: it was never here. */
  read = $state<number | null>(null);
  /** What the owner may do, on the device that has the owner's key. */
  #ownerActs = $state.raw<CampaignAct[]>([]);

  moment = $derived<Moment | null>(this.doc && momentOf(this.doc, this.read, this.here));
  called = $derived(this.doc !== null && isCalled(this.doc));
  held = $derived(this.doc ? held(this.doc) : []);
  /** The key of the owner, if this device has it. */
  ownerKey = $derived.by(() => this.#findOwnerKey());
  acts = $derived(this.#ownerActs.length ? this.#ownerActs : (this.doc?.acts ?? []));

  #live: Live;
  #closed = false;
  #asking = 0;

  constructor(key: string, lang: Lang) {
    this.key = key;
    this.lang = lang;
    this.#live = new Live(
      key,
      {
        update: () => undefined,
        other: (message) => this.#heard(message),
        link: (state) => (this.link = state),
        hello: () => ({}),
        poll: () => this.refresh(),
      },
      'campaign/live',
    );
    void this.refresh();
  }

  close(): void {
    this.#closed = true;
    this.#live.close();
  }

  #findOwnerKey(): string | null {
    if (this.doc?.you.role === 'owner') return this.key;
    return device.ownerOf(this.key) ?? null;
  }

  name(player: number): string {
    return this.doc?.campaign.players[player]?.name ?? '';
  }

  /** The present document; false if it did not come. */
  async refresh(): Promise<boolean> {
    const asking = ++this.#asking;
    try {
      const doc = await api.campaign(this.key, this.#how());
      if (asking === this.#asking) this.take(doc);
      return true;
    } catch (error) {
      if (error instanceof Refusal && error.problem.code === 'not_found') this.#failed(error);
      return false;
    }
  }

  take(doc: CampaignDocument): void {
    if (this.#closed || (this.doc && doc.version < this.doc.version)) return;
    if (!this.doc) this.read = read<Record<string, number>>(READ, {})[doc.campaign.id] ?? null;
    const fresh = this.doc?.version !== doc.version;
    this.doc = doc;
    device.sawCampaign(this.key, doc, isCalled(doc), true);
    if (fresh) void this.#askOwner(doc);
  }

  async #askOwner(doc: CampaignDocument): Promise<void> {
    if (!this.ownerKey || this.ownerKey === this.key) return;
    if (doc.episode || doc.campaign.finished) {
      this.#ownerActs = [];
      return;
    }
    try {
      this.#ownerActs = (await api.campaign(this.ownerKey, { lang: this.lang })).acts;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }

  #heard(message: { [key: string]: Json }): void {
    const problem = (message['problem'] ?? null) as Problem | null;
    if (problem?.code === 'not_found') this.#gone();
    else if (problem) this.problem = problem;
    // The number stays the same when a seat changes hands or somebody has to choose at the table.
    else if ('version' in message) void this.refresh();
  }

  #how(): Viewing {
    return { lang: this.lang, ...(this.here !== null ? { player: this.here } : {}) };
  }

  async speak(lang: Lang): Promise<void> {
    if (lang === this.lang) return;
    this.lang = lang;
    await this.refresh();
  }

  /** Somebody comes to the screen. */
  async lookAs(player: number): Promise<void> {
    this.here = player;
    await this.refresh();
  }

  /** So much of the story was read. */
  haveRead(until: number): void {
    const id = this.doc?.campaign.id;
    if (id === undefined || until <= (this.read ?? 0)) return;
    this.read = until;
    keep(READ, { ...read<Record<string, number>>(READ, {}), [id]: until });
  }

  async answer(question: CampaignQuestion, choice: string): Promise<void> {
    const { player, number } = question;
    await this.#change(() => api.answerCampaign(this.key, { player, number, key: choice }, this.#how()));
  }

  /** Something that the table does between two games; with the owner's key where this device has it. */
  async act(act: string, args: { [name: string]: string | number } = {}): Promise<boolean> {
    const owners = this.#ownerActs.some((one) => one.act === act) && !this.doc?.acts.some((one) => one.act === act && fits(one, args));
    const key = owners && this.ownerKey ? this.ownerKey : this.key;
    const n = this.doc?.version ?? 0;
    const done = await this.#change(() => api.campaignAct(key, { n, act, ...(Object.keys(args).length ? { with: args } : {}) }, key === this.key ? this.#how() : { lang: this.lang }), key === this.key);
    if (key !== this.key) await this.refresh();
    return done;
  }

  /** How the episode ended, where it is played with the real box. */
  async enter(result: Result): Promise<void> {
    const number = this.doc?.episode?.number;
    if (number !== undefined) await this.#change(() => api.campaignResult(this.key, { number, result }, { lang: this.lang }));
    if (!this.problem) await this.refresh();
  }

  /** A player's name, at the table of the present episode too. A refusal is thrown. */
  async rename(player: number, name: string): Promise<void> {
    const own = this.doc?.you.players.includes(player) ?? false;
    await api.campaignSeat(own ? this.key : (this.ownerKey ?? this.key), player, { name, ...(own ? { lang: this.lang } : {}) });
    const { episode } = this.doc ?? {};
    const seat = episode?.seats.indexOf(player) ?? -1;
    if (own && episode?.table && !episode.over && seat >= 0) await api.seat(episode.table.key, seat, { name });
    await this.refresh();
  }

  async hand(player: number, change: { kind?: string; level?: string }): Promise<boolean> {
    const key = this.held.includes(player) || this.doc?.you.players.includes(player) ? this.key : (this.ownerKey ?? this.key);
    const done = await this.#change(() => api.campaignSeat(key, player, change), false);
    if (done) await this.refresh();
    return done;
  }

  async #change(call: () => Promise<unknown>, takes = true): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.problem = null;
    try {
      const doc = await call();
      if (takes) this.take(doc as CampaignDocument);
      return true;
    } catch (error) {
      this.#failed(error);
      return false;
    } finally {
      this.busy = false;
    }
  }

  #gone(): void {
    this.lost = true;
    this.#live.close();
  }

  #failed(error: unknown): void {
    if (!(error instanceof Refusal)) throw error;
    const { problem } = error;
    if (problem.code === 'not_found') this.#gone();
    else if (problem.code === 'offline') this.link = 'offline';
    else if (problem.code === 'wrong_ply') void this.refresh();
    else this.problem = problem;
  }
}

/** Whether an act of this key takes these arguments. */
function fits(act: CampaignAct, args: { [name: string]: string | number }): boolean {
  return Object.entries(args).every(([name, value]) => {
    const taken = act.with[name];
    return Array.isArray(taken) ? taken.includes(value) : taken !== undefined;
  });
}
