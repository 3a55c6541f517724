// What makes playing pleasant: what a choice costs, warnings, reasons of bots, hints, a pace of one's own, the score sheet.
import assert from 'node:assert/strict';
import { BASE, PATIENCE, after, bot, call, human, leave, newTable, quit, test, turn, visit } from './harness.mjs';

after(quit);
const EASY = [human('Ada'), bot('Galileo', 'easy'), bot('Emmy', 'easy')];

/** Choose through the API until the wish holds, what the wish prefers or else the first. */
async function until(key, wish, prefer = () => 0, most = 120) {
  for (let i = 0; i < most; i += 1) {
    const update = await turn(key);
    assert.ok(!update.over, 'the game is over');
    if (wish(update)) return update;
    const best = [...update.decision.options].sort((a, b) => prefer(b) - prefer(a))[0];
    await call('table/choose', { key, body: { ply: update.ply, choose: best.choose, seat: update.decision.seat } });
  }
  return assert.fail('it never came to that');
}
const verb = (option, ...verbs) => (verbs.includes(option.verb) ? 2 : 0);
const moving = (update) => update.decision.kind === 'move.unit';
const toMove = (option) => verb(option, 'top') + (/move/i.test(option.text) ? 1 : 0);

test('scythe: after a hex was clicked only its own pieces can be, and a click elsewhere begins anew', async () => {
  const { seats } = await newTable('scythe', EASY);
  const { key } = seats[0];
  const { decision } = await until(key, moving, toMove);
  const places = [...new Set(decision.options.map((option) => option.at.find((at) => at.startsWith('place:'))).filter(Boolean))];
  const page = await visit({ path: `/table#${key}` });
  await page.waitForSelector('button.option');
  const piece = (place) => page.locator(`g:has(> [data-at="${place}"]) .piece[data-can]`);
  const [first, second] = places;
  assert.ok(second, 'units stand in one place only');
  assert.ok((await piece(first).count()) > 0 && (await piece(second).count()) > 0);
  await page.locator(`[data-at="${first}"]`).focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction((at) => document.querySelector(`[data-at="${at}"]`).hasAttribute('data-picked') || document.querySelectorAll('.log li.answer').length > 0, first);
  if (await page.locator('.trail').count()) {
    assert.equal(await piece(second).count(), 0);
    await page.locator(`[data-at="${second}"] > .hit`).click({ force: true });
    await page.waitForFunction((at) => !document.querySelector(`[data-at="${at}"]`).hasAttribute('data-picked'), first);
  }
  await leave(page);
});

test('scythe: a piece means the piece that stands there: it says which choice that is, and Enter makes it', async () => {
  const { seats } = await newTable('scythe', EASY);
  const { key } = seats[0];
  const { decision, version } = await until(key, moving, toMove);
  const { at, text } = decision.options.find((option) => option.verb === 'unit');
  const name = (noun) => at.find((one) => one.startsWith(`${noun}:`));
  const page = await visit({ path: `/table#${key}` });
  await page.waitForSelector('button.option');
  const piece = page.locator(`g:has(> [data-at="${name('place')}"]) .piece[data-can="${name('unit')}"]`);
  assert.equal(await piece.getAttribute('aria-label'), text);
  await piece.focus();
  await page.keyboard.press('Enter');
  // One unit of one place is one option: it is chosen.
  await page.waitForFunction((v) => Number(document.querySelector('.table').dataset.version) > v, version);
  await leave(page);
});

test('scythe: a choice says what it costs, and a likely mistake is asked about unless that is switched off', async () => {
  const { seats } = await newTable('scythe', EASY);
  const { key } = seats[0];
  const update = await until(key, (one) => one.decision.options.some((option) => option.verb === 'skip_top'));
  const skip = update.decision.options.find((option) => option.verb === 'skip_top').choose;
  let page;
  for (const confirm of [true, false]) {
    page = await visit({ path: `/table#${key}`, settings: { confirm } });
    await page.click(`button.option[data-choose="${skip}"]`);
    if (confirm) {
      await page.waitForSelector('dialog[open] .btn.primary');
      await page.keyboard.press('Escape');
      assert.equal((await turn(key)).version, update.version);
      await leave(page);
    } else await page.waitForFunction((v) => Number(document.querySelector('.table').dataset.version) > v, update.version);
  }
  await until(key, (one) => one.decision.kind === 'turn.section' || one.decision.options.every((option) => option.verb === 'section'));
  await page.waitForSelector('button.option small', { timeout: PATIENCE });
  assert.match(await page.innerText('button.option small >> nth=0'), /you have \d/);
  await leave(page);
});

