// Alone against the Automa: from the home page to the final score, and what the table shows of the Automa on the way.
import assert from 'node:assert/strict';
import { HEIGHTS, LANGS, after, axe, call, dice, faults, leave, newTable, human, playOn, quit, test, visit } from './harness.mjs';

after(quit);
const PATIENCE = 60_000;
const keyOf = (page) => new URL(page.url()).hash.slice(1);

async function begin(page) {
  await page.locator('.card:has(#game-scythe) button', { hasText: /^Solo/ }).click();
  await page.locator('dialog[open] label', { hasText: /Automaszyna/ }).click();
  await page.locator('dialog[open] button[form=solo]').click();
  await page.waitForSelector('.automa');
}

test('scythe: a solo game from the home page to its end', async () => {
  const page = await visit({ inside: true });
  await begin(page);
  const seen = await page.evaluate((patience) => window.hexarcTest.play({ patience, seed: 3, curious: 80 }), PATIENCE);
  assert.equal(seen.wrong, '');
  const update = await call('table?since=0', { key: keyOf(page) });
  assert.equal(update.over, true);
  assert.deepEqual(update.table.seats.map((seat) => seat.kind), ['human', 'automaszyna']);
  assert.equal(update.events.filter((event) => event.kind === 'answer' && event.seat === 1).length, 0);
  const scores = await page.$$eval('.result .score', (all) => all.map((one) => Number(one.textContent)));
  assert.deepEqual([...scores].sort((a, b) => b - a), [...update.scores].sort((a, b) => b - a));
  await leave(page);
});

test('scythe: a solo game is begun and played with the keyboard alone', async () => {
  const page = await visit({});
  await page.locator('.card:has(#game-scythe) button', { hasText: /^Solo/ }).focus();
  await page.keyboard.press('Enter');
  await page.waitForSelector('dialog[open]');
  await page.locator('dialog[open] input[type=radio]:checked').first().focus();
  await page.keyboard.press('ArrowRight');
  await page.locator('dialog[open] button[form=solo]').focus();
  await page.keyboard.press('Enter');
  await page.waitForSelector('.automa');
  const random = dice(5);
  for (let answers = 0; answers < 25; answers += 1) {
    await page.waitForSelector('button.option:not([aria-disabled])');
    const ply = await page.getAttribute('.table', 'data-ply');
    const options = page.locator('button.option:not([aria-disabled])');
    await options.nth(random() % (await options.count())).focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction((before) => document.querySelector('.table')?.dataset.ply !== before, ply);
  }
  const update = await call('table?since=0', { key: keyOf(page) });
  assert.ok(update.events.some((event) => event.kind === 'automa_card'), 'the Automa has had a turn');
  await leave(page);
});

test('scythe: what the Automa does is shown in every language and size', async () => {
  const { seats } = await newTable('scythe', [human('Ada'), { kind: 'automa', name: 'Automa' }, { kind: 'ultimaszyna', name: 'Ultima' }]);
  const key = seats[0].key;
  const update = await playOn([key, key, key], 60, dice(11));
  const shown = update.view.automa.seats['1'];
  assert.ok(shown.card, 'it has drawn a card');
  for (const [i, width] of [360, 1440, 1920].entries()) {
    const page = await visit({ path: `/table#${key}`, width, height: HEIGHTS[width] ?? 900, lang: LANGS[i], theme: i % 2 ? 'dark' : 'light', bypassCSP: true });
    await page.waitForSelector('.scythe .player');
    await page.locator('.player button').nth(1).click();
    const card = page.locator('.automa');
    await card.first().waitFor();
    const text = await card.first().textContent();
    assert.ok(text.includes(String(shown.card.number)), `card ${shown.card.number} is named: ${text}`);
    assert.deepEqual(await faults(page), []);
    if (i < 2) assert.deepEqual(await axe(page, '.automa'), []);
    await leave(page);
  }
});
