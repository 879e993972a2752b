import { BUDGET_ENTRY_COLUMNS, type BudgetEntryFormat } from '../../../core/contract/budget-entry.ts';
import { CSV, XLSX } from '../../../core/contract/fields.ts';
import { csvFile } from '../../../core/csv.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { formatMoney, sum, toDollars } from '../../../core/money.ts';
import { plural } from '../../../core/plural.ts';
import { type Context, inTransaction } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { audit } from '../../platform/db/audit.ts';
import { readBudgetEntry, type BudgetEntryQuery, type ReadBudgetEntry } from './read-budget-entry.ts';
import { entryWorkbook } from './write-workbook.ts';

const NAMED = 3;

export interface BudgetEntryFile {
  name: string;
  type: string;
  bytes: Buffer;
}

/**
 * Exports a proposed budget as a budget-entry file: org, object, project and amount, one row for each account. A workbook lists lines
 * without a usable account on a second sheet. A CSV file must contain the whole budget, so it is refused if the budget has such lines.
 * Every export is recorded in the audit log. Throws what readBudgetEntry throws, and VALIDATION for a CSV file that is refused.
 */
export async function exportBudgetEntry(
  cx: Context,
  { format, ...query }: BudgetEntryQuery & { format: BudgetEntryFormat },
): Promise<BudgetEntryFile> {
  return inTransaction(cx, async (tx) => {
    const budget = await readBudgetEntry(tx, query);
    if (format === 'csv') assertCompleteEntry(budget);
    await audit(tx, {
      action: 'export',
      entity: 'scenario',
      entityIds: [budget.scenarioId],
      details: {
        ...{ format, kind: 'budget entry', fiscalYear: budget.fiscalYear },
        ...{ accounts: budget.entries.length, leftOut: budget.leftOut.length, total: toDollars(budget.total) },
      },
    });
    const name = `budget-entry-${fiscalYearLabel(budget.fiscalYear)}.${format}`;
    if (format === 'xlsx') return { name, type: XLSX, bytes: await entryWorkbook(budget) };
    return { name, type: CSV, bytes: Buffer.from(entryCsv(budget)) };
  });
}

/** Formats the entries as CSV. Codes are text. Amounts are plain numbers, such as `-1234.50`. */
function entryCsv({ entries }: Pick<ReadBudgetEntry, 'entries'>): string {
  const rows = entries.map(({ org, object, project, amount }) => [
    ...[org, object, project],
    { dollars: toDollars(amount) },
  ]);
  return csvFile([[...BUDGET_ENTRY_COLUMNS], ...rows]);
}

/** Throws VALIDATION if lines are left out, because the file would not add up to the budget. */
export function assertCompleteEntry({ leftOut, fiscalYear, total }: ReadBudgetEntry): void {
  if (leftOut.length === 0) return;
  const amount = formatMoney(sum(leftOut.map(({ cost }) => cost)));
  const named = leftOut.slice(0, NAMED).map(({ description, accountLine, id }) => {
    const account = accountLine?.trim() ? `, account ${accountLine.trim()}` : '';
    return `"${description ?? `line ${id}`}"${account}`;
  });
  const more = leftOut.length > NAMED ? ` and ${leftOut.length - NAMED} more` : '';
  throw new AppError(
    'VALIDATION',
    `${plural(leftOut.length, 'line has', 'lines have')} no account with an org and an object: ${named.join('; ')}${more}. Without these lines, the file would be ${amount} short of the ${fiscalYearLabel(fiscalYear)} total of ${formatMoney(total)}. Enter or correct the accounts of these lines. Or export the workbook, which lists these lines on a separate sheet.`,
  );
}
