/**
 * Texts in the language of the reader: the client's own (built in, loaded per language) and the games' (from the
 * server). A message may have arguments, `{name}`, plural forms chosen by `n`, nouns in a form, `{card.def}`, and names
 * in a general form, `{seat.de}`. The engine's `core/text.py` renders the same catalogues in the same way; both are
 * held to tests/core/rendered.json.
 */

import { LANGS, type Lang } from './protocol';
import { root } from './root';

type Message = string | Record<string, string>;
type Messages = Record<string, Message>;

/** An argument that is itself a message; with a number of its own it is counted by that. */
export interface Ref {
  ref: string;
  n?: number;
}
export type Args = Record<string, string | number | Ref>;

export interface Translate {
  (id: string, args?: Args): string;
  has(id: string): boolean;
}

const FIELD = /\{([a-z_0-9]+)(?:\.([a-z_]+))?\}/g;
const OWN: Record<Lang, () => Promise<{ default: Messages }>> = {
  en: () => import('virtual:texts/en'),
  fr: () => import('virtual:texts/fr'),
  it: () => import('virtual:texts/it'),
};
/** The long texts of guided games and topics: only for those who learn. */
const LEARN: Record<Lang, () => Promise<{ default: Messages }>> = {
  en: () => import('virtual:texts/en/learn'),
  fr: () => import('virtual:texts/fr/learn'),
  it: () => import('virtual:texts/it/learn'),
};
/** What the page of a campaign says, but for the campaign's own words: those come from the server. */
const CAMPAIGN: Record<Lang, () => Promise<{ default: Messages }>> = {
  en: () => import('virtual:texts/en/campaign'),
  fr: () => import('virtual:texts/fr/campaign'),
  it: () => import('virtual:texts/it/campaign'),
};
/** All that the companion's page says: it has no server to ask. */
const COMPANION: Record<Lang, () => Promise<{ default: Messages }>> = {
  en: () => import('virtual:texts/en/companion'),
  fr: () => import('virtual:texts/fr/companion'),
  it: () => import('virtual:texts/it/companion'),
};

/** French sets a space before some signs, at which no line may break; a catalogue does not have to say so each time. */
export function unbroken(lang: Lang, messages: Messages): Messages {
  if (lang !== 'fr') return messages;
  const tied = (text: string): string => text.replace(/ (?=[:;?!»])/g, '\u00a0').replace(/« /g, '«\u00a0');
  const whole = (message: Message): Message => (typeof message === 'string' ? tied(message) : Object.fromEntries(Object.entries(message).map(([form, text]) => [form, tied(text)])));
  return Object.fromEntries(Object.entries(messages).map(([id, message]) => [id, whole(message)]));
}

export function say(messages: readonly Messages[], lang: Lang, id: string, args: Args = {}): string {
  const message = find(messages, id);
  if (message === undefined) return id;
  const template = typeof message === 'string' ? message : plural(message, lang, args['n']);
  if (!template.includes('{')) return template;
  return template.replace(FIELD, (raw, name: string, form: string | undefined) => {
    const value = args[name];
    if (value === undefined) return raw;
    if (typeof value === 'number') return written(lang, value);
    if (typeof value === 'string') return formed(messages, value, form);
    const named = args[value.ref];
    if (typeof named === 'string') return formed(messages, named, form);
    const given = value.n === undefined ? args : { ...args, n: value.n };
    if (form === undefined) return say(messages, lang, value.ref, given);
    const own = `${value.ref}.${form}`;
    if (find(messages, own) === undefined && typeof find(messages, `name.${form}`) === 'string') {
      return formed(messages, say(messages, lang, value.ref, given), form);
    }
    return say(messages, lang, own, given);
  });
}

/** A name in a general form: `name.de`, or `name.de.vowel` before the beginnings that `name.de.before` lists. */
function formed(messages: readonly Messages[], name: string, form: string | undefined): string {
  const usual = form === undefined ? undefined : find(messages, `name.${form}`);
  if (typeof usual !== 'string') return name;
  const beginnings = find(messages, `name.${form ?? ''}.before`);
  const start = name.toLowerCase();
  const vowel = typeof beginnings === 'string' && beginnings.split(' ').some((beginning) => start.startsWith(beginning));
  const other = vowel ? find(messages, `name.${form ?? ''}.vowel`) : undefined;
  return (typeof other === 'string' ? other : usual).replaceAll('{name}', () => name);
}

function find(messages: readonly Messages[], id: string): Message | undefined {
  for (const book of messages) if (Object.hasOwn(book, id)) return book[id];
  return undefined;
}

