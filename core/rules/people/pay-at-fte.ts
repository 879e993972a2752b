import type { Cents } from '../../money.ts';
import { scale } from '../projection/round.ts';

/** An FTE has at most 4 decimals. */
const FTE_UNITS = 10_000;

/**
 * Returns the annual pay of a person whose FTE changes, in proportion to the FTE: $80,000 at 1.0 FTE is $40,000 at 0.5 FTE. Rounded half
 * away from zero to the cent. Throws a RangeError for an FTE before the change of 0.
 */
export function payAtFte(pay: Cents, fteBefore: number, fteAfter: number): Cents {
  return scale(pay, Math.round(fteAfter * FTE_UNITS), Math.round(fteBefore * FTE_UNITS));
}
