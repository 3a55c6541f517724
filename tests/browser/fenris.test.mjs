// The modules of the Rise of Fenris: presets in the table dialog, what lies on the table, and a game against Desolation.
import assert from 'node:assert/strict';
import { HEIGHTS, LANGS, PATIENCE, after, axe, call, dice, faults, human, leave, newTable, playOn, quit, test, visit } from './harness.mjs';

after(quit);
const keyOf = (page) => new URL(page.url()).hash.slice(1);
const PRESETS = {
  off: {},
  war: { track: 'war', rivals: true },
  peace: { track: 'peace', alliances: true },
  hunt: { mad_tesla: 'ends' },
  desolation: { desolation: 'normal' },
};
const SWITCHES = { rivals: 'Rivals', alliances: 'Alliances' };

async function dialog(more = {}) {
  const page = await visit(more);
  await page.locator('.card:has(#game-scythe) .btn.outline').first().click();
  await page.waitForSelector('[data-preset=off][aria-pressed=true]');
  return page;
}
/** What the dialog would ask the server for. */
async function asked(page) {
  const found = {};
  for (const name of ['track', 'mad_tesla', 'desolation']) {
    const value = await page.locator(`[data-option=${name}]`).inputValue();
    if (value !== 'base' && value !== 'off') found[name] = value;
  }
  for (const [name, label] of Object.entries(SWITCHES)) {
    if (await page.locator('dialog[open] details label', { has: page.locator('.name', { hasText: new RegExp(`^${label}$`) }) }).locator('input').isChecked()) found[name] = true;
  }
  return found;
}

/** Looks at a table in each language, on a phone and on a laptop. */
async function lookAt(key, sections) {
  for (const [i, lang] of LANGS.entries()) {
    for (const width of [360, 1280]) {
      const page = await visit({ path: `/table#${key}`, width, height: HEIGHTS[width], lang, theme: i % 2 ? 'dark' : 'light', bypassCSP: true });
      await page.waitForSelector('[data-area=modules] section');
      const shown = await page.$$eval('[data-area=modules] section', (all) => all.map((one) => one.dataset.module));
      assert.deepEqual(shown, sections);
      assert.deepEqual(await faults(page), [], `${lang} ${width}`);
      assert.deepEqual(await axe(page, '[data-area=modules]'), [], `${lang} ${width}`);
      await leave(page);
    }
  }
}

test('fenris: a preset sets the options, and what does not go together is refused with the reason', async () => {
  const page = await dialog();
  for (const [preset, options] of Object.entries(PRESETS)) {
    await page.locator(`[data-preset=${preset}]`).click();
    await page.waitForSelector(`[data-preset=${preset}][aria-pressed=true]`);
    assert.equal(await page.locator('[data-preset][aria-pressed=true]').count(), 1);
    assert.deepEqual(await asked(page), options, preset);
  }
  await page.locator('[data-preset=war]').click();
  await page.locator('dialog[open] details summary').click();
  await page.locator('[data-option=track]').selectOption('peace');
  assert.equal(await page.locator('[data-preset][aria-pressed=true]').count(), 0, 'a mix of one’s own');
  await page.locator('button[form=new-table]').click();
  await page.waitForFunction(() => /Rivals are not played with the Peace track/.test(document.querySelector('dialog[open] [role=alert]')?.textContent ?? ''));
  page.errors = page.errors.filter((error) => !/status of 4\d\d/.test(error));
  await leave(page);
});

test('fenris: one player alone makes a table against Desolation', async () => {
  const page = await dialog();
  const alone = page.locator('dialog[open] .two label', { hasText: /^\s*1\s*$/ });
  assert.equal(await alone.count(), 0, 'the base game needs two');
  await page.locator('[data-preset=desolation]').click();
  await alone.click();
  await page.locator('[data-preset=off]').click();
  await alone.waitFor({ state: 'detached' });
  assert.equal(await page.locator('dialog[open] ul li').count(), 2, 'two again');
  await page.locator('[data-preset=desolation]').click();
  await alone.click();
  await page.locator('button[form=new-table]').click();
  await page.waitForSelector('[data-threat=desolation]');
  const { view, table } = await call('table', { key: keyOf(page) });
  assert.equal(table.seats.length, 1);
  assert.equal(view.desolation.harder, false);
  assert.equal(await page.locator('[data-module=desolation] .tiles li').count(), view.desolation.tiles.length);
  await leave(page);
});

test('fenris: rivals and mods are shown in every language and size', async () => {
  const { seats } = await newTable('scythe', ['Ada Lovelace', 'Bo', 'Cécile'].map((name) => human(name)), { track: 'war', rivals: true, mech_mods: true, infrastructure_mods: true });
  const keys = seats.map((seat) => seat.key);
  // Before all have chosen the stars of the others are secret.
  const early = await visit({ path: `/table#${keys[0]}` });
  await early.waitForSelector('[data-module=rivals]');
  assert.match(await early.locator('[data-module=rivals] li').nth(1).textContent(), /secret/);
  await leave(early);
  const { view } = await playOn(keys, 150, dice(7));
  await lookAt(keys[0], ['rivals', 'mech_mods', 'infrastructure_mods']);
  const page = await visit({ path: `/table#${keys[0]}` });
  await page.waitForSelector('[data-module=rivals] .on');
  const stars = view.rivals.stars.flat().reduce((sum, n) => sum + n, 0);
  assert.equal(await page.locator('[data-module=rivals] .on .s-star').count(), stars);
  assert.equal(await page.locator('[data-module=mech_mods] .laid').count(), view.mech_mods.seats.flatMap((seat) => seat.slots).filter(Boolean).length);
  assert.equal(await page.locator('section.faction .mod').count(), view.mech_mods.seats[0].slots.filter(Boolean).length);
  const kept = view.infrastructure_mods.seats.flatMap((seat) => seat.mods);
  assert.equal(await page.locator('[data-module=infrastructure_mods] .chip').count(), kept.length);
  assert.equal(await page.locator('[data-module=infrastructure_mods] .used').count(), kept.filter((mod) => mod.used).length);
  await leave(page);
});

