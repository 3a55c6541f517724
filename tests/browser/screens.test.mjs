// Every screen in three languages at three widths: no text is missing, nothing sticks out or is cut off, and axe finds no
// barrier, in light and in dark. Each screen is a name, how it is opened on a page of its address, and how it is left.
import assert from 'node:assert/strict';
import { GAMES, HEIGHTS, LANGS, WIDTHS, after, axe, bot, call, engine, faults, finished, human, leave, newTable, opened, quit, test, visit } from './harness.mjs';

after(quit);
/** Decisions that the board shows in a dialog of its own (Focus.svelte, Draft.svelte). */
const DIALOGS = {
  arcs: ['draft.pick', 'battle.raid_dice', 'battle.reroll', 'fire_rifles.dice', 'hits.assign', 'raid.target', 'secure.card', 'look.take'],
  scythe: ['auction.bid', 'choose_mats.mat', 'choose_stars.star', 'commit.card', 'commit.dial', 'encounter.option', 'factory_visit.card', 'faction_token.trap', 'fight_skills.artillery', 'peek.whom'],
};
/** In which language axe looks, in which theme and how wide: each screen is seen by it in light and in dark. */
const THEMES = { en: 'light', fr: 'dark', it: 'light' };
const AXE_WIDTHS = { en: [1920], fr: [360], it: [] };

const escape = (page) => page.keyboard.press('Escape');
const dialog = (page) => page.waitForSelector('dialog[open] .frame');
const closed = async (page) => {
  await escape(page);
  await page.waitForSelector('dialog[open]', { state: 'detached' });
};
const asIs = { open: async () => undefined, close: async () => undefined };
const byClick = (selector) => ({
  open: async (page) => {
    await page.click(selector);
    await dialog(page);
  },
  close: closed,
  part: 'dialog[open]',
});

const narrow = (page) => page.viewportSize().width < 992;
/** A tab beside the board; on a narrow screen it is in a drawer. */
const tab = (id) => ({
  open: async (page) => {
    if (narrow(page)) {
      await page.locator('header .tools button').nth(-2).click();
      await dialog(page);
    }
    await page.click(`[role=tab][id$="-${id}"]`);
    await page.waitForSelector(`[role=tab][id$="-${id}"][aria-selected=true]`);
  },
  close: async (page) => {
    if (narrow(page)) await closed(page);
  },
  part: '[role=tabpanel]',
});
/** The menu of all tools, and one of its entries: the replay, the board as text, then dialogs. */
const more = (n) => ({
  part: n === 1 ? '[data-testid=board]' : 'dialog[open]',
  open: async (page) => {
    await page.locator('header .tools button').last().click();
    await dialog(page);
    if (n !== undefined) await page.locator('dialog[open] .menu button').nth(n).click();
  },
  close: n === undefined || n > 1 ? closed : async (page) => more(n).open(page),
});
/** Another table on the same page. What was there before is marked, so that nobody takes it for the new one. */
const goTo = (key, ready = '.lost', part = 'html') => ({
  part,
  open: async (page) => {
    await page.evaluate((hash) => {
      const shown = document.querySelector('.table, .curtain, .lost');
      if (`#${hash}` === location.hash) return;
      shown?.setAttribute('data-before', '');
      location.hash = hash;
    }, key);
    await page.waitForSelector('[data-before]', { state: 'detached' });
    await page.waitForSelector(ready);
    await page.waitForSelector('.table[data-ply], .curtain, .lost');
  },
  close: async () => undefined,
});
const withWait = (how, selector) => ({ ...how, open: async (page) => {
  await how.open(page);
  await page.waitForSelector(selector, { state: 'attached' });
} });

const SAME_IN_EVERY_GAME = {
  chat: withWait(tab('chat'), '.chat'),
  notes: tab('notes'),
  more: more(),
  'links to give away': more(2),
  settings: more(3),
  keys: more(4),
  'own seat': byClick('header .players li:first-child button'),
};

/**
 * Look at all screens of an address, in every language at every width. A page of another size is laid out anew, which takes
 * longer than opening a screen does; but not longer than going to another table (`apart`).
 */
async function look(path, ready, screens, { prepare = async () => undefined, forgiven = null, apart = false } = {}) {
  const wrong = [];
  for (const lang of LANGS) {
    const page = await visit({ path, lang, theme: THEMES[lang], bypassCSP: true });
    await prepare(page);
    await page.waitForSelector(ready);
    const size = (width) => page.setViewportSize({ width, height: HEIGHTS[width] });
    const see = async (name, width) => {
      const where = `${name}, ${lang}, ${width}: `;
      wrong.push(...(await faults(page)).map((one) => where + one));
      if (AXE_WIDTHS[lang].includes(width)) wrong.push(...(await axe(page, screens[name].part)).map((one) => where + one));
    };
    const start = Date.now();
    if (apart) {
      for (const name of Object.keys(screens)) {
        await screens[name].open(page);
        for (const width of WIDTHS) {
          await size(width);
          await see(name, width);
        }
        await screens[name].close(page);
      }
    } else {
      for (const width of WIDTHS) {
        await size(width);
        for (const name of Object.keys(screens)) {
          await screens[name].open(page);
          await see(name, width);
          await screens[name].close(page);
        }
      }
    }
    if (process.env.HEXARC_TIMES) console.log(lang, Object.keys(screens).length, 'screens', Date.now() - start, 'ms', wrong.at(-1) ?? '');
    if (forgiven) page.errors = page.errors.filter((error) => !forgiven.test(error));
    await leave(page);
  }
  assert.deepEqual(wrong, []);
}

