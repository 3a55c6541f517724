// A campaign in two browsers, one in French and one in English: the story, an episode, the vote, another, the market.
import assert from 'node:assert/strict';
import { HEIGHTS, PATIENCE, after, axe, call, engine, faults, leave, quit, settled, test, visit } from './harness.mjs';

after(quit);
const RANDOM = { kind: 'bot', level: 'random' };

/** Everything that a page is sent from now on. */
function listen(page) {
  const heard = [];
  page.on('response', (answer) => /\/api\/v1\//.test(answer.url()) && heard.push(answer.text().catch(() => '')));
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
  return async () => (await Promise.all(heard)).join('\n');
}

/** Read on, page by page, to the end of what is new. For whoever broke the seal the letter opens by itself. */
async function read(page, broke = false) {
  const sheet = page.locator('[data-testid=reader]');
  if (broke) await sheet.waitFor();
  else await page.click('[data-testid=read]');
  const said = [];
  while (await sheet.isVisible()) {
    said.push(await sheet.locator('article').innerText());
    await page.click('[data-testid=turn-page]');
    await page.waitForFunction((before) => document.querySelector('[data-testid=reader] article')?.innerText !== before, said.at(-1));
  }
  return said;
}
const moment = (page, kind) => page.waitForSelector(`[data-testid=now][data-moment=${kind}]`);

/** Bots play the episode to its end: to play it by hand is what other tests are about. */
async function over(keys, number) {
  for (const [seat, key] of keys.entries()) await call(`table/seats/${seat}`, { key: `${key}~${number}`, body: RANDOM });
}

/** Where nothing sticks out and everybody finds their way: at each width, by day and by night. */
async function looksGood(page) {
  for (const [width, theme] of [[360, 'dark'], [1280, 'light'], [1920, 'dark']]) {
    await page.setViewportSize({ width, height: HEIGHTS[width] });
    await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme);
    await settled(page);
    assert.deepEqual(await faults(page), [], `${width} ${theme}`);
    if (width !== 1920) assert.deepEqual(await axe(page), [], `${width} ${theme}`);
  }
}

