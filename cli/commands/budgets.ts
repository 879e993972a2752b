import { Command, Option } from 'commander';
import {
  compareScenarios as compareCall,
  LINE_DIFFERENCES,
  type GroupDifference,
  type LineDifference,
} from '../../core/contract/budget-differences.ts';
import * as contract from '../../core/contract/budgets.ts';
import { fiscalYearLabel } from '../../core/fiscal-year.ts';
import { formatMoney, fromDollars, type Cents } from '../../core/money.ts';
import { compareScenarios, listLineDifferences } from '../../server/planning/budget-differences/compare-scenarios.ts';
import { requireBudgetYear } from '../../server/records/budgets/budget-years.ts';
import { listScenarios } from '../../server/records/budgets/scenarios.ts';
import { AppError } from '../../server/errors.ts';
import { formatOf } from '../format.ts';
import { authorizedContext } from '../authorized-context.ts';
import { renderList, type Column } from '../output.ts';
import { readId, readYear } from '../read-options.ts';
import type { CliSession } from '../session.ts';

const money = (dollars: number | null | undefined): Cents | null =>
  dollars === null || dollars === undefined ? null : fromDollars(dollars);

const BUDGETS: Column<contract.Scenario>[] = [
  { key: 'id', label: 'Budget', type: 'text', value: (row) => row.id },
  { key: 'fiscalYear', label: 'Year', type: 'text', value: (row) => fiscalYearLabel(row.baseYear) },
  { key: 'type', label: 'Type', type: 'text', value: (row) => row.scenarioType },
  { key: 'name', label: 'Name', type: 'text', value: (row) => row.name },
  { key: 'isActive', label: 'Active', type: 'yes-no', value: (row) => row.isActive },
  { key: 'lines', label: 'Lines', type: 'integer', value: (row) => row.itemCount },
  { key: 'total', label: 'Total', type: 'money', value: (row) => money(row.total) },
];
const GROUPS: Column<GroupDifference>[] = [
  { key: 'name', label: 'Name', type: 'text', value: (row) => row.name },
  { key: 'a', label: 'A', type: 'money', value: (row) => fromDollars(row.a) },
  { key: 'b', label: 'B', type: 'money', value: (row) => fromDollars(row.b) },
  { key: 'difference', label: 'Difference', type: 'money', value: (row) => fromDollars(row.difference) },
];
const LINES: Column<LineDifference>[] = [
  { key: 'change', label: 'Change', type: 'text', value: (row) => row.kind },
  { key: 'line', label: 'Line', type: 'text', value: (row) => row.label },
  { key: 'a', label: 'A', type: 'money', value: (row) => money(row.a?.amount) },
  { key: 'b', label: 'B', type: 'money', value: (row) => money(row.b?.amount) },
  { key: 'difference', label: 'Difference', type: 'money', value: (row) => fromDollars(row.difference) },
];
const WAYS = ['category', 'building', 'line'] as const;

interface CompareOptions {
  by: (typeof WAYS)[number];
  kind?: LineDifference['kind'];
}

const EXAMPLES = `
Examples:
  budget-cli budgets list --budget-year FY27
  budget-cli budgets compare 12 15
  budget-cli budgets compare 12 15 --by line --format csv
  budget-cli budgets compare 12 15 --by line --kind removed

budget-cli budgets compare A B compares two budgets of the same budget year and type. The difference is B minus A. The
numbers of added, removed and changed lines are printed to standard error.`;

/** `budgets list|compare`. */
export function budgetsCommand(session: CliSession): Command {
  const command = new Command('budgets')
    .description('List budgets, or compare two of them.')
    .addHelpText('after', EXAMPLES);
  command
    .command('list')
    .description('List all budgets with their totals, newest year first.')
    .option('--budget-year <year>', 'only this budget year, such as FY27', readYear('--budget-year'))
    .action(async ({ budgetYear }: { budgetYear?: number }, self: Command) => {
      const cx = await authorizedContext(session, contract.listScenarios);
      const budgetYearId =
        budgetYear === undefined ? undefined : (await requireBudgetYear(cx, { fiscalYear: budgetYear })).id;
      session.print(renderList(await listScenarios(cx, { budgetYearId }), BUDGETS, formatOf(self)));
    });
  command
    .command('compare')
    .description('Compare two budgets by category, building or line.')
    .argument('<a>', 'number of budget A')
    .argument('<b>', 'number of budget B. The difference is B minus A')
    .addOption(new Option('--by <what>', 'what each row shows').choices([...WAYS]).default('category'))
    .addOption(
      new Option('--kind <kind>', 'with --by line: only lines with this kind of difference').choices([
        ...LINE_DIFFERENCES,
      ]),
    )
    .action(async (a: string, b: string, { by, kind }: CompareOptions, self: Command) => {
      if (kind !== undefined && by !== 'line') throw new AppError('VALIDATION', '--kind needs --by line.');
      const cx = await authorizedContext(session, compareCall);
      const pair = { a: budgetId(a), b: budgetId(b) };
      const result = await compareScenarios(cx, pair);
      const { added, removed, changed, unchanged } = result.counts;
      session.report(
        `A (${result.a.name}): ${formatMoney(fromDollars(result.a.total))}. B (${result.b.name}): ` +
          `${formatMoney(fromDollars(result.b.total))}. Difference: ${formatMoney(fromDollars(result.difference))}.`,
      );
      session.report(`Lines: ${added} added, ${removed} removed, ${changed} changed, ${unchanged} unchanged.`);
      const format = formatOf(self);
      if (by === 'line') session.print(renderList(await listLineDifferences(cx, { ...pair, kind }), LINES, format));
      else session.print(renderList(by === 'category' ? result.categories : result.buildings, GROUPS, format));
    });
  return command;
}

function budgetId(text: string): number {
  return readId(text, 'a budget number', 'List budgets with: budget-cli budgets list');
}
