const SCALE = 10_000;

/** The exact sum of numbers with at most four decimals, such as shares of a full-time job. */
export function sumDecimals(values: readonly number[]): number {
  let scaled = 0;
  for (const value of values) scaled += Math.round(value * SCALE);
  return scaled / SCALE;
}
