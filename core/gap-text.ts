import { cents, formatMoney, type Cents } from './money.ts';

/** Where a budget is against what limits it. A gap has no sign that everyone reads alike, so people get a word. */
export type GapSide = 'over' | 'under' | 'at';

export const NO_GUIDANCE = 'No guidance set';

/** `overBy` is above zero where the budget is over, whichever sign a call of the API gives its gap. */
export function gapSide(overBy: Cents): GapSide {
  if (overBy === 0) return 'at';
  return overBy > 0 ? 'over' : 'under';
}

interface Precision {
  /** With cents. Otherwise whole dollars, and cents only where a gap would read $0. */
  exact?: boolean | undefined;
}

/** The size of a gap without its sign. */
export function gapAmount(overBy: Cents, { exact = false }: Precision = {}): string {
  const size = cents(Math.abs(overBy));
  return formatMoney(size, { decimals: exact || (size > 0 && size < 50) ? 2 : 0 });
}

/** "$123,692 over guidance", "$35,012 under guidance", "exactly at guidance". Unknown is what `unknown` says. */
export function formatGap(
  overBy: Cents | null,
  { of = 'guidance', unknown = NO_GUIDANCE, exact }: Precision & { of?: string; unknown?: string } = {},
): string {
  if (overBy === null) return unknown;
  const side = gapSide(overBy);
  return side === 'at' ? `exactly at ${of}` : `${gapAmount(overBy, { exact })} ${side} ${of}`;
}

/** "$578,017 short of the roster": what a proposed personnel budget lacks or has over what its employees cost. */
export function formatCoverage(aboveRoster: Cents, precision: Precision = {}): string {
  if (aboveRoster === 0) return 'matches the roster';
  return `${gapAmount(aboveRoster, precision)} ${aboveRoster < 0 ? 'short of' : 'above'} the roster`;
}
