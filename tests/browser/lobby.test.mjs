// The public tables: found, joined under a name and watched by people who know nothing of each other; a private one is never
// there. Who comes by the link of a seat is asked for a name. Messages about one's turn, where the server has them.
import assert from 'node:assert/strict';
import { HEIGHTS, LANGS, after, axe, bot, call, faults, human, leave, newTable, quit, test, turn, visit } from './harness.mjs';

after(quit);
const free = (name = '') => human(name, { open: true });
const card = (page, id) => page.locator(`[data-testid=lobby] [data-table="${id}"]`);

test('a second browser finds a public table, joins it with a name and plays; a private one is never listed', async () => {
  const hidden = await newTable('arcs', [human('Private Ida'), free()]);
  const maker = await visit();
  await maker.click('article .btn.outline');
  const dialog = maker.locator('dialog[open]');
  await dialog.locator('ul select').nth(1).selectOption('link');
  await dialog.locator('ul input').nth(0).fill('Ada');
  for (const nth of [0, 1]) await dialog.locator('.public label:has(input[type=checkbox])').nth(nth).click();
  assert.equal(await dialog.locator('.public input:checked[type=checkbox]').count(), 2);
  await dialog.locator('input[maxlength="60"]').last().fill('Club evening');
  await dialog.locator('footer .btn.primary').click();
  await maker.waitForSelector('dialog[open] .copy');
  // The link as a code to point a phone at; then what strangers find the table under.
  await maker.locator('dialog[open] .link [aria-expanded]').first().click();
  await maker.waitForSelector('dialog[open] .link svg[role=img]');
  for (const wish of ['By mail', 'Français']) {
    await maker.locator('dialog[open] .public label', { hasText: wish }).click();
    await maker.waitForFunction((text) => [...document.querySelectorAll('dialog[open] .public label')].some((one) => one.textContent.includes(text) && one.querySelector('input').checked), wish);
  }

  const joiner = await visit({ path: '/lobby' });
  await joiner.waitForSelector('[data-testid=lobby] article');
  await joiner.fill('input[type=search]', 'club EVENING');
  const found = joiner.locator('[data-testid=lobby] article', { hasText: 'Club evening' }).first();
  await found.waitFor();
  assert.match(await found.innerText(), /Français[^]*by mail/);
  assert.equal(await joiner.locator('[data-testid=lobby]').getByText('Private Ida').count(), 0);
  await found.locator('.btn.primary').click();
  const name = joiner.locator('dialog[open] [data-testid=name]');
  await name.fill('Zoë\u202e');
  await joiner.click('dialog[open] footer .btn.primary');
  await joiner.waitForSelector('dialog[open] [role=alert]');
  assert.match(await joiner.locator('dialog[open] [role=alert]').innerText(), /U\+202E/);
  await name.fill('Zoë');
  await joiner.click('dialog[open] footer .btn.primary');
  await joiner.waitForSelector('.table[data-ply]');
  const key = new URL(joiner.url()).hash.slice(1);
  const { table, you } = await call('table', { key });
  assert.deepEqual([table.name, table.seats[1].name, you.seats], ['Club evening', 'Zoë', [1]]);
  await maker.keyboard.press('Escape');
  await maker.locator('header .players', { hasText: 'Zoë' }).waitFor();

  const owner = new URL(maker.url()).hash.slice(1);
  const first = (await call('table', { key })).decision.seat;
  if (first !== 1) {
    const { ply, decision } = await turn(owner);
    await call('table/choose', { key: owner, body: { ply, choose: decision.options[0].choose } });
  }
  const mine = await turn(key);
  assert.equal(mine.decision.seat, 1);
  await joiner.locator('button.option').first().click();
  await joiner.waitForFunction((ply) => Number(document.querySelector('.table').dataset.ply) > ply, mine.ply);
  joiner.errors = joiner.errors.filter((error) => !error.includes('422'));

  const everything = JSON.stringify(await call('lobby?limit=50'));
  assert.ok(!everything.includes(hidden.id) && !everything.includes('Private Ida'));
  const watcher = await visit({ path: '/lobby' });
  await watcher.locator('form[role=search] fieldset label').nth(1).click();
  await card(watcher, table.id).locator('.btn').last().click();
  await watcher.waitForSelector('.table[data-ply]');
  assert.equal((await call('table', { key: new URL(watcher.url()).hash.slice(1) })).you.role, 'spectator');
  // The maker's page finds out that the link it holds for this seat opens nothing any more.
  maker.errors = maker.errors.filter((error) => !error.includes('404'));
  for (const page of [maker, joiner, watcher]) await leave(page);
});

