/** The rules in a thread of their own: Python that answers calls of the page. It knows no words and draws nothing. */

import type { Answer, Call } from './engine';

/** As much of Pyodide as is used here. */
interface Python {
  FS: { mkdirTree(path: string): void; writeFile(path: string, text: string): void };
  runPython(code: string): unknown;
}
interface Page {
  [call: string]: (...args: string[]) => string;
}

const PLACE = '/lib/hexarc/src';
const BEGIN = `
import os, sys
os.environ['HEXARC_BUILD'] = 'interpreted'
sys.path.insert(0, '${PLACE}')
from hexarc.companion.page import Page
Page()
`;
let page: Promise<Page> | null = null;

/** `folder` has Pyodide, `sources` the engine. */
async function start(folder: string, sources: string): Promise<Page> {
  const { loadPyodide } = (await import(/* @vite-ignore */ `${folder}pyodide.mjs`)) as { loadPyodide(options: object): Promise<Python> };
  const [python, files] = await Promise.all([
    loadPyodide({ indexURL: folder }),
    fetch(sources).then((answer) => answer.json() as Promise<Record<string, string>>),
  ]);
  for (const [path, text] of Object.entries(files)) {
    const whole = `${PLACE}/${path}`;
    python.FS.mkdirTree(whole.slice(0, whole.lastIndexOf('/')));
    python.FS.writeFile(whole, text);
  }
  return python.runPython(BEGIN) as Page;
}

addEventListener('message', (event: MessageEvent<Call>) => {
  const { id, call, args } = event.data;
  void (async () => {
    let answer: Answer;
    try {
      if (call === 'start') {
        page = start(args[0] ?? '', args[1] ?? '');
        const about = (await page)['about'];
        answer = { id, value: about?.() ?? '' };
      } else {
        const found = await page;
        answer = { id, value: found?.[call]?.(...args) ?? '' };
      }
    } catch (error) {
      answer = { id, error: String(error) };
    }
    postMessage(answer);
  })();
});
