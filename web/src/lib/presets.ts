/** Options that are chosen together in the dialog of a new table, and how the single ones are grouped there. */

import type { GameInfo, OptionInfo, Value } from './protocol';

export interface Preset {
  /** `web.preset.<game>.<id>` is its name, `….text` what it is. */
  id: string;
  options: Readonly<Record<string, Value>>;
}
export interface Group {
  /** `web.new.group.<id>` is its heading. */
  id: string;
  options: readonly OptionInfo[];
}
type Values = Readonly<Record<string, Value>>;

/** What a preset decides: those of its options that it does not name are as they usually are. */
const DECIDED: Record<string, readonly string[]> = {
  scythe: ['track', 'rivals', 'alliances', 'mech_mods', 'infrastructure_mods', 'vesna', 'fenris', 'tesla', 'tesla_with', 'mad_tesla', 'desolation'],
};
const PRESETS: Record<string, readonly Preset[]> = {
  scythe: [
    { id: 'off', options: {} },
    { id: 'war', options: { track: 'war', rivals: true } },
    { id: 'peace', options: { track: 'peace', alliances: true } },
    { id: 'hunt', options: { mad_tesla: 'ends' } },
    { id: 'desolation', options: { desolation: 'normal' } },
  ],
};
const GROUPS: Record<string, Record<string, readonly string[]>> = {
  scythe: { fenris: DECIDED['scythe'] ?? [], automa: ['automa_mode', 'automa_deck'] },
};

/** Those of which this server knows every option. */
export function presetsOf(game: GameInfo): readonly Preset[] {
  const known = new Set(game.options.map((option) => option.name));
  const found = (PRESETS[game.game] ?? []).filter((preset) => Object.keys(preset.options).every((name) => known.has(name)));
  return found.length > 1 ? found : [];
}

/** What was chosen, with all that the preset decides. */
export function withPreset(game: GameInfo, preset: Preset, values: Values): Record<string, Value> {
  const decided = DECIDED[game.game] ?? [];
  return { ...Object.fromEntries(Object.entries(values).filter(([name]) => !decided.includes(name))), ...preset.options };
}

/** The preset that what was chosen comes to, if any. */
export function presetNow(game: GameInfo, valueOf: (option: OptionInfo) => Value): string | null {
  const decided = game.options.filter((option) => DECIDED[game.game]?.includes(option.name));
  return presetsOf(game).find((preset) => decided.every((option) => valueOf(option) === (preset.options[option.name] ?? option.default)))?.id ?? null;
}

/** First those that are in no group of their own. */
export function groupsOf(game: GameInfo): Group[] {
  const groups = GROUPS[game.game] ?? {};
  const grouped = new Set(Object.values(groups).flat());
  const found = [{ id: 'rules', options: game.options.filter((option) => !grouped.has(option.name)) }];
  for (const [id, names] of Object.entries(groups)) found.push({ id, options: names.flatMap((name) => game.options.find((option) => option.name === name) ?? []) });
  return found.filter((group) => group.options.length > 0);
}

/** Against Desolation one player is enough; otherwise it is what the game says. */
export function fewestPlayers(game: GameInfo, values: Values): number {
  return game.game === 'scythe' && (values['desolation'] ?? 'off') !== 'off' ? 1 : game.min_players;
}
