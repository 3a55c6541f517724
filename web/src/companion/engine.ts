/** The page's side of the engine: calls go to the worker, situations come back. */

import engine from 'virtual:engine';
import { root } from '../lib/root';
import type { Args } from '../lib/texts.svelte';
import type { ScytheView } from '../games/scythe/view';
import workerUrl from './engine.worker?worker&url';

export interface Call {
  id: number;
  call: 'start' | 'begin' | 'load' | 'choose' | 'undo';
  args: string[];
}
export interface Answer {
  id: number;
  value?: string;
  error?: string;
}

/** What can be chosen for a table. */
export interface About {
  factions: string[];
  base: string[];
  levels: string[];
}
export interface Told {
  kind: string;
  id: string;
  args: Args;
  labels: Record<string, string>;
}
/** Everything that is to be shown after an answer (src/hexarc/companion/page.py). */
export interface Situation {
  ply: number;
  over: boolean;
  kind: string;
  seat: number;
  offered: string[];
  blocked: Record<string, string>;
  view: ScytheView;
  kinds: string[];
  names: string[];
  told: Told[];
  undo: boolean;
  scores: number[];
  ranking: number[];
  record: string;
}
export interface Refused {
  refused: { id: string; args: Args; text?: string };
}
export interface Wish {
  people: string[];
  automas: [level: string, faction: string][];
  begins: string;
  invaders: boolean;
  cooperative: boolean;
  shared_deck: boolean;
}

/** Everything that has to be at hand without a network. */
export function files(): string[] {
  const own = [...engine.files.map((name) => engine.folder + name), engine.sources].map((path) => new URL(path, root()).href);
  return [...own, new URL(workerUrl, location.href).href];
}

export class Engine {
  #worker = new Worker(workerUrl, { type: 'module' });
  #waiting = new Map<number, { done: (value: string) => void; failed: (error: Error) => void }>();
  #last = 0;

  constructor() {
    this.#worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      const waiting = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if (data.error === undefined) waiting?.done(data.value ?? '');
      else waiting?.failed(new Error(data.error));
    });
    this.#worker.addEventListener('error', () => {
      for (const { failed } of this.#waiting.values()) failed(new Error('the engine does not start'));
      this.#waiting.clear();
    });
  }

  #call(call: Call['call'], ...args: string[]): Promise<string> {
    const id = (this.#last += 1);
    return new Promise((done, failed) => {
      this.#waiting.set(id, { done, failed });
      this.#worker.postMessage({ id, call, args } satisfies Call);
    });
  }
  async #ask(call: Call['call'], ...args: string[]): Promise<Situation | Refused> {
    return JSON.parse(await this.#call(call, ...args)) as Situation | Refused;
  }

  async start(): Promise<About> {
    return JSON.parse(await this.#call('start', new URL(engine.folder, root()).href, new URL(engine.sources, root()).href)) as About;
  }
  begin = (wish: Wish): Promise<Situation | Refused> => this.#ask('begin', JSON.stringify(wish), seed());
  load = (record: string): Promise<Situation | Refused> => this.#ask('load', record, seed());
  choose = (...texts: string[]): Promise<Situation | Refused> => this.#ask('choose', ...texts);
  undo = (): Promise<Situation | Refused> => this.#ask('undo');

  end(): void {
    this.#worker.terminate();
  }
}

function seed(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
