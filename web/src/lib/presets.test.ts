import { expect, test } from 'vitest';
import { fewestPlayers, groupsOf, presetNow, presetsOf, withPreset } from './presets';
import type { GameInfo, OptionInfo, Value } from './protocol';

const option = (name: string, ...values: Value[]): OptionInfo => ({ name, text: name, default: values[0] ?? false, values: values.map((value) => ({ value, label: String(value), text: String(value) })) });
const game = {
  game: 'scythe',
  name: 'Scythe',
  min_players: 2,
  max_players: 7,
  seat_kinds: [],
  options: [option('promos', false, true), option('track', 'base', 'war', 'peace'), option('rivals', false, true), option('alliances', false, true), option('mad_tesla', 'off', 'ends'), option('desolation', 'off', 'normal')],
} as unknown as GameInfo;
const now = (values: Record<string, Value>): string | null => presetNow(game, (one) => values[one.name] ?? one.default);
const preset = (id: string) => presetsOf(game).find((one) => one.id === id)!;

test('a preset sets its options, puts the others of the box back and leaves the rest alone', () => {
  const war = withPreset(game, preset('war'), { promos: true, mad_tesla: 'ends' });
  expect(war).toEqual({ promos: true, track: 'war', rivals: true });
  expect(now(war)).toBe('war');
  expect(now(withPreset(game, preset('off'), war))).toBe('off');
  expect(now({ ...war, alliances: true })).toBe(null);
});

test('only presets that the server can play are offered', () => {
  const older = { ...game, options: game.options.filter((one) => one.name !== 'desolation') };
  expect(presetsOf(older).map((one) => one.id)).toEqual(['off', 'war', 'peace', 'hunt']);
  expect(presetsOf({ ...game, game: 'arcs' })).toEqual([]);
});

test('every option is in one group', () => {
  expect(groupsOf(game).map((one) => [one.id, one.options.length])).toEqual([['rules', 1], ['fenris', 5]]);
  expect(groupsOf({ ...game, game: 'arcs' }).map((one) => [one.id, one.options.length])).toEqual([['rules', 6]]);
});

test('one player is enough against Desolation only', () => {
  expect(fewestPlayers(game, { desolation: 'normal' })).toBe(1);
  expect(fewestPlayers(game, { desolation: 'off' })).toBe(2);
  expect(fewestPlayers(game, {})).toBe(2);
});
