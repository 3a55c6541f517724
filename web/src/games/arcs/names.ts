/** The things of Arcs that the client has a drawing for each, in the engine's order, by which views count them (build/arcs.ts checks them). */

export const RESOURCES = ['material', 'fuel', 'weapon', 'relic', 'psionic'] as const;
export const SUITS = ['administration', 'aggression', 'construction', 'mobilization'] as const;
export const ACTIONS = ['tax', 'build', 'move', 'repair', 'influence', 'secure', 'battle'] as const;
export const AMBITIONS = ['tycoon', 'tyrant', 'warlord', 'keeper', 'empath'] as const;
export const MARKS = ['gate', 'arrow', 'crescent', 'hex'] as const;
export const DICE = ['skirmish', 'assault', 'raid'] as const;
export const SYMBOLS = ['hit', 'self_hit', 'intercept', 'building_hit', 'key'] as const;
export const PIECES = ['ship', 'starport', 'city', 'agent'] as const;
export const BUILDINGS = ['city', 'starport'] as const;
export type ResourceName = (typeof RESOURCES)[number];
export type SuitName = (typeof SUITS)[number];
export type ActionName = (typeof ACTIONS)[number];
export type AmbitionName = (typeof AMBITIONS)[number];
export type MarkName = (typeof MARKS)[number];
export type SymbolName = (typeof SYMBOLS)[number];
export type BuildingName = (typeof BUILDINGS)[number];
/** No such thing, where a number stands for one. */
export const NONE = -1;
