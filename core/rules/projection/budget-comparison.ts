import { type Cents, cents } from '../../money.ts';
import { multiplyDivide } from './round.ts';

/** One side of a comparison: its cost and number of lines. */
export interface ComparedSide {
  total: Cents;
  count: number;
}

type ComparisonFlag = 'Large Variance' | 'Aligned' | 'No Operating' | 'No Proposed';

/** A variance above this percentage of operating is highlighted. */
const HIGHLIGHT_ABOVE = 5;
/** A variance above this percentage of operating is a large variance. */
const LARGE_ABOVE = 10;
/** Up to this percentage the two sides are aligned. */
const ALIGNED_UP_TO = 1;

export interface Comparison {
  /** Proposed minus operating. */
  variance: Cents;
  /** Variance as a percentage of operating, to 2 decimals; null if operating is 0 or too small for an exact percentage. */
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
  // If operating is a few cents and the variance is billions, the percentage would exceed a safe integer.
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
