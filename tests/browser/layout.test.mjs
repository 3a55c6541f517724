// What a turn needs is visible together: on a laptop of 1280 x 720, on a large screen, and on a phone within one tap.
import assert from 'node:assert/strict';
import { GAMES, after, bot, call, golden, human, leave, newTable, opened, quit, settled, test, turn, visit } from './harness.mjs';

after(quit);
const NEEDED = { scythe: ['map', 'mat', 'hand'], arcs: ['map', 'court', 'round', 'hand'] };

/** The parts of the board that are not wholly in sight, each with how much is missing. */
const hidden = (page, names) =>
  page.evaluate((wanted) => {
    const board = document.querySelector('[data-testid=board]').getBoundingClientRect();
    const boxes = wanted.map((name) => [name, document.querySelector(`[data-area="${name}"]`)?.getBoundingClientRect()]);
    return boxes
      .filter(([, box]) => !box || box.height < 40 || box.top < board.top - 1 || box.bottom > board.bottom + 1 || box.left < board.left - 1 || box.right > board.right + 1)
      .map(([name, box]) => `${name}: ${box ? `${Math.round(box.top)} to ${Math.round(box.bottom)} of ${Math.round(board.bottom)}` : 'not there'}`);
  }, names);

for (const game of GAMES) {
  test(`${game}: what a turn needs is visible together on a laptop and on a large screen, without scrolling`, async () => {
    for (const plies of [30, 160]) {
      const { keys } = await opened(game, { plies, first: true });
      for (const [width, height, lang] of [[1280, 720, 'en'], [1280, 720, 'it'], [1440, 900, 'fr'], [1920, 1080, 'en'], [1920, 1080, 'fr']]) {
        const page = await visit({ path: `/table#${keys[0]}`, width, height, lang });
        await page.waitForSelector('button.option');
        await settled(page);
        await page.evaluate(() => (document.querySelector('[data-testid=board]').scrollTop = 0));
        assert.deepEqual(await hidden(page, NEEDED[game]), [], `${width} x ${height}, ${lang}, after ${plies} answers`);
        await leave(page);
      }
    }
  });

  test(`${game}: on a phone one tap goes to each part of the board`, async () => {
    const { keys } = await opened(game, { plies: 60, first: true });
    const page = await visit({ path: `/table#${keys[0]}`, width: 360, height: 740 });
    const tabs = page.locator('[data-testid=parts] button');
    await tabs.first().waitFor();
    for (let i = 0; i < (await tabs.count()); i += 1) {
      await tabs.nth(i).click();
      await page.waitForFunction((n) => document.querySelectorAll('[data-testid=parts] button')[n].getAttribute('aria-current') === 'true' || document.querySelector('[data-testid=board]').scrollTop + document.querySelector('[data-testid=board]').clientHeight >= document.querySelector('[data-testid=board]').scrollHeight - 2, i);
    }
    await leave(page);
  });
}

/** Cards that stick out of the part of the board in which they lie, and texts of theirs that are cut off. */
const outside = (page) =>
  page.$$eval('[data-area=hand] :is(.objective, .combat, .factory), [data-area=mat] .factory', (cards) =>
    cards.flatMap((card) => {
      const box = card.getBoundingClientRect();
      const around = card.closest('section.card, .factories').getBoundingClientRect();
      const text = card.querySelector('p');
      const cut = text && text.scrollHeight > text.clientHeight + 2;
      return box.right > around.right + 1 || box.bottom > around.bottom + 1 || cut ? [card.textContent.trim().slice(0, 40)] : [];
    }));

test('scythe: many combat cards, objectives and a Factory card lie in their places on a laptop', async () => {
  const record = golden('scythe', '100336-3p');
  const { seats } = await call('tables/import', { body: { record, mode: 'branch', at: 2317 } });
  for (const lang of ['en', 'fr', 'it']) {
    const page = await visit({ path: `/table#${seats[0].key}`, width: 1280, height: 720, lang });
    await page.waitForSelector('[data-area=mat] .factory');
    await settled(page);
    assert.equal(await page.locator('[data-area=hand] .combat').count(), 4);
    assert.deepEqual(await outside(page), [], lang);
    assert.deepEqual(await hidden(page, NEEDED.scythe), [], lang);
    await leave(page);
  }
});

