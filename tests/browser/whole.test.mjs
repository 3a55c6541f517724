// Whole games through the interface only, to the final score. The dice are known (known_dice.py), so the engine has played
// each game before: every menu on the way and the end must be the same in the page.
import assert from 'node:assert/strict';
import { GAMES, after, bot, call, human, leave, newTable, planned, quit, test, visit } from './harness.mjs';

after(quit);
const PATIENCE = 60_000; // for one answer, on a machine that is busy: a page that is stuck fails by this
const CURIOUS = 60; // answers against bots that are tried out at random; then it is hurried to the end
const MEANWHILE = 540_000; // for a game; a quiet machine needs a tenth of it

/** Let the pages play until all of them show the result. */
async function toTheEnd(pages, how) {
  const playing = Promise.all(pages.map((page) => page.evaluate((given) => window.hexarcTest.play(given), { patience: PATIENCE, ...how })));
  let timer;
  const late = new Promise((_, fail) => {
    timer = setTimeout(() => fail(new Error(`the game did not end within ${MEANWHILE / 1000} s`)), MEANWHILE);
  });
  try {
    const seen = await Promise.race([playing, late]);
    const times = seen.flatMap((one) => one.times).sort((a, b) => a - b);
    if (process.env.HEXARC_TIMES) console.log(seen.map(({ times: _, ...rest }) => rest), times.length, 'median', times[times.length >> 1], 'p95', times[Math.floor(times.length * 0.95)]);
    assert.deepEqual(seen.map((one) => one.wrong).filter(Boolean), []);
    return seen;
  } finally {
    clearTimeout(timer);
  }
}
const shownScores = (page) => page.$$eval('.result li', (all) => all.map((one) => [one.querySelector('.name').textContent, Number(one.querySelector('.score').textContent)]));
const byName = (names, scores) => names.map((name, seat) => [name, scores[seat]]).sort((a, b) => b[1] - a[1]);

/** After the end: step through the game with the slider, and go on from the middle of it at a table of one's own. */
async function lookAgain(page, key) {
  await page.locator('.result .btn.outline').last().click();
  const slider = page.locator('.replay input[type=range]');
  await slider.waitFor();
  const last = Number(await slider.getAttribute('max'));
  const at = (ply) => page.waitForFunction((n) => Number(document.querySelector('.replay [data-ply]')?.dataset.ply) === n, ply);
  await at(0);
  await slider.fill(String(Math.floor(last / 2)));
  await at(Math.floor(last / 2));
  await slider.press('ArrowRight');
  await at(Math.floor(last / 2) + 1);
  await page.click('.replay .btn.outline');
  await page.waitForURL((url) => !url.href.includes(key));
  await page.waitForSelector('button.option:not([aria-disabled])');
  // The branch is a table like others: an answer is taken.
  const before = await page.getAttribute('.table', 'data-ply');
  assert.ok(Number(before) >= Math.floor(last / 2) && Number(before) < last);
  await page.locator('button.option').first().click();
  await page.waitForFunction((ply) => document.querySelector('.table')?.dataset.ply !== ply, before);
}

for (const game of GAMES) {
  test(`${game}: two browsers play a whole game`, async () => {
    const plan = planned(game, 2);
    const { seats } = await newTable(game, [human('Ada'), human('Bo')]);
    const pages = [];
    for (const seat of seats) pages.push(await visit({ path: `/table#${seat.key}`, inside: true }));
    const mine = (seat) => Object.values(plan.moves).filter((move) => move.seat === seat);
    const seen = await toTheEnd(pages, { moves: plan.moves });
    assert.deepEqual(seen.map((one) => one.answers), [0, 1].map((seat) => mine(seat).length));
    for (const page of pages) assert.deepEqual((await shownScores(page)).sort(), byName(['Ada', 'Bo'], plan.scores).sort());
    await lookAgain(pages[0], seats[0].key);
    for (const page of pages) await leave(page);
  });

  test(`${game}: a shared device plays a whole game, with the curtain between its players`, async () => {
    const plan = planned(game, 2);
    const { seats } = await newTable(game, [human('Ada', { group: 0 }), human('Bo', { group: 0 })]);
    const page = await visit({ path: `/table#${seats[0].key}`, inside: true });
    const [seen] = await toTheEnd([page], { moves: plan.moves });
    assert.equal(seen.answers, Object.keys(plan.moves).length);
    const order = Object.values(plan.moves).map((move) => move.seat);
    assert.equal(seen.curtains, order.filter((seat, i) => seat !== order[i - 1]).length);
    assert.deepEqual((await shownScores(page)).sort(), byName(['Ada', 'Bo'], plan.scores).sort());
    await leave(page);
  });

  test(`${game}: a whole game against bots`, async () => {
    const { seats } = await newTable(game, [human('Ada'), bot('B', 'normal'), bot('C', 'normal')]);
    const page = await visit({ path: `/table#${seats[0].key}`, inside: true });
    const [seen] = await toTheEnd([page], { seed: 7, curious: CURIOUS });
    const update = await call('table?since=0', { key: seats[0].key });
    assert.equal(update.over, true);
    const mine = update.events.filter((event) => event.kind === 'answer' && event.seat === 0);
    assert.ok(mine.length > 10 && mine.length === seen.answers, `${seen.answers} answers of the page, ${mine.length} of the seat`);
    assert.deepEqual((await shownScores(page)).sort(), byName(['Ada', 'B', 'C'], update.scores).sort());
    await leave(page);
  });
}
