/** Numbers have at most four decimals here, such as shares of a full-time job. */
export const WHOLE = 10_000;

/** Converts a number to whole ten-thousandths, so that adding many of them is exact. */
export function wholeOf(value: number): number {
  return Math.round(value * WHOLE);
}
