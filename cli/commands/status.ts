import { Command } from 'commander';
import * as contract from '../../core/contract/budgets.ts';
import { cents, fromDollars } from '../../core/money.ts';
import { listBudgetYears } from '../../server/records/budgets/budget-years.ts';
import type { CountedScenario } from '../../server/records/budgets/present.ts';
import { listScenarios } from '../../server/records/budgets/scenarios.ts';
import { fiscalYearLabel } from '../../core/fiscal-year.ts';
import { formatOf } from '../format.ts';
import { authorizedContext } from '../authorized-context.ts';
import { renderList, type Column } from '../output.ts';
import type { CliSession } from '../session.ts';

interface StatusRow extends CountedScenario {
  budgetYear: string;
}

const COLUMNS: Column<StatusRow>[] = [
  { key: 'budgetYear', label: 'Budget year', type: 'text', value: (row) => row.budgetYear },
  { key: 'scenarioType', label: 'Type', type: 'text', value: (row) => row.scenarioType },
  { key: 'name', label: 'Budget', type: 'text', value: (row) => row.name },
  { key: 'isActive', label: 'Active', type: 'yes-no', value: (row) => row.isActive },
  { key: 'baseYear', label: 'Base year', type: 'text', value: (row) => fiscalYearLabel(row.baseYear) },
  { key: 'itemCount', label: 'Lines', type: 'integer', value: (row) => row.itemCount },
  { key: 'total', label: 'Total', type: 'money', value: (row) => cents(fromDollars(row.total)) },
];

export function statusCommand(session: CliSession): Command {
  return new Command('status')
    .description('Show the number of lines and the total of each budget.')
    .addHelpText('after', '\nExamples:\n  budget-cli status\n  budget-cli status --format json')
    .action(async (_options, command: Command) => {
      const cx = await authorizedContext(session, contract.listScenarios);
      const [years, scenarios] = [await listBudgetYears(cx), await listScenarios(cx, {})];
      const labels = new Map(years.map((year) => [year.id, year.fiscalYear]));
      const rows = scenarios.map((scenario) => ({ ...scenario, budgetYear: labels.get(scenario.budgetYearId) ?? '' }));
      if (rows.length === 0) session.report('No budgets yet. To import a budget, see: budget-cli import --help');
      session.print(renderList(rows, COLUMNS, formatOf(command)));
    });
}
