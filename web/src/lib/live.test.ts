import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Live, type Ears } from './live';
import type { Json } from './protocol';

type Message = { [key: string]: Json };

/** A socket whose other end is the test. */
class Line {
  static readonly OPEN = 1;
  static all: Line[] = [];
  readyState = 0;
  said: Message[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor() {
    Line.all.push(this);
  }

  send(text: string): void {
    this.said.push(JSON.parse(text) as Message);
  }

  close(): void {
    this.readyState = 3;
    this.onclose?.();
  }

  open(): void {
    this.readyState = Line.OPEN;
    this.onopen?.();
  }

  hear(message: Message): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const others: Message[] = [];
const ears: Ears = {
  update: () => undefined,
  other: (message) => void others.push(message),
  link: () => undefined,
  hello: () => ({ since: 0, seat: 0, lang: 'en' }),
  poll: () => Promise.resolve(true),
};

let live: Live;
let line: Line;

function greet(): void {
  line.open();
  line.hear({ update: { view: {}, version: 1 } });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Line);
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('document', { addEventListener: () => undefined, removeEventListener: () => undefined, baseURI: 'http://here/', querySelector: () => null, visibilityState: 'visible' });
  Line.all = [];
  others.length = 0;
  live = new Live('key', ears);
  line = Line.all[0]!;
});

afterEach(() => {
  live.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('an answer over the line', () => {
  it('is said and answered by its id, and nobody else hears of it', async () => {
    greet();
    const said = live.ask('choose', 'a', { ply: 3, choose: 7 });
    expect(line.said.at(-1)).toEqual({ choose: { ply: 3, choose: 7, id: 'a' } });
    line.hear({ done: { id: 'b', version: 1, ply: 1 } });
    line.hear({ done: { id: 'a', version: 2, ply: 4 } });
    expect(await said).toEqual({ done: { id: 'a', version: 2, ply: 4 } });
    expect(others).toEqual([{ done: { id: 'b', version: 1, ply: 1 } }]);
  });

  it('may be refused', async () => {
    greet();
    const said = live.ask('undo', 'a', { ply: 3 });
    line.hear({ problem: { id: 'a', code: 'undo_refused', detail: '' } });
    expect(await said).toEqual({ problem: { id: 'a', code: 'undo_refused', detail: '' } });
    line.hear({ problem: { code: 'not_found', detail: '' } });
    expect(others).toHaveLength(1);
  });

  it('goes elsewhere while there is no line, and before the server greeted', async () => {
    expect(await live.ask('choose', 'a', {})).toBeNull();
    line.open();
    expect(await live.ask('choose', 'b', {})).toBeNull();
    expect(line.said.map((message) => Object.keys(message)[0])).toEqual(['hello']);
  });

  it('goes elsewhere when the line breaks, is renewed or says nothing', async () => {
    greet();
    const broken = live.ask('choose', 'a', {});
    line.close();
    expect(await broken).toBeNull();
    await vi.advanceTimersByTimeAsync(1_000);
    line = Line.all.at(-1)!;
    greet();
    const renewed = live.ask('choose', 'b', {});
    live.renew();
    expect(await renewed).toBeNull();
    line = Line.all.at(-1)!;
    greet();
    const silent = live.ask('choose', 'c', {});
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await silent).toBeNull();
  });
});
