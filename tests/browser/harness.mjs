// What all browser tests share: a headless Chromium, pages that collect their errors, and tables made by the API.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as node from 'node:test';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

const require = createRequire(fileURLToPath(new URL('../../web/package.json', import.meta.url)));
const { chromium } = require('playwright-core');
export const AXE = require.resolve('axe-core/axe.min.js');

export const BASE = process.env.HEXARC_URL ?? 'http://127.0.0.1:8000';
export const GAMES = (process.env.HEXARC_GAMES ?? 'arcs').split(',');
export const LANGS = (process.env.HEXARC_LANGS ?? 'en,fr,it').split(',');
export const WIDTHS = [360, 800, 1280, 1920];
export const HEIGHTS = { 360: 740, 800: 1000, 1280: 720, 1920: 1080 };
/** For anything that is waited for: long, for a busy machine must not fail a test; what is stuck fails by it. */
export const PATIENCE = 60_000;
const EXECUTABLE = process.env.HEXARC_CHROMIUM ?? '/usr/bin/chromium';
const INSIDE = fileURLToPath(new URL('inside.js', import.meta.url));
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const asked = new Map();
/** What the engine says of a game: the JSON that a module of tests/browser prints. It is asked once. */
export function engine(module, ...args) {
  const python = process.env.HEXARC_PYTHON ?? `${ROOT}.venv/bin/python`;
  const command = ['-m', `tests.browser.${module}`, ...args.map(String)];
  const question = command.join(' ');
  if (!asked.has(question)) asked.set(question, execFileSync(python, command, { cwd: ROOT, encoding: 'utf-8', maxBuffer: 1 << 28 }));
  return JSON.parse(asked.get(question));
}
export const planned = (game, players) => engine('planned', game, players);

/** The record of a stored game that went to its end, the first of those with so many players. */
export function finished(game, players) {
  return records(game, players)[0];
}

/** That of the longest of them: of most that can be on a board, it has something. */
export function longest(game, players) {
  return records(game, players).reduce((most, one) => (one.length > most.length ? one : most));
}

function records(game, players) {
  const names = readdirSync(`${ROOT}tests/golden/${game}/`).sort().filter((one) => one.endsWith(`-${players}p.jsonl.gz`));
  return names.map((name) => golden(game, name.replace('.jsonl.gz', '')));
}
/** A stored game by its name. */
export const golden = (game, name) => gunzipSync(readFileSync(`${ROOT}tests/golden/${game}/${name}.jsonl.gz`)).toString();


/** The tests of the files that were imported, for a process that runs them one by one (together.mjs). */
export const written = new Map();
const together = Boolean(process.env.HEXARC_TOGETHER);
export const after = together ? () => undefined : node.after;
export function test(name, body) {
  if (!together) return node.test(name, body);
  // Which file it is in: the first one on the stack that is not this one.
  const file = new Error().stack.match(/([\w-]+\.test\.mjs)/)[1];
  written.set(name, [...(written.get(name) ?? []), { file, body }]);
  return undefined;
}

