// Every legal choice of the engine can be reached in the page: by its button, and by the pieces and places it names. In
// moments of random games of all options that together show every kind of decision (moments.py).
import assert from 'node:assert/strict';
import { GAMES, PATIENCE, after, call, engine, leave, opened, quit, test, visit } from './harness.mjs';

after(quit);
/** After so many answers of `opened` there is a choice of places. */
const PLACES = { arcs: 10, scythe: 10 };
const MOST = 12; // options of a menu that are also clicked on the board; all of them are clicked in the panel

/** A table of its own for the record, at its last moment. One link for all seats. */
async function importAt(record, at) {
  const made = await call('tables/import', { body: { record, mode: 'branch', at } });
  return made.seats[0].key;
}

/** Ways in which a page could hide a choice from a person while it is still somewhere in the document. */
const HIDDEN = {
  'a button is not drawn': 'li:first-child > button.option { display: none }',
  'something lies on the buttons': '.options::after { content: ""; position: fixed; inset: 0; z-index: 99 }',
  'the board does not take clicks': '[data-testid=board] [data-can] { pointer-events: none !important }',
};

for (const game of GAMES) {
  test(`${game}: the walk notices a choice that is hidden`, async () => {
    const { keys, turn } = await opened(game, { plies: PLACES[game] });
    const { ply, decision } = await call('table', { key: keys[turn] });
    assert.ok(decision.options.length > 1);
    const page = await visit({ path: `/table#${keys[turn]}`, inside: true, width: 1440, height: 1000, bypassCSP: true });
    const walk = async () => page.evaluate((given) => window.hexarcTest.reach(given), { at: ply, options: decision.options, patience: PATIENCE, most: MOST });
    const fine = await walk();
    assert.deepEqual(fine.wrong, []);
    assert.ok(fine.byPlace > 0, 'nothing on the board to choose by');
    for (const [name, content] of Object.entries(HIDDEN)) {
      const style = await page.addStyleTag({ content });
      assert.notDeepEqual((await walk()).wrong, [], name);
      await style.evaluate((element) => element.remove());
    }
    page.errors = page.errors.filter((error) => !error.includes('409'));
    await leave(page);
  });

  test(`${game}: every legal choice can be reached`, async () => {
    const found = engine('moments', game);
    const kinds = new Set();
    const wrong = [];
    const undrawn = new Map();
    let options = 0;
    let byPlace = 0;
    for (const { record, moments, players, number } of found) {
      const key = await importAt(record, moments.at(-1).ply);
      const page = await visit({ path: `/table#${key}`, inside: true, width: 1440, height: 1000 });
      for (const moment of [...moments].reverse()) {
        const update = await call('table', { key });
        if (update.ply !== moment.ply) await call('table/rewind', { key, body: { ply: update.ply, to: moment.ply, seat: update.decision?.seat ?? 0 } });
        const how = { at: moment.ply, options: moment.options, patience: PATIENCE, most: MOST };
        const seen = await page.evaluate((given) => window.hexarcTest.reach(given), how);
        for (const text of seen.wrong) wrong.push(`game ${number} (${players} players), ply ${moment.ply}, ${moment.kind}: ${text}`);
        for (const name of seen.undrawn) undrawn.set(name.split(':')[0], `${moment.kind} ${name}`);
        kinds.add(moment.kind);
        options += moment.options.length;
        byPlace += seen.byPlace;
      }
      page.errors = page.errors.filter((error) => !error.includes('409'));
      await leave(page);
    }
    if (process.env.HEXARC_TIMES) console.log({ games: found.length, kinds: kinds.size, options, byPlace, undrawn: [...undrawn.values()] });
    assert.deepEqual(wrong, []);
    assert.ok(kinds.size > 30 && options > 150, `only ${kinds.size} kinds with ${options} options`);
    assert.ok(byPlace > options / 3, `only ${byPlace} of ${options} options were reached on the board`);
  });
}
