import { Command, Option } from 'commander';
import * as contract from '../../core/contract/comparison-reconciliation.ts';
import { fiscalYearLabel } from '../../core/fiscal-year.ts';
import { formatMoney, fromDollars } from '../../core/money.ts';
import { plural } from '../../core/plural.ts';
import { listReconciliations } from '../../server/planning/comparison/reconciliation/list-reconciliations.ts';
import { undoReconciliation } from '../../server/planning/comparison/reconciliation/undo-reconciliation.ts';
import { updateSalaryBudget } from '../../server/planning/comparison/reconciliation/update-salary-budget.ts';
import { requireBudgetYear } from '../../server/records/budgets/budget-years.ts';
import { authorizedContext } from '../authorized-context.ts';
import { formatOf } from '../format.ts';
import { type Column, renderList, renderRecord } from '../output.ts';
import { readId, readYear } from '../read-options.ts';
import type { CliSession } from '../session.ts';

const EXAMPLES = `
Examples:
  budget-cli salary-budget update --budget-year FY26 --preview
  budget-cli salary-budget update --budget-year FY26 --by account
  budget-cli salary-budget undo 12

update writes the cost of the roster into the proposed budget. With --by category, the cost of each category is divided
among the personnel lines of the category, in proportion to the amounts of the lines. Buildings do not matter. With --by
account, the cost of each position goes to the lines of the accounts that fund the position.
--preview changes nothing. Costs with no matching line in the proposed budget are reported on standard error.`;

interface UpdateOptions {
  budgetYear: number;
  year?: number;
  by: contract.AllocateBy;
  preview?: boolean;
}

const COLUMNS: Column<contract.SalaryReconciliation>[] = [
  { key: 'id', label: 'Update', type: 'text', value: (row) => row.id },
  { key: 'fiscalYear', label: 'Year', type: 'text', value: (row) => fiscalYearLabel(row.fiscalYear) },
  { key: 'by', label: 'By', type: 'text', value: (row) => row.by },
  { key: 'updatedItems', label: 'Lines', type: 'integer', value: (row) => row.updatedItems },
  { key: 'distributedAmount', label: 'Allocated', type: 'money', value: (row) => fromDollars(row.distributedAmount) },
  { key: 'madeAt', label: 'Made at', type: 'text', value: (row) => row.madeAt },
  { key: 'madeBy', label: 'Made by', type: 'text', value: (row) => row.madeBy },
  { key: 'undoneAt', label: 'Undone at', type: 'text', value: (row) => row.undoneAt },
];

/** `salary-budget update|list|undo`. */
export function salaryBudgetCommand(session: CliSession): Command {
  const command = new Command('salary-budget')
    .description('Update the salaries in the proposed budget from the roster, or undo an update.')
    .addHelpText('after', EXAMPLES);
  command
    .command('update')
    .description('Write the cost of the roster into the lines of the proposed budget.')
    .requiredOption('--budget-year <year>', 'budget year, such as FY26', readYear('--budget-year'))
    .option('--year <year>', 'fiscal year (default: the budget year)', readYear('--year'))
    .addOption(
      new Option('--by <kind>', 'how to divide the cost among lines').choices(contract.ALLOCATE_BY).default('category'),
    )
    .option('--preview', 'show what would change without saving anything')
    .action(async ({ budgetYear, year = budgetYear, by, preview = false }: UpdateOptions, self: Command) => {
      const cx = await authorizedContext(session, contract.updateSalaryBudget);
      const { id: budgetYearId } = await requireBudgetYear(cx, { fiscalYear: budgetYear });
      const result = await updateSalaryBudget(cx, { budgetYearId, fiscalYear: year, by, preview });
      const { updatedItems, totalOperatingSalary, distributedAmount, unallocated, reconciliationId } = result;
      const figures = { updatedItems, totalOperatingSalary, distributedAmount, reconciliationId };
      session.print(renderRecord(figures, formatOf(self)));
      for (const { category, amount } of unallocated) {
        session.report(`Not allocated: ${category}, ${formatMoney(fromDollars(amount))}.`);
      }
      const done = reconciliationId === null ? '' : ` Undo with budget-cli salary-budget undo ${reconciliationId}.`;
      const lines = plural(updatedItems, 'line');
      session.report(preview ? `Preview: ${lines} would be updated.` : `${lines} updated.${done}`);
    });
  command
    .command('list')
    .description('List the latest updates, newest first.')
    .requiredOption('--budget-year <year>', 'budget year, such as FY26', readYear('--budget-year'))
    .action(async ({ budgetYear }: { budgetYear: number }, self: Command) => {
      const cx = await authorizedContext(session, contract.listReconciliations);
      const { id: budgetYearId } = await requireBudgetYear(cx, { fiscalYear: budgetYear });
      session.print(renderList(await listReconciliations(cx, { budgetYearId }), COLUMNS, formatOf(self)));
    });
  command
    .command('undo')
    .description('Undo an update: restore the amounts from before the update.')
    .argument('<id>', 'id of the update')
    .option('--force', 'undo even if lines were changed after the update. Their current amounts are lost')
    .action(async (text: string, { force = false }: { force?: boolean }) => {
      const cx = await authorizedContext(session, contract.undoReconciliation);
      const id = readId(
        text,
        'the id of an update',
        'List updates with: budget-cli salary-budget list --budget-year FY26',
      );
      session.report((await undoReconciliation(cx, { id, force })).message);
    });
  return command;
}
