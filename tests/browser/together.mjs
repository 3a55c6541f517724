// One process and one Chromium for many tests. It reads which test to run, a line of JSON each, and answers with a line:
// {"file": "home.test.mjs", "name": "a wrong link says so"} -> {"error": ""}. Each test has windows of its own; those
// that it leaves open are closed. test_browser.py starts it; a file alone still runs with `node --test`.
import { createInterface } from 'node:readline';
import { alone, quit, written } from './harness.mjs';

const PATIENCE = 1_100_000; // ms for one test: the longest is a whole game on a busy machine

async function run({ file, name }) {
  await import(`./${file}`);
  const found = written.get(name)?.filter((one) => one.file === file) ?? [];
  if (found.length !== 1) throw new Error(`${found.length} tests of ${file} are called '${name}'`);
  let timer;
  const late = new Promise((_, fail) => (timer = setTimeout(() => fail(new Error('it takes too long')), PATIENCE)));
  try {
    await Promise.race([found[0].body(), late]);
  } finally {
    clearTimeout(timer);
    await alone();
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  let error = '';
  try {
    await run(JSON.parse(line));
  } catch (problem) {
    error = problem?.stack ?? String(problem);
  }
  process.stdout.write(`${JSON.stringify({ error })}\n`);
}
await quit();
