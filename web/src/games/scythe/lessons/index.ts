/** Learning Scythe: the guided first game and the short topics. */

import type { Book } from '../../../learn/lesson';
import { advise } from './advice';
import { cards } from './cards';
import Figure from './Figure.svelte';
import { turnOf } from './seen';
import record from './start.jsonl?raw';
import { topics } from './topics';

const book: Book = {
  game: 'scythe',
  lesson: { id: 'first', minutes: 25, record, players: 3, cards, advise, opening: (m) => turnOf(m) <= 4, held: (m) => turnOf(m) <= 6 },
  topics,
  Figure,
};
export default book;
