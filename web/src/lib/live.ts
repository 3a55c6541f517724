/**
 * The line to a table: a WebSocket that comes back by itself, and polling while there is none. Whoever reconnects says
 * the last ply it knows and gets what it missed.
 */

import { apiUrl } from './api';
import type { Json, Lang, Update } from './protocol';

export type Link = 'connecting' | 'live' | 'polling' | 'offline';

export interface Ears {
  update(update: Update): void;
  other(message: { [key: string]: Json }): void;
  link(state: Link): void;
  /** Where we are, for the hello and for polling. */
  hello(): { since: number; seat: number | undefined; lang: Lang };
  poll(): Promise<boolean>;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
const PING = 25_000;
const POLL = 4_000;

export class Live {
  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #timers = new Set<ReturnType<typeof setTimeout>>();
  #closed = false;
  #heard = 0;
  #polls = false;

  constructor(
    private readonly key: string,
    private readonly ears: Ears,
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
    this.#socket?.close();
  }

  /** Begin anew: another seat or language. */
  renew(): void {
    const old = this.#socket;
    this.#socket = null;
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
    const url = apiUrl('table/live');
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
        this.ears.link('live');
        this.ears.update(update as unknown as Update);
      } else this.ears.other(message);
    };
    socket.onclose = () => {
      if (socket !== this.#socket) return;
      this.#socket = null;
      this.#lost();
    };
    this.#keepAlive(socket);
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
