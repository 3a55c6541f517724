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
  const waiting = new Set(); // what nobody else holds would be collected
  function until(found, patience, what) {
    const wait = new Promise((done, fail) => {
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
    waiting.add(wait);
    return wait.finally(() => waiting.delete(wait));
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

  const names = (element) => (element.getAttribute('data-at') ?? '').split(' ').filter(Boolean);
  /** What can be clicked under this name. A piece on a place means that place too: no piece on one that is not `meant`. */
  function drawn(at, meant = null) {
    // The place of a piece is drawn around it (Arcs) or beside it (Scythe).
    const around = (element) => {
      const beside = element.closest('.pieces')?.parentElement.querySelector(':scope > [data-at^="place:"]');
      const outer = element.parentElement?.closest('[data-at]');
      return [...(beside ? names(beside) : []), ...(outer ? [...names(outer), ...around(outer)] : [])];
    };
    const strange = (name) => meant && name.startsWith('place:') && !meant.includes(name) && at !== name;
    return [...(board()?.querySelectorAll('[data-can]') ?? [])].filter(
      (one) => one.getAttribute('data-can') === at && !(meant?.some((name) => name.startsWith('place:')) && around(one).some(strange)),
    );
  }
  const owner = (hit) => hit.closest('[data-can], [data-picked]');

  /** Click on a board element of this name; false if none is drawn. One of several that can be hit is enough. */
  function pressAt(at, meant) {
    const all = drawn(at, meant);
    const [first] = all;
    if (!first) return false;
    const free = (one) => point(one, (hit) => owner(hit) === one) !== null;
    const near = all.find(free) ?? all.find((one) => (one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' }), free(one))) ?? first;
    press(near, at, (hit) => owner(hit) === near);
    return true;
  }
  const pickedNow = () => [...(board()?.querySelectorAll('[data-picked]') ?? [])].map((one) => one.getAttribute('data-picked'));
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
    let picked = [];
    for (const at of option.at) {
      if (picked.includes(at) || !pressAt(at, option.at)) continue;
      await breath();
      picked = [...new Set([...picked, at, ...pickedNow()])];
      if (sent()) return picked.length;
      const left = sorted(options.filter((one) => picked.every((name) => one.at.includes(name))).map((one) => one.choose));
      if (!same(offered(), left)) throw new Error(`after clicking ${picked.join(', ')} there should be ${left}, but there are ${offered()}`);
    }
    pressChoice(option.choose);
    await breath();
    return picked.length;
  }

  /** What the page answers, as it goes out; `refuse` keeps it from going. */
  function listen(refuse = false) {
    const heard = Object.assign([], { open: 0 });
    const real = window.fetch;
    const through = (url, init) => {
      heard.open += 1;
      return real(url, init).finally(() => (heard.open -= 1));
    };
    window.fetch = (url, init) => {
      if (!String(url).includes('table/choose')) return through(url, init);
      heard.push(JSON.parse(init.body).choose);
      if (!refuse) return through(url, init);
      const body = JSON.stringify({ code: 'caught', title: 'caught', detail: 'caught', status: 409 });
      return Promise.resolve(new Response(body, { status: 409, headers: { 'Content-Type': 'application/problem+json' } }));
    };
    // Over the line they go as messages (lib/live.ts).
    const line = window.WebSocket.prototype;
    const say = line.send;
    line.send = function send(text) {
      const { choose } = JSON.parse(text);
      if (choose) heard.push(choose.choose);
      if (!choose || !refuse) return say.call(this, text);
      const problem = { code: 'caught', title: 'caught', detail: 'caught', status: 409, id: choose.id };
      queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ problem }) })));
    };
    return heard;
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
  /** The ply that is drawn, which in the replay is an earlier one. */
  const shown = () => Number(document.querySelector('.table')?.dataset.shown ?? -1);
  const version = () => document.querySelector('.table')?.dataset.version ?? '';
  const over = () => document.querySelector('.result') !== null;

  /**
   * Play until the result is shown. What to choose: by ply (a planned game, `moves`), or at random from a `seed`; after so
   * many answers (`curious`) always the last of the menu, which passes or ends something wherever that is possible.
   * The answer tells what was seen on the way; whatever is not as it should be is an error.
   */
  async function play({ moves, seed, curious = Infinity, patience }) {
    const seen = { answers: 0, byBoard: 0, curtains: 0, questions: 0, times: [], wrong: '' };
    const heard = listen();
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
        const move = moves?.[ply()];
        heard.length = 0;
        if (move) {
          const legal = sorted(move.options.map((one) => one.choose));
          if (!same(offered(), legal)) throw new Error(`at ply ${ply()} the engine offers ${legal}, the page ${offered()}`);
          const option = move.options.find((one) => one.choose === move.choose);
          if (seen.answers % 2) {
            if ((await byBoard(option, move.options, went)) > 0) seen.byBoard += 1;
          } else pressChoice(move.choose);
        } else {
          const list = offered();
          if (seen.answers < curious) pressChoice(list[Math.floor(random() * list.length)]);
          else press(buttons().at(-1), 'the last choice');
        }
        seen.answers += 1;
        await until(() => version() !== at || over() || document.querySelector('.curtain, dialog[open]'), patience, `answering at ply ${ply()}`);
        if (version() !== at) seen.times.push(performance.now() - start);
        if (move && heard.length && !same(heard, [move.choose])) throw new Error(`${JSON.stringify(move)} was answered with ${heard}`);
        const problem = document.querySelector('[data-testid=refusal]');
        if (problem) throw new Error(`the page complains: ${problem.textContent}`);
      }
    } catch (error) {
      return { ...seen, wrong: `${error.message} (${seen.answers} answers so far; ${document.querySelector('[data-testid=panel] h2')?.textContent ?? 'no decision'})` };
    }
  }

  /** Until nothing moves any more: fonts have come, the map has its size. */
  async function still() {
    const frame = () => new Promise((done) => requestAnimationFrame(() => done()));
    const where = () => JSON.stringify([...(board()?.querySelectorAll('[data-can]') ?? [])].slice(0, 8).map((one) => one.getBoundingClientRect()));
    for (let before = '', same = 0; same < 2; ) {
      await frame();
      const now = where();
      same = now === before ? same + 1 : 0;
      before = now;
    }
  }

  /** Back to the whole menu, as Escape does it. */
  async function letGo() {
    for (let i = 0; i < 6 && document.querySelector('.trail'); i += 1) {
      document.activeElement?.blur();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
      await breath();
    }
  }

  /**
   * Answer the open decision in every way that the page has for it, and compare with the engine's menu: each option by
   * its button, and each by the pieces and places that it names. Tells what is wrong, and what was not drawn.
   */
  async function reach({ at, options, patience, most }) {
    const caught = (window.hexarcCaught ??= listen(true));
    const wrong = [];
    const undrawn = new Set();
    let byPlace = 0;
    const legal = sorted(options.map((one) => one.choose));
    await until(() => ply() === at && ready() && same(offered(), legal), patience, `ply ${at}`).catch(() => {
      wrong.push(`at ply ${ply()}, wanted ${at}: the engine offers ${legal}, the page ${offered()} (${document.querySelector('[data-testid=refusal]')?.textContent ?? document.querySelector('[data-testid=panel]')?.textContent.slice(0, 80)})`);
    });
    if (wrong.length) return { wrong, undrawn: [], byPlace };
    // Who tries things alone changes eyes with every seat: until the board is that of the one who chooses.
    do for (let i = 0; i < 5; i += 1) await breath();
    while (caught.open > 0);
    await still();
    const named = new Set(options.flatMap((one) => one.at));
    for (const one of board().querySelectorAll('[data-can]:not([data-way])')) {
      if (!named.has(one.getAttribute('data-can'))) wrong.push(`${one.getAttribute('data-can')} can be clicked, but no option names it`);
    }
    for (const name of named) if (!drawn(name).length) undrawn.add(name);
    const settled = async () => {
      await breath();
      if (!ready()) await until(ready, patience, 'after an answer');
    };
    for (const [i, option] of options.entries()) {
      try {
        caught.length = 0;
        pressChoice(option.choose);
        await settled();
        if (!same(caught, [option.choose])) wrong.push(`the button of ${option.choose} sent ${caught}`);
        if (i % Math.ceil(options.length / most) || !option.at.some((name) => drawn(name, option.at).length)) continue;
        caught.length = 0;
        // Piece and place in the one order or in the other.
        const way = i % 2 ? { ...option, at: [...option.at].reverse() } : option;
        if (await byBoard(way, options, () => caught.length > 0)) byPlace += 1;
        await settled();
        // A territory that is clicked produces with all its workers; fewer of them are in the panel.
        const more = options.filter((one) => one.at.some((name) => name.startsWith('n:')) && one.at[0] === option.at[0]).at(-1);
        if (!same(caught, [option.choose]) && !(option.at[1]?.startsWith('n:') && same(caught, [more?.choose]))) wrong.push(`clicking ${way.at.join(', ')} sent ${caught} instead of ${option.choose}`);
      } catch (error) {
        wrong.push(`option ${option.choose} (${option.at.join(', ')}): ${error.message}`);
      }
      await letGo();
    }
    return { wrong, undrawn: [...undrawn], byPlace };
  }

  window.hexarcTest = { reach, letGo, play, press, pressAt, pressChoice, byBoard, until, breath, offered, ready, ply, shown, version, over, drawn, point, owner, sorted, same };
})();
