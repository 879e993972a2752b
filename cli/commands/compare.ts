import { Command } from 'commander';
import * as contract from '../../core/contract/comparison.ts';
import { formatCoverage } from '../../core/gap-text.ts';
import { formatMoney, fromDollars, ZERO } from '../../core/money.ts';
import { fiscalYearLabel } from '../../core/fiscal-year.ts';
import { plural } from '../../core/plural.ts';
import { requireBudgetYear } from '../../server/records/budgets/budget-years.ts';
import { compareBudgets } from '../../server/planning/comparison/compare-budgets.ts';
import { formatOf } from '../format.ts';
import { authorizedContext } from '../authorized-context.ts';
import { renderList, type Column } from '../output.ts';
import type { CliSession } from '../session.ts';
import { readYear } from '../read-options.ts';

type Row = Omit<contract.ComparedCategory, 'categoryId' | 'color'>;

const COLUMNS: Column<Row>[] = [
  { key: 'category', label: 'Category', type: 'text', value: (row) => row.category },
  { key: 'operating', label: 'Operating', type: 'money', value: (row) => fromDollars(row.operating) },
  { key: 'operatingCount', label: 'Roster lines', type: 'integer', value: (row) => row.operatingCount },
  { key: 'proposed', label: 'Proposed', type: 'money', value: (row) => fromDollars(row.proposed) },
  { key: 'proposedCount', label: 'Budget lines', type: 'integer', value: (row) => row.proposedCount },
  {
    key: 'variance',
    label: 'Variance',
    type: 'gap',
    value: (row) => fromDollars(row.variance),
    words: (gap) => formatCoverage(gap ?? ZERO, { exact: true }),
  },
  { key: 'percent', label: 'Percent', type: 'coverage-percent', value: (row) => row.percent },
  { key: 'flag', label: 'Flag', type: 'text', value: (row) => row.flag },
];

const EXAMPLES = `
Examples:
  budget-cli compare --budget-year FY26
  budget-cli compare --budget-year FY26 --year FY28 --format json

The command compares the personnel lines of the proposed budget with the cost of the roster, by category. The last row
is the total. The variance is the proposed amount minus the cost of the roster. In JSON, the variance and the percentage
are negative if the proposed budget does not cover the cost of the roster. In tables and CSV, they have no sign: tables
say "above the roster" or "short of the roster", and CSV has a column with the word "over" or "under", which counts
for both. Non-personnel lines are reported separately, on standard error.`;

export function compareCommand(session: CliSession): Command {
  return new Command('compare')
    .description('Compare the operating budget with the personnel lines of the proposed budget.')
    .requiredOption('--budget-year <year>', 'budget year, such as FY26', readYear('--budget-year'))
    .option('--year <year>', 'fiscal year (default: the base year)', readYear('--year'))
    .addHelpText('after', EXAMPLES)
    .action(async (options: { budgetYear: number; year?: number }, command: Command) => {
      const cx = await authorizedContext(session, contract.compareBudgets);
      const { id } = await requireBudgetYear(cx, { fiscalYear: options.budgetYear });
      const result = await compareBudgets(cx, { budgetYearId: id, fiscalYear: options.year });
      const { count, total } = result.nonPersonnel;
      const lines = `${plural(count, 'line')} with a total of ${formatMoney(fromDollars(total))} ${count === 1 ? 'is' : 'are'}`;
      session.report(`${fiscalYearLabel(result.fiscalYear)}: ${lines} non-personnel.`);
      const rows: Row[] = [...result.categories, { category: 'Total', ...result.total }];
      session.print(renderList(rows, COLUMNS, formatOf(command)));
    });
}
