/** Starts a guided game: the prepared setup, the learner on the first seat, friendly bots on the others. */

import { api } from '../lib/api';
import { device } from '../lib/device.svelte';
import { botName, remember } from '../lib/newtable';
import { settings } from '../lib/settings.svelte';
import type { Book } from './lesson';

const LEVEL = 'easy';

export async function begin(book: Book): Promise<string> {
  const { lesson } = book;
  const seats = Array.from({ length: lesson.players }, (_, seat) =>
    seat === 0 ? { kind: 'human' as const, name: settings.name.trim(), lang: settings.lang } : { kind: 'bot' as const, name: botName(seat), level: LEVEL },
  );
  const made = await api.importRecord(lesson.record, 'continue', { seats });
  const key = remember(made, book.game, 0, [0]);
  device.remember(key, { lesson: { id: lesson.id, seen: [], always: false } });
  return key;
}

/** The table of a guided game that was begun on this device and goes on. */
export function begun(game: string): string | null {
  return device.tables.find((one) => one.game === game && one.lesson && !one.over)?.key ?? null;
}
