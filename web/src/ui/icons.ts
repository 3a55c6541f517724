/** The icons of game-icons.net that the client uses, one a line (the build takes just these). */
export const ICONS = [
  'abstract-024',
  'cog',
  'amphora',
  'coins-pile',
  'crane',
  'crossed-swords',
  'imprisoned',
  'laurels-trophy',
  'locked-chest',
  'public-speaker',
  'rocket-flight',
  'scales',
  'third-eye',
  'two-coins',
  'wrench',
] as const;

export type IconName = (typeof ICONS)[number];
