/** The things of Scythe that the client has a drawing for each, by the names that the engine gives them (build/scythe.ts checks them). */

export const RESOURCES = ['wood', 'metal', 'oil', 'food'] as const;
export const TERRAINS = ['mountain', 'farm', 'tundra', 'forest', 'village', 'lake', 'factory'] as const;
export const SECTIONS = ['upgrade', 'deploy', 'build', 'enlist'] as const;
export const TOPS = ['move', 'bolster', 'trade', 'produce'] as const;
export const STRUCTURES = ['mill', 'monument', 'armory', 'mine'] as const;
export const FACTIONS = ['nordic', 'rusviet', 'togawa', 'crimea', 'saxony', 'polania', 'albion'] as const;
export const BONUSES = ['power', 'coins', 'popularity', 'combat_cards'] as const;
export type Resource = (typeof RESOURCES)[number];
export type Terrain = (typeof TERRAINS)[number];
export type Section = (typeof SECTIONS)[number];
export type Top = (typeof TOPS)[number];
export type Structure = (typeof STRUCTURES)[number];
export type Faction = (typeof FACTIONS)[number];
export type Bonus = (typeof BONUSES)[number];
