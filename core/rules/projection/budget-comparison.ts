import { type Cents, cents } from '../../money.ts';
import { multiplyDivide } from './round.ts';

/** One side of a comparison: the cost and number of lines of the operating or the proposed budget. */
export interface ComparedSide {
  total: Cents;
  count: number;
}

type ComparisonFlag = 'Large Variance' | 'Aligned' | 'No Operating' | 'No Proposed';

/** A variance above this percentage of the operating side is highlighted. */
const HIGHLIGHT_ABOVE = 5;
/** A variance above this percentage of the operating side is called a large variance. */
const LARGE_ABOVE = 10;
/** The two sides are called aligned if the variance is at most this percentage. */
const ALIGNED_UP_TO = 1;

export interface Comparison {
  /** Proposed minus operating. */
  variance: Cents;
  /** The variance as a percentage of the operating side, to 2 decimals; null if that side is 0 or too small for an exact percentage. */
  percent: number | null;
  isHighlighted: boolean;
  flag: ComparisonFlag | null;
}

/**
 * Compares the proposed side with the operating side. Thresholds apply to the exact ratio, not to the rounded percentage. If a side has no
 * lines, `flag` says that the side is missing, whatever the variance. Any variance from an operating side of $0 exceeds every threshold.
 */
export function compareSides(operating: ComparedSide, proposed: ComparedSide): Comparison {
  const variance = cents(proposed.total - operating.total);
  const isBeyond = (percentage: number) =>
    BigInt(Math.abs(variance)) * 100n > BigInt(percentage) * BigInt(Math.abs(operating.total));
  return {
    variance,
    percent: variancePercent(variance, operating.total),
    isHighlighted: isBeyond(HIGHLIGHT_ABOVE),
    flag: missingSide(operating, proposed) ?? closeness(isBeyond),
  };
}

function variancePercent(variance: Cents, operating: Cents): number | null {
  // If the operating side is a few cents and the variance is billions, the percentage exceeds the largest safe integer.
  const isBeyondNumbers =
    BigInt(Math.abs(variance)) * 10_000n > BigInt(Math.abs(operating)) * BigInt(Number.MAX_SAFE_INTEGER - 1);
  return operating === 0 || isBeyondNumbers ? null : multiplyDivide(variance, 10_000, operating) / 100;
}

function missingSide(operating: ComparedSide, proposed: ComparedSide): ComparisonFlag | null {
  if (operating.count === 0) return 'No Operating';
  return proposed.count === 0 ? 'No Proposed' : null;
}

function closeness(isBeyond: (percentage: number) => boolean): ComparisonFlag | null {
  if (isBeyond(LARGE_ABOVE)) return 'Large Variance';
  return isBeyond(ALIGNED_UP_TO) ? null : 'Aligned';
}
