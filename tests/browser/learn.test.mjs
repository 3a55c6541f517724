// Learning: every lesson and topic in three languages at every width, and the guided games played to their final score.
import assert from 'node:assert/strict';
import { GAMES, LANGS, WIDTHS, after, axe, faults, leave, quit, test, visit } from './harness.mjs';

after(quit);

async function begin(page, game) {
  await page.waitForSelector(`#learn-${game}`);
  await page.click(`section[aria-labelledby="learn-${game}"] button.btn`);
  await page.waitForSelector('[data-testid=coach][data-card=welcome]');
}

/** A unit on a clickable place of a map is a button inside a button: a matter of the boards, looked at in play.test.mjs. */
const ofTheBoard = (finding) => finding.startsWith('nested-interactive: g[data-at');

/** What lies in the card and sticks out of it. */
const outside = (page, selector) =>
  page.evaluate((where) => {
    const box = document.querySelector(where);
    const found = [];
    for (const element of box.querySelectorAll('p, li, h1, h2, h3, button, a, svg, table')) {
      const size = element.getBoundingClientRect();
      if (size.width > 0 && size.right > box.getBoundingClientRect().right + 2) found.push(`${element.tagName} "${element.textContent.trim().slice(0, 40)}" sticks out`);
    }
    return found;
  }, selector);

for (const game of GAMES) {
  test(`${game}: every topic is there in three languages, fits every width, and has no barrier`, async () => {
    for (const lang of LANGS) {
      const page = await visit({ path: '/learn', lang, bypassCSP: true });
      await page.waitForSelector(`#learn-${game}`);
      const links = await page.$$eval(`section[aria-labelledby="learn-${game}"] .topics a`, (all) => all.map((one) => new URL(one.href).hash));
      assert.ok(links.length >= 8, `${links.length} topics`);
      for (const [i, hash] of links.entries()) {
        await page.evaluate((next) => (location.hash = next), hash);
        await page.waitForSelector(`[data-topic="${hash.split('/').at(-1)}"]`);
        const text = await page.innerText('article');
        const words = text.split(/\s+/).length;
        assert.ok(words > 60 && words < 320, `${hash} ${lang}: ${words} words`);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 });
          assert.deepEqual([...(await faults(page)), ...(await outside(page, 'article'))], [], `${hash} ${lang} ${width}`);
        }
        if (i < 6 && lang === LANGS[i % 3]) assert.deepEqual(await axe(page), [], `${hash} ${lang}`);
      }
      await leave(page);
    }
  });

  test(`${game}: the guide speaks three languages, fits every width, and has no barrier`, async () => {
    for (const [i, lang] of LANGS.entries()) {
      const page = await visit({ path: '/#learn', lang, height: 760, theme: i % 2 ? 'dark' : 'light', bypassCSP: true });
      await begin(page, game);
      for (let cards = 0; cards < 5; cards += 1) {
        const card = await page.getAttribute('[data-testid=coach]', 'data-card');
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 760 });
          const where = `${card} ${lang} ${width}`;
          assert.deepEqual([...(await faults(page)), ...(await outside(page, '[data-testid=coach]'))], [], where);
          // The page scrolls to what the card talks about; until it has, or for as long as anything may take.
          await page.waitForFunction(`(${unseen})().length === 0`, null, { timeout: 20_000 }).catch(() => undefined);
          assert.deepEqual(await page.evaluate(unseen), [], where);
        }
        if (cards === i + 1) assert.deepEqual((await axe(page)).filter((one) => !ofTheBoard(one)), [], `${card} ${lang}`);
        await page.locator('[data-testid=coach-next], [data-suggested]').first().click();
        await page.waitForFunction((old) => document.querySelector('[data-testid=coach]')?.dataset.card !== old, card);
      }
      await leave(page);
    }
  });

  test(`${game}: a learner can go another way, read again, leave and come back`, async () => {
    const page = await visit({ path: '/#learn' });
    await begin(page, game);
    await page.click('[data-testid=coach-next]');
    await page.waitForSelector('[data-testid=coach]:not([data-card=welcome])');
    await page.click('[aria-label="Read the last card again"]');
    await page.waitForSelector('[data-card=welcome]');
    // Something else than any card asked for: the guide takes it as it comes.
    const version = await page.getAttribute('.table', 'data-version');
    await page.locator('button.option:not(.star)').last().click();
    await page.waitForFunction((old) => document.querySelector('.table').dataset.version !== old, version);
    await page.waitForSelector('[data-testid=coach]');
    const seen = await page.evaluate(() => JSON.parse(localStorage.getItem('hexarc.tables'))[0].lesson.seen.length);
    assert.ok(seen >= 1);
    await page.click('header a');
    await page.waitForSelector('article.card');
    await page.evaluate(() => (location.hash = 'learn'));
    await page.click(`section[aria-labelledby="learn-${game}"] a.btn.primary`);
    await page.waitForSelector('[data-testid=coach]');
    assert.equal(await page.locator('[data-card=welcome]').count(), 0);
    await page.click('[aria-label="Leave the guide"]');
    await page.waitForSelector('[data-testid=coach]', { state: 'detached' });
    await page.reload();
    await page.waitForSelector('button.option, .waiting');
    assert.equal(await page.locator('[data-testid=coach]').count(), 0);
    await leave(page);
  });

  test(`${game}: whoever does what the guide says finishes the game`, async () => {
    const page = await visit({ path: '/#learn' });
    await begin(page, game);
    const story = await page.evaluate(follow);
    assert.equal(story.stuck, '', `${story.stuck}; cards: ${story.cards.join(' ')}`);
    assert.equal(story.cards[0], 'welcome');
    assert.deepEqual(story.cards.slice(-1), ['end']);
    assert.ok(story.cards.includes('final') && story.cards.length > 25, story.cards.join(' '));
    assert.equal(new Set(story.cards).size, story.cards.length, 'a card came twice');
    await page.waitForSelector('.result');
    assert.equal(await page.locator('[data-testid=coach]').count(), 0);
    assert.deepEqual(await page.evaluate(() => JSON.parse(localStorage.getItem('hexarc.learned')).games), [game]);
    await leave(page);
  });
}

