import { percentUnits } from '../projection/round.ts';
import type { Terms } from './terms.ts';

const WHOLE = 1_000_000n;

/**
 * Returns the percentages for a year compounded into one, as in a headline, rounded half up to 4 decimals: 1% and 1% are 2.01%. Dollar
 * amounts, added steps and raises of the top step are not included.
 */
export function headlinePercent({ raises }: Pick<Terms, 'raises'>): number {
  let product = 1n;
  let scale = 1n;
  for (const raise of raises) {
    if (raise.kind !== 'percent') continue;
    product *= WHOLE + BigInt(percentUnits(raise.percent));
    scale *= WHOLE;
  }
  const units = (2n * WHOLE * product + scale) / (2n * scale) - WHOLE;
  return Number(units) / 10_000;
}
