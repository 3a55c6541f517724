// The turns of others: the board steps through what they did, never to the end first; then a card sums each turn up.
import assert from 'node:assert/strict';
import { after, axe, bot, call, faults, human, leave, newTable, quit, test, turn, visit } from './harness.mjs';

after(quit);
const BAR = '.watch .tools';
const shown = (page) => page.evaluate(() => Number(document.querySelector('.table').dataset.shown));

/** Answer for the first seat until its turn is over and the others have played theirs. */
async function passTurn(key) {
  const { ply: from } = await turn(key);
  for (let i = 0; i < 40; i += 1) {
    const { ply, decision } = await turn(key);
    const option = decision.options.find((one) => ['end_turn', 'skip_bottom', 'skip_top'].includes(one.verb)) ?? decision.options[0];
    const update = await call('table/choose?since=0', { key, body: { ply, choose: option.choose, seat: 0 } });
    if (option.verb === 'end_turn') return { from, own: update.ply, now: await turn(key) };
  }
  return assert.fail('the turn does not end');
}

test('scythe: what bots did is stepped through, back and on; a card sums each turn up; since the last turn once more', async () => {
  const { seats } = await newTable('scythe', [human('Ada'), bot('Galileo', 'easy'), bot('Emmy', 'easy')]);
  const { key } = seats[0];
  await turn(key);
  const page = await visit({ path: `/table#${key}`, settings: { turns: 'step' }, bypassCSP: true });
  await page.waitForSelector('button.option');
  const { own, now } = await passTurn(key);
  assert.ok(now.ply > own + 2, 'the bots did something');
  await page.waitForSelector(BAR);
  // Wherever it stands, it is not at the end: each step is a little further.
  const seen = [await shown(page)];
  assert.ok(seen[0] < now.ply, 'it does not jump to the end');
  assert.equal(await page.locator('button.option').count(), 0, 'nothing can be chosen before it was seen');
  const on = async (label) => {
    const old = seen.at(-1);
    await page.click(`${BAR} [aria-label="${label}"]`);
    await page.waitForFunction((ply) => Number(document.querySelector('.table').dataset.shown) !== ply, old);
    seen.push(await shown(page));
  };
  await on('One step on');
  await on('One step on');
  assert.ok(seen[0] < seen[1] && seen[1] < seen[2] && seen[2] < now.ply, seen.join());
  await on('One step back');
  assert.equal(seen[3], seen[1]);
  assert.deepEqual(await faults(page), []);
  assert.deepEqual(await axe(page, '.stage'), []);
  await on('One step on');
  assert.equal(seen[4], seen[2]);
  await page.keyboard.press('Escape');
  await page.waitForSelector('button.option');
  assert.equal(await shown(page), now.ply);
  await page.waitForSelector(BAR, { state: 'detached' });
  // One card for each of the two, with what changed.
  const names = await page.locator('[data-testid=turns] li b').allTextContents();
  assert.deepEqual([...names].sort(), ['Emmy', 'Galileo']);
  const gains = new Map();
  for (const { kind, ply, text, args } of now.events) {
    if (kind === 'tokens_got' && ply >= own) {
      const what = text.replace(/^\w+: \d+ /, '');
      gains.set(`${args.seat} ${what}`, { what, n: (gains.get(`${args.seat} ${what}`)?.n ?? 0) + args.n });
    }
  }
  const text = await page.innerText('[data-testid=turns]');
  for (const { what, n } of gains.values()) assert.ok(text.includes(`${n} ${what}`), `${n} ${what} is not in ${text}`);
  const actions = now.events.filter((event) => event.kind === 'answer' && event.ply >= own && event.code?.startsWith('top '));
  assert.ok(actions.length === 2 && /(Move|Trade|Produce|Bolster): /.test(text), `which action it was: ${text}`);
  assert.doesNotMatch(text, /Galileo:|Emmy:/, 'whose card it is need not be said again');
  assert.deepEqual(await axe(page, '[data-testid=turns]'), []);
  // A page that was opened later has seen nothing of it; it can watch it all the same.
  await page.reload();
  await page.waitForSelector('button.option');
  assert.equal(await page.locator('[data-testid=turns]').count(), 0);
  await page.click('.since');
  await page.waitForSelector(BAR);
  assert.ok((await shown(page)) < now.ply);
  for (let i = 0; i < 60 && (await page.locator(BAR).count()); i += 1) await page.click(`${BAR} [aria-label="One step on"]`).catch(() => undefined);
  await page.waitForSelector('button.option');
  assert.equal(await shown(page), now.ply);
  assert.ok((await page.locator('[data-testid=turns] li').count()) >= 2);
  await leave(page);
});

