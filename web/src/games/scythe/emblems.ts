/** What a faction is known by: the animal at its hero's side, and the colour of its pieces. */

import type { IconName } from '../../ui/icons';
import type { Faction } from './tables';

export const EMBLEMS: Record<Faction, IconName> = {
  nordic: 'bull-horns',
  rusviet: 'tiger-head',
  togawa: 'monkey',
  crimea: 'eagle-head',
  saxony: 'wolf-head',
  polania: 'bear-head',
  albion: 'boar',
};

/** Of modules. */
const MORE_EMBLEMS: Partial<Record<string, IconName>> = { vesna: 'tesla-coil', fenris: 'barn-owl' };

/** Fill and the ink on it. */
export const COLOURS: Record<Faction, readonly [string, string]> = {
  nordic: ['#2563b0', '#ffffff'],
  rusviet: ['#c23b2e', '#ffffff'],
  togawa: ['#7a4aa8', '#ffffff'],
  crimea: ['#e2ad2b', '#241a00'],
  saxony: ['#2b2f36', '#ffffff'],
  polania: ['#e9e4d8', '#23252b'],
  albion: ['#2f8552', '#ffffff'],
};

/** How a module's faction is drawn, as the view tells it. */
export interface FactionLook {
  colour?: string;
  ink?: string;
}

const OTHERS: readonly [string, string] = ['#5d6b78', '#ffffff'];

/** The emblem of a faction; one that an unknown module brings has a cog. */
export function emblemOf(faction: string): IconName {
  return EMBLEMS[faction as Faction] ?? MORE_EMBLEMS[faction] ?? 'cog';
}

export const hasEmblem = (faction: string): boolean => Object.hasOwn(EMBLEMS, faction) || Object.hasOwn(MORE_EMBLEMS, faction);

/** Fill and ink of a faction, of a module's by its look. */
export function coloursOf(faction: string, looks?: { readonly [faction: string]: FactionLook }): readonly [string, string] {
  const look = looks?.[faction];
  return COLOURS[faction as Faction] ?? [look?.colour ?? OTHERS[0], look?.ink ?? OTHERS[1]];
}
