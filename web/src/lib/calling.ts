/** Calls somebody who looks elsewhere: a sound, a message of the system, a mark on the tab and on the app's icon. */

import { settings } from './settings.svelte';
import { play } from './sound';

/** Whether the system may be asked to show messages at all. */
export const canNotify = (): boolean => 'Notification' in globalThis;

/** Ask for leave to show messages; the answer is also what the setting becomes. */
export async function askToNotify(): Promise<boolean> {
  if (!canNotify()) return false;
  const answer = Notification.permission === 'default' ? await Notification.requestPermission() : Notification.permission;
  return answer === 'granted';
}

type Badged = Navigator & { setAppBadge?: (count: number) => Promise<void>; clearAppBadge?: () => Promise<void> };

export function badge(on: boolean): void {
  const app = navigator as Badged;
  // Where there is no icon to mark, the browser refuses; that changes nothing else.
  void (on ? app.setAppBadge?.(1) : app.clearAppBadge?.())?.catch(() => undefined);
}

/** It has become this person's turn. `text` is what a message says; it is shown only if the page is not in view. */
export function call(title: string, text: string): void {
  play('turn');
  if (!settings.notices || document.visibilityState === 'visible' || !canNotify() || Notification.permission !== 'granted') return;
  const message = new Notification(title, { body: text, tag: `hexarc ${location.pathname}${location.hash.slice(0, 8)}`, icon: '/icon-192.png' });
  message.onclick = (): void => {
    window.focus();
    message.close();
  };
}
