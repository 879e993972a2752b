/** The number of ten-thousandths in 1. Numbers in cells, such as shares of a full-time job, have at most four decimals. */
export const WHOLE = 10_000;

/** Converts a number to whole ten-thousandths, so that adding many of them is exact. */
export function wholeOf(value: number): number {
  return Math.round(value * WHOLE);
}
