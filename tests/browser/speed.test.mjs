// How fast the page is: the answer to a click, and drawing a whole board. Script is measured in the time that the page's
// thread really ran. The wait for an answer is measured by the clock, so it is compared with what a fixed piece of work
// takes meanwhile: by the clock against its own running time says how busy the machine is.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { GAMES, bot, call, human, leave, newTable, playOn, quit, visit } from './harness.mjs';

after(quit);
const ANSWER = 100; // ms, p95, from the click to the new menu
const REDRAW = 16; // ms of script, median, for a board of which everything changed
const BUSY = 3; // how far that may be stretched
/** A fixed piece of work like that of a page: objects, strings and elements. Runs inside it. */
function work() {
  const start = performance.now();
  const root = document.createElement('div');
  let sum = 0;
  for (let i = 0; i < 4000; i += 1) {
    const element = document.createElementNS('http://www.w3.org/2000/svg', 'g');
    element.setAttribute('transform', `translate(${i} ${i * 2})`);
    root.append(element);
    sum += JSON.stringify({ i, list: [i, i + 1, String(i)] }).length;
  }
  return sum > 0 ? performance.now() - start : 0;
}
/** What ran in this page so far, in ms of its thread: `ScriptDuration`, or with all the rest `TaskDuration`. */
async function clock(page, what) {
  const inside = await page.context().newCDPSession(page);
  await inside.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => (await inside.send('Performance.getMetrics')).metrics.find((one) => one.name === what).value * 1000;
}

/** How busy the machine is: work by the clock against its own running time, at this share of the measurements. */
async function watch(page) {
  const ran = await clock(page, 'TaskDuration');
  const waited = [];
  const worked = [];
  return {
    look: async () => {
      const start = await ran();
      waited.push(await page.evaluate(work));
      worked.push((await ran()) - start);
    },
    slow: (share) => Math.max(1, percentile(waited, share) / percentile(worked, 0.5)),
  };
}
const percentile = (list, share) => [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))];
const shown = (list) => list.map((ms) => Math.round(ms)).join(' ');

for (const game of GAMES) {
  test(`${game}: a click shows its answer at once`, async () => {
    const { seats } = await newTable(game, [human('Ada'), human('Bo')]);
    const pages = [];
    for (const seat of seats) pages.push(await visit({ path: `/table#${seat.key}`, inside: true }));
    const machine = await watch(pages[0]);
    const times = [];
    for (let i = 0; i < 50; i += 1) {
      const { decision } = await call('table', { key: seats[0].key });
      const took = await pages[decision.seat].evaluate(async (n) => {
        const test = window.hexarcTest;
        await test.until(test.ready, 30_000, 'my turn');
        const list = test.offered();
        const at = test.version();
        const start = performance.now();
        test.pressChoice(list[n % list.length]);
        await test.until(() => test.version() !== at, 30_000, 'the answer');
        return performance.now() - start;
      }, i * 7);
      times.push(took);
      await machine.look();
    }
    const slow = machine.slow(0.95);
    const p95 = percentile(times, 0.95);
    if (process.env.HEXARC_TIMES) console.log({ game, p50: percentile(times, 0.5), p95, slow });
    assert.ok(p95 < ANSWER * slow, `${p95} ms, where work takes ${slow} times as long as it runs: ${shown(times)}`);
    for (const page of pages) await leave(page);
  });

  test(`${game}: a whole board is drawn within a frame`, async () => {
    const { seats } = await newTable(game, [human('Ada'), bot('B'), bot('C')]);
    const { key } = seats[0];
    await playOn(key, 30);
    const page = await visit({ path: `/table#${key}`, inside: true });
    await page.waitForSelector('button.option');
    const scripted = await clock(page, 'ScriptDuration');
    const machine = await watch(page);
    await page.keyboard.press('h');
    const slider = page.locator('.replay input[type=range]');
    const last = Number(await slider.getAttribute('max'));
    // To and fro between the beginning and the present: nearly everything on the board is another one.
    const times = [];
    for (let i = 0; i < 16; i += 1) {
      const to = i % 2 ? last - 1 : Math.floor(last / 4);
      const start = await scripted();
      await page.evaluate((ply) => {
        const bar = document.querySelector('.replay input[type=range]');
        bar.value = String(ply);
        bar.dispatchEvent(new Event('input', { bubbles: true }));
      }, to);
      await page.waitForFunction((ply) => document.querySelector('.replay .count')?.textContent.startsWith(`${ply} `), to);
      await page.evaluate(() => window.hexarcTest.until(() => document.querySelector('.problem.calm'), 30_000, 'looking back'));
      await page.waitForTimeout(60);
      times.push((await scripted()) - start);
      await machine.look();
    }
    // Even its own time is longer where others wipe the caches all the time.
    const slow = Math.min(BUSY, machine.slow(0.5));
    const median = percentile(times.slice(2), 0.5);
    if (process.env.HEXARC_TIMES) console.log({ game, median, slow, times: shown(times) });
    assert.ok(median < REDRAW * slow, `${median} ms of script, on a machine ${slow} times too busy: ${shown(times)}`);
    await leave(page);
  });
}
