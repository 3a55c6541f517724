/** So many pixels is a rem: a person may have chosen larger letters. `after` is what was measured, so that it is asked again. */
export function rem(after: number): number {
  return after > 0 ? parseFloat(getComputedStyle(document.documentElement).fontSize) : 16;
}
