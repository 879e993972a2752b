import { cents, formatMoney, toDollars, type Cents } from './money.ts';
import { formatPercent } from './percent.ts';

/** Position of a budget relative to its limit. Users see a word instead of a sign, because the sign of a gap is ambiguous. */
export type GapSide = 'over' | 'under' | 'at';

export const NO_GUIDANCE = 'No guidance set';

/** Returns the side of a gap. `overBy` is positive if the budget is over, regardless of the sign in an API call. */
export function gapSide(overBy: Cents): GapSide {
  if (overBy === 0) return 'at';
  return overBy > 0 ? 'over' : 'under';
}

interface Precision {
  /** True to show cents. Otherwise, only gaps that would show as $0 have cents. */
  exact?: boolean | undefined;
}

/** Formats the size of a gap without its sign. */
export function gapAmount(overBy: Cents, { exact = false }: Precision = {}): string {
  const size = cents(Math.abs(overBy));
  return formatMoney(size, { decimals: exact || (size > 0 && size < 50) ? 2 : 0 });
}

/** Formats a gap: "$123,692 over guidance", "$35,012 under guidance", "exactly at guidance". `unknown` is the text for an unknown gap. */
export function formatGap(
  overBy: Cents | null,
  { of = 'guidance', unknown = NO_GUIDANCE, exact }: Precision & { of?: string; unknown?: string } = {},
): string {
  if (overBy === null) return unknown;
  const side = gapSide(overBy);
  return side === 'at' ? `exactly at ${of}` : `${gapAmount(overBy, { exact })} ${side} ${of}`;
}

/** Returns the row of a gap in a file: its name, its size in dollars, and its side in a separate column. */
export function gapRow(overBy: Cents | null): [string, number | null, GapSide | null] {
  if (overBy === null) return ['Gap', null, null];
  return ['Gap', toDollars(cents(Math.abs(overBy))), gapSide(overBy)];
}

/** Formats the difference between a proposed personnel budget and the cost of its employees: "$578,017 short of the roster". */
export function formatCoverage(aboveRoster: Cents, precision: Precision = {}): string {
  if (aboveRoster === 0) return 'matches the roster';
  return `${gapAmount(aboveRoster, precision)} ${aboveRoster < 0 ? 'short of' : 'above'} the roster`;
}

/** Formats the difference from the cost of employees as a percentage with a word for its sign: "8.59% short". */
export function formatCoveragePercent(percent: number, aboveRoster: number = percent): string {
  const size = formatPercent(Math.abs(percent), { fixed: 2 });
  return aboveRoster === 0 ? size : `${size} ${aboveRoster < 0 ? 'short' : 'above'}`;
}

/** Formats the difference between a proposed budget and the amount voted: "$661.25 over the vote". */
export function formatVoteDifference(overVote: Cents): string {
  return overVote === 0 ? 'equal to the vote' : formatGap(overVote, { of: 'the vote', exact: true });
}