test('scythe: as long as the board and its warnings are on their way nothing can be chosen', async () => {
  const { seats } = await newTable('scythe', EASY);
  const { key } = seats[0];
  const update = await until(key, (one) => one.decision.options.some((option) => option.verb === 'skip_top'));
  const skip = update.decision.options.find((option) => option.verb === 'skip_top').choose;
  const page = await visit({ settings: { confirm: true } });
  let send;
  const held = new Promise((done) => (send = done));
  await page.route(/assets\/scythe-[^/]*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${BASE}/table#${key}`);
  await page.waitForSelector('.log li'); // the table is there
  assert.equal(await page.locator('button.option').count(), 0);
  await page.keyboard.press('1');
  send();
  await page.click(`button.option[data-choose="${skip}"]`);
  await page.waitForSelector('dialog[open] .btn.primary');
  assert.equal((await turn(key)).version, update.version);
  await leave(page);
});

test('arcs: a bot says why it moved as it did, and what it would do itself', async () => {
  const { seats } = await newTable('arcs', EASY);
  const { key } = seats[0];
  const told = (update) => update.events.some((event) => event.why?.length);
  for (let i = 0; i < 30; i += 1) {
    const update = await call('table?since=0', { key });
    if (told(update)) break;
    await until(key, ({ version }) => version > update.version);
  }
  await until(key, (update) => update.decision.options.length > 1);
  const page = await visit({ path: `/table#${key}` });
  await page.locator('.log button.why').first().click();
  await page.waitForSelector('.log [data-testid=why] dd');
  assert.match(await page.innerText('.log [data-testid=why] dd >> nth=0'), /^[+-]\d+\.\d$/);
  await page.waitForSelector('button.option');
  const { version } = await turn(key);
  await page.click('[data-testid=hint]');
  await page.waitForSelector('button.option.star', { timeout: PATIENCE });
  assert.equal((await turn(key)).version, version, 'a hint is no move');
  await leave(page);
  // Among people nobody is advised.
  const two = await newTable('arcs', [human('Ada'), human('Bo')]);
  const pages = [];
  for (const seat of two.seats) pages.push(await visit({ path: `/table#${seat.key}` }));
  for (const one of pages) {
    await one.waitForSelector('button.option, .waiting');
    assert.equal(await one.locator('[data-testid=hint]').count(), 0);
    await leave(one);
  }
});

test('arcs: the moves of bots come one after the other, and can be skipped', async () => {
  const { seats } = await newTable('arcs', EASY);
  const { key } = seats[0];
  const page = await visit({ path: `/table#${key}`, settings: { turns: 'normal' } });
  await page.waitForSelector('[data-at]');
  // The page itself looks whether it has heard of more than it shows, and then skips: a busy machine may be too late for it.
  await page.waitForFunction(() => window.hexarcSockets.length > 0);
  await page.evaluate(() => {
    let heard = 0;
    window.skipped = null;
    const shown = () => Number(document.querySelector('.table').dataset.version);
    const look = () => {
      const before = shown();
      if (window.skipped || heard <= before) return;
      window.skipped = { before, heard };
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
      // Shown at once: nothing else happens before the next task but drawing it.
      setTimeout(() => (window.skipped.after = shown()), 0);
    };
    const note = ({ data }) => {
      for (const [, n] of data.matchAll(/"version":\s*(\d+)/g)) heard = Math.max(heard, Number(n));
      setTimeout(look, 50);
    };
    for (const socket of window.hexarcSockets) socket.addEventListener('message', note);
  });
  const skipped = () => page.evaluate(() => window.skipped);
  for (let i = 0; i < 40 && !(await skipped()); i += 1) {
    const { decision, ply } = await turn(key);
    await page.waitForFunction((p) => Number(document.querySelector('.table').dataset.ply) >= p, ply);
    const closing = decision.options.find((option) => ['end_turn', 'end_prelude', 'no_seize', 'no_declare'].includes(option.verb)) ?? decision.options[0];
    await page.click(`button.option[data-choose="${closing.choose}"]`);
    await page.waitForFunction((old) => Number(document.querySelector('.table').dataset.ply) > old, ply);
  }
  assert.ok(await skipped(), 'everything was shown at once');
  await page.waitForFunction(() => window.skipped.after !== undefined);
  const { before, heard, after: then } = await skipped();
  assert.ok(then >= heard && heard > before, `${before} was shown of ${heard}, and ${then} after skipping`);
  await leave(page);
});

test('scythe: an only choice is one large button, Enter goes on, and nobody else is told that there was no other', async () => {
  const { seats } = await newTable('scythe', [human('Ada'), human('Bo')]);
  const keys = seats.map((seat) => seat.key);
  const { decision } = await call('table', { key: keys[0] });
  const key = keys[decision.seat];
  const update = await until(key, ({ decision: open }) => open.kind === 'turn.end', (option) => verb(option, 'skip_top', 'skip_bottom'));
  assert.equal(update.decision.options.length, 1);
  const other = await call('table', { key: keys[1 - decision.seat] });
  assert.deepEqual([other.decision.kind, other.decision.options], ['turn.end', undefined]);
  const page = await visit({ path: `/table#${key}` });
  const button = page.locator('.options.only button.option');
  await button.waitFor();
  assert.equal(await page.locator('button.option').count(), 1);
  assert.ok((await button.boundingBox()).height > 48, 'it is large');
  await page.waitForSelector('[data-testid=board] [data-at]');
  await page.evaluate(() => document.activeElement?.blur());
  await page.keyboard.press('Enter');
  await page.waitForFunction((v) => Number(document.querySelector('.table').dataset.version) > v, update.version);
  const { events } = await call(`table?since=${update.version}`, { key: keys[1 - decision.seat] });
  assert.ok(events.some((event) => event.kind === 'answer' && event.code === 'end_turn' && event.seat === decision.seat));
  await leave(page);
});
