/** Learning Scythe: the guided first game and the short topics. */

import { advise } from './advice';
import { cards } from './cards';
import Figure from './Figure.svelte';
import { leads } from './errands';
import { own, turnOf } from './seen';
import type { Book, Moment } from '../../../learn/lesson';
import record from './start.jsonl?raw';
import { topics } from './topics';

/** Where the story has to show something yet, the guide itself leads; all else a bot knows better. */
function led(m: Moment): boolean {
  const seat = own(m);
  return seat !== undefined && leads(m, seat);
}

const book: Book = {
  game: 'scythe',
  lesson: { id: 'first', minutes: 25, record, players: 3, cards, advise, asks: (m) => turnOf(m) > 4 && !led(m), opening: (m) => turnOf(m) <= 4, held: (m) => turnOf(m) <= 6 },
  topics,
  Figure,
};
export default book;
