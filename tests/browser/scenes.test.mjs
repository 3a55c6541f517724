// Scenes: what is worth a stage of its own is shown before the board changes, to everybody at the table, in any language and size.
import assert from 'node:assert/strict';
import { HEIGHTS, LANGS, after, axe, call, engine, faults, human, leave, quit, test, visit } from './harness.mjs';

after(quit);
const KINDS = { scythe: ['revealed_force', 'encounter_drawn', 'factory_taken', 'objective_shown', 'over'], arcs: ['rolled', 'scored'] };
const NAMES = ['Ada Lovelace', 'Maximilienne', 'Emmy', 'Cécile', 'Bo', 'Marie', 'Niels'];
const WIDTHS = [360, 1280, 1920];
const SCENE = '[data-testid=scene]';
const settings = { scenes: 'stay' };

let known = {};
const stagesOf = (game) => (known[game] ??= engine('stages', game, ...KINDS[game]));

/** A table at the moment before, with a person on every seat. */
async function staged(game, kind) {
  const stage = stagesOf(game)[kind];
  const { seats } = await call('tables/import', { body: { record: stage.record, mode: 'continue', seats: NAMES.slice(0, stage.players).map((name) => human(name)) } });
  const keys = seats.map((seat) => seat.key);
  const act = () => call('table/choose?since=0&lang=en', { key: keys[stage.seat], body: { ply: stage.ply, choose: stage.choose, seat: stage.seat } });
  return { keys, act, ...stage };
}
const shown = (page) => page.evaluate(() => Number(document.querySelector('.table').dataset.version));
const whole = (page) => page.waitForSelector(`${SCENE}[data-whole]`);
/** Close all that is shown: a fight may be followed by an encounter. */
async function dismiss(page, key = 'Escape') {
  for (let i = 0; i < 5 && (await page.locator(SCENE).count()); i += 1) {
    const id = await page.getAttribute(SCENE, 'aria-labelledby');
    await page.keyboard.press(key);
    await page.waitForFunction(([sel, old]) => document.querySelector(sel)?.getAttribute('aria-labelledby') !== old, [SCENE, id]);
    if (await page.locator(SCENE).count()) await whole(page);
  }
  assert.equal(await page.locator(SCENE).count(), 0);
}
const gone = (page) => page.waitForSelector(SCENE, { state: 'detached' });
/** Both who is at it; each looks from an own seat. */
async function watched(keys, seats, more = {}) {
  const pages = [];
  for (const seat of seats) {
    pages.push(await visit({ path: `/table#${keys[seat]}`, settings, bypassCSP: true, ...more }));
    await pages.at(-1).waitForSelector('[data-testid=board] [data-at]');
    // The scenes come after the board.
    await pages.at(-1).waitForLoadState('networkidle');
  }
  return pages;
}

test('scythe: both sides of a fight see dials, cards and totals before the board changes', async () => {
  const { keys, seat, act } = await staged('scythe', 'revealed_force');
  const { view } = await call('table', { key: keys[seat] });
  const { place, attacker, defender } = view.fight;
  const pages = await watched(keys, [attacker, defender]);
  const before = await Promise.all(pages.map(shown));
  const { events, version } = await act();
  const of = (kind, who) => events.filter((event) => event.version === version && event.kind === kind && event.args.seat === who);
  for (const [i, page] of pages.entries()) {
    await whole(page);
    assert.equal(await shown(page), before[i], 'the board waits');
    for (const [role, who] of [['attacker', attacker], ['defender', defender]]) {
      const [{ args }] = of('revealed_force', who);
      const side = page.locator(`${SCENE} [data-side=${role}]`);
      assert.equal(await side.locator('[data-testid=total]').innerText(), String(args.m));
      assert.equal(await side.locator('svg text.set').textContent(), String(args.n));
      assert.deepEqual((await side.locator('.card .front').allTextContents()).map(Number), of('revealed_card', who).map((event) => event.args.value));
    }
    const units = () => page.evaluate((p) => document.querySelector(`[data-testid=board] [data-at="place:${p}"]`)?.getAttribute('aria-label') ?? '', place);
    const stood = await units();
    // What is seen is heard too.
    await page.waitForFunction((sel) => document.querySelector(sel).textContent.length > 0, '[data-testid=scene-words]');
    const heard = await page.innerText('[data-testid=scene-words]');
    for (const who of [attacker, defender]) assert.match(heard, new RegExp(`${NAMES[who]}: dial ${of('revealed_force', who)[0].args.n}\\b.*total ${of('revealed_force', who)[0].args.m}\\.`));
    assert.deepEqual(await axe(page, SCENE), []);
    // The keyboard alone: the way on has the focus.
    assert.equal(await page.evaluate(() => document.activeElement.dataset.testid), 'scene-on');
    await dismiss(page, i ? 'Escape' : 'Enter');
    assert.doesNotMatch(await page.evaluate(() => document.querySelector('.watch')?.textContent ?? ''), /dial|combat card/, 'what the scene told is not told again');
    await page.waitForFunction((v) => Number(document.querySelector('.table').dataset.version) === v, version);
    assert.notEqual(await units(), stood, 'now the loser is gone');
    await leave(page);
  }
});

