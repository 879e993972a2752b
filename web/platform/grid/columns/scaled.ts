import { cents } from '../../../../core/money.ts';
import { decimal, money } from './values.ts';

/** Figures are converted to whole ten-thousandths, so that sums and averages of a selection are exact. */
const SCALE = 10_000;
/** A cent in ten-thousandths of a dollar. */
export const SCALED_CENT = 100n;

/** Converts a number with at most four decimals to ten-thousandths. */
export function scaleDecimal(value: number): bigint {
  return BigInt(Math.round(value * SCALE));
}

/** Divides and rounds half away from zero. */
export function divideScaled(scaled: bigint, by: bigint): bigint {
  const absolute = scaled < 0n ? -scaled : scaled;
  const rounded = (2n * absolute + by) / (2n * by);
  return scaled < 0n ? -rounded : rounded;
}

export function showScaledMoney(scaled: bigint): string {
  return money(cents(Number(divideScaled(scaled, SCALED_CENT))));
}

export function showScaledDecimal(scaled: bigint, decimals: number): string {
  return decimal(Number(scaled) / SCALE, decimals);
}
