/**
 * What the table screen and a game's board know of each other. README.md in this folder tells the story.
 *
 * A board draws `view`. The elements that a choice can name carry `data-at="noun:label"`; the shell makes them
 * clickable, focusable and highlighted. A board needs no handlers of its own.
 */

import type { Component } from 'svelte';
import type { At, Decision, GameEvent, Lang, Option, SeatInfo, Update, View } from '../lib/protocol';
import type { Translate } from '../lib/texts.svelte';
import type { Telling } from '../lib/telling';
import type { Book } from '../learn/lesson';

export interface Highlight {
  /** Elements that can be clicked now. */
  can: ReadonlySet<At>;
  /** Elements that could be clicked before anything was picked: a click there begins anew. Not marked on the board. */
  anew: ReadonlySet<At>;
  /** What was clicked already: the panel shows only options that name all of these. */
  picked: ReadonlySet<At>;
  /** The elements of the option that is hovered or focused in the panel. */
  hover: ReadonlySet<At>;
  /** Elements that no option names, but with which a player says several answers at once. */
  ways: ReadonlyMap<At, Way>;
  /** Elements that only blocked options name, with the reason. */
  blocked: ReadonlyMap<At, string>;
  /** Elements that the event being shown now names. */
  moved: ReadonlySet<At>;
}

/**
 * Several answers that one click means, given one after the other: a row of a mat is its section and its action. If one
 * of them cannot be given when its turn comes, the player is asked there as usual.
 */
export interface Way {
  /** The element to click, or nothing: then it is a button among the choices. */
  at?: At;
  /** Codes of the answers, in their order. */
  codes: readonly string[];
  /** What it does. */
  text: string;
}

/** What is known of the table where an answer might be given without asking. */
export interface Manner {
  /** All others are bots. */
  alone: boolean;
  /** Payments that can be made in several ways are made without asking. */
  paying: boolean;
  /** The end of the turn is asked for, even if nothing else can be done. */
  ending: boolean;
}

export interface BoardSettings {
  theme: 'light' | 'dark';
  /** Milliseconds that an ordinary event takes on the screen; 0: no animation at all. */
  pace: number;
  /** Draw extra patterns and letters besides colours. Letters and shapes of seats are always drawn. */
  patterns: boolean;
}

export interface BoardProps {
  view: View;
  decision: Decision | null;
  highlight: Highlight;
  /** The events that led from the last view to this one and are being shown now; empty most of the time. */
  events: readonly GameEvent[];
  lang: Lang;
  t: Translate;
  /** The seat whose knowledge the view is; negative for a spectator. */
  viewing: number;
  settings: BoardSettings;
  seats: readonly SeatInfo[];
  /** What an element is called, for labels. */
  nameOf: (at: At) => string;
}

/** One line of the score sheet: what it is for, and the points of each seat. */
export interface ScoreLine {
  /** A message id, or the text itself. */
  label: string;
  points: readonly (number | string)[];
  /** The line that counts; drawn strong. */
  total?: boolean;
  /** A sum of the lines above it. */
  sum?: boolean;
  note?: string;
}

/** What a thing on the board is and does, in the words of the catalogue. */
export interface Detail {
  title: string;
  text: string;
  /** The page of the rulebook. */
  page?: string;
}

/** A rule in a line or two, for the rules panel. */
export interface Topic {
  /** Message ids. */
  title: string;
  text: string;
  page: string;
  /** Decisions that it is about: a kind such as "turn.prelude", or a procedure ("battle") with all its steps. */
  kinds: readonly string[];
}

/** What happened between two positions, as this viewer may know it: what scenes are made of. */
export interface Moment {
  before: Update;
  after: Update;
  /** Without the answers that led to them. */
  events: readonly GameEvent[];
  viewing: number;
  t: Translate;
  nameOf: (at: At) => string;
}

/** Something that is worth a stage of its own: it is shown before the board changes. */
export interface Scene {
  /** Another one for every scene of a table. */
  id: string;
  kind: string;
  title: string;
  component: Component<SceneProps>;
  /** What the component draws; it knows its type. */
  data: unknown;
  /** How long it stands before the first step, as a multiple of the time of a step; dice want to roll for a while. */
  opening?: number;
  /** It is uncovered in so many steps; after the last one everything is there. */
  steps: number;
  /** The same in words, for whoever does not see it. */
  words: readonly string[];
  /** What is told by it, and not once more on the board after it. */
  seen: readonly GameEvent[];
  /** Whether a question can be answered on the stage. */
  asks?: (decision: Decision) => boolean;
}

