import { type Cents, cents } from '../../money.ts';
import { multiplyDivide } from './round.ts';

/** One side of a comparison: what it costs, and how many lines say so. */
export interface ComparedSide {
  total: Cents;
  count: number;
}

type ComparisonFlag = 'Large Variance' | 'Aligned' | 'No Operating' | 'No Proposed';

/** A variance above this percentage of the operating side is highlighted. */
const HIGHLIGHT_ABOVE = 5;
/** … and above this one it is a large variance. */
const LARGE_ABOVE = 10;
/** Up to this percentage both sides are aligned. */
const ALIGNED_UP_TO = 1;

export interface Comparison {
  /** Proposed minus operating. */
  variance: Cents;
  /** The variance in percent of the operating side to 2 decimals; null where that is 0, or too small to give an exact one. */
  percent: number | null;
  isHighlighted: boolean;
  flag: ComparisonFlag | null;
}

/**
 * The proposed side against the operating side. The thresholds are tried on the exact ratio, not on the shown percentage. A
 * side without lines is missing, which is told before anything else. Any variance from an operating side of $0 is beyond
 * every threshold.
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
  // A few cents against billions: more hundredths of a percent than a number can hold say nothing to anybody.
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
