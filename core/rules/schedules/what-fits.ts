import { fiscalYearLabel } from '../../fiscal-year.ts';
import type { Cents } from '../../money.ts';
import type { Offer } from './offer.ts';
import { MAX_PERCENT } from './parse-terms.ts';
import { runOffer } from './run-offer.ts';
import { ScheduleError } from './schedule.ts';
import { NO_TERMS, type Terms } from './terms.ts';

const HUNDREDTHS = 100;

/** Returns the same terms, but with the given percentage from day 1 as their only percentage. */
export function withOnePercent(terms: Terms, percent: number): Terms {
  const rest = terms.raises.filter(({ kind }) => kind !== 'percent');
  return { ...terms, raises: [{ kind: 'percent', percent, day: 1 }, ...rest] };
}

/** Returns the same offer, but with the given percentage from day 1 as the only percentage for one year. */
export function withPercent(offer: Offer, fiscalYear: number, percent: number): Offer {
  const years = offer.years.map((terms, at) =>
    offer.baseYear + at + 1 === fiscalYear ? withOnePercent(terms ?? NO_TERMS, percent) : terms,
  );
  return { ...offer, years };
}

/**
 * Returns the largest percentage for a fiscal year, in hundredths up to 25%, that keeps the cost of that year within a total in cents, with
 * everything else in the offer unchanged; null if not even 0% fits. Throws the same errors as costOffer. Also throws a ScheduleError for a
 * year after an undecided year, because such a year has only steps, whatever its percentage.
 */
export function percentThatFits(offer: Offer, fiscalYear: number, total: Cents): number | null {
  const undecided = offer.baseYear + 1 + offer.years.indexOf(null);
  if (undecided > offer.baseYear && undecided < fiscalYear) {
    const [open, asked] = [fiscalYearLabel(undecided), fiscalYearLabel(fiscalYear)];
    throw new ScheduleError(
      `The terms for ${open} are not decided, so only steps are counted for ${asked}. Enter terms for ${open} first.`,
    );
  }
  const fits = (hundredths: number): boolean => {
    const { years } = runOffer(withPercent(offer, fiscalYear, hundredths / HUNDREDTHS));
    const year = years.find((one) => one.fiscalYear === fiscalYear);
    if (!year) throw new RangeError(`${fiscalYear} is not one of the years in the offer`);
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
