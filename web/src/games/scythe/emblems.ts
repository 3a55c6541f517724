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