test('who comes by the link of a seat is asked for a name, which the device keeps and which can be changed', async () => {
  const made = await newTable('arcs', [human('Ada'), free(), free()]);
  const page = await visit({ path: `/table#${made.seats[1].key}` });
  await page.waitForFunction(() => document.activeElement?.matches('dialog[open] [data-testid=name]'));
  await page.fill('dialog[open] [data-testid=name]', 'Bo');
  await page.click('dialog[open] footer .btn.primary');
  await page.waitForSelector('dialog[open]', { state: 'detached' });
  const names = async () => (await call('table', { key: made.owner.key })).table.seats.map((seat) => seat.name);
  assert.deepEqual(await names(), ['Ada', 'Bo', '']);
  await page.evaluate((hash) => (location.hash = hash), made.seats[2].key);
  await page.waitForSelector('dialog[open] [data-testid=name]');
  assert.equal(await page.inputValue('dialog[open] [data-testid=name]'), 'Bo');
  await page.fill('dialog[open] [data-testid=name]', 'Cy');
  await page.click('dialog[open] footer .btn.primary');
  await page.waitForSelector('dialog[open]', { state: 'detached' });
  await page.reload();
  await page.waitForSelector('.table[data-ply]');
  assert.equal(await page.locator('dialog[open]').count(), 0, 'it is asked once');
  await page.locator('header .players li').nth(2).locator('button').click();
  await page.fill('dialog[open] input', 'Cyril');
  await page.click('dialog[open] form .btn');
  await page.locator('header .players', { hasText: 'Cyril' }).waitFor();
  assert.deepEqual(await names(), ['Ada', 'Bo', 'Cyril']);
  await leave(page);
});

test('messages about my turn: only the ways that the server has, with plain errors', async () => {
  const made = await newTable('arcs', [human('Ada'), human('Bo')]);
  const page = await visit({ path: `/table#${made.seats[0].key}`, bypassCSP: true });
  await page.waitForSelector('.table[data-ply]');
  await page.locator('header .tools button').last().click();
  await page.locator('dialog[open] .menu button').last().click();
  await page.waitForSelector('dialog[open] [data-testid=webhook]');
  assert.equal(await page.locator('[data-testid=email]').count(), 0, 'this server sends no e-mail');
  assert.deepEqual(await axe(page, 'dialog[open]'), []);
  await page.fill('[data-testid=webhook]', 'https://127.0.0.1/hook');
  await page.click('dialog[open] footer .btn.primary');
  await page.waitForSelector('dialog[open] [role=alert]');
  assert.match(await page.locator('dialog[open] [role=alert]').innerText(), /public/);
  page.errors = page.errors.filter((error) => !error.includes('422'));
  await leave(page);
});

test('the public tables in three languages at every width: nothing sticks out, and axe finds no barrier', async () => {
  const long = 'Cécile-Marie de la Fontaine-Saint-Exupéry';
  const { id } = await call('tables', { body: {
    game: 'scythe', name: 'Die sehr lange Freitagabendtischgesellschaft', join: true, watch: true, clock: { bank: 259_200, increment: 43_200 },
    seats: [human(long), free(), free(), bot('Hypatia')], options: { mats: 'bid', promos: true, rulings: 'errata' },
  } });
  const wrong = [];
  for (const lang of LANGS) {
    const page = await visit({ path: '/lobby', lang, theme: lang === 'fr' ? 'dark' : 'light', bypassCSP: true });
    for (const width of [360, 1280, 1920]) {
      await page.setViewportSize({ width, height: HEIGHTS[width] });
      await card(page, id).waitFor();
      const where = `${lang}, ${width}: `;
      wrong.push(...(await faults(page)).map((one) => where + one));
      if (width === 360) wrong.push(...(await axe(page)).map((one) => where + one));
      await card(page, id).locator('.btn.primary').click();
      await page.waitForSelector('dialog[open] .frame');
      wrong.push(...(await faults(page)).map((one) => `join, ${where}${one}`));
      if (width === 360) wrong.push(...(await axe(page, 'dialog[open]')).map((one) => `join, ${where}${one}`));
      await page.keyboard.press('Escape');
      await page.waitForSelector('dialog[open]', { state: 'detached' });
    }
    await leave(page);
  }
  assert.deepEqual(wrong, []);
});
