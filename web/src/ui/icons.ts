/** The icons of game-icons.net that the client uses, one a line (the build takes just these). */
export const ICONS = [
  'abstract-024',
  'cog',
] as const;

export type IconName = (typeof ICONS)[number];
