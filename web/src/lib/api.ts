/** The calls of the server. Every failure is a `Refusal` with the server's problem, or one of our own. */

import type { CampaignDocument, CampaignLink, CampaignSeatWish, CampaignWish, NewCampaign } from './campaigns';
import { root } from './root';
import type { Chat, Contact, ContactWish, Hint, JoinWish, Json, Lang, LobbyPage, NewTable, Notes, Offer, Problem, SeatChange, SeatKey, SeatWish, TableChange, TableWish, Update } from './protocol';

export type { Offer } from './protocol';

export class Refusal extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail);
  }
}

/** A name for something that shall be done once. `randomUUID` is only there on a secure page. */
export function onceName(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function apiUrl(path: string): URL {
  return new URL(`api/v1/${path}`, root());
}

async function call<T>(path: string, init: RequestInit & { key?: string; once?: string } = {}): Promise<T> {
  const headers = new Headers(init.headers);
  if (init.key) headers.set('Authorization', `Bearer ${init.key}`);
  if (init.once) headers.set('Idempotency-Key', init.once);
  if (init.body) headers.set('Content-Type', 'application/json');
  let answer: Response;
  try {
    answer = await fetch(apiUrl(path), { ...init, headers, cache: 'no-store' });
  } catch {
    throw new Refusal({ code: 'offline', detail: '' });
  }
  // A record is lines of JSON (application/jsonl): text.
  const json = /^application\/(\w+\+)?json\b/.test(answer.headers.get('Content-Type') ?? '');
  const body: unknown = answer.status === 204 ? null : json ? await answer.json() : await answer.text();
  if (answer.ok) return body as T;
  const problem = (typeof body === 'object' && body !== null ? body : {}) as Partial<Problem>;
  throw new Refusal({ ...problem, code: problem.code ?? 'failed', detail: problem.detail ?? '', status: answer.status });
}

function query(args: Record<string, string | number | undefined>): string {
  const set = Object.entries(args).filter(([, value]) => value !== undefined);
  return set.length ? `?${new URLSearchParams(set.map(([name, value]) => [name, String(value)]))}` : '';
}

const post = (body: Json | object): { method: string; body: string } => ({ method: 'POST', body: JSON.stringify(body) });

export interface Reading {
  since?: number;
  seat?: number;
  lang?: Lang;
}

/** Through whose eyes a campaign is seen, and whether what is next is shown. */
export interface Viewing {
  lang?: Lang;
  player?: number;
  spoil?: 'next';
}

export const api = {
  games: (lang: Lang): Promise<Offer> => call(`games${query({ lang })}`),
  lobby: (sought: Record<string, string | number | undefined>): Promise<LobbyPage> => call(`lobby${query(sought)}`),
  /** `once`: the same again gives the same seat. */
  join: (id: string, wish: JoinWish, once: string): Promise<SeatKey> => call(`lobby/${id}/join`, { once, ...post(wish) }),
  watch: (id: string): Promise<{ key: string }> => call(`lobby/${id}/watch`, { method: 'POST' }),
  settings: (key: string, change: TableChange): Promise<Json> => call('table/settings', { key, ...post(change) }),
  offer: (key: string, seat: number): Promise<Json> => call(`table/seats/${seat}/offer`, { key, method: 'POST' }),
  create: (wish: TableWish): Promise<NewTable> => call('tables', post(wish)),
  importRecord: (record: string, mode: string, more: { at?: number; seats?: SeatWish[]; name?: string } = {}): Promise<NewTable> =>
    call('tables/import', post({ record, mode, ...more })),
  read: (key: string, how: Reading): Promise<Update> => call(`table${query({ ...how })}`, { key }),
  replay: (key: string, at: number, how: Reading): Promise<Update> => call(`table/replay${query({ at, ...how })}`, { key }),
  /** `once`: the same again changes nothing. */
  choose: (key: string, body: { ply: number; choose: number; seat: number | undefined }, how: Reading, once: string): Promise<Update> =>
    call(`table/choose${query({ since: how.since, lang: how.lang })}`, { key, once, ...post(body) }),
  undo: (key: string, body: { ply: number; seat: number | undefined }, how: Reading, once: string): Promise<Update> =>
    call(`table/undo${query({ since: how.since, lang: how.lang })}`, { key, once, ...post(body) }),
  rewind: (key: string, body: { ply: number; to?: number; agree?: boolean }, how: Reading): Promise<Update> =>
    call(`table/rewind${query({ since: how.since, lang: how.lang })}`, { key, ...post({ ...body, seat: how.seat }) }),
  openRecord: (key: string, body: { ply: number; agree?: boolean }, how: Reading): Promise<Update> =>
    call(`table/open-record${query({ since: how.since, lang: how.lang })}`, { key, ...post({ ...body, seat: how.seat }) }),
  hurry: (key: string, how: Reading): Promise<Update> => call(`table/hurry${query({ lang: how.lang })}`, { key, ...post({}) }),
  hint: (key: string, ply: number, how: Reading): Promise<Hint> => call(`table/hint${query({ lang: how.lang })}`, { key, ...post({ ply, seat: how.seat }) }),
  seat: (key: string, seat: number, change: SeatChange): Promise<Json> => call(`table/seats/${seat}`, { key, ...post(change) }),
  record: (key: string, view: 'mine' | 'full'): Promise<string | object> => call(`table/record${query({ view })}`, { key }),
  chat: (key: string): Promise<Chat> => call('table/chat', { key }),
  say: (key: string, text: string): Promise<Json> => call('table/chat', { key, ...post({ text }) }),
  contact: (key: string, seat: number): Promise<Contact> => call(`table/contact${query({ seat })}`, { key }),
  keepContact: (key: string, wish: ContactWish): Promise<Contact> => call('table/contact', { key, method: 'PUT', body: JSON.stringify(wish) }),
  tryContact: (key: string, wish: { way: 'email' | 'webhook'; seat: number }): Promise<Json> => call('table/contact/test', { key, ...post(wish) }),
  notes: (key: string, seat?: number): Promise<Notes> => call(`table/notes${query({ seat })}`, { key }),
  keepNotes: (key: string, text: string, seat?: number): Promise<Json> =>
    call('table/notes', { key, method: 'PUT', body: JSON.stringify({ text, seat }) }),

  campaign: (key: string, how: Viewing): Promise<CampaignDocument> => call(`campaign${query({ ...how })}`, { key }),
  newCampaign: (wish: CampaignWish): Promise<NewCampaign> => call('campaigns', post(wish)),
  importCampaign: (record: string, mode: 'continue' | 'fork', more: { at?: number; name?: string; box?: boolean; seats?: CampaignSeatWish[] } = {}): Promise<NewCampaign> => call('campaigns/import', post({ record, mode, ...more })),
  answerCampaign: (key: string, body: { player: number; number: number; key: string }, how: Viewing): Promise<CampaignDocument> =>
    call(`campaign/answer${query({ ...how })}`, { key, ...post(body) }),
  campaignAct: (key: string, body: { n: number; act: string; with?: object }, how: Viewing): Promise<CampaignDocument> => call(`campaign/act${query({ ...how })}`, { key, ...post(body) }),
  campaignResult: (key: string, body: { number: number; result: object }, how: Viewing): Promise<CampaignDocument> => call(`campaign/result${query({ ...how })}`, { key, ...post(body) }),
  campaignSeat: (key: string, player: number, change: { kind?: string; level?: string; lang?: Lang; name?: string }): Promise<Json> => call(`campaign/seats/${player}`, { key, ...post(change) }),
  campaignLink: (key: string, body: { role: 'seat' | 'spectator'; players: number[] }): Promise<CampaignLink> => call('campaign/links', { key, ...post(body) }),
  campaignRecord: (key: string, view: 'sealed' | 'full'): Promise<string> => call(`campaign/record${query({ view })}`, { key }),
};
