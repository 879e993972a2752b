import type { BenefitCostRow, BenefitTotals } from '../../../core/contract/benefits-cost.ts';
import { type CsvCell, csvFile } from '../../../core/csv.ts';
import type { Context } from '../../context.ts';
import { benefitCost, type CostQuery } from './benefit-cost.ts';

const FIRST = { person: 'Person', position: 'Position', group: 'Work Group' };
const COLUMNS = [
  ...['Lines', 'FTE', 'Pay', 'Plans', 'Medicare', 'Workers’ Compensation', 'Grant Pension', 'Local Retirement'],
  ...['Benefits', 'Full Cost', 'Saved If Cut', 'School', 'Town', 'Unknown'],
];

/** Returns the cost of benefits as a CSV file with the totals in the last row. Throws NOT_FOUND if there is no roster. */
export async function costCsv(cx: Context, query: CostQuery): Promise<string> {
  const { rows, totals, by } = await benefitCost(cx, query);
  const own = by === 'person' ? ['Position Number', 'Title', 'Work Group', 'Source', 'Parts'] : [];
  const details = (row: BenefitCostRow): CsvCell[] =>
    by === 'person' ? [row.positionNumber, row.title, row.workGroup, row.source, row.parts.join('; ')] : [];
  return csvFile([
    [FIRST[by], ...own, ...COLUMNS],
    ...rows.map((row) => [row.label, ...details(row), ...figuresOf(row)]),
    ['Total', ...own.map(() => null), ...figuresOf(totals)],
  ]);
}

function figuresOf(row: BenefitTotals): CsvCell[] {
  const money = [
    ...[row.pay, row.plans, row.medicare, row.workersComp, row.grantPension, row.localRetirement],
    ...[row.benefits, row.fullCost, row.marginal, row.school, row.town],
  ];
  return [row.lines, row.fte, ...money.map((dollars) => ({ dollars })), row.unknown];
}
