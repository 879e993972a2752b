import type { FigureQuery } from '../../../core/contract/explain.ts';
import type { OfferCostYear } from '../../../core/contract/offers-cost.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { cents, fromDollars, toDollars } from '../../../core/money.ts';
import { COST_PARTS, SETTLEMENT_ROWS, type SettlementRow } from '../../../core/settlement-text.ts';
import { wholeOf, wholeParts } from '../../../core/whole-parts.ts';
import { columnPercent, exactDollars, signed, wholeDollars } from '../../platform/ui/format.ts';
import type { Side } from './use-side.ts';

export interface FigureRow {
  key: SettlementRow;
  /** True if both sides always have the same figure, so that a difference is meaningless. */
  isSame?: true;
  isStrong?: true;
  /** True if the figure is not part of the cost. The row is hidden if all its years are 0. */
  isBeside?: true;
}

/** Returns the query for the explanation of a figure in a saved offer, or null if there is no explanation. */
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

/** The rows of a settlement table, from the base year to the settlement. */
export const FIGURE_ROWS: readonly FigureRow[] = SETTLEMENT_ROWS.map((key) => ({ key, ...MARKS[key] }));

/** Subtracts two dollar amounts without rounding errors. */
const minus = (a: number, b: number): number => toDollars(cents(fromDollars(a) - fromDollars(b)));

/** Returns the change as a percentage, such as "+5.72%". Shown below the cost. */
export function changeText({ changePercent }: OfferCostYear): string {
  return changePercent === null ? '' : signed(changePercent, (value) => columnPercent(value, 2));
}

/** An amount in a table: in whole dollars, with the cents in the title. */
export interface TableAmount {
  text: string;
  title: string;
}

export const amountOf = (exact: number, whole = exact): TableAmount => ({
  text: wholeDollars(whole),
  title: exactDollars(exact),
});

/**
 * Returns their amount minus ours. The displayed text is the difference between the two whole-dollar amounts that are shown for the sides.
 */
export function differenceOf(
  their: number,
  our: number,
  wholes = [wholeOfDollars(their), wholeOfDollars(our)] as const,
) {
  const [whole, exact] = [minus(...wholes), minus(their, our)];
  return { text: signed(whole, wholeDollars), title: signed(exact, exactDollars) };
}

const wholeOfDollars = (dollars: number): number => toDollars(wholeOf(fromDollars(dollars)));

/** Rounds the amounts in a year's rows to whole dollars that still add up, as the exact amounts do. */
export function wholeRows(year: OfferCostYear): Record<SettlementRow, number> {
  const whole = (key: SettlementRow) => wholeOf(fromDollars(year[key]));
  const [, ...changes] = COST_PARTS;
  const parts = wholeParts(
    changes.map((key) => fromDollars(year[key])),
    cents(whole('cost') - whole('yearBefore')),
  );
  const rows = Object.fromEntries(SETTLEMENT_ROWS.map((key) => [key, toDollars(whole(key))]));
  changes.forEach((key, at) => (rows[key] = toDollars(parts[at] ?? whole(key))));
  rows['settlement'] = toDollars(cents(whole('cost') - whole('rollForward')));
  return rows as Record<SettlementRow, number>;
}

/** Returns the lowest, median and highest raise, such as "0.00% / 4.01% / 7.20%". */
export function raisesText({ raises }: OfferCostYear): string {
  if (!raises) return '–';
  return [raises.lowest, raises.median, raises.highest].map((value) => columnPercent(value, 2)).join(' / ');
}
