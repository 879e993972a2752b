import type { FigureQuery } from '../../../core/contract/explain.ts';
import type { OfferCostYear } from '../../../core/contract/offers-cost.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { cents, fromDollars, toDollars } from '../../../core/money.ts';
import { SETTLEMENT_ROWS, type SettlementRow } from '../../../core/settlement-words.ts';
import { columnPercent, exactDollars, signed } from '../../platform/ui/format.ts';
import type { Side } from './use-side.ts';

export interface FigureRow {
  key: SettlementRow;
  /** Where the offers of both sides always agree, a difference says nothing. */
  isSame?: true;
  isStrong?: true;
  /** Not in the cost, and not shown where it is 0 in all years. */
  isBeside?: true;
}

/** What explains a figure of a year of a saved offer; null where there is nothing to explain. */
export function whyOf(
  { saved, isChanged }: Pick<Side, 'saved' | 'isChanged'>,
  { scheduleId, key, year }: { scheduleId: number; key: SettlementRow; year: OfferCostYear },
): FigureQuery | null {
  const isSaved = saved !== null && !isChanged && saved.years.some((one) => one.fiscalYear === year.fiscalYear);
  if (!isSaved || year[key] === 0) return null;
  const of = {
    ...{ id: String(saved.id), scheduleId: String(scheduleId) },
    fiscalYear: fiscalYearLabel(year.fiscalYear),
  };
  if (key === 'cost') return { ...of, figure: 'settlement-year' };
  return { ...of, figure: 'settlement-part', part: key };
}

const MARKS: Partial<Record<SettlementRow, Omit<FigureRow, 'key'>>> = {
  cost: { isStrong: true },
  rollForward: { isSame: true },
  settlement: { isStrong: true },
  ownLine: { isBeside: true },
  laneReserve: { isBeside: true },
};

/** The rows of a settlement table, from the year before to what is settled. */
export const FIGURE_ROWS: readonly FigureRow[] = SETTLEMENT_ROWS.map((key) => ({ key, ...MARKS[key] }));

/** One amount minus another, in dollars. */
export const minus = (a: number, b: number): number => toDollars(cents(fromDollars(a) - fromDollars(b)));

/** "+5.72%", below the cost. */
export function changeText({ changePercent }: OfferCostYear): string {
  return changePercent === null ? '' : signed(changePercent, (value) => columnPercent(value, 2));
}

export const amountText = exactDollars;
export const signedAmount = (amount: number): string => signed(amount, exactDollars);

/** "0.00% / 4.01% / 7.20%". */
export function raisesText({ raises }: OfferCostYear): string {
  if (!raises) return '–';
  return [raises.lowest, raises.median, raises.highest].map((value) => columnPercent(value, 2)).join(' / ');
}