test('campaign: two players read, vote, play two episodes and meet at the market, in two languages', async () => {
  const made = await call('campaigns', { body: { campaign: 'fenris', name: 'Winter', options: { round_limit: 20 }, seats: [{ name: 'Ada', lang: 'fr' }, { name: 'Bo', lang: 'en' }] } });
  const keys = made.seats.map((seat) => seat.key);
  const ada = await visit({ path: `/campaign#${keys[0]}`, lang: 'fr', bypassCSP: true });
  const bo = await visit({ path: '/', lang: 'en', bypassCSP: true });
  const heard = listen(bo);
  await bo.goto(made.seats[1].link);

  // A closed box: a seal, and as many envelopes as there are evenings, without a word on them.
  await moment(ada, 'begin');
  assert.equal(await ada.locator('[data-testid=sealed]').count(), 8);
  assert.equal(await ada.locator('[data-chapter]').count(), 0);
  await ada.click('[data-testid=begin]');
  for (const [page, said] of [[ada, /Mars 1921/], [bo, /March 1921/]]) {
    await moment(page, 'read');
    const [letter, rules] = await read(page, page === ada);
    assert.match(letter, said);
    assert.match(rules, page === ada ? /Règles de cet épisode/ : /Rules of this episode/);
    await moment(page, 'table');
  }
  assert.equal(await bo.locator('[data-testid=sealed]').count(), 7);

  // To the table and back; there the episode's name and rules are at hand.
  await bo.click('[data-testid=to-table]');
  await bo.waitForSelector('[data-testid=panel]');
  await bo.click('[role=tab][title=Episode]');
  await bo.waitForSelector('[data-testid=episode] h3');
  assert.match(await bo.locator('[data-testid=episode]').innerText(), /The Thaw[\s\S]*influence token/);
  await over(keys, 0);
  await bo.waitForSelector('[data-testid=to-campaign]');
  await bo.click('[data-testid=to-campaign]');

  // The vote: secret, and each sees who is waited for.
  for (const page of [ada, bo]) {
    await moment(page, 'read');
    assert.match((await read(page))[0], page === ada ? /Le dénouement/ : /How it ended/);
  }
  await answerTicks([ada, bo]);
  await ada.waitForSelector('[data-kind=vote]');
  await ada.locator('[data-choice="war 0"]').click();
  await ada.click('[data-testid=answer]');
  await moment(ada, 'wait');
  assert.match(await ada.locator('[data-testid=now]').innerText(), /On attend Bo/);
  await bo.waitForSelector('[data-kind=vote]');
  assert.doesNotMatch(await bo.locator('[data-testid=told]').innerText(), /Ada: war/);
  await bo.locator('[data-choice="war 0"]').click();
  await bo.click('[data-testid=answer]');
  await bo.getByText('The vote is for peace').waitFor();
  await ada.getByText('Le vote est pour la paix').waitFor();

  // The second episode.
  await moment(bo, 'begin');
  await bo.click('[data-testid=begin]');
  for (const page of [bo, ada]) {
    await moment(page, 'read');
    await read(page, page === bo);
  }
  await moment(ada, 'table');
  await over(keys, 1);
  for (const page of [ada, bo]) {
    await moment(page, 'read');
    await read(page);
  }
  await answerTicks([ada, bo]);

  // The market: at the same time, each behind the own hand; Bo with the keyboard only.
  await ada.waitForSelector('[data-kind=market]');
  await bo.waitForSelector('[data-kind=market]');
  const offered = await ada.locator('[data-kind=market] [data-choice] strong').allInnerTexts();
  assert.ok(offered.length >= 2);
  await looksGood(ada);
  await ada.locator('[data-kind=market] [data-choice]').first().click();
  await ada.click('[data-testid=answer]');
  // Who has the wealth for more is asked once more.
  await ada.waitForSelector('[data-choice=done], [data-moment=wait]');
  if (await ada.locator('[data-choice=done]').count()) {
    await ada.locator('[data-choice=done]').click();
    await ada.click('[data-testid=answer]');
  }
  await moment(ada, 'wait');
  assert.equal(await bo.locator('[data-testid=log][data-player="0"] .mod').count(), 0, 'nobody knows what Ada took');
  await bo.locator('body').focus();
  await bo.keyboard.press('Tab');
  for (let i = 0; i < 40 && !(await bo.evaluate(() => document.activeElement.matches('[data-kind=market] input'))); i += 1) await bo.keyboard.press('Tab');
  const wanted = bo.locator('[data-kind=market]');
  for (let i = 0; i < 8 && (await wanted.count()); i += 1) {
    const at = await bo.locator('[data-testid=now]').innerText();
    await bo.keyboard.press('Space');
    if (await bo.locator('[data-choice=done]').count()) await bo.keyboard.press('ArrowUp'); // the last one: done
    await bo.keyboard.press('Enter');
    await bo.waitForFunction((before) => document.querySelector('[data-testid=now]').innerText !== before, at);
  }
  await moment(bo, 'begin');
  for (const page of [ada, bo]) await page.waitForSelector('[data-testid=log][data-player="0"] .mod');
  const kept = await ada.locator('[data-testid=log][data-player="0"] .mod').allInnerTexts();
  assert.ok(kept.every((mod) => offered.some((text) => text.includes(mod))), `${kept} of ${offered}`);

  // The map, the log with its rows and columns, and the plots.
  assert.deepEqual(await bo.locator('[data-chapter]').evaluateAll((all) => all.map((one) => one.dataset.chapter)), ['ep1', 'ep2b']);
  assert.equal(await bo.locator('[data-testid=sealed]').count(), 6);
  const { view } = await call('campaign?lang=en', { key: keys[1] });
  for (const [player, log] of view.players.entries()) {
    const shown = bo.locator(`[data-testid=log][data-player="${player}"]`);
    assert.equal(await shown.locator('td.on').count(), log.ticks.reduce((sum, n) => sum + n, 0));
    assert.equal(await shown.locator('tbody tr').count(), view.log.rows);
    assert.ok((await shown.locator('.figures').innerText()).includes(String(log.wealth)));
  }
  const plotted = await bo.locator('[data-testid=plots] figure').first().locator('tbody tr').evaluateAll((all) => all.map((row) => [...row.querySelectorAll('td')].map((one) => Number(one.textContent))));
  assert.deepEqual(plotted, [0, 1].map((player) => [0, ...view.history.map((row) => row.wealth[player])]));
  await looksGood(bo);

  // Nothing that Bo was sent says a word of what is still sealed.
  const everything = await heard();
  const sealed = engine('sealed', '1', '2b');
  assert.ok(sealed.length > 100);
  assert.ok(everything.includes(engine('sealed').find((text) => text.includes('The snow is leaving')).slice(0, 60)), 'what is open was sent');
  assert.deepEqual(sealed.filter((text) => everything.includes(text)).map((text) => text.slice(0, 60)), []);
  await leave(ada);
  await leave(bo);
});

