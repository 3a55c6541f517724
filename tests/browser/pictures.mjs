// The pictures of the README: node tests/browser/pictures.mjs FOLDER [NAME ...]  (a server must run, see harness.mjs)
// All are of golden games, so they come out alike; pictures.py makes small files of them.
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { call, engine, human, leave, quit, visit } from './harness.mjs';

const [folder, ...wanted] = process.argv.slice(2);
const NAMES = ['Ada', 'Galileo', 'Emmy', 'Hypatia', 'Niels'];
const PLAIN = { scythe: ['1193-4p', 1605], arcs: ['2017-4p', 381] };
const FRAMES = 32;
const AFTER = 8;
mkdirSync(folder, { recursive: true });

/** A table as it stood then, with the key of each seat. */
async function table(stage) {
  const { seats } = await call('tables/import', { body: { record: stage.record, mode: 'continue', seats: NAMES.slice(0, stage.players).map((name) => human(name)) } });
  return seats.map((seat) => seat.key);
}
async function open(key, more) {
  const page = await visit({ path: `/table#${key}`, ...more });
  await page.waitForSelector('[data-testid=board] [data-at]');
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
  return page;
}
const raw = `${folder}/frames`;
mkdirSync(raw, { recursive: true });
/** A file of one picture, or of several that follow each other. */
function small(name, frames) {
  execFileSync(process.env.HEXARC_PYTHON ?? '.venv/bin/python', ['tests/browser/pictures.py', `${folder}/${name}.webp`, ...frames], { stdio: 'inherit' });
}
async function shot(page, frames) {
  const path = `${raw}/${String(frames.length).padStart(3, '0')}.png`;
  await page.screenshot({ path });
  frames.push(path);
}
async function picture(page, name) {
  const frames = [];
  await shot(page, frames);
  small(name, frames);
}
const asked = (name) => !wanted.length || wanted.includes(name);

/** A position, through the eyes of whoever is asked. */
async function position(name, game, more) {
  if (!asked(name)) return;
  const stage = engine('stages', game, '--cut', ...PLAIN[game]);
  const page = await open((await table(stage))[stage.seat], { width: 1440, height: 900, ...more });
  await picture(page, name);
  await leave(page);
}

/** A fight: what both sides have, on a phone; or the whole scene as it moves. */
async function fight(name, more, take) {
  if (!asked(name)) return;
  const stage = engine('stages', 'scythe', 'revealed_force').revealed_force;
  const keys = await table(stage);
  const page = await open(keys[stage.seat], { settings: { scenes: 'stay' }, ...more });
  await take(page, () => call('table/choose', { key: keys[stage.seat], body: { ply: stage.ply, choose: stage.choose, seat: stage.seat } }));
  await leave(page);
}

await position('scythe-light-en', 'scythe', {});
await position('arcs-dark-fr', 'arcs', { theme: 'dark', lang: 'fr' });
await fight('scythe-phone-it', { width: 390, height: 800, lang: 'it', deviceScaleFactor: 2, hasTouch: true, isMobile: true }, async (page, act) => {
  await act();
  await page.waitForSelector('[data-testid=scene][data-whole]');
  await picture(page, 'scythe-phone-it');
});
await fight('scythe-fight', { width: 1280, height: 720, deviceScaleFactor: 0.75, speed: 'normal' }, async (page, act) => {
  const frames = [];
  await shot(page, frames);
  await act();
  await page.waitForSelector('[data-testid=scene]');
  while (frames.length < FRAMES) await shot(page, frames);
  await page.waitForSelector('[data-testid=scene][data-whole]');
  await shot(page, frames);
  await page.keyboard.press('Enter');
  for (let i = 0; i < AFTER; i += 1) await shot(page, frames);
  small('scythe-fight', frames);
});
await quit();
console.log(`pictures in ${folder}`);
