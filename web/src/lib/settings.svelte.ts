/** What a person set on this device. Kept in localStorage; never sent anywhere. */

import { LANGS, type Lang } from './protocol';
import { preferred } from './texts.svelte';

export type Theme = 'auto' | 'light' | 'dark';
/** How long a scene stays: until it is closed, for a while, or there is none. */
export type Stay = 'stay' | 'timed' | 'off';
/** How the turns of others are shown: at once, one act after the other, or each when it is asked for. */
export type Turns = 'off' | 'fast' | 'normal' | 'step';
export const TURN_PACE: Record<Turns, number> = { off: 0, fast: 450, normal: 1100, step: Infinity };
export type Speed = 'none' | 'fast' | 'normal' | 'slow';
export const PACE: Record<Speed, number> = { none: 0, fast: 350, normal: 800, slow: 1600 };
export const SIZES = [0.9, 1, 1.15, 1.35, 1.6] as const;

export const LANG_NAMES: Readonly<Record<Lang, string>> = { en: 'English', fr: 'Français', it: 'Italiano' };

interface Kept {
  name: string;
  lang: Lang;
  theme: Theme;
  speed: Speed;
  turns: Turns;
  scenes: Stay;
  size: number;
  patterns: boolean;
  shortcuts: boolean;
  confirm: boolean;
  ending: boolean;
  paying: boolean;
  sound: boolean;
  notices: boolean;
}

const KEY = 'hexarc.settings';

export function read<T>(key: string, fallback: T): T {
  try {
    const stored = localStorage.getItem(key);
    return stored === null ? fallback : (JSON.parse(stored) as T);
  } catch {
    return fallback;
  }
}

export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A full or forbidden storage only means that nothing is remembered.
  }
}

class Settings {
  name = $state('');
  lang = $state<Lang>('en');
  theme = $state<Theme>('auto');
  speed = $state<Speed>('normal');
  turns = $state<Turns>('normal');
  scenes = $state<Stay>('stay');
  size = $state(1);
  patterns = $state(false);
  shortcuts = $state(true);
  confirm = $state(true);
  /** The end of the own turn is asked for, even if nothing else is left to do. */
  ending = $state(false);
  /** What can be paid in several ways is paid without asking. */
  paying = $state(true);
  /** Soft sounds, once the page has been touched. */
  sound = $state(true);
  /** Messages of the system when it is one's turn; only with its leave. */
  notices = $state(false);
  /** What the system asks for. */
  systemDark = $state(false);
  systemStill = $state(false);

  dark = $derived(this.theme === 'dark' || (this.theme === 'auto' && this.systemDark));
  pace = $derived(this.systemStill ? 0 : PACE[this.speed]);
  turnPace = $derived(TURN_PACE[this.turns]);

  load(): void {
    const stored = read<Partial<Kept>>(KEY, {});
    watch('(prefers-color-scheme: dark)', (on) => (this.systemDark = on));
    watch('(prefers-reduced-motion: reduce)', (on) => (this.systemStill = on));
    const lang = LANGS.find((one) => one === stored.lang);
    this.lang = lang ?? preferred(navigator.languages);
    this.name = stored.name ?? '';
    this.theme = stored.theme ?? 'auto';
    this.speed = stored.speed ?? 'normal';
    // Whoever wants no animations did not ask to wait for others either.
    this.turns = stored.turns ?? (this.pace === 0 ? 'off' : 'normal');
    this.scenes = stored.scenes ?? 'stay';
    this.size = stored.size ?? 1;
    this.patterns = stored.patterns ?? false;
    this.shortcuts = stored.shortcuts ?? true;
    this.confirm = stored.confirm ?? true;
    this.ending = stored.ending ?? false;
    this.paying = stored.paying ?? true;
    this.sound = stored.sound ?? true;
    this.notices = stored.notices ?? false;
  }

  /** Called in an effect: whatever changes is stored and shown. */
  show(): void {
    const { name, lang, theme, speed, turns, scenes, size, patterns, shortcuts, confirm, ending, paying, sound, notices } = this;
    keep(KEY, { name, lang, theme, speed, turns, scenes, size, patterns, shortcuts, confirm, ending, paying, sound, notices } satisfies Kept);
    const root = document.documentElement;
    root.dataset['theme'] = this.dark ? 'dark' : 'light';
    root.dataset['motion'] = this.pace === 0 ? 'none' : 'full';
    root.style.setProperty('--size', String(size));
  }
}

function watch(query: string, tell: (on: boolean) => void): void {
  const media = matchMedia(query);
  tell(media.matches);
  media.addEventListener('change', (event) => tell(event.matches));
}

export const settings = new Settings();

/** How long ago, in the language of the page. */
export function ago(moment: string | number): string {
  const minutes = Math.round((new Date(moment).getTime() - Date.now()) / 60_000);
  const format = new Intl.RelativeTimeFormat(settings.lang, { numeric: 'auto' });
  if (minutes > -60) return format.format(Math.min(0, minutes), 'minute');
  return minutes > -1440 ? format.format(Math.round(minutes / 60), 'hour') : format.format(Math.round(minutes / 1440), 'day');
}

/** A number of seconds in the largest unit that it is whole in. */
export function lasting(seconds: number): string {
  const [size, unit] = ([[86_400, 'day'], [3600, 'hour'], [60, 'minute'], [1, 'second']] as const).find(([size]) => seconds % size === 0 && seconds >= size) ?? [1, 'second'];
  return new Intl.NumberFormat(settings.lang, { style: 'unit', unit, unitDisplay: 'long' }).format(seconds / size);
}