/** A star may count for any column: whoever is asked takes the first. */
async function answerTicks(pages) {
  const end = Date.now() + PATIENCE;
  for (const page of pages) {
    for (;;) {
      const kind = await page.locator('[data-testid=question]').first().getAttribute('data-kind', { timeout: 1500 }).catch(() => null);
      if (kind !== 'ticks') break;
      assert.ok(Date.now() < end);
      const before = await page.locator('[data-testid=now]').innerText();
      await page.locator('[data-choice]').first().click();
      await page.click('[data-testid=answer]');
      await page.waitForFunction((was) => document.querySelector('[data-testid=now]').innerText !== was, before);
    }
  }
}

test('campaign: with the real box somebody says who they are, reads, and enters how the episode ended', async () => {
  const made = await call('campaigns', { body: { campaign: 'fenris', box: true, seats: [{ name: 'Ada', lang: 'fr' }, { name: '' }, { kind: 'automa' }] } });
  const page = await visit({ path: `/campaign#${made.seats[1].key}`, lang: 'fr', bypassCSP: true });
  await page.fill('dialog[open] [data-testid=name]', 'Béatrice');
  await page.click('dialog[open] button[form=name]');
  await page.waitForFunction(() => !document.querySelector('dialog[open]'));
  assert.match(await page.locator('[data-testid=log][data-player="1"]').innerText(), /Béatrice/);

  await moment(page, 'begin');
  await page.click('[data-testid=begin]');
  await read(page, true);
  await page.click('[data-testid=to-result]');
  const form = page.locator('[data-testid=result]');
  for (const [seat, score] of [61, 48, 55].entries()) await form.locator('[data-field=scores]').nth(seat).fill(String(score));
  await form.locator('[data-field=influence]').first().fill('2');
  for (const star of ['upgrades', 'combat', 'combat', 'power', 'power']) await form.locator(`[data-star=${star}]`).first().click(); // the second click takes the power away
  await looksGood(page);
  await page.click('[data-testid=enter-result]');
  await page.click('[data-testid=enter-result]'); // yes, sure
  await moment(page, 'read');
  const { view, episodes } = await call('campaign?lang=en', { key: made.seats[0].key });
  assert.deepEqual([episodes[0].scores, episodes[0].table], [[61, 48, 55], null]);
  assert.deepEqual(view.players.map((log) => log.wealth), [61, 48, 55]);
  assert.equal(view.players[0].ticks.reduce((sum, n) => sum + n, 0), 3, 'upgrades and two fights');
  await leave(page);
});