/** In the page: the way on is in sight, the page has not been scrolled away, and the card covers nothing that it talks about. */
function unseen() {
  const found = [];
  const next = document.querySelector('[data-testid=coach-next], [data-suggested]').getBoundingClientRect();
  if (next.width === 0 || next.bottom > innerHeight + 1) found.push('the way on is out of sight');
  if (document.documentElement.scrollTop !== 0) found.push('the page was scrolled');
  const area = document.querySelector('[data-lesson]')?.getBoundingClientRect();
  const card = document.querySelector('[data-testid=coach]').getBoundingClientRect();
  if (area && area.top >= card.top && area.right > card.left) found.push('the card covers what it talks about');
  return found;
}

/** In the page, for speed: read every card, make every suggested choice, until the guide has said its last word. */
async function follow() {
  const PATIENCE = 2500;
  const cards = [];
  const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
  const find = (selector) => document.querySelector(selector);
  const version = () => find('.table')?.dataset.version;
  for (let idle = 0; idle < PATIENCE; idle += 1) {
    const coach = find('[data-testid=coach]');
    if (!coach) return { cards, stuck: '' };
    const { card } = coach.dataset;
    if (card && card !== cards.at(-1)) cards.push(card);
    const read = coach.querySelector('[data-testid=coach-next], [data-testid=coach-suggest]');
    const choice = find('.options.busy') ? null : coach.querySelector('[data-suggested]');
    if (read ?? choice) {
      const before = version();
      (read ?? choice).click();
      idle = 0;
      for (let i = 0; choice && !read && i < 2000 && version() === before; i += 1) await sleep(5);
    }
    await sleep(read ? 0 : 10);
  }
  return { cards, stuck: `nothing to do at version ${version()}, ${find('.panel h2')?.textContent}` };
}
