// Playing at a table: by keyboard alone, by clicks on the board, back and forth, with others.
import assert from 'node:assert/strict';
import { GAMES, PATIENCE, after, bot, call, dice, human, leave, newTable, opened, playOn, quit, test, turn, visit } from './harness.mjs';

after(quit);
/** Something that only the player who holds it can see. */
const HAND = { arcs: '[data-testid=board] .fan [data-at^="card:"]', scythe: '[data-testid=board] .hand .objective' };
const options = (page) => page.locator('button.option');
const myTurn = (page) => page.waitForSelector('button.option:not([aria-disabled])');

/** The version of the table that the page shows. It grows with every answer; the log shows only its last lines. */
const version = (page) => page.evaluate(() => Number(document.querySelector('.table')?.dataset.version ?? -1));
const newer = (page, than) => page.waitForFunction((old) => Number(document.querySelector('.table')?.dataset.version ?? -1) > old, than);

for (const game of GAMES) {
  test(`${game}: the keyboard alone starts a game and plays full turns`, async () => {
    const page = await visit();
    await page.waitForSelector('article.card');
    const name = await page.evaluate((g) => fetch('api/v1/games').then((r) => r.json()).then((o) => o.games.find((one) => one.game === g).name), game);
    const onPlay = () => page.evaluate((g) => document.activeElement?.matches('button') && ['Play now', g].every((word) => document.activeElement.textContent.includes(word)), name);
    for (let i = 0; i < 60 && !(await onPlay()); i += 1) await page.keyboard.press('Tab');
    assert.ok(await onPlay(), 'the keyboard does not come to the button');
    await page.keyboard.press('Enter');
    await myTurn(page);
    const key = page.url().split('#')[1];
    // Until the turn went round: to the others, and back again, twice.
    let rounds = 0;
    let onBoard = 0;
    for (let i = 0; i < 80 && (rounds < 2 || i < 12); i += 1) {
      const before = await version(page);
      await page.keyboard.press('b');
      const stands = await page.evaluate(() => document.activeElement?.matches('[data-testid=board] [data-can]') ?? false);
      if (i % 2 && stands) {
        // On the board: Enter chooses what one option names, else narrows; Escape steps back.
        await page.keyboard.press('Enter');
        await page.waitForFunction((old) => document.querySelector('.trail') || Number(document.querySelector('.table')?.dataset.version) > old, before);
        if ((await version(page)) > before) onBoard += 1;
        else {
          await page.keyboard.press('Escape');
          await page.waitForFunction(() => !document.querySelector('.trail'));
        }
      }
      if ((await version(page)) === before) {
        await page.keyboard.press('c');
        await page.waitForFunction(() => document.activeElement?.matches('button.option'));
        if (i % 3 === 1) await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
        await newer(page, before);
      }
      await myTurn(page);
      const { events } = await call(`table?since=${before}`, { key });
      if (events.some((event) => event.kind === 'answer' && event.version > before && event.seat !== 0)) rounds += 1;
    }
    assert.ok(rounds >= 2, 'the turn did not go round');
    assert.ok(onBoard > 0, 'nothing was chosen on the board');
    await page.keyboard.press('?');
    await page.waitForSelector('dialog[open] kbd');
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog[open]', { state: 'detached' });
    await leave(page);
  });

  test(`${game}: every legal choice is a button, and every element it names narrows to it`, async () => {
    const keys = (await newTable(game, [human('Ada'), human('Bo'), human('Cy')])).seats.map((seat) => seat.key);
    const page = await visit({ path: `/table#${keys[0]}` });
    const random = dice(11);
    let narrowed = 0;
    for (let i = 0; i < 60 && narrowed < 3; i += 1) {
      // A turn of Scythe begins with its section, where nothing on the map can be chosen: stop inside of turns too.
      const update = await playOn(keys, game === 'scythe' ? [9, 2, 9, 4, 9, 6][i % 6] : 9, random);
      if (update.over) break;
      const wanted = update.decision.options.map((option) => option.choose).sort((a, b) => a - b);
      await page.waitForFunction(
        (list) => JSON.stringify([...document.querySelectorAll('button.option')].map((one) => Number(one.dataset.choose)).sort((a, b) => a - b)) === list,
        JSON.stringify(wanted),
      );
      const named = [...new Set(update.decision.options.flatMap((option) => option.at))];
      const stray = (list) => [...document.querySelectorAll('[data-testid=board] [data-can]:not([data-way])')].map((one) => one.getAttribute('data-can')).filter((at) => !list.includes(at));
      await page.waitForFunction((list) => [...document.querySelectorAll('[data-testid=board] [data-can]:not([data-way])')].every((one) => list.includes(one.getAttribute('data-can'))), named)
        .catch(async () => assert.fail(`clickable, but no choice names it: ${await page.evaluate(stray, named)}`));
      const clickable = new Set(await page.$$eval('[data-testid=board] [data-can]:not([data-way])', (all) => all.map((one) => one.getAttribute('data-can'))));
      // Clicking an element leaves the options that it names. A piece of Scythe means the one on its hex: where that is a
      // single choice, it is made.
      for (const at of clickable) {
        const element = page.locator(`[data-testid=board] [data-can="${at}"]`).first();
        const place = await element.evaluate((one) => one.closest('.pieces')?.parentElement.querySelector('.place').getAttribute('data-at') ?? null);
        const meant = update.decision.options.filter((option) => option.at.includes(at) && (place === null || option.at.includes(place))).map((option) => option.choose);
        if (place === null && meant.length === 1) continue; // a choice like any button, as the keyboard's test makes them
        const before = await version(page);
        await element.focus();
        await page.keyboard.press('Enter');
        if (meant.length === 1) {
          await newer(page, before);
          break;
        }
        await page.waitForFunction((list) => {
          const left = [...document.querySelectorAll('button.option')].map((one) => Number(one.dataset.choose));
          return left.length === list.length && left.every((choose) => list.includes(choose));
        }, meant);
        narrowed += 1;
        await page.keyboard.press('Escape');
        await page.waitForFunction((n) => document.querySelectorAll('button.option').length === n, wanted.length);
      }
    }
    assert.ok(narrowed > 0, 'nothing on the board stood for several choices');
    await leave(page);
  });

  test(`${game}: two browsers at one table, one of them offline for a while`, async () => {
    const { seats } = await newTable(game, [human('Ada'), human('Bo')]);
    const pages = [];
    for (const seat of seats) pages.push(await visit({ path: `/table#${seat.key}` }));
    for (let i = 0; i < 16; i += 1) {
      const { decision } = await call('table', { key: seats[0].key });
      const [page, other] = [pages[decision.seat], pages[1 - decision.seat]];
      await myTurn(page);
      await other.waitForSelector('.waiting');
      const away = i === 6;
      if (away) {
        await other.context().setOffline(true);
        // Being offline does not end a socket that is open; a network that is gone does.
        await other.evaluate(() => window.hexarcSockets.forEach((socket) => socket.close()));
        await other.waitForSelector('.tools .chip');
      }
      const before = await version(page);
      await options(page).nth((i * 7) % (await options(page).count())).click();
      await newer(page, before);
      if (away) {
        assert.equal(await version(other), before, 'who has no network sees nothing new');
        await other.context().setOffline(false);
      }
      const { version: now } = await call('table', { key: seats[0].key });
      await newer(other, now - 1);
      if (away) await other.waitForSelector('.tools .chip', { state: 'detached' });
    }
    for (const page of pages) {
      page.errors = page.errors.filter((error) => !/ERR_INTERNET_DISCONNECTED|WebSocket/.test(error));
      await leave(page);
    }
  });

  test(`${game}: undo and redo lead there and back`, async () => {
    const { seats } = await newTable(game, [human('Ada'), bot('B'), bot('C')]);
    const { key } = seats[0];
    const page = await visit({ path: `/table#${key}` });
    let tried = 0;
    for (let i = 0; i < 40 && tried < 2; i += 1) {
      await myTurn(page);
      const { ply } = await turn(key);
      const before = await version(page);
      const choose = await options(page).first().getAttribute('data-choose');
      await options(page).first().click();
      await newer(page, before);
      const now = await turn(key);
      if (now.undo?.target !== ply || now.decision.seat !== 0) continue;
      tried += 1;
      await newer(page, now.version - 1);
      await page.keyboard.press('u');
      await page.waitForSelector(`button.option[data-choose="${choose}"]`);
      assert.equal((await turn(key)).ply, ply);
      await page.keyboard.press('r');
      await page.waitForFunction((p) => Number(document.querySelector('.table')?.dataset.ply) >= p, now.ply);
      assert.equal((await turn(key)).ply, now.ply);
    }
    assert.ok(tried > 0, 'nothing could be taken back');
    await leave(page);
  });

  test(`${game}: on a shared device a curtain hides the table between players`, async () => {
    const { seats } = await newTable(game, [human('Ada', { group: 0 }), human('Bo', { group: 0 })]);
    const page = await visit({ path: `/table#${seats[0].key}` });
    const seen = new Set();
    for (let i = 0; i < 30 && seen.size < 2; i += 1) {
      await page.waitForSelector('.curtain .btn, button.option:not([aria-disabled])');
      if (await page.locator('.curtain').count()) {
        assert.equal(await page.locator('[data-testid=board], .log').count(), 0);
        seen.add(await page.innerText('.curtain h1'));
        await page.click('.curtain .btn');
        await myTurn(page);
      }
      const version = await page.getAttribute('.table', 'data-version');
      await options(page).last().click();
      await page.waitForFunction((v) => document.querySelector('.curtain') || document.querySelector('.table')?.dataset.version !== v, version);
    }
    assert.equal(seen.size, 2);
    await leave(page);
  });

  test(`${game}: a spectator sees the table and no choices; a replay steps through it`, async () => {
    const made = await opened(game, { names: ['Ada', 'Bo'], plies: 12, first: true });
    const page = await visit({ path: `/table#${made.spectator.key}` });
    await page.waitForSelector('.log li');
    assert.equal(await options(page).count(), 0);
    // What Ada holds is not in the spectator's page, neither drawn nor as text.
    const held = await visit({ path: `/table#${made.seats[0].key}` });
    await held.waitForSelector(HAND[game]);
    assert.equal(await page.locator(HAND[game]).count(), 0);
    await page.keyboard.press('t');
    assert.equal(await page.locator(HAND[game]).count(), 0);
    await leave(held);
    await leave(page);
    const own = await visit({ path: `/table#${made.seats[0].key}` });
    await myTurn(own);
    await own.keyboard.press('h');
    await own.click('.replay [aria-label="One step back"]');
    await own.waitForSelector('.notice');
    assert.equal(await options(own).count(), 0);
    await own.click('.replay .btn.primary');
    await myTurn(own);
    await leave(own);
  });

  test(`${game}: the rules panel tells what the choice is about, and where the rulebook has it`, async () => {
    const { seats } = await newTable(game, [human('Ada'), bot('B'), bot('C')]);
    const page = await visit({ path: `/table#${seats[0].key}` });
    await myTurn(page);
    await page.click('[role=tab][id$="-rules"]');
    await page.waitForSelector('.rules .now dt');
    assert.match(await page.innerText('.rules .now .page >> nth=0'), /p\. \d+/);
    const all = await page.locator('.rules dd').count();
    await page.fill('.rules input', 'zzzz');
    assert.equal(await page.locator('.rules dd').count(), 0);
    await page.fill('.rules input', '');
    assert.equal(await page.locator('.rules dd').count(), all);
    await leave(page);
  });
}