test('scythe: the panel of an Automa stands beside the map of a large screen', async () => {
  const { seats } = await newTable('scythe', [human('Ada'), { kind: 'automa', name: 'Automa' }]);
  await turn(seats[0].key);
  const page = await visit({ path: `/table#${seats[0].key}`, width: 1920, height: 1080 });
  await page.waitForSelector('button.option');
  await settled(page);
  assert.deepEqual(await hidden(page, ['map', 'mat', 'hand', 'automa']), []);
  await leave(page);
});

test('scythe: on a phone the drawer folds while the answer is on the board', async () => {
  const { seats } = await newTable('scythe', [human('Ada'), bot('Galileo', 'easy')]);
  const { key } = seats[0];
  // On the map units are moved; the mat is where the turn begins.
  const first = await turn(key);
  assert.equal(first.decision.kind, 'turn.section');
  const page = await visit({ path: `/table#${key}`, width: 360, height: 740 });
  const folded = () => page.waitForSelector('.side.folded');
  await folded();
  const seen = (selector) => page.evaluate((what) => {
    const board = document.querySelector('[data-testid=board]').getBoundingClientRect();
    return [...document.querySelectorAll(what)].some((one) => {
      const box = one.getBoundingClientRect();
      return box.top >= board.top - 1 && box.bottom <= board.bottom + 1;
    });
  }, selector);
  // What is asked about was brought into sight.
  await page.waitForFunction(() => document.querySelector('[data-asked]') !== null);
  assert.ok(await seen('[data-testid=board] [data-can]'));
  for (let i = 0; i < 20; i += 1) {
    const { decision, ply } = await turn(key);
    if (decision.kind === 'move.unit') break;
    const wanted = decision.options.find((one) => /move/i.test(one.text)) ?? decision.options[0];
    await call('table/choose', { key, body: { ply, choose: wanted.choose, seat: decision.seat } });
  }
  await page.waitForSelector('.piece[data-can]');
  await folded();
  assert.ok(await seen('.piece[data-can]'));
  assert.ok(await page.locator('.group.closing button.option').first().isVisible());
  assert.equal(await page.locator('.group:not(.closing) button.option').first().isVisible(), false);
  await page.click('.handle');
  assert.ok(await page.locator('.group:not(.closing) button.option').first().isVisible());
  await leave(page);
});

test('scythe: a hex shows its coordinate while it is needed or on request', async () => {
  const { seats } = await newTable('scythe', [human('Ada'), bot('Galileo', 'easy')]);
  const { key } = seats[0];
  await turn(key);
  const page = await visit({ path: `/table#${key}`, width: 1280, height: 720 });
  await page.waitForSelector('button.option');
  const shown = () => page.$$eval('.place > .name:not(.base)', (all) => all.filter((one) => getComputedStyle(one).visibility === 'visible' && one.textContent).map((one) => one.textContent));
  assert.deepEqual(await shown(), []);
  await page.click('[data-testid=coordinates]');
  assert.equal((await shown()).length, 46, 'all but the Factory');
  await page.click('[data-testid=coordinates]');
  for (const code of ['section build', 'top move_units', 'unit']) await page.locator(`button.option[data-code^="${code}"]`).first().click();
  await page.waitForSelector('button.option[data-code^=step]');
  const steps = await page.$$eval('button.option[data-code^=step] .what > span', (all) => all.map((one) => one.textContent.match(/[A-H][1-7]$/)?.[0]));
  assert.deepEqual((await shown()).sort(), [...steps].sort());
  assert.equal(await page.getByText(/\br\dc\d\b/).count(), 0);
  await leave(page);
});
