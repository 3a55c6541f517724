// What all browser tests share: a headless Chromium, pages that collect their errors, and tables made by the API.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(fileURLToPath(new URL('../../web/package.json', import.meta.url)));
const { chromium } = require('playwright-core');
export const AXE = require.resolve('axe-core/axe.min.js');

export const BASE = process.env.HEXARC_URL ?? 'http://127.0.0.1:8000';
export const GAMES = (process.env.HEXARC_GAMES ?? 'arcs').split(',');
const EXECUTABLE = process.env.HEXARC_CHROMIUM ?? '/usr/bin/chromium';
const INSIDE = fileURLToPath(new URL('inside.js', import.meta.url));
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What the engine says of a game: the JSON that a module of tests/browser prints. */
export function engine(module, ...args) {
  const python = process.env.HEXARC_PYTHON ?? `${ROOT}.venv/bin/python`;
  const command = ['-m', `tests.browser.${module}`, ...args.map(String)];
  return JSON.parse(execFileSync(python, command, { cwd: ROOT, encoding: 'utf-8', maxBuffer: 1 << 28 }));
}
export const planned = (game, players) => engine('planned', game, players);

let browser;
export async function launch() {
  browser ??= await chromium.launch({ executablePath: EXECUTABLE, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
  return browser;
}
export async function quit() {
  await browser?.close();
  browser = undefined;
}

/**
 * A fresh person: own storage, no animations unless wanted. Errors of the page fail the test at `leave`. With `inside`
 * the page has somebody in it who clicks (inside.js).
 */
export async function visit({ path = '/', width = 1280, height = 860, lang = 'en', theme = 'light', speed = 'none', inside = false, ...more } = {}) {
  const context = await (await launch()).newContext({
    viewport: { width, height },
    locale: lang,
    colorScheme: theme,
    serviceWorkers: 'block',
    ...more,
  });
  await context.addInitScript(
    ([given]) => {
      if (!localStorage.getItem('hexarc.settings')) localStorage.setItem('hexarc.settings', given);
    },
    [JSON.stringify({ lang, theme, speed, confirm: false })],
  );
  if (inside) await context.addInitScript({ path: INSIDE });
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
export async function turn(key, patience = 20_000) {
  const end = Date.now() + patience;
  for (;;) {
    const update = await call('table?lang=en', { key });
    if (update.over || update.decision?.options) return update;
    assert.ok(Date.now() < end, `nobody let ${key} play`);
    await new Promise((done) => setTimeout(done, 60));
  }
}

/** Play some answers at random through the API. */
export async function playOn(key, plies, random = Math.random) {
  for (let i = 0; i < plies; i += 1) {
    const update = await turn(key);
    if (update.over) return update;
    const { options } = update.decision;
    const option = options[Math.floor(random() * options.length)];
    await call('table/choose', { key, body: { ply: update.ply, choose: option.choose, seat: update.decision.seat } });
  }
  return turn(key);
}

/** Nothing sticks out sideways, and no button hides its words. */
export async function overflow(page) {
  return page.evaluate(() => {
    const found = [];
    const wide = document.documentElement;
    if (wide.scrollWidth > wide.clientWidth + 1) found.push(`the page is ${wide.scrollWidth} wide in ${wide.clientWidth}`);
    for (const element of document.querySelectorAll('button, .btn, h1, h2, h3, label, .chip, td, th')) {
      const box = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      if (box.width < 2 || style.visibility === 'hidden' || element.closest('.sr')) continue;
      const cut = style.overflow === 'hidden' || style.textOverflow === 'ellipsis';
      if (!cut && element.scrollWidth > element.clientWidth + 2 && style.display !== 'inline') found.push(`${element.tagName} "${element.textContent.trim().slice(0, 40)}" is cut`);
    }
    return found;
  });
}

export async function axe(page) {
  await page.addScriptTag({ path: AXE }).catch(async () => page.evaluate(require('node:fs').readFileSync(AXE, 'utf-8')));
  const violations = await page.evaluate(async () => {
    const found = (await window.axe.run(document, { resultTypes: ['violations'] })).violations;
    // axe also counts signs of a drawing that are hidden from assistive technology; all other text must be in the name.
    const saysMore = (node) => {
      const walk = document.createTreeWalker(document.querySelector(node.target[0]), NodeFilter.SHOW_TEXT);
      while (walk.nextNode()) if (walk.currentNode.textContent.trim() && !walk.currentNode.parentElement.closest('[aria-hidden=true]')) return true;
      return false;
    };
    for (const one of found) if (one.id === 'label-content-name-mismatch') one.nodes = one.nodes.filter(saysMore);
    return found.filter((one) => one.nodes.length > 0).map(({ id, impact, nodes }) => ({ id, impact, nodes }));
  });
  return violations
    .filter((one) => one.impact === 'serious' || one.impact === 'critical')
    .map((one) => `${one.id}: ${one.nodes.map((node) => `${node.target.join(' ')} (${node.any[0]?.message ?? node.failureSummary})`).slice(0, 4).join(' | ')}`);
}
