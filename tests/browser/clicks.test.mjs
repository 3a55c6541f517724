// Common turns, played with the mouse: how many clicks each takes, and that the right answers come of them.
import assert from 'node:assert/strict';
import { after, bot, call, engine, human, leave, newTable, quit, test, turn, visit } from './harness.mjs';

after(quit);
const turns = () => engine('turns_to_click');
const MANNER = { settings: { ending: false, paying: true } };

/** A page at the beginning of a turn, with somebody who clicks and counts. */
async function begin(name) {
  const { record, ply, codes } = turns()[name];
  const { seats } = await call('tables/import', { body: { record, mode: 'branch', at: ply } });
  const { key } = seats[0];
  const page = await visit({ path: `/table#${key}`, width: 1280, height: 720, ...MANNER });
  await page.waitForSelector('[data-testid=board] [data-can]');
  let clicks = 0;
  const done = async () => (await call('table?since=0', { key })).events.filter((event) => event.kind === 'answer' && event.ply >= ply).map((event) => event.code);
  /** One click of the mouse, and the wait until so many of the answers were given. */
  const press = async (selector, answers) => {
    clicks += 1;
    await page.locator(selector).first().click();
    await page.waitForFunction((n) => Number(document.querySelector('.table').dataset.ply) >= n, ply + answers);
  };
  const finish = async (most, n = codes.length) => {
    assert.deepEqual((await done()).slice(0, n), codes.slice(0, n));
    assert.equal(clicks, most, `${clicks} clicks`);
    await leave(page);
  };
  return { page, press, finish, codes, key, done };
}
const row = (gain) => `[data-area=mat] .face[data-can="gain:${gain}"]`;
const hex = (place) => `[data-at="place:${place}"][data-can] > .hit`;
const piece = (place, kind) => `g:has(> [data-at="place:${place}"]) .piece[data-can="unit:${kind}"]`;
const place = (code) => code.split(' ')[1].split('/')[0];

test('scythe: moving a worker with two oil, moving the character and an upgrade take eight clicks', async () => {
  const { page, press, finish, codes } = await begin('haul');
  const [, , worker, , , there, character, beside, , cube, box] = codes;
  await press(row('move_units'), 2);
  await press(piece(place(worker), 'worker'), 3);
  // The unit that was chosen is marked, with what it could carry.
  await page.waitForSelector('.piece.going');
  assert.equal(await page.locator('.piece.cargo .n').first().textContent(), '0');
  await press('[data-testid=way]', 5);
  await page.waitForFunction(() => document.querySelector('.piece.cargo .n')?.textContent === '2');
  await press(hex(place(there)), 6);
  await press(piece(place(character), 'character'), 7);
  await press(hex(place(beside)), 8);
  await press(row(cube.split(' ')[1]), 10);
  await press(`[data-area=mat] .face[data-can="section:${box.split(' ')[1]}"]`, 11);
  await finish(8);
});

test('scythe: trading for two resources takes three clicks, and says which of two it is', async () => {
  const { page, press, finish, codes } = await begin('trade');
  const token = (code) => `g:has(> [data-at="place:${place(code)}"]) .piece[data-can="resource:${code.split('/')[1]}"]`;
  await press(row('trade_resources'), 2);
  await page.waitForFunction(() => document.querySelector('[data-testid=panel] h2')?.textContent.includes('1 of 2'));
  await press(token(codes[2]), 3);
  await page.waitForFunction(() => document.querySelector('[data-testid=panel] h2')?.textContent.includes('2 of 2'));
  await press(token(codes[3]), 4);
  await finish(3);
});

test('scythe: producing on two territories takes three clicks', async () => {
  const { press, finish, codes } = await begin('produce');
  await press(row('produce_hexes'), 2);
  await press(hex(place(codes[2])), 3);
  await press(hex(place(codes[3])), 4);
  await finish(3);
});

