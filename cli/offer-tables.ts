import { fiscalYearLabel } from '../core/fiscal-year.ts';
import { formatPercent } from '../core/percent.ts';
import type { OfferYearCost } from '../core/rules/schedules/offer.ts';
import { changePercent } from '../core/rules/schedules/offer-summary.ts';
import { BESIDE_ROWS, MAIN_ROWS, SETTLEMENT_LABELS, type SettlementRow } from '../core/settlement-text.ts';
import { renderList, type Column, type Format } from './output.ts';

/** Shorter labels for rows whose screen labels are too long for the printed table. */
const SHORT_LABELS: Partial<Record<SettlementRow, string>> = {
  ownLine: 'Longevity paid separately',
  laneReserve: 'Lane reserve',
};
const labelOf = (row: SettlementRow): string => SHORT_LABELS[row] ?? SETTLEMENT_LABELS[row];

const COLUMNS: Column<OfferYearCost>[] = [
  { key: 'fiscalYear', label: 'Fiscal year', type: 'text', value: (year) => fiscalYearLabel(year.fiscalYear) },
  ...MAIN_ROWS.map(moneyColumn),
  { key: 'percent', label: 'Percent', type: 'text', value: changePercent },
  ...BESIDE_ROWS.map(moneyColumn),
];

function moneyColumn(key: SettlementRow): Column<OfferYearCost> {
  return { key, label: labelOf(key), type: 'money', value: (year) => year[key] };
}

/**
 * Formats an offer. JSON and CSV have one row per year. A table has one row per figure and one column per year, the layout used in
 * negotiations.
 */
export function renderOffer(years: readonly OfferYearCost[], format: Format): string {
  if (format !== 'table') return renderList(years, COLUMNS, format);
  const columns: Column<SettlementRow>[] = [
    { key: 'figure', label: '', type: 'text', value: labelOf },
    ...years.map((year): Column<SettlementRow> => ({
      key: String(year.fiscalYear),
      label: fiscalYearLabel(year.fiscalYear),
      type: 'money',
      value: (key) => year[key],
    })),
  ];
  const beside = BESIDE_ROWS.filter((key) => years.some((year) => year[key] !== 0));
  return renderList([...MAIN_ROWS, ...beside], columns, 'table');
}

/** Describes the cost of a year compared with the year before: "FY24 costs 5.72% more than the year before." */
export function describeChange(year: OfferYearCost): string {
  const percent = changePercent(year);
  if (percent === null) return `${fiscalYearLabel(year.fiscalYear)}: the year before had no pay to compare with.`;
  const size = formatPercent(Math.abs(percent), { fixed: 2 });
  return `${fiscalYearLabel(year.fiscalYear)} costs ${size} ${percent < 0 ? 'less' : 'more'} than the year before.`;
}