let browser;
export async function launch() {
  browser ??= await chromium.launch({ executablePath: EXECUTABLE, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
  return browser;
}
export async function quit() {
  await browser?.close();
  browser = undefined;
}
/** Close all windows that are still open; the next test is alone. */
export async function alone() {
  for (const context of browser?.contexts() ?? []) await context.close();
}

/**
 * A fresh person: own storage, no animations, no scenes and no answers by themselves unless wanted, with other `settings` from the start: a page that is just
 * beginning stores its own over what is written there. Errors of the page fail the test at `leave`. With `inside`
 * the page has somebody in it who clicks (inside.js); nobody looks at its pixels, so there are few of them.
 */
export async function visit({ path = '/', width = 1280, height = 860, lang = 'en', theme = 'light', speed = 'none', settings = {}, level = 'easy', inside = false, ...more } = {}) {
  const context = await (await launch()).newContext({
    viewport: { width, height },
    locale: lang,
    colorScheme: theme,
    serviceWorkers: 'block',
    deviceScaleFactor: inside ? 0.5 : 1,
    ...more,
  });
  await context.addInitScript(
    ([given, level]) => {
      if (!localStorage.getItem('hexarc.settings')) localStorage.setItem('hexarc.settings', given);
      if (level && !localStorage.getItem('hexarc.level')) localStorage.setItem('hexarc.level', JSON.stringify(level));
      // For tests in which the network goes away: its sockets.
      window.hexarcSockets = [];
      const Real = window.WebSocket;
      window.WebSocket = class extends Real {
        constructor(...args) {
          super(...args);
          window.hexarcSockets.push(this);
        }
      };
    },
    [JSON.stringify({ lang, theme, speed, confirm: false, ending: true, paying: false, scenes: 'off', ...settings }), level],
  );
  if (inside) await context.addInitScript({ path: INSIDE });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  page.errors = [];
  page.on('pageerror', (error) => page.errors.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && page.errors.push(message.text()));
  await page.goto(BASE + path);
  return page;
}
export async function leave(page) {
  const { errors } = page;
  await page.context().close();
  assert.deepEqual(errors, []);
}

export async function call(path, { key, body, method } = {}) {
  const answer = await fetch(`${BASE}/api/v1/${path}`, {
    method: method ?? (body ? 'POST' : 'GET'),
    headers: { ...(key ? { Authorization: `Bearer ${key}` } : {}), ...(body ? { 'Content-Type': 'application/json' } : {}) },
    body: body ? JSON.stringify(body) : undefined,
  });
  const found = await answer.json();
  assert.ok(answer.ok, `${path}: ${JSON.stringify(found)}`);
  return found;
}
export const human = (name, more = {}) => ({ kind: 'human', name, ...more });
export const bot = (name, level = 'random') => ({ kind: 'bot', name, level });
export const newTable = (game, seats, options = {}) => call('tables', { body: { game, seats, options } });

/** Wait until it is this key's turn, and answer the update. */
export async function turn(key, patience = PATIENCE) {
  const end = Date.now() + patience;
  for (;;) {
    const update = await call('table?lang=en', { key });
    if (update.over || update.decision?.options) return update;
    assert.ok(Date.now() < end, `nobody let ${key} play`);
    await new Promise((done) => setTimeout(done, 60));
  }
}

/** Large whole numbers that are the same in every run. */
export function dice(seed) {
  let state = seed;
  return () => (state = (state * 48271) % 2147483647);
}

/** Answer some decisions at random through the API, each with the key of its seat; with `first`, until the first seat is asked. */
export async function playOn(keys, plies, random, first = true) {
  for (let i = 0; ; i += 1) {
    const { over, decision } = await call('table', { key: keys[0] });
    if (over || (i >= plies && (!first || decision.seat === 0))) return call('table?lang=en', { key: keys[0] });
    const key = keys[decision.seat];
    const { ply, decision: mine } = await call(`table?seat=${decision.seat}`, { key });
    await call('table/choose', { key, body: { ply, choose: mine.options[random() % mine.options.length].choose, seat: decision.seat } });
  }
}

/** A table of people that went on for some answers, the same in every run: the dice are known (known_dice.py). */
export async function opened(game, { names = ['Ada Lovelace', 'Bo', 'Cécile'], plies = 40, options = {}, group, first = false } = {}) {
  const made = await newTable(game, names.map((name) => human(name, group === undefined ? {} : { group })), options);
  const keys = group === undefined ? made.seats.map((seat) => seat.key) : names.map(() => made.seats[0].key);
  const { decision } = await playOn(keys, plies, dice(7), first);
  return { ...made, keys, turn: decision?.seat ?? -1 };
}

/** Until everything is there and at rest: the fonts, the board of a table, no transition that still runs. */
export async function settled(page) {
  // What a new size of the window changes is there after a frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.waitForFunction(() => {
    const board = document.querySelector('[data-testid=board]');
    const moving = document.getAnimations().some((one) => one.playState === 'running' && one.effect?.getComputedTiming().iterations !== Infinity);
    return document.fonts.status === 'loaded' && !moving && (!board || board.querySelector('[data-at]') !== null);
  });
}