test('scythe: seven players find room in the bar, each beside the other', async () => {
  const { seats } = await newTable('scythe', [human('Ada'), ...['B', 'C', 'D', 'E', 'F', 'G'].map((name) => bot(name))]);
  for (const width of [360, 800, 1280]) {
    const page = await visit({ path: `/table#${seats[0].key}`, width });
    await page.waitForSelector('.players li:nth-child(7)');
    const boxes = await page.$$eval('.players li button', (all) => all.map((one) => one.getBoundingClientRect()).map(({ left, right }) => [left, right]));
    boxes.forEach(([left, right], i) => {
      assert.ok(right <= width, `${width}: ${i} sticks out`);
      if (i) assert.ok(left >= boxes[i - 1][1], `${width}: ${i} covers ${i - 1}`);
    });
    const cut = await page.$$eval('.players .points', (all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length);
    assert.equal(cut, 0, `${width}: points are cut`);
    await leave(page);
  }
});

test('scythe: in the replay pieces fly to where they went, and not with reduced motion', async () => {
  const made = await newTable('scythe', [human('Ada'), bot('B')]);
  const { key } = made.seats[0];
  let from = -1;
  for (let i = 0; i < 60 && from < 0; i += 1) {
    const { decision, ply } = await turn(key);
    const pick = ['section', 'top', 'unit', 'step'].flatMap((verb) => decision.options.filter((option) => option.verb === verb && (verb !== 'section' || /move/i.test(option.text)) && (verb !== 'top' || /move/i.test(option.text))))[0];
    const option = pick ?? decision.options[0];
    await call('table/choose', { key, body: { ply, choose: option.choose, seat: 0 } });
    if (option.verb === 'step') from = ply;
  }
  assert.ok(from >= 0, 'nobody moved');
  for (const reducedMotion of ['no-preference', 'reduce']) {
    const page = await visit({ path: `/table#${key}`, speed: 'slow', reducedMotion });
    await page.waitForSelector('.log li.answer');
    await page.keyboard.press('h');
    await page.waitForSelector('.replay input[type=range]');
    await page.locator('.replay input[type=range]').fill(String(from));
    const drawn = (test) => page.waitForFunction(test, from);
    await drawn((ply) => Number(document.querySelector('.table').dataset.shown) === ply);
    await page.evaluate(() => {
      window.flights = 0;
      new MutationObserver(() => (window.flights += document.querySelectorAll('[data-testid=flight]').length)).observe(document.querySelector('[data-testid=board]'), { subtree: true, childList: true });
    });
    await page.click('.replay [aria-label="One step on"]');
    await drawn((ply) => Number(document.querySelector('.table').dataset.shown) > ply);
    if (reducedMotion === 'reduce') assert.equal(await page.evaluate(() => window.flights), 0);
    else await page.waitForFunction(() => window.flights > 0);
    await leave(page);
  }
});

test('arcs: a bot that would think for minutes answers soon when it is hurried', async () => {
  const SOON = 30_000; // unhurried it takes twice as long at least: see the name of the table in known_dice.py
  const { seats } = await call('tables', { body: { game: 'arcs', name: 'pondering', seats: [human('Ada'), bot('B', 'expert')] } });
  const { key } = seats[0];
  const page = await visit({ path: `/table#${key}` });
  for (let i = 0; i < 40; i += 1) {
    await page.waitForSelector('[data-testid=hurry], button.option:not([aria-disabled])');
    if (await page.locator('[data-testid=hurry]').count()) break;
    const before = await version(page);
    await options(page).last().click();
    await newer(page, before);
  }
  const before = await version(page);
  await page.click('[data-testid=hurry]');
  try {
    await page.waitForFunction((old) => Number(document.querySelector('.table').dataset.version) > old, before, { timeout: SOON });
  } finally {
    // Nobody needs its further thoughts.
    await call('table/hurry', { key, body: { seconds: 0.1 } });
  }
  await leave(page);
});
