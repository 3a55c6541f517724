// The pages around the table: start a game in one click, plan a table, three languages, every width, no barriers.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { axe, call, leave, overflow, quit, visit } from './harness.mjs';

after(quit);
const LANGS = ['en', 'fr', 'it'];
const WIDTHS = [360, 800, 1920];

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

test('no text is missing, and nothing sticks out, in any language at any width', async () => {
  for (const lang of LANGS) {
    for (const width of WIDTHS) {
      for (const path of ['/', '/#about', '/#learn']) {
        const page = await visit({ path, lang, width });
        await page.waitForSelector('main h1');
        if (path === '/') await page.waitForSelector('article.card');
        assert.deepEqual(await overflow(page), [], `${path} ${lang} ${width}`);
        assert.doesNotMatch(await page.innerText('body'), /\bweb\.[a-z_.]+/);
        if (path === '/') {
          await page.click('article .btn.outline');
          assert.deepEqual(await overflow(page), [], `new table ${lang} ${width}`);
          assert.doesNotMatch(await page.innerText('dialog[open]'), /\bweb\.[a-z_.]+/);
        }
        await leave(page);
      }
    }
  }
});

test('axe finds nothing serious', async () => {
  for (const theme of ['light', 'dark']) {
    for (const path of ['/', '/#about', '/#learn']) {
      const page = await visit({ path, theme, bypassCSP: true });
      await page.waitForSelector('main h1');
      if (path === '/') await page.waitForSelector('article.card');
      assert.deepEqual(await axe(page), [], `${path} ${theme}`);
      if (path === '/') {
        await page.click('article .btn.outline');
        assert.deepEqual(await axe(page), [], `new table ${theme}`);
        await page.keyboard.press('Escape');
        await page.click('header .btn.icon');
        assert.deepEqual(await axe(page), [], `settings ${theme}`);
      }
      await leave(page);
    }
  }
});

test('a wrong link says so', async () => {
  const page = await visit({ path: '/table#nonsense-nonsense-nonsense' });
  await page.waitForSelector('.lost');
  page.errors = page.errors.filter((error) => !error.includes('404'));
  await leave(page);
});

test('the first load is light', async () => {
  const page = await visit();
  await page.waitForSelector('article.card');
  await page.click('article .btn.primary');
  await page.waitForSelector('button.option, .waiting');
  await page.waitForTimeout(1000);
  const total = await page.evaluate(() =>
    [...performance.getEntriesByType('resource'), ...performance.getEntriesByType('navigation')].reduce((sum, one) => sum + one.encodedBodySize, 0),
  );
  assert.ok(total > 50_000 && total < 400_000, `${total} bytes`);
  await leave(page);
});

test('without a network the page still opens, and comes back to life with it', async () => {
  const page = await visit({ serviceWorkers: 'allow' });
  await page.waitForSelector('article.card');
  await page.evaluate(() => navigator.serviceWorker.ready);
  // The second visit is the first that the worker sees.
  await page.reload();
  await page.waitForSelector('article.card');
  await page.waitForFunction(async () => (await (await caches.open('hexarc-shell-1')).keys()).some((one) => one.url.endsWith('.woff2')));
  await page.context().setOffline(true);
  await page.reload();
  await page.waitForSelector('.failed');
  await page.context().setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.waitForSelector('article.card');
  page.errors = page.errors.filter((error) => !error.includes('ERR_INTERNET_DISCONNECTED'));
  await leave(page);
});
