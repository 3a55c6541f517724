/** What is open on the table's screen: nothing of the game, only what this person looks at. */

import type { Option } from '../lib/protocol';
import type { Tab } from './Tabs.svelte';

export type Drawer = '' | 'settings' | 'keys' | 'invite' | 'more' | 'confirm' | 'rewind' | 'tabs' | 'contact';

export class Screen {
  open = $state<Drawer>('');
  tab = $state<Tab>('log');
  /** The seat whose dialog is open. */
  seat = $state<number | null>(null);
  /** A choice that waits for a second word, and the warning. */
  asked = $state.raw<{ option: Option; text: string } | null>(null);
  replaying = $state(false);
  /** The replay runs by itself. */
  playing = $state(false);
  asText = $state(false);
  /** Too narrow for a column beside the board: the choices are a sheet below it, the tabs a drawer. */
  narrow = $state(false);
  /** The sheet is up. */
  sheet = $state(true);

  /** Follow the width of the window; the answer stops it. */
  watch(): () => void {
    const media = matchMedia('(max-width: 62rem)');
    const change = (): void => void (this.narrow = media.matches);
    change();
    media.addEventListener('change', change);
    return () => media.removeEventListener('change', change);
  }

  close(which?: Drawer): void {
    if (which === undefined || this.open === which) this.open = '';
  }

  show(tab: Tab): void {
    this.tab = tab;
    if (this.narrow) this.open = 'tabs';
  }

  ask(option: Option, text: string): void {
    this.asked = { option, text };
    this.open = 'confirm';
  }
}
