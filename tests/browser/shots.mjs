// Pictures of every screen, for looking at: node tests/browser/shots.mjs FOLDER (a server must run, see harness.mjs).
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BASE, human, leave, newTable, opened, quit, visit } from './harness.mjs';

const folder = process.argv[2] ?? join(tmpdir(), 'hexarc-shots');
const only = process.argv[3] ?? '';
mkdirSync(folder, { recursive: true });
const game = process.env.HEXARC_GAMES?.split(',')[0] ?? 'arcs';

async function shot(name, page, full = false) {
  await page.waitForTimeout(350);
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: full });
}

const { keys: [key] } = await opened(game, { names: ['Ada', 'Galileo', 'Emmy'], plies: 42, first: true });
const hot = await newTable(game, [human('Ada', { group: 0 }), human('Bo', { group: 0 })]);

for (const [width, height] of [[360, 740], [1280, 860], [1920, 1080]]) {
  for (const theme of ['light', 'dark']) {
    const tag = `${width}-${theme}`;
    if (only && !tag.includes(only)) continue;
    const lang = width === 1920 ? 'it' : width === 360 ? 'fr' : 'en';
    let page = await visit({ width, height, theme, lang });
    await page.evaluate(([one]) => localStorage.setItem('hexarc.tables', one), [JSON.stringify([
      { key, id: 'x', name: '', game, role: 'seat', seats: ['Ada', 'Galileo', 'Emmy'], ply: 9, turn: 0, mine: true, over: false, seen: Date.now() - 4e6, invites: [] },
    ])]);
    await page.reload();
    await page.waitForSelector('article.card');
    await shot(`home-${tag}`, page, true);
    await page.click('article .btn.outline');
    await shot(`new-${tag}`, page);
    await leave(page);
    page = await visit({ path: `/table#${key}`, width, height, theme, lang });
    await page.waitForSelector('button.option');
    await shot(`table-${tag}`, page);
    if (width === 1280) {
      await page.keyboard.press('?');
      await shot(`keys-${tag}`, page);
      await page.keyboard.press('Escape');
      await page.keyboard.press('s');
      await page.keyboard.press('h');
      await shot(`score-replay-${tag}`, page);
      await page.click('[aria-label="Settings"]');
      await shot(`settings-${tag}`, page);
    }
    await leave(page);
    page = await visit({ path: `/table#${hot.seats[0].key}`, width, height, theme, lang });
    await page.waitForSelector('.curtain');
    await shot(`curtain-${tag}`, page);
    await leave(page);
  }
}
await quit();
console.log(`${BASE}: pictures in ${folder}`);