test('scythe: producing on three territories and enlisting take six clicks', async () => {
  const { press, finish, codes } = await begin('enlist');
  await press(row('produce_hexes'), 2);
  for (const [i, code] of codes.slice(2, 5).entries()) await press(hex(place(code)), 3 + i);
  await press(`[data-area=mat] .face[data-can="recruit:${codes[6].split(' ')[1]}"]`, 7);
  await press(`.face[data-can="bonus:${codes[7].split(' ')[1]}"]`, 8);
  await finish(6);
});

test('arcs: a move takes three clicks, and so it does from a Prelude that is not wanted', async () => {
  for (const name of ['move', 'prelude']) {
    const { press, finish, codes } = await begin(name);
    const before = codes.length - 4;
    const system = (code) => `[data-at="system:${code.split(' ')[1]}"][data-can] > .hit`;
    await press('[data-at="action:move"][data-can]', before + 1);
    await press(system(codes.at(-3)), before + 2);
    await press(system(codes.at(-1)), before + 4);
    await finish(3);
  }
});

test('scythe: a unit can be dragged to where it goes', async () => {
  const { page, press, codes, done } = await begin('haul');
  const [, , worker, , , there] = codes;
  await press(row('move_units'), 2);
  const middle = async (selector) => {
    const box = await page.locator(selector).first().boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  await page.mouse.move(...(await middle(piece(place(worker), 'worker'))));
  await page.mouse.down();
  await page.mouse.move(...(await middle(`[data-at="place:${place(there)}"] > .hit`)), { steps: 8 });
  assert.equal(await page.locator('.dragged').count(), 1);
  await page.mouse.up();
  await page.waitForFunction(() => document.querySelector('.dragged') === null);
  await page.waitForSelector('.piece[data-can="unit:character"]');
  assert.deepEqual((await done()).slice(2), [worker, there]);
  await leave(page);
});

test('arcs: ships can be dragged from system to system', async () => {
  const { page, codes, done } = await begin('prelude');
  const [, , from, , to] = codes.map((code) => code.split(' ')[1]);
  const chip = await page.locator(`[data-at="system:${from}"] .chip-row`).first().boundingBox();
  const target = await page.locator(`[data-at="system:${to}"] > .hit`).boundingBox();
  await page.mouse.move(chip.x + chip.width / 2, chip.y + chip.height / 2);
  await page.mouse.down();
  await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 8 });
  await page.mouse.up();
  for (let i = 0; i < 100 && (await done()).length < codes.length; i += 1) await page.waitForTimeout(50);
  assert.deepEqual((await done()).slice(0, codes.length), codes);
  await leave(page);
});

test('scythe: one click of undo takes back what one click did, and nothing happens by itself after it', async () => {
  const { page, press, done } = await begin('produce');
  await press(row('produce_hexes'), 2);
  await page.click('[aria-label="Undo"]');
  await page.waitForSelector(row('produce_hexes'));
  assert.equal(await page.locator('[data-testid=panel] h2').textContent(), 'Where do you put your action token?');
  assert.ok((await done()).length >= 2, 'the log keeps what was taken back');
  await leave(page);
});

test('scythe: against bots a turn ends by itself where nothing is left to do', async () => {
  for (const ending of [false, true]) {
    const { seats } = await newTable('scythe', [human('Ada'), bot('Galileo', 'easy')]);
    const { key } = seats[0];
    const first = await turn(key);
    const page = await visit({ path: `/table#${key}`, settings: { ending, paying: true } });
    await page.waitForSelector('button.option');
    const choose = async (code) => page.click(`button.option[data-code^="${code}"]`);
    await choose('section');
    await choose('skip_top');
    await choose('skip_bottom');
    if (ending) await page.waitForSelector('.options.only button.option[data-code=end_turn]');
    else {
      await page.waitForFunction((ply) => Number(document.querySelector('.table').dataset.ply) > ply + 6, first.ply);
      const { events } = await call('table?since=0', { key });
      assert.ok(events.some((event) => event.kind === 'answer' && event.seat === 1));
      // Undo goes back into the own turn, past what the bot did, and the turn does not end again by itself.
      await page.waitForSelector('button.option');
      await page.click('[aria-label="Undo"]');
      await page.waitForSelector('button.option[data-code=skip_bottom]');
      await choose('skip_bottom');
      await page.waitForFunction((ply) => Number(document.querySelector('.table').dataset.ply) > ply + 6, first.ply);
    }
    await leave(page);
  }
});