test('arcs: both sides of a battle see the dice and what each symbol does before the board changes', async () => {
  const { keys, seat, act } = await staged('arcs', 'rolled');
  const { view } = await call('table', { key: keys[seat] });
  const pages = await watched(keys, [view.stage.seat, view.stage.against], { speed: 'fast' });
  const before = await Promise.all(pages.map(shown));
  const { events, version } = await act();
  const rolled = events.filter((event) => event.version === version && event.kind === 'rolled').map((event) => event.args.face);
  assert.ok(rolled.length > 0);
  for (const [i, page] of pages.entries()) {
    await page.waitForSelector(SCENE);
    await whole(page);
    assert.equal(await shown(page), before[i], 'the board waits');
    const dice = await page.$$eval(`${SCENE} [data-die]`, (all) => all.map((one) => `${['skirmish', 'assault', 'raid'][one.dataset.die]}_${one.dataset.face}`));
    assert.deepEqual(dice.sort(), [...rolled].sort());
    const counted = await page.$$eval(`${SCENE} [data-symbol]`, (all) => all.map((one) => [one.dataset.symbol, Number(one.querySelector('[data-value]').dataset.value)]));
    const text = events.filter((event) => event.version === version && event.kind === 'rolled').map((event) => event.text).join(', ');
    const sum = (pattern) => [...text.matchAll(pattern)].reduce((all, [, n]) => all + Number(n), 0);
    const want = { hit: sum(/(\d) hits?(?! on)/g), self_hit: sum(/(\d) hits? on the attacker/g), building_hit: sum(/(\d) hits? on a building/g), key: sum(/(\d) keys?/g), intercept: (text.match(/interception/g) ?? []).length };
    assert.deepEqual(Object.fromEntries(counted), Object.fromEntries(Object.entries(want).filter(([, n]) => n > 0)));
    assert.deepEqual(await axe(page, SCENE), []);
    await page.click('[data-testid=scene-on]');
    await gone(page);
    await page.waitForFunction((v) => Number(document.querySelector('.table').dataset.version) === v, version);
    await leave(page);
  }
});

test('scythe: whoever meets an encounter chooses in its scene; with "a few seconds" a scene closes by itself', async () => {
  const { keys, seat, act } = await staged('scythe', 'encounter_drawn');
  const [mine] = await watched(keys, [seat]);
  const [other] = await watched(keys, [1 - seat], { settings: { scenes: 'timed' } });
  await act();
  await whole(other);
  assert.equal(await other.locator(`${SCENE} .pick`).count(), 0, 'only who met it chooses');
  await whole(mine);
  const before = await shown(mine);
  await mine.keyboard.press('Shift+Tab');
  assert.equal(await mine.evaluate(() => document.activeElement.className.includes('pick')), true);
  assert.match(await mine.innerText('[data-testid=scene-on]'), /board/, 'the way on is to the board, not past the choice');
  await mine.keyboard.press('Enter');
  await gone(mine);
  await mine.waitForFunction((v) => Number(document.querySelector('.table').dataset.version) > v + 1, before);
  await gone(other);
  for (const page of [mine, other]) await leave(page);
});

test('scythe: on a phone a long name is one word in the fight, and the cards stand beside the dial', async () => {
  const { keys, seat } = await staged('scythe', 'revealed_force');
  const [page] = await watched(keys, [seat], { width: 360, height: 740, hasTouch: true, isMobile: true });
  await page.waitForSelector('[data-focus] .side strong');
  await page.waitForFunction(() => {
    // Each word of a name on one line: as many rectangles as lines.
    const lines = (node, from, to) => {
      const range = document.createRange();
      range.setStart(node, from);
      range.setEnd(node, to);
      return range.getClientRects().length;
    };
    return [...document.querySelectorAll('[data-focus] .side strong')].every((one) => {
      const node = [...one.childNodes].find((child) => child.nodeType === Node.TEXT_NODE && child.data.trim());
      return [...node.data.matchAll(/\S+/g)].every((word) => lines(node, word.index, word.index + word[0].length) === 1);
    });
  });
  const box = async (selector) => page.locator(selector).first().boundingBox();
  await page.waitForSelector('[data-focus] .cards [data-can]');
  const [dial, card] = [await box('[data-focus] .dial'), await box('[data-focus] .cards [data-can]')];
  assert.ok(card.x >= dial.x + dial.width && card.y + card.height < (await box('[data-testid=panel]')).y, 'a card can be seen without scrolling');
  await leave(page);
});

for (const game of Object.keys(KINDS)) {
  test(`${game}: every scene fits in every language and size, light and dark, and axe finds nothing`, async () => {
    const wrong = [];
    const pages = [];
    for (const kind of KINDS[game]) {
      const { keys, act } = await staged(game, kind);
      // A page for each language goes from table to table.
      if (!pages.length) for (const lang of LANGS) pages.push(...(await watched(keys, [0], { lang, theme: lang === 'fr' ? 'dark' : 'light' })));
      for (const page of pages) {
        await page.evaluate((key) => (location.hash === `#${key}` ? null : (document.querySelector('.table').setAttribute('data-before', ''), (location.hash = key))), keys[0]);
        await page.waitForSelector('.table[data-ply]:not([data-before]) [data-testid=board] [data-at]');
      }
      await act();
      for (const [i, page] of pages.entries()) {
        await whole(page);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: HEIGHTS[width] ?? 720 });
          wrong.push(...(await faults(page)).map((one) => `${kind}, ${LANGS[i]}, ${width}: ${one}`));
        }
        if (LANGS[i] !== 'it') wrong.push(...(await axe(page, SCENE)).map((one) => `${kind}, ${LANGS[i]}: ${one}`));
        await dismiss(page);
      }
    }
    for (const page of pages) await leave(page);
    assert.deepEqual(wrong, []);
  });
}
