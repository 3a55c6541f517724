// A look at positions of recorded games: node tests/browser/tour.mjs FOLDER shot...  (a server must run, see harness.mjs)
// A shot is record@ply:width[x height]:theme:lang[:keys], where keys are pressed one after the other, or selectors clicked
// when they begin with "=". Pictures are named after the shot.
import { mkdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { call, leave, quit, visit } from './harness.mjs';

const [folder, ...shots] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const made = new Map();

async function tableOf(record, ply) {
  const name = `${record}@${ply}`;
  if (!made.has(name)) {
    const mode = ply === 'end' ? 'continue' : 'branch';
    made.set(name, await call('tables/import', { body: { record: readFileSync(record, 'utf-8'), mode, ...(ply === 'end' ? {} : { at: Number(ply) }) } }));
  }
  return made.get(name).seats[0].key;
}

for (const wish of shots) {
  const [place, size = '1280x860', theme = 'light', lang = 'en', ...acts] = wish.split(':');
  const [record, ply] = place.split('@');
  const [width, height = width < 700 ? 740 : width > 1500 ? 1080 : 860] = size.split('x').map(Number);
  const key = await tableOf(record, ply);
  const page = await visit({ path: `/table#${key}`, width, height, theme, lang });
  await page.waitForSelector('[data-at]');
  await page.waitForTimeout(500);
  for (const act of acts) {
    if (act.startsWith('=')) await page.click(act.slice(1).replaceAll('~', ':'));
    else await page.keyboard.press(act);
    await page.waitForTimeout(250);
  }
  const tag = [basename(record, '.jsonl'), ply, width, theme, lang, ...acts.map((act) => act.replace(/\W+/g, ''))].join('-');
  await page.screenshot({ path: `${folder}/${tag}.png` });
  console.log(tag, await page.evaluate(() => document.querySelector('[data-testid=panel] h2')?.textContent));
  await leave(page).catch((error) => console.log(String(error)));
}
await quit();
