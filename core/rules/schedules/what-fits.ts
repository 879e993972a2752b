import type { Cents } from '../../money.ts';
import type { Offer } from './offer.ts';
import { MAX_PERCENT } from './parse-terms.ts';
import { runOffer } from './run-offer.ts';
import { NO_TERMS } from './terms.ts';

const HUNDREDTHS = 100;

/** The same offer with one percentage from day 1 as the only percentage of a year. */
export function withPercent(offer: Offer, fiscalYear: number, percent: number): Offer {
  const years = offer.years.map((terms, at) => {
    if (offer.baseYear + at + 1 !== fiscalYear) return terms;
    const rest = (terms ?? NO_TERMS).raises.filter(({ kind }) => kind !== 'percent');
    return { ...(terms ?? NO_TERMS), raises: [{ kind: 'percent' as const, percent, day: 1 }, ...rest] };
  });
  return { ...offer, years };
}

/**
 * The largest percentage for a fiscal year, in hundredths up to 25%, that keeps the cost of that year within a total in
 * cents, with everything else of the offer unchanged; null if not even 0% fits. Throws like costOffer.
 */
export function percentThatFits(offer: Offer, fiscalYear: number, total: Cents): number | null {
  const fits = (hundredths: number): boolean => {
    const { years } = runOffer(withPercent(offer, fiscalYear, hundredths / HUNDREDTHS));
    const year = years.find((one) => one.fiscalYear === fiscalYear);
    if (!year) throw new RangeError(`${fiscalYear} is not a year of the offer`);
    return year.cost <= total;
  };
  if (!fits(0)) return null;
  let low = 0;
  let high = MAX_PERCENT * HUNDREDTHS + 1;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low / HUNDREDTHS;
}