/** Whatever is wrong with the words that are shown: ids and fields instead of texts, and what sticks out or is cut off. */
export async function faults(page) {
  await settled(page);
  return page.evaluate(() => {
    const found = new Set();
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth + 1) found.add(`the page is ${root.scrollWidth} wide in ${root.clientWidth}`);

    const strange = /\b(web|arcs|scythe|core|table|server)\.[a-z_0-9]+\.[a-z_0-9.]+|\{[a-z_]+(\.[a-z_]+)?\}|\bundefined\b|\bNaN\b|\[object /;
    const read = (text, where) => {
      if (strange.test(text)) found.add(`${where} says "${text.trim().slice(0, 80)}"`);
    };
    const shown = document.querySelector('dialog[open]') ?? document.body;
    for (const element of shown.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) read(element.getAttribute(name) ?? '', `${name} of ${element.tagName}`);
    }

    const kept = new Map();
    /** Of an element what matters here; many texts have the same ones around them. */
    const know = (element) => {
      let known = kept.get(element);
      if (!known) {
        const { display, overflowX, textOverflow } = getComputedStyle(element);
        kept.set(element, (known = { display, overflowX, textOverflow, frame: element.getBoundingClientRect() }));
      }
      return known;
    };
    const words = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT);
    while (words.nextNode()) {
      const text = words.currentNode;
      const parent = text.parentElement;
      if (!text.data.trim() || parent.closest('script, style, noscript, option, .sr')) continue;
      read(text.data, parent.tagName);
      // Letters of a drawing are part of it; the drawing as a whole is what must fit.
      const drawing = parent.closest('svg');
      const range = document.createRange();
      range.selectNodeContents(text);
      const boxes = drawing ? [drawing.getBoundingClientRect()] : [...range.getClientRects()];
      let holder = (drawing ?? text).parentElement;
      while (know(holder).display === 'inline') holder = holder.parentElement;
      const open = know(holder).overflowX === 'visible';
      for (const box of boxes) {
        if (box.width < 1 || box.height < 1) continue;
        const tell = (what) => found.add(`"${text.data.trim().slice(0, 40)}" ${what} (${parent.closest('[class]')?.getAttribute('class').replace(/svelte-\w+/g, '').trim()})`);
        const around = know(holder).frame;
        if (open && (box.right > around.right + 2 || box.left < around.left - 2)) tell(`sticks out of ${holder.tagName}`);
        for (let outer = holder; outer && outer !== document.body; outer = outer.parentElement) {
          const { overflowX, textOverflow, frame } = know(outer);
          if (overflowX === 'auto' || overflowX === 'scroll') break;
          if (overflowX === 'visible') continue;
          if (frame.width < 3) break; // for screen readers only
          if (textOverflow !== 'ellipsis' && (box.right > frame.right + 2 || box.left < frame.left - 2)) tell(`is cut off by ${outer.tagName}`);
        }
      }
    }
    return [...found].slice(0, 12);
  });
}

/** What axe finds that is serious or critical, on the page or in a part of it. */
export async function axe(page, part = 'html') {
  await settled(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ path: AXE }).catch(async () => page.evaluate(readFileSync(AXE, 'utf-8')));
  const violations = await page.evaluate(async (where) => {
    const found = (await window.axe.run(document.querySelector(where) ?? document, { resultTypes: ['violations'], preload: false })).violations;
    // axe also counts what is hidden from assistive technology; all other text must be in the name.
    const plain = (text) => text.toLowerCase().replace(/\s+/g, ' ').trim();
    const saysMore = (node) => {
      const element = document.querySelector(node.target[0]);
      const name = plain(element.getAttribute('aria-label') ?? '');
      const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (walk.nextNode()) {
        const text = plain(walk.currentNode.textContent);
        if (text && !name.includes(text) && !walk.currentNode.parentElement.closest('[aria-hidden=true]')) return true;
      }
      return false;
    };
    for (const one of found) if (one.id === 'label-content-name-mismatch') one.nodes = one.nodes.filter(saysMore);
    return found.filter((one) => one.nodes.length > 0).map(({ id, impact, nodes }) => ({ id, impact, nodes }));
  }, part);
  return violations
    .filter((one) => one.impact === 'serious' || one.impact === 'critical')
    .map((one) => `${one.id}: ${one.nodes.map((node) => `${node.target.join(' ')} (${node.any[0]?.message ?? node.failureSummary})`).slice(0, 4).join(' | ')}`);
}