test('fenris: Desolation is shown in every language and size', async () => {
  const { seats } = await newTable('scythe', [human('Ada Lovelace')], { desolation: 'normal' });
  const key = seats[0].key;
  const { view, over } = await playOn([key], 14, dice(7));
  assert.equal(over, false);
  const sections = ['desolation', ...(view.influence ? ['influence'] : []), ...('encounters_3' in view.track ? ['encounters'] : [])];
  await lookAt(key, sections);
});

/** Let the pages play until all of them show the result. */
async function toTheEnd(pages, seed, curious) {
  const play = (how) => window.hexarcTest.play(how);
  const seen = await Promise.all(pages.map((page, i) => page.evaluate(play, { patience: PATIENCE, curious, seed: seed + i })));
  assert.deepEqual(seen.map((one) => one.wrong), pages.map(() => ''));
}

/** On a phone the result leaves at least half of the page to the board, and more when it is folded. */
async function besideTheBoard(page) {
  await page.setViewportSize({ width: 360, height: HEIGHTS[360] });
  await page.waitForSelector('.side .handle');
  const top = () => page.locator('.side').evaluate((side) => side.getBoundingClientRect().top);
  const open = await top();
  assert.ok(open > HEIGHTS[360] * 0.5, `the result begins at ${open} of ${HEIGHTS[360]}`);
  assert.deepEqual(await faults(page), []);
  await page.click('.handle');
  await page.waitForSelector('.side.folded');
  assert.ok((await top()) > open);
  for (const button of await page.locator('.result .row button').all()) assert.ok(await button.isVisible(), 'what to do next is still there');
}

test('fenris: on a phone both answers to a plea for resources are in sight', async () => {
  const { seats } = await newTable('scythe', [human('Ada Lovelace'), human('Bo')], { desolation: 'normal' });
  const random = dice(11);
  for (let i = 0; i < 400; i += 1) {
    const { decision } = await call('table', { key: seats[0].key });
    const { key } = seats[decision.seat];
    if (decision.kind === 'desolation_loan.answer') {
      const page = await visit({ path: `/table#${key}`, width: 360, height: HEIGHTS[360] });
      await page.waitForSelector('button.option');
      for (const answer of await page.locator('button.option').all()) await answer.waitFor({ state: 'visible' });
      await leave(page);
      return;
    }
    const { ply, decision: mine } = await call('table', { key });
    await call('table/choose', { key, body: { ply, choose: mine.options[random() % mine.options.length].choose } });
  }
  assert.fail('nobody was asked for resources');
});

test('fenris: two browsers play a game against Desolation to the end that they share', async () => {
  const { seats } = await newTable('scythe', [human('Ada Lovelace'), human('Bo')], { desolation: 'normal', alliances: true });
  const pages = [];
  for (const seat of seats) pages.push(await visit({ path: `/table#${seat.key}`, inside: true }));
  for (const page of pages) await page.waitForSelector('[data-threat=desolation]');
  assert.equal(await pages[0].locator('[data-focus]').count(), 0, 'nothing covers the map while nothing is going on');
  await toTheEnd(pages, 3, 80);
  const { over, outcome, view } = await call('table', { key: seats[0].key });
  assert.equal(over, true);
  assert.ok(['won', 'lost'].includes(outcome.shared));
  for (const page of pages) {
    assert.match(await page.locator('.result h2').textContent(), outcome.shared === 'won' ? /won together/i : /lost together/i);
    assert.equal(await page.locator('.result .score, .points, [role=tab][title=Score]').count(), 0, 'nobody has a score of one’s own');
    const hands = await page.locator('[data-module=desolation] .hands li').allTextContents();
    assert.deepEqual(hands.map((one) => (one.match(/\d+/g) ?? []).length), view.seats.map((seat) => seat.combat_cards), 'all hands lie open');
  }
  await besideTheBoard(pages[0]);
  for (const page of pages) await leave(page);
});

test('fenris: a war among rivals goes from the dialog to its end', async () => {
  const page = await dialog({ inside: true });
  await page.locator('[data-preset=war]').click();
  await page.locator('dialog[open] details summary').click();
  await page.locator('[data-option=round_limit]').selectOption('20'); // or the test takes a minute
  await page.locator('button[form=new-table]').click();
  await page.waitForSelector('[data-module=rivals]');
  const key = keyOf(page);
  await toTheEnd([page], 5, 40);
  const { over, scores, view } = await call('table', { key });
  assert.equal(over, true);
  assert.ok('rivals' in view && view.track.combat === 4, 'the War track');
  const shown = await page.$$eval('.result .score', (all) => all.map((one) => Number(one.textContent)));
  assert.deepEqual(shown, [...scores].sort((a, b) => b - a));
  await besideTheBoard(page);
  await leave(page);
});
