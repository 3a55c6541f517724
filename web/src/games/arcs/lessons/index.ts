/** Learning Arcs: the guided first game and the short topics. */

import type { Book } from '../../../learn/lesson';
import { advise } from './advice';
import { cards } from './cards';
import Figure from './Figure.svelte';
import record from './start.jsonl?raw';
import { firstTurn, viewOf } from './seen';
import { topics } from './topics';

const book: Book = {
  game: 'arcs',
  lesson: { id: 'first', minutes: 20, record, players: 3, cards, advise, asks: (m) => !firstTurn(m), opening: firstTurn, held: (m) => viewOf(m).chapter === 1 },
  topics,
  Figure,
};
export default book;
