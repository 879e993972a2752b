import { toDollars } from '../../money.ts';
import { MAX_PERCENT, parseTerms } from './parse-terms.ts';
import { NO_TERMS, type Terms } from './terms.ts';
import { withOnePercent } from './what-fits.ts';

/** Returns the terms for a year as a person would type them. parseTerms reads this text as the same terms. */
export function termsText({ raises, drops, addedStep, top, hold, oneTime }: Terms): string {
  const texts = raises.map((raise) => {
    const day = raise.day === 1 ? '' : `@${raise.day}`;
    if (raise.kind === 'percent') return `${raise.percent}${day}`;
    const dollars = toDollars(raise.amount);
    // An amount that is small enough to be a percentage needs a dollar sign.
    return `+${dollars > MAX_PERCENT ? '' : '$'}${dollars}${day}`;
  });
  texts.push(...drops.map((label) => `drop ${label}`));
  if (addedStep !== null) texts.push(`step+${addedStep}%`);
  if (top !== null) texts.push(`top+${top}`);
  if (hold) texts.push('hold');
  if (oneTime > 0) texts.push(`once ${toDollars(oneTime)}`);
  return texts.join(', ');
}

/**
 * Returns typed terms changed so that their only percentage is the given percentage from day 1. Terms that cannot be read are replaced by
 * this percentage.
 */
export function textWithPercent(text: string, percent: number): string {
  const reading = parseTerms(text, Number.MAX_SAFE_INTEGER);
  return termsText(withOnePercent(reading.kind === 'terms' ? reading.terms : NO_TERMS, percent));
}
