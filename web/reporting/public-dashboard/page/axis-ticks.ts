/** With more ticks, the labels would be too close together on a phone. */
const MAX_TICKS = 4;
/** The smallest step between ticks: a label in millions with one decimal shows its multiples exactly. */
const TENTH_OF_A_MILLION = 100_000;

/**
 * Returns up to four round amounts from $0 to the end of an axis, in dollars. For an axis that ends at 96,600,000, they are 0, 25,000,000,
 * 50,000,000 and 75,000,000.
 */
export function axisTicks(end: number): number[] {
  for (let power = TENTH_OF_A_MILLION; ; power *= 10) {
    for (const factor of [1, 2, 2.5, 5]) {
      const step = power * factor;
      const count = Math.floor(end / step) + 1;
      if (step % TENTH_OF_A_MILLION === 0 && count <= MAX_TICKS) {
        return Array.from({ length: count }, (_, index) => index * step);
      }
    }
  }
}
