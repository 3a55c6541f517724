// Consequences and reasons: what a choice gives and costs, what a hex is, and why one cannot go there.
import assert from 'node:assert/strict';
import { after, call, engine, leave, quit, settled, test, visit } from './harness.mjs';

after(quit);
const branch = async (name) => {
  const { record, ply, codes } = engine('turns_to_click')[name];
  const { seats } = await call('tables/import', { body: { record, mode: 'branch', at: ply } });
  return { key: seats[0].key, codes };
};
const tip = async (page, selector) => {
  await page.mouse.move(2, 2);
  await page.locator(selector).hover({ force: true });
  await page.waitForSelector('[data-testid=tip]');
  return page.innerText('[data-testid=tip]');
};

test('scythe: a hex says what it yields, who controls it, and why a unit cannot go there', async () => {
  const { key, codes } = await branch('haul');
  const page = await visit({ path: `/table#${key}`, width: 1280, height: 720 });
  await page.waitForSelector('[data-testid=board] [data-can]');
  const from = codes[2].split(' ')[1].split('/')[0];
  const here = await tip(page, `[data-at="place:${from}"] > .hit`);
  assert.match(here, /Produces: oil/);
  assert.match(here, /2 oil/);
  assert.match(here, /ontrol/);
  for (const code of codes.slice(0, 3)) await page.click(`button.option[data-code="${code}"]`);
  await page.waitForSelector('button.option[data-code^=step]');
  assert.match(await tip(page, '[data-at="place:r1c1"] > .hit'), /Too far/);
  const steps = await page.$$eval('button.option[data-code^=step]', (all) => all.map((one) => one.dataset.code.split(' ')[1]));
  assert.doesNotMatch(await tip(page, `[data-at="place:${steps[0]}"] > .hit`), /Too far|river lies|cannot/);
  // Totals stand beside the mat: what all controlled territories hold.
  const view = (await call('table', { key })).view;
  const seat = (await call('table', { key })).decision.seat;
  const oil = Object.values(view.places).reduce((sum, place) => sum + (place.control === seat ? (place.resources?.oil ?? 0) : 0), 0);
  const shown = await page.$$eval('[data-area=mat] .goods > span', (all) => all.map((one) => Number(one.textContent)));
  assert.equal(shown[2], oil);
  await leave(page);
});

test('scythe: cubes, boxes, recruits and structures say what they bring', async () => {
  const { key, codes } = await branch('haul');
  const page = await visit({ path: `/table#${key}`, width: 1280, height: 720 });
  for (const code of codes.slice(0, 9)) await page.click(`button.option[data-code="${code}"]`);
  const small = async (code) => page.innerText(`button.option[data-code="${code}"] small`);
  await page.waitForSelector('button.option[data-code="cube move_units"]');
  assert.match(await small('cube move_units'), /Move 3 units/);
  await page.click('button.option[data-code="cube move_units"]');
  await page.waitForSelector('button.option[data-code="box deploy"]');
  assert.match(await small('box deploy'), /costs \d metal instead of \d/);
  await leave(page);
});

test('arcs: a system says what it is, and targets have a light and a dark line on every planet', async () => {
  const { key } = await branch('move');
  const page = await visit({ path: `/table#${key}`, width: 1280, height: 720 });
  await page.click('[data-at="action:move"][data-can]');
  await page.waitForSelector('.system[data-can]');
  const target = '.system[data-can] > .hit >> nth=0';
  assert.match(await tip(page, target), /ontrol/);
  await settled(page);
  const lines = await page.$$eval('.system[data-can]', (all) => all.map((one) => [getComputedStyle(one.querySelector('.case')).stroke, getComputedStyle(one.querySelector('.ring')).stroke]));
  assert.ok(lines.length > 1);
  for (const [light, dark] of lines) assert.ok(light !== 'none' && dark !== 'none' && light !== dark);
  await leave(page);
});