export interface SceneProps {
  data: unknown;
  /** From 0, where nothing is uncovered, to the scene's `steps`. */
  step: number;
  /** No motion. */
  still: boolean;
  /** The question that follows, if this viewer has to answer it: some scenes let it be answered at once. */
  decision: Decision | null;
  choose: (option: Option) => void;
  t: Translate;
  nameOf: (at: At) => string;
}

export type Scenes = (moment: Moment) => Scene[];

export interface ActorProps {
  view: View;
  seat: number;
  t: Translate;
  nameOf: (at: At) => string;
}

export interface Extra {
  id: string;
  /** Message id of the tab's name. */
  label: string;
  component: Component<BoardProps>;
}

/** What `games/<name>/index.ts` exports as default. Only `Board` must be there. */
export interface GameModule {
  Board: Component<BoardProps>;
  /** What a seat that the rules play goes by, shown beside the board while one watches its turn. */
  Actor?: Component<ActorProps>;
  /** The board in words, for screen readers and whoever prefers text. Otherwise the generic one is used. */
  Text?: Component<BoardProps>;
  /** More tabs beside the log: an aid card, a rules panel. */
  extras?: readonly Extra[];
  /** The live score sheet, from the view and, if asked for, what happened until then. Otherwise only the totals are shown. */
  scores?: (view: View, t: Translate, seats: readonly SeatInfo[], story: () => readonly GameEvent[]) => ScoreLine[];
  /** Whether no points are counted in this game, because all win or lose together: then none are shown. */
  unscored?: (view: View) => boolean;
  /** What a card, token or track does: shown beside the choice that is pointed at. */
  describe?: (at: At, t: Translate, view: View) => Detail | null;
  /** What is to be said of an element that is pointed at, clickable or not: what is there, what it brings, why it cannot be chosen. */
  tip?: (at: At, view: View, decision: Decision | null, t: Translate, nameOf: (at: At) => string) => Detail | null;
  /** The rules in a line or two each. Otherwise there is no rules panel. */
  topics?: readonly Topic[];
  /** The page of the rulebook for a rule of the ledger that a refusal names. */
  pageOf?: (rule: string) => string | null;
  /** The name of an element, where the catalogue's own ids do not tell it. */
  nameOf?: (at: At, t: Translate) => string | null;
  /** What an option costs and brings now, in a few words below it. */
  price?: (option: Option, decision: Decision, view: View, t: Translate) => string | null;
  /** A message id to ask for confirmation with before a likely mistake, or null. */
  warn?: (option: Option, decision: Decision, view: View) => string | null;
  /** The parts of the board (`data-area`) and what they are called (message ids): on a phone one tap goes to each. */
  areas?: readonly { id: string; label: string }[];
  /** Several answers that one click can mean now. */
  ways?: (decision: Decision, view: View, t: Translate) => Way[];
  /** What it means to drag one element to another, besides clicking on both: the codes of the answers. */
  drags?: (decision: Decision, view: View, from: At, to: At) => string[] | null;
  /** Of several options that a click on the board leaves, the one that is meant; the others are in the panel. */
  meant?: (options: readonly Option[], view: View) => Option | null;
  /** An answer that nobody needs to be asked for; `told` is a message about it with a way to change it. */
  reflex?: (decision: Decision, view: View, manner: Manner, t: Translate) => { option: Option; told?: string } | null;
  /** Verbs in the order in which the panel lists their groups; others follow as the engine gives them. */
  verbs?: readonly string[];
  /** Verbs that end something (a turn, a prelude): drawn apart, at the foot of the panel. */
  closing?: readonly string[];
  /** A name that a seat has besides its player's (a faction), and its colour and shape. */
  marks?: (view: View) => readonly (SeatLook | null)[];
  /** How long an event is shown, as a multiple of the pace; 0 skips it. */
  weight?: (event: GameEvent) => number;
  /** A position that nobody stops at when acts are shown one by one: the scene that follows tells it as a whole. */
  midway?: (view: View) => boolean;
  /** How the log and the cards of others' turns tell events; otherwise by their texts alone. */
  telling?: Telling;
  /** What is shown large before the board changes (src/table/scenes/), loaded beside the board. */
  scenes?: () => Promise<{ default: Scenes }>;
  /** The guided game and the short topics, loaded when somebody wants to learn (src/learn/lesson.ts). */
  learn?: () => Promise<{ default: Book }>;
}

export interface SeatLook {
  colour?: string;
  letter?: string;
  title?: string;
}