/** Making one of these takes longer than all the rest of a message. */
const PLURALS = new Map<Lang, (n: number) => string>();
const NUMBERS = new Map<Lang, Intl.NumberFormat>();
function once<T>(kept: Map<Lang, T>, lang: Lang, make: () => T): T {
  let found = kept.get(lang);
  if (found === undefined) kept.set(lang, (found = make()));
  return found;
}

/** Whole numbers below a thousand are written alike everywhere; asking takes as long as all the rest of a message. */
function written(lang: Lang, n: number): string {
  if (Number.isInteger(n) && n > -1000 && n < 1000) return String(n);
  return once(NUMBERS, lang, () => new Intl.NumberFormat(lang)).format(n);
}

function plural(forms: Record<string, string>, lang: Lang, n: Args[string] | undefined): string {
  const category = once(PLURALS, lang, () => categories(new Intl.PluralRules(lang)))(typeof n === 'number' ? n : 1);
  return forms[category] ?? forms['other'] ?? '';
}

/** The same few numbers are asked for again and again. */
function categories(rules: Intl.PluralRules): (n: number) => string {
  const known = new Map<number, string>();
  return (n) => {
    let found = known.get(n);
    if (found === undefined) known.set(n, (found = rules.select(n)));
    return found;
  };
}

class Texts {
  lang = $state<Lang>('en');
  own = $state.raw<Messages>({});
  games = $state.raw<Messages>({});
  learn = $state.raw<Messages>({});
  companion = $state.raw<Messages>({});
  campaign = $state.raw<Messages>({});
  #books = $derived([this.own, this.games, this.learn, this.companion, this.campaign]);
  #ownBooks = new Map<Lang, Messages>();
  #gameBooks = new Map<string, Messages>();
  /** With the key of a campaign's table the texts of the rooms that it has opened come along. */
  #gameKey = '';
  #learns = false;
  #companions = false;
  #campaigns = false;

  t: Translate = Object.assign((id: string, args?: Args) => say(this.#books, this.lang, id, args), {
    has: (id: string) => find(this.#books, id) !== undefined,
  });

  /** Speak another language. The client's texts come with it; the games' follow if they were wanted before. */
  async speak(lang: Lang): Promise<void> {
    let book = this.#ownBooks.get(lang);
    if (!book) {
      book = unbroken(lang, (await OWN[lang]()).default);
      this.#ownBooks.set(lang, book);
    }
    const wanted = this.#gameBooks.size > 0;
    this.lang = lang;
    this.own = book;
    document.documentElement.lang = lang;
    if (this.#learns) await this.wantLearn();
    if (this.#companions) await this.wantCompanion();
    if (this.#campaigns) await this.wantCampaign();
    if (wanted) await this.wantGames();
  }

  /** Load the texts of lessons and topics, from now on in every language that is spoken. */
  async wantLearn(): Promise<void> {
    this.#learns = true;
    const lang = this.lang;
    const book = unbroken(lang, (await LEARN[lang]()).default);
    if (this.lang === lang) this.learn = book;
  }

  /** Load the texts of the page of a campaign, from now on in every language that is spoken. */
  async wantCampaign(): Promise<void> {
    this.#campaigns = true;
    const lang = this.lang;
    const book = (await CAMPAIGN[lang]()).default;
    if (this.lang === lang) this.campaign = book;
  }

  /** Load the texts of the companion, from now on in every language that is spoken. */
  async wantCompanion(): Promise<void> {
    this.#companions = true;
    const lang = this.lang;
    const book = unbroken(lang, (await COMPANION[lang]()).default);
    if (this.lang === lang) this.companion = book;
  }

  /** Have all languages at hand: without a network none can be fetched. */
  async wantAll(): Promise<void> {
    await Promise.all(LANGS.flatMap((lang) => [OWN[lang](), COMPANION[lang]()]));
  }

  /** Load the texts of the games, once a language. Without a network nothing comes; whoever has one again asks again. */
  async wantGames(key = this.#gameKey): Promise<void> {
    this.#gameKey = key;
    const lang = this.lang;
    const name = `${lang} ${key}`;
    let book = this.#gameBooks.get(name);
    if (!book) {
      const answer = await fetch(new URL(`api/v1/catalogue/${lang}`, root()), key ? { headers: { Authorization: `Bearer ${key}` } } : {}).catch(() => null);
      if (!answer?.ok) return;
      book = unbroken(lang, (await answer.json()) as Messages);
      this.#gameBooks.set(name, book);
    }
    if (this.lang === lang && this.#gameKey === key) this.games = book;
  }
}

export const texts = new Texts();
export const t = texts.t;

/** The language of the browser, if it is one of ours. */
export function preferred(wanted: readonly string[]): Lang {
  for (const tag of wanted) {
    const found = LANGS.find((lang) => tag.toLowerCase().startsWith(lang));
    if (found) return found;
  }
  return 'en';
}
