import { cents, type Cents } from './money.ts';

const DOLLAR = 100;

/** Rounds to whole dollars, half away from zero. */
export function wholeOf(amount: Cents): Cents {
  return cents(Math.sign(amount) * Math.round(Math.abs(amount) / DOLLAR) * DOLLAR);
}

/**
 * Rounds parts to whole dollars that add up to `total`, which is in whole dollars. Each dollar that is left over by rounding goes to the
 * part that, with this dollar, is closest to its exact amount; in a tie, to the earlier part. A part of zero stays zero if any other part
 * is not zero.
 */
export function wholeParts(parts: readonly Cents[], total: Cents): Cents[] {
  const whole = parts.map(wholeOf);
  let left = Math.round((total - whole.reduce((sum, part) => sum + part, 0)) / DOLLAR);
  const step = Math.sign(left) * DOLLAR;
  const movable = parts.some((part) => part !== 0)
    ? [...parts.keys()].filter((at) => parts[at] !== 0)
    : [...parts.keys()];
  while (left !== 0 && movable.length > 0) {
    const lacking = (at: number) => Math.sign(step) * ((parts[at] ?? 0) - (whole[at] ?? 0));
    const next = movable.reduce((best, at) => (lacking(at) > lacking(best) ? at : best));
    whole[next] = cents((whole[next] ?? 0) + step);
    left -= Math.sign(step);
  }
  return whole;
}
