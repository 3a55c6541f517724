/** Where the catalogue has the texts of a mech's ability. */

import { MECHS } from './tables';

/** An ability goes by the faction on whose mat it is printed, the given one first; that of a module by its own name. */
export function skillId(skill: string, faction: string | null | undefined): string {
  const own = faction ? MECHS[faction as 'nordic'] : undefined;
  const owner = own?.includes(skill) ? faction : Object.entries(MECHS).find(([, mechs]) => mechs.includes(skill))?.[0];
  return owner ? `scythe.mech.${owner}.${skill}` : `scythe.skill.${skill}`;
}
