/** What this server offers beside games: known from the last list of games, also before the next one has come. */

import { api } from './api';
import type { Lang, Offer } from './protocol';
import { keep, read } from './settings.svelte';

interface Has {
  lobby: boolean;
  email: boolean;
  webhook: boolean;
}
const KEY = 'hexarc.server';

class Server {
  has = $state.raw<Has>(read<Has>(KEY, { lobby: false, email: false, webhook: false }));
  #asked = false;

  async games(lang: Lang): Promise<Offer> {
    const offer = await api.games(lang);
    this.#asked = true;
    this.has = { lobby: offer.lobby, ...offer.notices };
    keep(KEY, this.has);
    return offer;
  }

  /** For pages that need no games. */
  async look(lang: Lang): Promise<void> {
    if (!this.#asked) await this.games(lang).catch(() => undefined);
  }
}

export const server = new Server();
