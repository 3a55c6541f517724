/**
 * What a guided game and the short topics of a game are made of, and which card comes next.
 *
 * A lesson is no script that a learner could fall out of: it is a list of cards in the order of the story, each with the
 * moment that it belongs to. Shown is always the first unread card whose moment has come. Whoever plays something else
 * than the guide suggests meets the other cards later, or never; no card waits for a moment that is over.
 */

import type { Component } from 'svelte';
import { fits } from '../lib/choices';
import type { At, Decision, GameEvent, Option, Update, View } from '../lib/protocol';
import type { Translate } from '../lib/texts.svelte';

/** The table as the guide looks at it. */
export interface Moment {
  now: Update;
  view: View;
  me: number;
  /** The open decision, if it is the learner's. */
  asked: (Decision & { options: Option[] }) | null;
  /** What happened since the last moment. */
  news: readonly GameEvent[];
}

export interface Card {
  /** Its text is `web.learn.<game>.card.<id>`. */
  id: string;
  when: (m: Moment) => boolean;
  /** Board elements to point at. */
  points?: (m: Moment) => readonly At[];
  /** A part of the screen to point at: the `data-area` of an element. */
  area?: string;
  /** The choices that the card is about, as codes ("lead *"). It is over when the learner has chosen, whatever it was. */
  ask?: readonly string[];
  /** The short topic that tells more. */
  topic?: string;
}

/** What the guide would choose, and why: `web.learn.<game>.why.<why>`. */
export interface Advice {
  codes: readonly string[];
  why: string;
  /** What a bot sees in it, where the guide has no words of its own. */
  brings?: readonly string[];
}

export interface Lesson {
  id: string;
  minutes: number;
  /** A record of the setup, so that the first hand, court and mats are always the same. */
  record: string;
  players: number;
  cards: readonly Card[];
  advise: (m: Moment) => Advice | null;
  /** From here on the guide asks a bot what it would choose: what can be told in a line loses games. */
  asks?: (m: Moment) => boolean;
  /** The opening of the story: card follows card. Later a decision gets two at most. */
  opening: (m: Moment) => boolean;
  /** As long as this holds, suggestions are shown without being asked for. */
  held: (m: Moment) => boolean;
}

export interface Topic {
  /** `web.learn.<game>.topic.<id>` is its title, with `.text` its text. */
  id: string;
  /** Kinds of decisions that it explains: it is offered first there. */
  kinds: readonly string[];
  /** What is told only where it is in play; in the book it stands always. */
  inPlay?: (view: View) => boolean;
}

export interface Book {
  game: string;
  lesson: Lesson;
  topics: readonly Topic[];
  /** Draws the picture of a topic. */
  Figure: Component<{ topic: string; t: Translate }>;
}

export function momentOf(now: Update, news: readonly GameEvent[]): Moment {
  const me = now.you.seats[0] ?? 0;
  const { decision } = now;
  const mine = !now.over && decision?.options !== undefined && now.you.seats.includes(decision.seat);
  return { now, view: now.view, me, asked: mine ? (decision as Moment['asked']) : null, news };
}

export function optionsOf(m: Moment, codes: readonly string[]): Option[] {
  return (m.asked?.options ?? []).filter((option) => codes.some((pattern) => fits(option.code, pattern)));
}

/** Whether a card belongs to this moment; one that asks for a choice only if that choice can be made. */
export function apt(card: Card, m: Moment): boolean {
  return card.when(m) && (card.ask === undefined || optionsOf(m, card.ask).length > 0);
}

export function nextCard(cards: readonly Card[], seen: ReadonlySet<string>, m: Moment): Card | null {
  return cards.find((card) => !seen.has(card.id) && apt(card, m)) ?? null;
}

/** The topic for a decision: the most precise kind wins ("battle.where" before "battle"). */
export function topicFor(topics: readonly Topic[], kind: string): Topic | null {
  return topics.find((one) => one.kinds.includes(kind)) ?? topics.find((one) => one.kinds.includes(kind.split('.')[0] ?? '')) ?? null;
}
