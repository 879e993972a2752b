import { type Cents, cents, ZERO } from '../../money.ts';
import { multiplyDivide } from '../projection/round.ts';

export const FORECAST_METHODS = ['closed', 'typed', 'payroll', 'share', 'committed'] as const;
/**
 * The method of a forecast. closed: the amount spent in a closed year. typed: an amount entered by a user. payroll: calculated from the
 * roster. share: calculated from the share spent in earlier years. committed: spent plus encumbered.
 */
export type ForecastMethod = (typeof FORECAST_METHODS)[number];

/** An account's spending in an earlier year: up to the end of the same month, and in the whole year. */
export interface EarlierYear {
  byThen: Cents;
  final: Cents;
}

export interface ForecastInput {
  isClosed: boolean;
  typed: Cents | null;
  yearToDate: Cents;
  encumbered: Cents | null;
  /** The salary cost for the remaining days of the year, according to the roster. Null if no one on the roster is paid from the account. */
  payrollLeft: Cents | null;
  /** The years among the last three whose spending is known. */
  earlier: readonly EarlierYear[];
}

export interface Forecast {
  amount: Cents;
  method: ForecastMethod;
  /** The mean share spent by this time in earlier years. Null for `closed`, `typed` and `payroll`, and if the mean share is not known. */
  share: number | null;
}

const MIN_YEARS = 2;
/** Shares have four decimals, so they are counted in ten-thousandths: 0.7123 is 7,123. */
const WHOLE = 10_000;
/** The lowest usable mean share, 5%, in ten-thousandths. A lower share would turn a small payment into a large forecast. */
const MIN_SHARE = 500;

/**
 * Forecasts what an account will have spent by the end of the year. The first rule that applies is used: in a closed year, the amount
 * spent; if a user entered an amount, that amount; if the roster pays people from the account, the year to date plus the roster's cost for
 * the remaining days; otherwise the larger of two amounts: spent plus encumbered, or spent ÷ the mean share of earlier years, if that share
 * is known.
 */
export function forecastAccount(input: ForecastInput): Forecast {
  const { isClosed, typed, yearToDate, encumbered, payrollLeft, earlier } = input;
  if (isClosed) return { amount: yearToDate, method: 'closed', share: null };
  if (typed !== null) return { amount: typed, method: 'typed', share: null };
  if (payrollLeft !== null) return { amount: cents(yearToDate + payrollLeft), method: 'payroll', share: null };
  const committed = cents(yearToDate + (encumbered ?? ZERO));
  const units = meanShare(earlier);
  if (units === null) return { amount: committed, method: 'committed', share: null };
  const byShare = cents(multiplyDivide(yearToDate, WHOLE, units));
  const share = units / WHOLE;
  // Offsets are negative, so the “larger” of two amounts is the one farther below zero.
  const isLarger = yearToDate < 0 ? byShare < committed : byShare > committed;
  return isLarger ? { amount: byShare, method: 'share', share } : { amount: committed, method: 'committed', share };
}

/** The mean share in ten-thousandths; null if fewer than two years are known or if the mean is below 5%. */
function meanShare(earlier: readonly EarlierYear[]): number | null {
  const shares = earlier
    .filter(({ byThen, final }) => final !== 0 && byThen / final >= 0)
    .map(({ byThen, final }) => byThen / final);
  if (shares.length < MIN_YEARS) return null;
  const units = Math.round((shares.reduce((total, share) => total + share, 0) / shares.length) * WHOLE);
  return units < MIN_SHARE ? null : units;
}
