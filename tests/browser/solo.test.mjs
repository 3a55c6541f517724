// Alone against the Automa: from the home page to the final score, and what the table shows of the Automa on the way.
import assert from 'node:assert/strict';
import { HEIGHTS, LANGS, after, axe, call, dice, faults, leave, newTable, human, playOn, quit, settled, test, visit } from './harness.mjs';

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

test('scythe: the turn of an Automa is stepped through, its card beside it, its fight as one scene; on a phone with the map', async () => {
  for (const [width, height] of [[1280, 720], [360, 740]]) {
    const { seats } = await newTable('scythe', [human('Ada'), { kind: 'automa', name: 'Automa' }, { kind: 'ultimaszyna', name: 'Ultima' }]);
    const key = seats[0].key;
    // The dice are known: in the turn after this one an Automa attacks the other.
    await playOn([key, key, key], 80, dice(11));
    const page = await visit({ path: `/table#${key}`, width, height, settings: { turns: 'step', scenes: 'stay' }, bypassCSP: true });
    await page.waitForSelector('button.option', { state: 'attached' });
    let own = 0;
    for (let verb = ''; verb !== 'end_turn'; ) {
      const { decision, ply } = await call('table?lang=en', { key });
      const option = decision.options.find((one) => ['end_turn', 'skip_bottom', 'skip_top', 'done_moving'].includes(one.verb)) ?? decision.options[0];
      await call('table/choose', { key, body: { ply, choose: option.choose, seat: 0 } });
      ({ verb } = option);
      own = ply;
    }
    const bar = '.watch .tools';
    await page.waitForFunction(([selector, ply]) => document.querySelector(selector) && Number(document.querySelector('.table').dataset.shown) >= ply, [bar, own]);
    const cards = new Set();
    for (let i = 0; i < 12 && !(await page.locator('[data-testid=scene]').count()); i += 1) {
      const before = await page.getAttribute('.table', 'data-shown');
      await page.click(`${bar} [aria-label="One step on"]`);
      await page.waitForFunction((ply) => document.querySelector('[data-testid=scene]') || document.querySelector('.table').dataset.shown !== ply, before);
      await settled(page);
      assert.deepEqual(await faults(page), []);
      assert.equal(await page.locator('.focus .side', { hasText: 'Total' }).count(), 0, 'what was shown in the fight comes in its scene first');
      if (await page.locator('[data-testid=scene]').count()) break;
      if (width > 1000) cards.add(await page.locator('[data-testid=panel] .automa .which').textContent());
      else {
        const [hex, board] = await page.evaluate(() => ['[data-at="place:r4c3"]', '[data-testid=board]'].map((what) => document.querySelector(what).getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })));
        assert.ok(hex.top >= board.top && hex.bottom <= board.bottom, `the middle of the map is in sight: ${JSON.stringify([hex, board])}`);
        assert.equal(await page.locator('.side .watch').count(), 1, 'what happens is told below it');
      }
    }
    if (width > 1000) {
      assert.ok(cards.size > 1, 'another card for another turn');
      assert.deepEqual(await axe(page, '.side'), []);
    }
    assert.equal(await page.getAttribute('[data-testid=scene]', 'data-scene'), 'fight');
    await leave(page);
  }
});