test('scythe: several acts that come at once are taken apart', async () => {
  const { seats } = await newTable('scythe', [human('Ada'), human('Bo')]);
  const keys = seats.map((seat) => seat.key);
  const { decision } = await call('table', { key: keys[0] });
  const [actor, watcher] = [decision.seat, 1 - decision.seat];
  const page = await visit({ path: `/table#${keys[watcher]}`, settings: { turns: 'step' } });
  await page.waitForSelector('[data-testid=board] [data-at]');
  const start = await shown(page);
  // Whoever has no network hears of it all at once.
  await page.context().setOffline(true);
  await page.evaluate(() => window.hexarcSockets.forEach((socket) => socket.close()));
  await page.waitForSelector('.tools .chip');
  const acts = [];
  for (let i = 0; i < 30; i += 1) {
    const update = await turn(keys[actor]);
    const produce = (option) => (/produce/i.test(option.text) ? 2 : 0) + (option.verb === 'top' ? 1 : 0) + (option.verb === 'end_turn' ? 1 : 0);
    const best = [...update.decision.options].sort((a, b) => produce(b) - produce(a))[0];
    const { events, version } = await call('table/choose?since=0', { key: keys[actor], body: { ply: update.ply, choose: best.choose, seat: actor } });
    if (events.some((event) => event.version === version && event.kind === 'tokens_got')) acts.push(update.ply);
    if (best.verb === 'end_turn') break;
  }
  assert.ok(acts.length >= 2, 'Produce gave something twice');
  await page.context().setOffline(false);
  await page.waitForSelector(BAR);
  const plies = [await shown(page)];
  for (let i = 0; i < 40 && (await page.locator(BAR).count()); i += 1) {
    await page.click(`${BAR} [aria-label="One step on"]`).catch(() => undefined);
    await page.waitForTimeout(50);
    plies.push(await shown(page));
  }
  assert.ok(plies[0] - start < acts[1] - start, `the first position is not the last: ${plies}`);
  const steps = [...new Set(plies)];
  assert.ok(steps.length > 2 && steps.every((ply, i) => i === 0 || ply > steps[i - 1]), plies.join());
  page.errors = page.errors.filter((error) => !/ERR_INTERNET_DISCONNECTED|WebSocket/.test(error));
  await leave(page);
});

test('scythe: the log has one line an act with the change and the new value, follows its end, and names no rule by its number', async () => {
  const { seats } = await newTable('scythe', [human('Ada'), bot('Galileo', 'easy'), bot('Emmy', 'easy')]);
  const { key } = seats[0];
  const page = await visit({ path: `/table#${key}`, height: 700 });
  await page.waitForSelector('.log li.act');
  for (let i = 0; i < 4; i += 1) await passTurn(key);
  const { events, version } = await call('table?since=0', { key });
  await page.waitForFunction((v) => Number(document.querySelector('.table').dataset.version) >= v, version);
  const end = () => page.waitForFunction(() => {
    const log = document.querySelector('.log');
    return log.scrollHeight > log.clientHeight + 50 && log.scrollHeight - log.scrollTop - log.clientHeight < 4;
  });
  await end();
  // The last change of each is told with what it was before: by how much, and the value now.
  const text = await page.innerText('.log');
  const told = (who) => events.filter((event) => event.kind === 'coins' && event.args.seat === who).map((event) => event.args.n);
  let changes = 0;
  for (const who of [0, 1, 2]) {
    const [before, now] = told(who).slice(-2);
    if (now === undefined || before === now) continue;
    changes += 1;
    assert.match(text, new RegExp(`${now > before ? '\\+' : '−'}${Math.abs(now - before)} coins?, now ${now}\\b`));
  }
  assert.ok(changes > 0, 'nobody gained or paid coins twice');
  assert.doesNotMatch(text, /Turn of|End the turn/);
  const lines = await page.locator('.log li.act').allInnerTexts();
  for (const line of lines) assert.doesNotMatch(line, /Galileo: .*Galileo: /);
  // Who reads further up is left alone; at the end it follows again.
  await page.locator('.log').evaluate((log) => (log.scrollTop = 0));
  await page.waitForTimeout(100);
  await passTurn(key);
  await turn(key);
  await page.waitForTimeout(300);
  assert.ok((await page.locator('.log').evaluate((log) => log.scrollTop)) < 50);
  await page.locator('.log').evaluate((log) => (log.scrollTop = log.scrollHeight));
  await passTurn(key);
  await turn(key);
  await end();
  const all = await page.innerText('body');
  assert.doesNotMatch(all, /\b(scythe|arcs)\.[a-z_]+\.\d\d\b/);
  await leave(page);
});