test('the pages around the tables', async () => {
  const tables = [];
  for (const game of GAMES) {
    const { keys } = await opened(game, { plies: 3 });
    tables.push({ key: keys[0], id: game, name: game === GAMES[0] ? 'Wednesday evening with friends' : '', game, role: 'seat', seats: ['Ada Lovelace', 'Bo', ''], ply: 9, turn: 0, mine: true, over: false, seen: Date.now() - 4e6, invites: [] });
  }
  const remember = async (page) => {
    await page.evaluate((list) => localStorage.setItem('hexarc.tables', JSON.stringify(list)), tables);
    await page.reload();
    await page.waitForSelector('.mine li');
  };
  await look('/', 'article.card', {
    home: asIs,
    'new table': byClick('article .btn.outline'),
    'new table of the other game': byClick('article:last-of-type .btn.outline'),
    settings: byClick('header .btn.icon'),
    'open a record': {
      open: async (page) => {
        await page.setInputFiles('[data-testid=record-file]', { name: 'game.jsonl', mimeType: 'application/json', buffer: Buffer.from(finished('arcs', 2)) });
        await dialog(page);
      },
      close: closed,
      part: 'dialog[open]',
    },
  }, { prepare: remember });
  await look('/about', 'main h1', { about: asIs });
  await look('/nonsense', '[data-testid=nowhere]', { 'an address that there is not': asIs }, { forgiven: /404/ });
  await look('/learn', '[id^=learn-]', { learn: asIs });
});

test('what is the same at every table: the curtain, a proposal, a bot, a replay, a sandbox, a link that leads nowhere', async () => {
  const [game] = GAMES;
  const shared = await opened(game, { group: 0, plies: 6 });
  const { keys, turn } = await opened(game);
  const { ply } = await call('table', { key: keys[turn] });
  await call('table/rewind', { key: keys[turn], body: { ply, to: Math.max(0, ply - 20), seat: turn } });
  const bots = await newTable(game, [human('Ada'), bot('B', 'easy')]);
  const imported = async (mode, more = {}) => call('tables/import', { body: { record: finished(game, 2), mode, ...more } });
  const seatOfBot = byClick('header .players li:last-child button');
  await look(`/table#${shared.keys[0]}`, '.curtain', {
    curtain: goTo(shared.keys[0], '.curtain'),
    'a link that leads nowhere': goTo('nowhere-'.repeat(4)),
    proposal: goTo(keys[(turn + 1) % 3], '.notice .btn.primary', '.side'),
    'a bot at its seat': {
      ...seatOfBot,
      open: async (page) => {
        await goTo(bots.seats[0].key, 'header .players li:nth-child(2):last-child').open(page);
        await seatOfBot.open(page);
      },
    },
    'only replayed': goTo((await imported('replay')).spectator.key, '.table .replay', '.stage > .replay'),
    sandbox: goTo((await imported('branch', { at: 60 })).seats[0].key, 'button.option', '.side'),
  }, { forgiven: /404/, apart: true });
});

for (const game of GAMES) {
  test(`${game}: the table and all that opens on it`, async () => {
    const { keys, turn } = await opened(game);
    const key = keys[turn];
    await call('table/chat', { key, body: { text: 'Bonjour, who begins? A line that is long enough to be broken somewhere.' } });
    await look(`/table#${key}`, 'button.option', {
      table: asIs,
      log: tab('log'),
      score: tab('score'),
      aid: withWait(tab('aid'), '.extra .chip'),
      topic: {
        open: async (page) => {
          await tab('aid').open(page);
          await page.locator('.extra .rest button').first().click();
          await page.waitForSelector('[data-topic]');
        },
        close: async (page) => {
          await escape(page);
          await page.waitForSelector('[data-topic]', { state: 'detached' });
          await tab('aid').close(page);
        },
        part: 'dialog[open]:has([data-topic])',
      },
      rules: tab('rules'),
      'as text': more(1),
      replay: {
        open: async (page) => {
          await more(0).open(page);
          await page.click('.replay button:nth-child(2)');
          await page.waitForSelector('.notice');
        },
        close: async (page) => {
          await page.click('.replay .btn.primary');
          await page.waitForSelector('.notice', { state: 'detached' });
        },
        part: '.table',
      },
      ...(game === GAMES[0] ? SAME_IN_EVERY_GAME : {}),
    });
  });

  test(`${game}: a table seen by others, and one that is over`, async () => {
    const made = await opened(game);
    const over = await call('tables/import', { body: { record: finished(game, 2), mode: 'continue' } });
    await look(`/table#${made.keys[0]}`, '.table', {
      'who waits': goTo(made.keys[(made.turn + 1) % 3], '.waiting'),
      'who watches': goTo(made.spectator.key, '[data-testid=board] [data-at]'),
      over: goTo(over.seats[0].key, '.result'),
    }, { apart: true });
  });

  test(`${game}: what the board asks in a dialog of its own`, async () => {
    const screens = {};
    for (const { record, moments: [{ kind, ply }] } of engine('moments', game, '--first', ...DIALOGS[game])) {
      const { seats } = await call('tables/import', { body: { record, mode: 'branch', at: ply } });
      screens[kind] = { ...goTo(seats[0].key, `.table[data-ply="${ply}"] button.option`), part: '[data-focus], .draft' };
    }
    await look('/table', 'article.card', screens, { apart: true });
  });
}
