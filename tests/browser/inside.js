// Runs inside the page: somebody who looks at what is shown and clicks on what can be clicked. No call to the server.
(() => {
  const board = () => document.querySelector('[data-testid=board]');
  const buttons = () => [...document.querySelectorAll('[data-testid=panel] button.option')];
  const offered = () => buttons().map((one) => Number(one.dataset.choose)).sort((a, b) => a - b);
  const ready = () => buttons().length > 0 && !buttons().some((one) => one.hasAttribute('aria-disabled'));
  const same = (a, b) => a.length === b.length && a.every((one, i) => one === b[i]);
  const sorted = (list) => [...list].sort((a, b) => a - b);
  // A message is handled after all microtasks, and without the wait that timers get when they follow each other.
  const breath = () =>
    new Promise((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => done();
      port2.postMessage(0);
    });

  /** Until `found` answers something; looks again whenever the page changes. */
  function until(found, patience, what) {
    return new Promise((done, fail) => {
      const end = (act, value) => {
        watch.disconnect();
        clearTimeout(timer);
        act(value);
      };
      const look = () => {
        const value = found();
        if (value) end(done, value);
      };
      const watch = new MutationObserver(look);
      const timer = setTimeout(() => end(fail, new Error(`${what}: nothing in ${patience} ms`)), patience);
      watch.observe(document.body, { subtree: true, childList: true, attributes: true });
      look();
    });
  }

  const GRID = [0.5, 0.3, 0.7, 0.15, 0.85, 0.05, 0.95];
  /** A point of the window at which a mouse would hit this element, and what is hit there. */
  function point(element, meant) {
    const boxes = element instanceof SVGElement ? [element.getBoundingClientRect()] : [...element.getClientRects()];
    for (const box of boxes) {
      for (const y of GRID) {
        for (const x of GRID) {
          const at = { clientX: box.left + box.width * x, clientY: box.top + box.height * y };
          const hit = document.elementFromPoint(at.clientX, at.clientY);
          if (hit && element.contains(hit) && (!meant || meant(hit))) return { ...at, hit };
        }
      }
    }
    return null;
  }

  /** Click as a mouse does: on the pixel, on whatever lies on top there. */
  function press(element, name, meant) {
    let spot = point(element, meant);
    if (!spot) {
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      spot = point(element, meant);
    }
    if (!spot) {
      const box = element.getBoundingClientRect();
      const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      throw new Error(`${name} cannot be hit (${Math.round(box.width)} × ${Math.round(box.height)}): on top is ${top?.outerHTML.slice(0, 160)}`);
    }
    const { hit, clientX, clientY } = spot;
    const how = { bubbles: true, cancelable: true, composed: true, view: window, clientX, clientY, button: 0, detail: 1 };
    hit.dispatchEvent(new PointerEvent('pointerover', { ...how, pointerType: 'mouse', isPrimary: true }));
    hit.dispatchEvent(new PointerEvent('pointerdown', { ...how, buttons: 1, pointerType: 'mouse', isPrimary: true }));
    hit.dispatchEvent(new MouseEvent('mousedown', { ...how, buttons: 1 }));
    hit.closest('button, [tabindex], input, a')?.focus({ preventScroll: true });
    hit.dispatchEvent(new PointerEvent('pointerup', { ...how, pointerType: 'mouse', isPrimary: true }));
    hit.dispatchEvent(new MouseEvent('mouseup', how));
    hit.dispatchEvent(new MouseEvent('click', how));
  }

  const drawn = (at) => [...(board()?.querySelectorAll('[data-can]') ?? [])].filter((one) => one.getAttribute('data-can') === at);
  const owner = (hit) => hit.closest('[data-can], [data-picked]');

  /** Click on a board element of this name; false if none is drawn. */
  function pressAt(at) {
    const all = drawn(at);
    const [first] = all;
    if (!first) return false;
    const free = all.find((one) => point(one, (hit) => owner(hit) === one)) ?? first;
    press(free, at, (hit) => owner(hit) === free);
    return true;
  }
  function pressChoice(choose) {
    const button = buttons().find((one) => Number(one.dataset.choose) === choose);
    if (!button) throw new Error(`there is no button for ${choose}`);
    press(button, `"${button.textContent.trim()}"`);
  }

  /**
   * Choose by clicking the pieces and places that the option names, as far as they are drawn, then the button that is
   * left. `sent` tells when an answer is on its way. The answer: how many elements were clicked.
   */
  async function byBoard(option, options, sent) {
    const picked = [];
    for (const at of option.at) {
      if (picked.includes(at) || !pressAt(at)) continue;
      picked.push(at);
      await breath();
      if (sent()) return picked.length;
      const left = sorted(options.filter((one) => picked.every((name) => one.at.includes(name))).map((one) => one.choose));
      if (!same(offered(), left)) throw new Error(`after clicking ${picked.join(', ')} there should be ${left}, but there are ${offered()}`);
    }
    pressChoice(option.choose);
    await breath();
    return picked.length;
  }

  /** Something else that has to be clicked before a choice can be made: the curtain, a question whether one is sure. */
  function inTheWay(seen) {
    const lift = document.querySelector('.curtain .btn');
    if (lift) {
      seen.curtains += 1;
      press(lift, 'the curtain');
      return true;
    }
    const sure = document.querySelector('dialog[open] footer .primary');
    if (sure) {
      seen.questions += 1;
      press(sure, 'the question');
      return true;
    }
    return false;
  }

  const ply = () => Number(document.querySelector('.table')?.dataset.ply ?? -1);
  const version = () => document.querySelector('.table')?.dataset.version ?? '';
  const over = () => document.querySelector('.result') !== null;

  /**
   * Play until the result is shown. `wanted` says what to choose: by ply (a planned game), or at random from a seed.
   * The answer tells what was seen on the way; whatever is not as it should be is an error.
   */
  async function play({ moves, seed, patience }) {
    const seen = { answers: 0, byBoard: 0, curtains: 0, questions: 0, times: [], wrong: '' };
    let dice = seed ?? 1;
    const random = () => (dice = (dice * 48271) % 2147483647) / 2147483647;
    const mine = () => ready() && (!moves || moves[ply()] !== undefined);
    try {
      for (;;) {
        await until(() => over() || document.querySelector('.curtain .btn, dialog[open] footer .primary') || mine(), patience, `waiting at ply ${ply()}`);
        if (over()) return seen;
        if (inTheWay(seen)) {
          await breath();
          continue;
        }
        const at = version();
        const went = () => version() !== at || over() || document.querySelector('.curtain, dialog[open], button.option.sent') !== null;
        const start = performance.now();
        if (moves) {
          const move = moves[ply()];
          const legal = sorted(move.options.map((one) => one.choose));
          if (!same(offered(), legal)) throw new Error(`at ply ${ply()} the engine offers ${legal}, the page ${offered()}`);
          const option = move.options.find((one) => one.choose === move.choose);
          if (seen.answers % 2) {
            if ((await byBoard(option, move.options, went)) > 0) seen.byBoard += 1;
          } else pressChoice(move.choose);
        } else {
          const list = offered();
          pressChoice(list[Math.floor(random() * list.length)]);
        }
        seen.answers += 1;
        await until(() => version() !== at || over() || document.querySelector('.curtain, dialog[open]'), patience, `answering at ply ${ply()}`);
        if (version() !== at) seen.times.push(performance.now() - start);
        const problem = document.querySelector('.problem[role=alert]');
        if (problem) throw new Error(`the page complains: ${problem.textContent}`);
      }
    } catch (error) {
      return { ...seen, wrong: `${error.message} (${seen.answers} answers so far; ${document.querySelector('[data-testid=panel] h2')?.textContent ?? 'no decision'})` };
    }
  }

  window.hexarcTest = { play, press, pressAt, pressChoice, byBoard, until, breath, offered, ready, ply, version, over, drawn, point, owner, sorted, same };
})();