test('scythe: what can be paid in several ways is paid without asking, and can be changed', async () => {
  const { page, press, codes, done } = await begin('pay');
  const button = (code) => `button.option[data-code="${code}"]`;
  for (const [i, code] of codes.entries()) await press(button(code), i + 1);
  await page.waitForSelector('[data-testid=change]');
  assert.match(await page.innerText('.paid'), /^Paid from /);
  const paid = (await done()).filter((code) => code.startsWith('pay '));
  assert.ok(paid.length > 0);
  assert.equal(await page.locator('button.option[data-code^="pay "]').count(), 0);
  await page.click('[data-testid=change]');
  await page.waitForSelector('button.option[data-code^="pay "]');
  // Another pile than the one that was taken.
  const others = await page.$$eval('button.option[data-code^="pay "]', (all) => all.map((one) => one.dataset.code));
  const other = others.find((code) => code !== paid[0]);
  assert.ok(other);
  await page.click(button(other));
  await page.waitForSelector(`button.option:not([data-code^="pay "])`);
  assert.ok((await done()).includes(other));
  await leave(page);
});

test('scythe: against bots undo goes back as far as one likes, and the log shows it', async () => {
  const { seats } = await newTable('scythe', [human('Ada'), bot('Galileo', 'easy')]);
  const { key } = seats[0];
  const { ply } = await turn(key);
  const page = await visit({ path: `/table#${key}`, settings: { ending: false, paying: true } });
  const choose = async (code) => page.locator(`button.option[data-code^="${code}"]`).first().click();
  for (let i = 0; i < 2; i += 1) for (const code of ['section', 'skip_top', 'skip_bottom']) await choose(code);
  await page.waitForSelector('button.option[data-code^=section]');
  // Two turns of three clicks each, with the bot's turns between them.
  for (let left = 6; left > 0; left -= 1) {
    const before = await page.evaluate(() => Number(document.querySelector('.table').dataset.ply));
    await page.click('[aria-label="Undo"]');
    await page.waitForFunction((old) => Number(document.querySelector('.table').dataset.ply) < old, before);
  }
  await page.waitForFunction((first) => Number(document.querySelector('.table').dataset.ply) === first, ply);
  assert.ok(await page.locator('[aria-label="Undo"]').isDisabled());
  const { events } = await call('table?since=0', { key });
  assert.ok(events.filter((event) => event.kind.startsWith('table.') && event.args.to !== undefined).length >= 6);
  assert.ok((await page.locator('.log li.undone').count()) > 0, 'what was taken back is struck out');
  await leave(page);
});

test('arcs: among people undo says where it has to ask the others, and asks them', async () => {
  const { seats } = await newTable('arcs', [human('Ada'), human('Bo')]);
  const keys = seats.map((seat) => seat.key);
  const { decision } = await call('table', { key: keys[0] });
  const first = decision.seat;
  // Somebody else answers after us: that is not taken back without a word.
  for (let i = 0, other = false; i < 40 && !other; i += 1) {
    const update = await call('table', { key: keys[0] });
    const at = update.decision.seat;
    const mine = await call('table', { key: keys[at] });
    await call('table/choose', { key: keys[at], body: { ply: mine.ply, choose: mine.decision.options.at(-1).choose, seat: at } });
    other = at !== first;
  }
  const page = await visit({ path: `/table#${keys[first]}` });
  await page.waitForSelector('[data-testid=board] [data-at]');
  await page.click('[aria-label="Undo"]');
  await page.waitForSelector('dialog[open] [data-testid=ask-back]');
  assert.match(await page.innerText('dialog[open]'), /consent of the others/);
  await page.click('[data-testid=ask-back]');
  const told = await visit({ path: `/table#${keys[1 - first]}` });
  await told.getByRole('button', { name: 'Agree' }).click();
  await page.waitForFunction(() => document.querySelector('.log li.undone') !== null);
  await leave(told);
  await leave(page);
});
