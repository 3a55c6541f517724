// The pages around the table: start a game in one click, plan a table, give links away, a light first load.
import assert from 'node:assert/strict';
import { BASE, after, call, leave, quit, test, visit } from './harness.mjs';

after(quit);

test('one click starts a game against bots', async () => {
  const page = await visit();
  await page.click('article .btn.primary');
  await page.waitForSelector('button.option, .waiting');
  assert.match(page.url(), /\/table#[\w-]{20,}$/);
  await page.click('header a');
  await page.waitForSelector('h2#my-tables');
  assert.equal(await page.locator('.mine li').count(), 1);
  await leave(page);
});

test('a table for friends gives links to copy, and each opens its own seat', async () => {
  const page = await visit();
  await page.click('article .btn.outline');
  const dialog = page.locator('dialog[open]');
  await dialog.locator('select').nth(1).selectOption('link');
  await dialog.locator('ul input').nth(1).fill('Bo');
  await dialog.locator('footer .btn.primary').click();
  await page.waitForSelector('dialog[open] .copy');
  const links = await page.locator('dialog[open] .copy input').evaluateAll((all) => all.map((one) => one.value));
  assert.equal(links.length, 3);
  assert.equal(new Set(links).size, 3);
  const roles = [];
  for (const link of links) roles.push((await call('table', { key: link.split('#')[1] })).you);
  assert.deepEqual(roles.map((you) => [you.role, you.seats]), [['seat', [1]], ['spectator', []], ['seat', [0]]]);
  await leave(page);
});

test('a wrong link says so', async () => {
  const page = await visit({ path: '/table#nonsense-nonsense-nonsense' });
  await page.waitForSelector('.lost');
  page.errors = page.errors.filter((error) => !error.includes('404'));
  await leave(page);
});

test('an address that there is not says so, and leads home', async () => {
  for (const path of ['/nonsense', '/nonsense/deep/down']) {
    assert.equal((await fetch(BASE + path)).status, 404);
    const page = await visit({ path, serviceWorkers: 'allow' });
    await page.click('[data-testid=nowhere] a.btn');
    await page.waitForSelector('article.card');
    assert.equal(page.url(), `${BASE}/`);
    page.errors = page.errors.filter((error) => !error.includes('404'));
    await leave(page);
  }
});

test('the first load is light', async () => {
  const page = await visit();
  await page.waitForSelector('article.card');
  await page.click('article .btn.primary');
  await page.waitForSelector('button.option, .waiting');
  await page.waitForSelector('[data-testid=board] [data-at]');
  await page.waitForLoadState('networkidle');
  const total = await page.evaluate(() =>
    [...performance.getEntriesByType('resource'), ...performance.getEntriesByType('navigation')].reduce((sum, one) => sum + one.encodedBodySize, 0),
  );
  if (process.env.HEXARC_TIMES) console.log({ bytes: total });
  assert.ok(total > 50_000 && total < 400_000, `${total} bytes`);
  await leave(page);
});

test('home: a quick game asks once how strong the opponents are', async () => {
  const page = await visit({ level: '' });
  await page.locator('article.card .btn.primary').first().click();
  await page.waitForSelector('dialog[open] [data-testid=level]');
  await page.getByRole('radio', { name: 'hard' }).check({ force: true });
  await page.click('[data-testid=level]');
  await page.waitForSelector('.table[data-ply]');
  const levels = async () => (await call('table', { key: new URL(page.url()).hash.slice(1) })).table.seats.filter((seat) => seat.kind === 'bot').map((seat) => seat.level);
  assert.deepEqual([...new Set(await levels())], ['hard']);
  await page.goto(BASE);
  await page.locator('article.card .btn.primary').last().click();
  await page.waitForSelector('.table[data-ply]');
  assert.deepEqual([...new Set(await levels())], ['hard']);
  await leave(page);
});
