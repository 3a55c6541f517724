// What makes playing pleasant: what a choice costs, warnings, reasons of bots, hints, a pace of one's own, the score sheet.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { PATIENCE, bot, call, human, leave, newTable, quit, turn, visit } from './harness.mjs';

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
