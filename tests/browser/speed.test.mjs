// How fast the page is: the answer to a click, and drawing a whole board. On a machine that others use as well, what the
// clock shows is theirs too. So a fixed piece of work runs in the same page all the time, and says how busy the machine is.
import assert from 'node:assert/strict';
import { GAMES, PATIENCE, after, call, human, leave, longest, newTable, quit, test, visit } from './harness.mjs';

after(quit);
const ANSWER = 100; // ms by the clock, p95, from the click to the new menu
const REDRAW = 16; // ms of script, for a board on which nearly everything changed
const WARM = 12; // redraws while the code is still being compiled
const BUSY = 2; // how far the time that a thread really runs may be stretched: others wipe the caches it needs

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

/** What ran in this page so far, in ms of its own thread: `ScriptDuration`, or with all the rest `TaskDuration`. */
async function clock(page, what) {
  const inside = await page.context().newCDPSession(page);
  await inside.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => (await inside.send('Performance.getMetrics')).metrics.find((one) => one.name === what).value * 1000;
}

const percentile = (list, share) => [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))];
const shown = (list) => list.map((ms) => Math.round(ms)).join(' ');

/** The work, again and again between the measurements: how long it took by the clock, and how long it ran. */
async function machine(page) {
  const ran = await clock(page, 'TaskDuration');
  const waited = [];
  const worked = [];
  return {
    look: async () => {
      const start = await ran();
      waited.push(await page.evaluate(work));
      worked.push((await ran()) - start);
    },
    /** By the clock against its own running time: how long whoever wants to run has to wait. */
    waits: () => Math.max(1, percentile(waited, 0.95) / percentile(worked, 0.5)),
    /** Its usual running time against its best one: the same work, so the rest is the machine's doing. */
    drags: () => Math.min(BUSY, percentile(worked, 0.5) / Math.min(...worked)),
  };
}

for (const game of GAMES) {
  test(`${game}: a click shows its answer at once`, async () => {
    const { seats } = await newTable(game, [human('Ada'), human('Bo')]);
    const pages = [];
    for (const seat of seats) pages.push(await visit({ path: `/table#${seat.key}`, inside: true }));
    const busy = await machine(pages[0]);
    const times = [];
    for (let i = 0; i < 50; i += 1) {
      const { decision } = await call('table', { key: seats[0].key });
      const took = await pages[decision.seat].evaluate(async ([n, patience]) => {
        const test = window.hexarcTest;
        await test.until(test.ready, patience, 'my turn');
        const list = test.offered();
        const at = test.version();
        const start = performance.now();
        test.pressChoice(list[n % list.length]);
        await test.until(() => test.version() !== at, patience, 'the answer');
        return performance.now() - start;
      }, [i * 7, PATIENCE]);
      times.push(took);
      await busy.look();
    }
    const p95 = percentile(times, 0.95);
    if (process.env.HEXARC_TIMES) console.log({ game, p50: percentile(times, 0.5), p95, waits: busy.waits() });
    assert.ok(p95 < ANSWER * busy.waits(), `${p95} ms, where work takes ${busy.waits()} times as long as it runs: ${shown(times)}`);
    for (const page of pages) await leave(page);
  });

  test(`${game}: a whole board is drawn within a frame`, async () => {
    const made = await call('tables/import', { body: { record: longest(game, 4), mode: 'replay' } });
    const page = await visit({ path: `/table#${made.spectator.key}`, inside: true });
    const slider = page.locator('.replay input[type=range]');
    await slider.waitFor();
    await page.waitForSelector('[data-testid=board] [data-at]');
    const last = Number(await slider.getAttribute('max'));
    const scripted = await clock(page, 'ScriptDuration');
    const busy = await machine(page);
    // To and fro between the first quarter of the game and its end: nearly everything on the board is another one.
    const times = [];
    for (let i = 0; i < WARM + 24; i += 1) {
      const to = i % 2 ? last - 1 : Math.floor(last / 4);
      const start = await scripted();
      await page.evaluate(async ([ply, patience]) => {
        const bar = document.querySelector('.replay input[type=range]');
        bar.value = String(ply);
        bar.dispatchEvent(new Event('input', { bubbles: true }));
        // Frame by frame: who waits by watching every change makes script of their own, which would be counted.
        const end = performance.now() + patience;
        while (window.hexarcTest.shown() !== ply) {
          if (performance.now() > end) throw new Error(`looking back to ${ply}: nothing in ${patience} ms`);
          await new Promise(requestAnimationFrame);
        }
        // What follows the drawing belongs to it: marks of what can be clicked, sizes that are measured.
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
      }, [to, PATIENCE]);
      times.push((await scripted()) - start);
      await busy.look();
    }
    const drawn = times.slice(WARM);
    const median = percentile(drawn, 0.5);
    if (process.env.HEXARC_TIMES) console.log({ game, median, quiet: percentile(drawn, 0.25), drags: busy.drags(), times: shown(times) });
    assert.ok(median > 1 && median < REDRAW * busy.drags(), `${median} ms of script, where work runs ${busy.drags()} times as long as it could: ${shown(times)}`);
    await leave(page);
  });
}
