/**
 * How guided games end for a learner who does all that the guide says, and what of the story comes up in them.
 *
 *   hexarc serve &
 *   HEXARC_URL=http://127.0.0.1:8000 GAMES=20 npx vitest run --config measure/vite.config.ts
 *
 * The cards and the advice are those of the page; only nobody looks at it. Without HEXARC_URL nothing is measured.
 */

import { describe, expect, it, vi } from 'vitest';
import type { Hint, Update } from '../src/lib/protocol';
import { Coach } from '../src/learn/coach.svelte';
import type { Book } from '../src/learn/lesson';
import arcs from '../src/games/arcs/lessons';
import scythe from '../src/games/scythe/lessons';

const { HEXARC_URL: SERVER = '', GAMES = '20', ONLY = '' } = process.env;
const MOST = 2000;

async function call<T>(path: string, key = '', body?: object): Promise<T> {
  const answer = await fetch(`${SERVER}/api/v1/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...(key ? { Authorization: `Bearer ${key}` } : {}), 'Content-Type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

interface Game {
  won: boolean;
  scores: readonly (number | null)[];
  cards: readonly string[];
  /** Kinds of decisions that the learner met. */
  met: ReadonlySet<string>;
  answers: number;
  rounds: number;
}

/** One guided game from its start, every card read and every suggestion followed. */
async function play(book: Book): Promise<Game> {
  const { lesson } = book;
  const seats = Array.from({ length: lesson.players }, (_, seat) => (seat === 0 ? { kind: 'human', name: 'Ada' } : { kind: 'bot', name: `Bot ${seat}`, level: 'easy' }));
  const made = await call<{ seats: { key: string }[] }>('tables/import', '', { record: lesson.record, mode: 'continue', seats });
  const key = made.seats[0]?.key ?? '';
  let thinking: Promise<unknown> = Promise.resolve();
  const coach = new Coach(key, (ply) => {
    const hint = call<Hint>('table/hint', key, { ply });
    thinking = hint.catch(() => null);
    return hint;
  });
  coach.begin(book);
  const met = new Set<string>();
  let version = 0;
  for (let answers = 0; answers < MOST; ) {
    const update = await call<Update>(`table?since=${version}&lang=en`, key);
    if (update.version > version) coach.watch(update);
    version = update.version;
    while (coach.card && !coach.card.ask) {
      coach.next();
      if (!coach.book) break;
    }
    if (update.over) return { won: update.ranking?.[0] === 1, scores: update.scores, cards: coach.seen, met, answers, rounds: Number(update.view['round'] ?? 0) };
    const { decision } = update;
    if (!decision?.options) {
      await new Promise((done) => setTimeout(done, 30));
      continue;
    }
    met.add(decision.kind);
    coach.want();
    await thinking;
    await Promise.resolve();
    const option = coach.suggested[0] ?? (decision.options.length === 1 ? decision.options[0] : undefined);
    if (!option) throw new Error(`the guide has no advice for ${decision.kind}`);
    await call('table/choose', key, { ply: update.ply, choose: option.choose, seat: 0 });
    answers += 1;
  }
  throw new Error('the game does not end');
}

describe.skipIf(!SERVER)('guided games', () => {
  for (const book of [scythe, arcs].filter(({ game }) => !ONLY || game === ONLY)) {
    it(book.game, { timeout: 36_000_000 }, async () => {
      vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
      const games: Game[] = [];
      for (let i = 0; i < Number(GAMES); i += 1) {
        const game = await play(book);
        games.push(game);
        console.log(`${book.game} ${i + 1}: ${game.won ? 'won' : 'lost'} ${game.scores.join(' ')}, ${game.answers} answers, round ${game.rounds}, ${game.cards.length} cards; never told: ${book.lesson.cards.map(({ id }) => id).filter((id) => !game.cards.includes(id)).join(' ')}`);
      }
      const told = book.lesson.cards.map(({ id }) => `${id} ${games.filter(({ cards }) => cards.includes(id)).length}`);
      console.log(`${book.game}: ${games.filter(({ won }) => won).length} of ${games.length} won; cards told: ${told.join(', ')}`);
      expect(games).toHaveLength(Number(GAMES));
    });
  }
});
