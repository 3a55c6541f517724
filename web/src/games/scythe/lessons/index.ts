/** Learning Scythe: the guided first game and the short topics. */

import { advise } from './advice';
import { cards } from './cards';
import Figure from './Figure.svelte';
import { kindOf, own, turnOf } from './seen';
import type { Book, Moment } from '../../../learn/lesson';
import record from './start.jsonl?raw';
import { topics } from './topics';

/** The story wants to see the Factory: until then the guide itself leads the units there. All else a bot knows better. */
const led = (m: Moment): boolean => ['move.unit', 'march.way'].includes(kindOf(m)) && own(m)?.factory_cards.length === 0;

const book: Book = {
  game: 'scythe',
  lesson: { id: 'first', minutes: 25, record, players: 3, cards, advise, asks: (m) => turnOf(m) > 4 && !led(m), opening: (m) => turnOf(m) <= 4, held: (m) => turnOf(m) <= 6 },
  topics,
  Figure,
};
export default book;
