// The companion of a real table: loaded once, then without a network, on a phone, in three languages.
import assert from 'node:assert/strict';
import { LANGS, after, axe, engine, faults, leave, quit, test, visit } from './harness.mjs';

after(quit);
const CACHE = 'hexarc-shell-1';
const SMALL = { path: '/automa', width: 360, height: 740, serviceWorkers: 'allow' };
const FIRST = 'form .btn.primary';
const forgive = (page) => (page.errors = page.errors.filter((error) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(error)));

/** Until all that the rules need is put away. */
async function stored(page) {
  await page.waitForFunction(async (name) => {
    const kept = (await (await caches.open(name)).keys()).map((one) => one.url);
    const wanted = ['pyodide.mjs', 'pyodide.asm.mjs', 'pyodide.asm.wasm', 'python_stdlib.zip', '/engine-', 'engine.worker-'];
    return navigator.serviceWorker.controller !== null && wanted.every((part) => kept.some((url) => url.includes(part)));
  }, CACHE);
}
const told = (page) => page.getByTestId('instructions').innerText();
const turns = (page) => page.locator('[data-testid=instructions] li.head').count();

async function done(page) {
  const before = await told(page);
  await page.getByTestId('done').click();
  await page.waitForFunction((text) => document.querySelector('[data-testid=instructions]').innerText !== text, before);
}

test('the companion plays without a network, on a phone, in three languages', async () => {
  const page = await visit({ ...SMALL, lang: LANGS[0] });
  await page.waitForSelector(FIRST);
  await stored(page);
  await page.context().setOffline(true);
  await page.reload();
  for (const [i, lang] of LANGS.entries()) {
    await page.waitForSelector(FIRST);
    if (i) await page.locator('header label').nth(i).click();
    await page.waitForFunction((wanted) => document.documentElement.lang === wanted, lang);
    await page.waitForFunction(() => !/web\.automa/.test(document.body.innerText));
    assert.deepEqual(await faults(page), [], `${lang}: setup`);
    await page.click(FIRST);
    await page.waitForSelector('[data-testid=done]');
    await done(page);
    await done(page);
    assert.equal(await turns(page), 2, 'the turn of the Automa, and the next one');
    assert.deepEqual(await faults(page), [], `${lang}: two turns`);
    // A unit by the map: its place, the unit, where it stands now.
    await page.locator('[data-testid=board] [data-at="place:base_nordic"]').click();
    await page.getByTestId('here').locator('button').first().click();
    await page.waitForSelector('[data-testid=board] [data-can="place:r2c4"]');
    // Where it cannot stand, the reason is said and nothing changes.
    await page.locator('[data-testid=board] [data-at="place:base_saxony"]').click();
    await page.waitForSelector('[role=alert]');
    await page.locator('[data-testid=board] [data-at="place:r2c4"]').click();
    await page.waitForSelector('[data-testid=done]');
    assert.match(await told(page), /B5/, 'its encounter is told');
    assert.deepEqual(await faults(page), [], `${lang}: a unit entered`);
    await page.getByTestId('undo').click();
    await page.waitForFunction(() => document.querySelector('[data-testid=board] [data-can="place:base_nordic"]'));
    // The next language begins another table.
    if (i < LANGS.length - 1) await page.locator('section.row button').last().click();
  }
  forgive(page);
  await leave(page);
});

test('the companion asks for dial and cards of a fight, and keeps the game', async () => {
  const { record, place } = engine('real_table');
  const page = await visit({ ...SMALL, serviceWorkers: 'block', bypassCSP: true });
  await page.waitForSelector(FIRST);
  await page.getByTestId('companion-file').setInputFiles({ name: 'nonsense.jsonl', mimeType: 'text/plain', buffer: Buffer.from('nonsense') });
  await page.waitForSelector('[role=alert]');
  await page.getByTestId('companion-file').setInputFiles({ name: 'game.jsonl', mimeType: 'text/plain', buffer: Buffer.from(record) });
  await page.waitForSelector('[data-testid=done]');
  assert.deepEqual(await axe(page), []);
  // By keyboard: the list of places instead of the map.
  await page.locator('.where select').selectOption(place);
  await page.getByTestId('here').locator('button', { hasText: 'Attack the Automa' }).press('Enter');
  await page.waitForFunction(() => document.querySelectorAll('.numbers button.num').length === 8);
  assert.deepEqual(await axe(page), []);
  await page.locator('.numbers button', { hasText: /^7$/ }).press('Enter');
  await page.locator('.numbers input').fill('64');
  await page.locator('.numbers form button').press('Enter');
  assert.equal(await page.locator('.numbers input').count(), 1, 'no fight adds so much');
  await page.locator('.numbers input').fill('12');
  await page.locator('.numbers input').press('Enter');
  await page.waitForFunction(() => /Nordic wins the fight/.test(document.querySelector('[data-testid=instructions]').innerText));
  assert.match(await told(page), /dial 7, total 19/);
  assert.deepEqual(await faults(page), []);
  await page.getByTestId('undo').click();
  await page.waitForSelector('.numbers input');
  // Left and opened again: the game is where it was.
  await page.reload();
  await page.waitForSelector(FIRST);
  await page.locator('.companion p .btn.primary').click();
  await page.waitForSelector('.numbers input');
  // Saved on the server it is a table like any other.
  await page.locator('section.row button').nth(1).click();
  await page.waitForSelector('section.row a');
  await leave(page);
});
