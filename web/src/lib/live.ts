/**
 * The line to a table or a campaign: a WebSocket that comes back by itself, and polling while there is none. Whoever reconnects says
 * the last ply it knows and gets what it missed. Answers go out over it while it is open.
 */

import { apiUrl } from './api';
import type { Json, Lang, Problem, Update } from './protocol';

export type Link = 'connecting' | 'live' | 'polling' | 'offline';

export interface Ears {
  update(update: Update): void;
  other(message: { [key: string]: Json }): void;
  link(state: Link): void;
  /** Where we are, for the hello and for polling. */
  hello(): { since?: number; seat?: number | undefined; lang?: Lang };
  poll(): Promise<boolean>;
}

/** What the server says to an answer: at which version it is stored, or why it is refused. */
export type Said = { done: { id: string; version: number; ply: number } } | { problem: Problem };

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
const PING = 25_000;
const POLL = 4_000;
/** Nothing on the line takes longer; whoever waits asks by HTTP then. */
const ANSWER = 8_000;

export class Live {
  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #timers = new Set<ReturnType<typeof setTimeout>>();
  #closed = false;
  #heard = 0;
  #polls = false;
  /** The server has greeted us on this socket. */
  #greeted = false;
  #asked = new Map<string, (said: Said | null) => void>();

  constructor(
    private readonly key: string,
    private readonly ears: Ears,
    private readonly path = 'table/live',
  ) {
    addEventListener('online', this.#hurry);
    document.addEventListener('visibilitychange', this.#hurry);
    this.#open();
  }

  close(): void {
    this.#closed = true;
    removeEventListener('online', this.#hurry);
    document.removeEventListener('visibilitychange', this.#hurry);
    for (const timer of this.#timers) clearTimeout(timer);
    this.#broken();
    this.#socket?.close();
  }

  /**
   * Say something that the server answers by its id. Null if there is no line, or it breaks before the answer: nobody
   * knows then whether it was done, and the same id asks again elsewhere.
   */
  ask(kind: 'choose' | 'undo', id: string, body: object): Promise<Said | null> {
    const socket = this.#socket;
    if (!socket || !this.#greeted || socket.readyState !== WebSocket.OPEN) return Promise.resolve(null);
    return new Promise((settle) => {
      this.#asked.set(id, settle);
      socket.send(JSON.stringify({ [kind]: { ...body, id } }));
      this.#after(ANSWER, () => this.#settle(id, null));
    });
  }

  #settle(id: string, said: Said | null): boolean {
    const settle = this.#asked.get(id);
    this.#asked.delete(id);
    settle?.(said);
    return settle !== undefined;
  }

  /** This socket is no more: whoever waits for an answer on it waits in vain. */
  #broken(): void {
    this.#greeted = false;
    for (const id of [...this.#asked.keys()]) this.#settle(id, null);
  }

  /** Begin anew: another seat or language. */
  renew(): void {
    const old = this.#socket;
    this.#socket = null;
    this.#broken();
    old?.close();
    this.#wait = FIRST_WAIT;
    this.#open();
  }

  #after(ms: number, act: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      if (!this.#closed) act();
    }, ms);
    this.#timers.add(timer);
  }

  #hurry = (): void => {
    if (document.visibilityState === 'hidden' || this.#closed) return;
    if (this.#socket?.readyState === WebSocket.OPEN) {
      // A laptop that slept believes in sockets that are long gone.
      if (Date.now() - this.#heard > 2 * PING) this.#socket.close();
      return;
    }
    this.#wait = FIRST_WAIT;
    if (!this.#socket) this.#open();
  };

  #open(): void {
    if (this.#closed || this.#socket) return;
    const url = apiUrl(this.path);
    url.protocol = url.protocol.replace('http', 'ws');
    let socket: WebSocket;
    try {
      socket = new WebSocket(url);
    } catch {
      this.#lost();
      return;
    }
    this.#socket = socket;
    socket.onopen = () => {
      socket.send(JSON.stringify({ hello: { key: this.key, ...this.ears.hello() } }));
    };
    socket.onmessage = (event) => {
      if (socket !== this.#socket) return;
      this.#heard = Date.now();
      this.#wait = FIRST_WAIT;
      const message = JSON.parse(String(event.data)) as { [key: string]: Json };
      const update = 'update' in message ? message['update'] : message;
      if (update !== null && typeof update === 'object' && 'view' in update) {
        this.#greeted = true;
        this.ears.link('live');
        this.ears.update(update as unknown as Update);
      } else if (!this.#answers(message)) {
        // A campaign says only that something has changed.
        if ('version' in message) this.ears.link('live');
        this.ears.other(message);
      }
    };
    socket.onclose = () => {
      if (socket !== this.#socket) return;
      this.#socket = null;
      this.#broken();
      this.#lost();
    };
    this.#keepAlive(socket);
  }

  /** Whether a message answers what was asked. */
  #answers(message: { [key: string]: Json }): boolean {
    const said = (message['done'] ?? message['problem'] ?? null) as { id?: string } | null;
    return typeof said?.id === 'string' && this.#settle(said.id, message as unknown as Said);
  }

  #keepAlive(socket: WebSocket): void {
    this.#after(PING, () => {
      if (socket !== this.#socket) return;
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ ping: Date.now() }));
      this.#keepAlive(socket);
    });
  }

  #lost(): void {
    if (this.#closed) return;
    void this.#poll();
    const wait = this.#wait * (0.75 + Math.random() / 2);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    this.#after(wait, () => this.#open());
  }

  #connected(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  async #poll(): Promise<void> {
    // One at a time, however often the line is lost meanwhile.
    if (this.#polls || this.#closed || this.#connected()) return;
    this.#polls = true;
    const fine = await this.ears.poll();
    if (!this.#closed && !this.#connected()) this.ears.link(fine ? 'polling' : 'offline');
    this.#after(POLL, () => {
      this.#polls = false;
      void this.#poll();
    });
  }
}
