import { describe, expect, it } from 'vitest';
import { arcsTables } from './arcs';
import { byName, known, reader, sameNames, type Read } from './data';
import { scytheTables } from './scythe';

/** The data of a game with one file changed. */
function changed(game: string, file: string, change: (data: any) => void): Read { // eslint-disable-line @typescript-eslint/no-explicit-any -- the engine's files, as they are
  const read = reader(game);
  return <T>(name: string): T => {
    const data = read<T>(name);
    if (name === file) change(data);
    return data;
  };
}

describe('names', () => {
  it('must be known', () => {
    expect(known(['oil', 'food'], 'oil', 'here')).toBe('oil');
    expect(() => known(['oil', 'food'], 'gold', 'mats.json')).toThrow("mats.json: the client does not know 'gold'; it knows oil, food");
  });
  it('must all be there, in order', () => {
    expect(() => sameNames(['a', 'b'], ['b', 'a'], 'here')).toThrow('here');
    expect(() => byName(['a', 'b'], [['a', 1]], 'here')).toThrow('here');
    expect(byName(['a', 'b'], [['b', 2], ['a', 1]], 'here')).toEqual({ a: 1, b: 2 });
  });
});

describe('the tables of Scythe', () => {
  it('have every number from the data', () => {
    const read = changed('scythe', 'mats', (mats) => {
      mats.mats[0].sections[1][2] = 9;
      mats.pieces.workers = 10;
    });
    const tables = scytheTables(read);
    expect(tables.MATS['industrial']?.deploy).toEqual({ top: 'produce', cost: 9, boxes: 2, coins: 2 });
    expect(tables.WORKERS).toBe(10);
  });
  it('lead every river and every base to a place of the board', () => {
    const { BASES, HEXES, RIVERS } = scytheTables(reader('scythe'));
    const places = new Set([...HEXES, ...BASES].map(({ id }) => id));
    expect([...RIVERS.flat(), ...BASES.flatMap(({ land }) => land)].filter((place) => !places.has(place))).toEqual([]);
    expect(RIVERS).toContainEqual(['base_rusviet', 'r2c6']);
  });
  it('are not made with a faction or a resource that nobody has drawn', () => {
    expect(() => scytheTables(changed('scythe', 'factions', ({ factions }) => factions.push({ id: 'fenris', mechs: [] })))).toThrow('fenris');
    expect(() => scytheTables(changed('scythe', 'mats', ({ bottoms }) => { bottoms[0].resource = 'gold'; }))).toThrow("mats.json: the client does not know 'gold'");
  });
});

describe('the tables of Arcs', () => {
  it('have every number from the data', () => {
    const read = changed('arcs', 'dice', ({ faces }) => { faces.raid[0].key = 5; });
    expect(arcsTables(read).FACES[2]?.[0]).toEqual([0, 0, 1, 0, 5]);
    expect(arcsTables(changed('arcs', 'player_board', (board) => { board.power_threshold['2'] = 40; })).POWER_TO_WIN[2]).toBe(40);
  });
  it('count slots, cards and cities as the engine does', () => {
    const tables = arcsTables(reader('arcs'));
    expect(tables.PIPS).toHaveLength(tables.CARDS.length);
    expect(tables.UNDER_CITY.flatMap(({ slots }) => slots)).toEqual([2, 3, 4, 5]);
    expect(tables.RAID_COSTS).toEqual([3, 1, 1, 2, 1, 3, 4]); // the last is the slot of Ancient Holdings
    expect(tables.BORDERS).toEqual([[7, 9], [19, 21]]);
    expect(tables.AMBITION_OF).toEqual([null, 'tycoon', 'tyrant', 'warlord', 'keeper', 'empath', 'any']);
  });
  it('are not made in another order than the engine counts in', () => {
    expect(() => arcsTables(changed('arcs', 'board', ({ systems }) => systems.reverse()))).toThrow('board.json, systems');
    expect(() => arcsTables(changed('arcs', 'action_cards', ({ cards }) => cards.reverse()))).toThrow('action_cards.json');
  });
});
