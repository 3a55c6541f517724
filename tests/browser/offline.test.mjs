// Installable, and usable when the network blinks: the manifest, the worker that keeps the shell, the line that comes back.
import assert from 'node:assert/strict';
import { BASE, GAMES, after, call, faults, human, leave, newTable, quit, test, visit } from './harness.mjs';

after(quit);
const CACHE = 'hexarc-shell-1';
const kept = (page) => page.evaluate(async (name) => (await (await caches.open(name)).keys()).map((one) => new URL(one.url).pathname), CACHE);

/** Until the worker runs the page and has put away all files that the page uses. */
async function stored(page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForFunction(async (name) => {
    const used = performance.getEntriesByType('resource').map((one) => one.name).filter((one) => one.includes('/assets/'));
    const cache = await caches.open(name);
    return used.length > 3 && (await cache.match('./')) && (await Promise.all(used.map((one) => cache.match(one)))).every(Boolean);
  }, CACHE);
}
const forgive = (page) => (page.errors = page.errors.filter((error) => !/ERR_INTERNET_DISCONNECTED|WebSocket/.test(error)));

test('the browser finds nothing that would keep it from installing', async () => {
  const page = await visit({ serviceWorkers: 'allow' });
  await page.waitForSelector('article.card');
  await stored(page);
  const inside = await page.context().newCDPSession(page);
  const { data, errors, url } = await inside.send('Page.getAppManifest');
  assert.deepEqual(errors, []);
  const manifest = JSON.parse(data);
  assert.equal(new URL(manifest.start_url, url).href, `${BASE}/`);
  assert.equal(manifest.display, 'standalone');
  assert.ok(manifest.name && manifest.short_name && manifest.background_color && manifest.theme_color);
  const { installabilityErrors } = await inside.send('Page.getInstallabilityErrors');
  // Every test is a private window, in which nothing can be installed: the one thing to complain of.
  assert.deepEqual(installabilityErrors.map((one) => one.errorId).filter((id) => id !== 'in-incognito'), []);
  for (const { src, sizes, type } of manifest.icons) {
    const answer = await fetch(new URL(src, url));
    assert.equal(answer.headers.get('content-type'), type, src);
    const bytes = Buffer.from(await answer.arrayBuffer());
    // Width and height of a PNG are its 5th and 6th word.
    if (type === 'image/png') assert.equal(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, sizes, src);
  }
  await leave(page);
});

test('without a network the page still opens, and comes back to life with it', async () => {
  const page = await visit({ serviceWorkers: 'allow' });
  await page.waitForSelector('article.card');
  await stored(page);
  await page.context().setOffline(true);
  await page.reload();
  await page.waitForSelector('.failed');
  await page.context().setOffline(false);
  // A real device tells that its network is back; this one is only pretended.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.waitForSelector('article.card');
  forgive(page);
  await leave(page);
});

for (const game of GAMES) {
  test(`${game}: a table opened without a network waits for it, and catches up`, async () => {
    const { seats } = await newTable(game, [human('Ada'), human('Bo')]);
    const first = (await call('table', { key: seats[0].key })).decision.seat;
    const { key } = seats[first];
    const page = await visit({ path: `/table#${key}`, serviceWorkers: 'allow' });
    await page.waitForSelector('button.option');
    await stored(page);
    await page.context().setOffline(true);
    await page.reload();
    await page.waitForSelector('.tools .chip');
    assert.equal(await page.locator('button.option').count(), 0);
    // Meanwhile the same seat plays on from another device.
    const { ply, decision } = await call('table', { key });
    await call('table/choose', { key, body: { ply, choose: decision.options[0].choose, seat: first } });
    const { version } = await call('table', { key });
    await page.context().setOffline(false);
    await page.waitForFunction((now) => Number(document.querySelector('.table')?.dataset.version) >= now, version);
    await page.waitForSelector('.tools .chip', { state: 'detached' });
    await page.waitForFunction(() => document.querySelector('[data-testid=board] [data-at]'));
    assert.deepEqual(await faults(page), [], 'the words came too');
    assert.deepEqual((await kept(page)).filter((path) => path.includes('/api/')), [], 'nothing of the server is stored');
    forgive(page);
    await leave(page);
  });
}
