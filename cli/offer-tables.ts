import { fiscalYearLabel } from '../core/fiscal-year.ts';
import { formatPercent } from '../core/percent.ts';
import type { OfferYearCost } from '../core/rules/schedules/offer.ts';
import { changePercent } from '../core/rules/schedules/offer-summary.ts';
import { renderList, type Column, type Format } from './output.ts';

const FIGURES = [
  ['yearBefore', 'Year before'],
  ['carryOver', 'Carry-over'],
  ['steps', 'Steps'],
  ['lanes', 'Lanes'],
  ['cola', 'COLA'],
  ['structure', 'Structure'],
  ['longevity', 'Longevity'],
  ['oneTime', 'One-time'],
  ['cost', 'Cost'],
  ['rollForward', 'Roll-forward'],
  ['settlement', 'Settlement'],
] as const;

type Figure = (typeof FIGURES | typeof BESIDE)[number];

/** Not in the cost. */
const BESIDE = [
  ['ownLine', 'Longevity line'],
  ['laneReserve', 'Lane reserve'],
] as const;

const COLUMNS: Column<OfferYearCost>[] = [
  { key: 'fiscalYear', label: 'Fiscal year', type: 'text', value: (year) => fiscalYearLabel(year.fiscalYear) },
  ...FIGURES.map(moneyColumn),
  { key: 'percent', label: 'Percent', type: 'text', value: changePercent },
  ...BESIDE.map(moneyColumn),
];

function moneyColumn([key, label]: Figure): Column<OfferYearCost> {
  return { key, label, type: 'money', value: (year) => year[key] };
}

/** Prints an offer: JSON and CSV one year a row, a table one figure a row as at the bargaining table. */
export function renderOffer(years: readonly OfferYearCost[], format: Format): string {
  if (format !== 'table') return renderList(years, COLUMNS, format);
  const columns: Column<Figure>[] = [
    { key: 'figure', label: '', type: 'text', value: ([, label]) => label },
    ...years.map((year): Column<Figure> => ({
      key: String(year.fiscalYear),
      label: fiscalYearLabel(year.fiscalYear),
      type: 'money',
      value: ([key]) => year[key],
    })),
  ];
  const beside = BESIDE.filter(([key]) => years.some((year) => year[key] !== 0));
  return renderList([...FIGURES, ...beside], columns, 'table');
}

/** "FY24 costs 5.72% more than the year before." */
export function describeChange(year: OfferYearCost): string {
  const percent = changePercent(year);
  if (percent === null) return `${fiscalYearLabel(year.fiscalYear)}: no pay in the year before.`;
  const size = formatPercent(Math.abs(percent), { fixed: 2 });
  return `${fiscalYearLabel(year.fiscalYear)} costs ${size} ${percent < 0 ? 'less' : 'more'} than the year before.`;
}
