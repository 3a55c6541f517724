/** What was learned on this device: guided games that were finished, topics that were read. */

import { keep, read } from '../lib/settings.svelte';

const KEY = 'hexarc.learned';

interface Kept {
  games: string[];
  /** `game/topic`. */
  topics: string[];
}

class Learned {
  kept = $state.raw<Kept>({ games: [], topics: [] });

  load(): void {
    const found = read<Partial<Kept>>(KEY, {});
    this.kept = { games: found.games ?? [], topics: found.topics ?? [] };
  }

  finished(game: string): void {
    this.load();
    if (!this.kept.games.includes(game)) this.#keep({ ...this.kept, games: [...this.kept.games, game] });
  }

  readTopic(game: string, topic: string): void {
    this.load();
    const id = `${game}/${topic}`;
    if (!this.kept.topics.includes(id)) this.#keep({ ...this.kept, topics: [...this.kept.topics, id] });
  }

  #keep(next: Kept): void {
    this.kept = next;
    keep(KEY, next);
  }
}

export const learned = new Learned();
