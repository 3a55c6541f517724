// Whole games through the interface only, to the final score.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { GAMES, bot, call, human, leave, newTable, quit, visit } from './harness.mjs';

after(quit);
const PATIENCE = 280_000;

/** Somebody who clicks on whatever is offered, until the result is shown. Runs inside the page. */
function clicker() {
  const step = () => {
    if (document.querySelector('.result')) return;
    const curtain = document.querySelector('.curtain .btn');
    const sure = document.querySelector('dialog[open] footer .primary');
    const buttons = document.querySelectorAll('button.option:not([aria-disabled])');
    if (curtain) curtain.click();
    else if (sure) sure.click();
    else if (buttons.length) buttons[Math.floor(Math.random() * buttons.length)].click();
    setTimeout(step, 45);
  };
  step();
}

async function toTheEnd(pages, key) {
  for (const page of pages) await page.evaluate(clicker);
  for (const page of pages) await page.waitForSelector('.result', { timeout: PATIENCE });
  const update = await call('table', { key });
  assert.equal(update.over, true);
  for (const page of pages) {
    const shown = await page.$$eval('.result .score', (all) => all.map((one) => Number(one.textContent)));
    assert.deepEqual(shown.sort((a, b) => a - b), [...update.scores].sort((a, b) => a - b));
  }
}

for (const game of GAMES) {
  test(`${game}: two browsers play a whole game`, async () => {
    const { seats } = await newTable(game, [human('Ada'), human('Bo')]);
    const pages = [];
    for (const seat of seats) pages.push(await visit({ path: `/table#${seat.key}` }));
    await toTheEnd(pages, seats[0].key);
    // Afterwards the game can be looked at again, and gone on with from any moment.
    const [page] = pages;
    await page.click('.result .btn.outline');
    await page.waitForSelector('.replay input[type=range]');
    await page.click('.replay .btn.outline');
    await page.waitForURL((url) => !url.href.includes(seats[0].key));
    await page.waitForSelector('[data-testid=board]');
    for (const one of pages) await leave(one);
  });

  test(`${game}: a shared device and a bot play a whole game`, async () => {
    const { seats } = await newTable(game, [human('Ada', { group: 0 }), human('Bo', { group: 0 }), bot('C')]);
    const page = await visit({ path: `/table#${seats[0].key}` });
    await toTheEnd([page], seats[0].key);
    await leave(page);
  });
}
