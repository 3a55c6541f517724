// Around the table: sounds and messages of the system, asked for, granted and refused; links as QR codes.
import assert from 'node:assert/strict';
import { after, axe, call, dice, faults, human, LANGS, leave, newTable, playOn, quit, test, visit } from './harness.mjs';

after(quit);

/** A page whose messages and sounds are noted down instead of shown and played, and which is never in view. */
async function unseen(page) {
  await page.addInitScript(() => {
    window.shown = [];
    window.Notification = class {
      static permission = 'granted';
      static requestPermission = async () => 'granted';
      constructor(title, options) {
        window.shown.push([title, options.body]);
      }
      close() {}
    };
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    window.tones = 0;
    const wire = { connect: () => wire, setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
    window.AudioContext = class {
      state = 'suspended';
      currentTime = 0;
      async resume() {
        this.state = 'running';
      }
      createOscillator() {
        window.tones += 1;
        return { ...wire, frequency: {}, start() {}, stop() {} };
      }
      createGain() {
        return { ...wire, gain: wire };
      }
    };
  });
}

async function isCalled(sound) {
  const { seats } = await newTable('arcs', [human('Ada'), human('Bo')]);
  const [ada, bo] = seats.map((seat) => seat.key);
  const page = await visit({ path: `/about`, settings: { notices: true, sound } });
  await unseen(page);
  await page.goto(new URL(`/table#${ada}`, page.url()).href);
  await page.waitForSelector('.table');
  await page.mouse.click(2, 2);
  const random = dice(3);
  for (let round = 0; round < 40; round += 1) {
    const update = await call('table?since=0', { key: ada });
    if ((await page.evaluate(() => window.shown.length)) || update.over) break;
    await playOn([ada, bo], 1, random);
    await page.waitForFunction((ply) => Number(document.querySelector('.table')?.dataset.ply) >= ply, update.ply);
  }
  const shown = await page.evaluate(() => window.shown);
  assert.ok(shown.length >= 1, 'a message was shown');
  assert.equal(shown[0][1], 'Your turn');
  assert.match(await page.title(), /^● /);
  assert.equal((await page.evaluate(() => window.tones)) > 0, sound);
  await leave(page);
}

test('around: who looks elsewhere is told that it is their turn, with a sound', async () => isCalled(true));
test('around: without a sound where it is switched off', async () => isCalled(false));

test('around: messages are asked for in the settings, and a refusal is said', async () => {
  for (const [i, answer] of ['granted', 'denied'].entries()) {
    const page = await visit({ lang: LANGS[i], width: i ? 360 : 1280, bypassCSP: true });
    await page.evaluate((given) => {
      window.Notification = class {
        static permission = 'default';
        static requestPermission = async () => given;
      };
    }, answer);
    await page.getByRole('button', { name: i ? 'Réglages' : 'Settings' }).click();
    const dialog = page.locator('dialog[open]');
    await dialog.waitFor();
    const notices = dialog.locator('label:has(input[role=switch])', { hasText: i ? /Me prévenir/ : /Tell me/ });
    await notices.click();
    if (answer === 'denied') await dialog.locator('[role=alert]').waitFor();
    assert.equal(await notices.locator('input').isChecked(), answer === 'granted');
    assert.deepEqual(await faults(page), []);
    assert.deepEqual(await axe(page, 'dialog[open]'), []);
    await leave(page);
  }
});

