import { formatMoney } from '../../money.ts';
import { formatPercent } from '../../percent.ts';
import type { Terms } from './terms.ts';

/**
 * Describes the terms for a year: "1% from day 1; 1% from day 92; new step 2% above the top step". For null, returns "not decided, steps
 * only".
 */
export function describeTerms(terms: Terms | null): string {
  if (terms === null) return 'not decided, steps only';
  const words = terms.raises.map((raise) =>
    raise.kind === 'percent'
      ? `${formatPercent(raise.percent)} from day ${raise.day}`
      : `${formatMoney(raise.amount)} per cell from day ${raise.day}`,
  );
  words.push(...terms.drops.map((label) => `step ${label} dropped`));
  if (terms.addedStep !== null) words.push(`new step ${formatPercent(terms.addedStep)} above the top step`);
  if (terms.top !== null) words.push(`highest cell of each lane raised ${formatPercent(terms.top)}`);
  if (terms.hold) words.push('no yearly step');
  if (terms.oneTime > 0) words.push(`${formatMoney(terms.oneTime)} once`);
  return words.join('; ') || 'steps only';
}
