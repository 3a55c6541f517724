/** The keys of the table's screen. Escape, ? and undo always work; single keys can be switched off in the settings. */

export interface Keys {
  /** Step back: let a click go, skip the telling, return from the past. False: there was nothing to step back from. */
  escape(): boolean;
  undo(): void;
  redo(): void;
  help(): void;
  /** The n-th choice of the panel, from 0. */
  nth(n: number): void;
  /** Take the only choice there is. False: there are several, or none. */
  goOn(): boolean;
  letters: Readonly<Record<string, () => void>>;
}

function typing(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

export function pressed(event: KeyboardEvent, keys: Keys, single: boolean): void {
  if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
  if (event.key === 'Escape') {
    if (keys.escape()) event.preventDefault();
    return;
  }
  if (typing(event.target)) return;
  const held = event.ctrlKey || event.metaKey;
  if (held && event.key.toLowerCase() === 'z') {
    event.preventDefault();
    (event.shiftKey ? keys.redo : keys.undo)();
    return;
  }
  if (held || event.altKey) return;
  if (event.key === '?') {
    keys.help();
    return;
  }
  if (!single) return;
  // Enter belongs to what has the focus; without one it takes the only choice.
  if (event.key === 'Enter') {
    if (event.target === document.body && !event.repeat && keys.goOn()) event.preventDefault();
    return;
  }
  if (/^[1-9]$/.test(event.key)) {
    keys.nth(Number(event.key) - 1);
    return;
  }
  const act = keys.letters[event.key.toLowerCase()];
  if (!act) return;
  event.preventDefault();
  act();
}
