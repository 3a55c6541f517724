/** How seats are told apart: a letter, a shape and a colour, always together. */

export const LETTERS = 'ABCDEFGH';

/** Outlines on a grid of 24. */
export const SHAPES: readonly string[] = [
  'M12 1.500a10.500 10.500 0 1 0 0 21 10.500 10.500 0 0 0 0-21z',
  'M2.500 2.500h19v19h-19z',
  'M12 1 23.500 22H.5z',
  'M12 .5 23.500 12 12 23.500.5 12z',
  'M6.500 1.800h11L23.300 12l-5.800 10.200h-11L.7 12z',
  'M12 .8 23.400 9.200 19 22.600H5L.6 9.200z',
  'M8 1.500h8V8h6.500v8H16v6.500H8V16H1.500V8H8z',
  'M12 22.500C-4 12 2 1.500 8 2.500c2.400.4 3.400 2 4 3.200.6-1.200 1.600-2.800 4-3.200 6-1 12 9.500-4 20z',
];
/** Where the letter sits, so that it looks centred in its shape. */
export const LETTER_Y: readonly number[] = [12, 12, 15.5, 12, 12, 13, 12, 11];

export function letterOf(seat: number): string {
  return LETTERS[seat] ?? '?';
}
