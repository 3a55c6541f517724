/** What one does with a game that was played: keep its record, play once more. */

import { api } from '../lib/api';
import { make } from '../lib/newtable';
import type { Update } from '../lib/protocol';
import { route } from '../lib/route.svelte';

export async function download(key: string, now: Update): Promise<void> {
  const found = await api.record(key, now.over ? 'full' : 'mine');
  const body = typeof found === 'string' ? found : JSON.stringify(found);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([body], { type: 'application/x-ndjson' }));
  link.download = `hexarc-${now.table.game}-${now.table.id}.jsonl`;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Against bots, once more with the same; with people, a new table has to be talked about. */
export async function again({ table }: Update): Promise<void> {
  if (table.seats.filter((seat) => seat.kind === 'human').length !== 1) {
    route.go({ page: 'home' });
    return;
  }
  const { seats: _said, ...options } = table.options; // the kinds of seats are said with the seats
  const key = await make({
    game: table.game,
    name: table.name,
    options,
    seats: table.seats.map((seat) => ({
      who: seat.kind === 'bot' ? 'bot' : seat.kind === 'human' ? 'me' : 'rules',
      kind: seat.kind,
      name: seat.name,
      level: seat.level ?? 'random',
    })),
  });
  route.go({ page: 'table', key });
}
