import { expect, test } from 'vitest';
import { keeping, shared } from './shared';

const view = (): { seats: { power: number; cards: number[] }[]; dice: number[]; stage: object | null } => ({
  seats: [{ power: 1, cards: [3, 4] }, { power: 2, cards: [] }],
  dice: [0, 0],
  stage: null,
});

test('what is equal stays the same object', () => {
  const old = view();
  expect(shared(old, view())).toBe(old);
});

test('what changed is new, with all around it; what is beside it stays', () => {
  const old = view();
  const next = view();
  next.seats[0]?.cards.push(5);
  const found = shared(old, next);
  expect(found).toEqual(next);
  expect(found).not.toBe(old);
  expect(found.seats[0]).not.toBe(old.seats[0]);
  expect(found.seats[1]).toBe(old.seats[1]);
  expect(found.dice).toBe(old.dice);
  expect(old.seats[0]?.cards).toEqual([3, 4]);
});

test.each([
  [[1, 2], [1]],
  [[1], [1, 2]],
  [[], {}],
  [{ a: 1 }, { a: 1, b: 2 }],
  [{ a: 1, b: 2 }, { a: 1 }],
  [{ a: undefined }, { b: undefined }],
  [{ a: null }, { a: {} }],
  [{ a: '1' }, { a: 1 }],
  [new Map([[1, 2]]), new Map([[1, 3]])],
])('%j and %j are not taken for each other', (old, next) => {
  const wanted = structuredClone(next);
  expect(shared(old, next)).toBe(next);
  expect(next).toStrictEqual(wanted);
});

test('what is derived again and again keeps what came out equal', () => {
  const keep = keeping<{ x: number }[]>();
  const first = keep([{ x: 1 }, { x: 2 }]);
  const second = keep([{ x: 1 }, { x: 3 }]);
  expect(second[0]).toBe(first[0]);
  expect(second).toEqual([{ x: 1 }, { x: 3 }]);
  expect(keep([{ x: 1 }, { x: 3 }])).toBe(second);
});
