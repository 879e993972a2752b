import type ExcelJS from 'exceljs';
import { BUDGET_ENTRY_COLUMNS } from '../../../core/contract/budget-entry.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { withGuard } from '../../../core/import/plain-text.ts';
import { sum, toDollars, type Cents } from '../../../core/money.ts';
import type { LeftOutReason } from '../../../core/rules/accounts/budget-entry.ts';
import type { ReadBudgetEntry } from './read-budget-entry.ts';

const MONEY = '#,##0.00';
const TEXT = '@';
const [ENTRY_SHEET, LEFT_OUT_SHEET] = ['Budget entry', 'Left out'];
const REASONS: Record<LeftOutReason, string> = {
  NO_ACCOUNT: 'The line has no account',
  NOT_SPLIT: 'The account has no recognizable org or object',
};

/**
 * Writes three sheets: the entries, with no row below them that MUNIS would read as an entry; the lines left out, with the reason; and the
 * totals as formulas, which add up to the budget.
 */
export async function entryWorkbook(budget: ReadBudgetEntry): Promise<Buffer> {
  const { default: excel } = await import('exceljs');
  const workbook = new excel.Workbook();
  const { entries, leftOut } = budget;
  const [org, object, project, amount] = BUDGET_ENTRY_COLUMNS;
  addSheet(
    workbook,
    ENTRY_SHEET,
    [
      { header: org, width: 24 },
      { header: object, width: 12 },
      { header: project, width: 16 },
      { header: amount, width: 18 },
    ],
    entries.map((entry) => [...[entry.org, entry.object, entry.project].map(withGuard), toDollars(entry.amount)]),
  );
  addSheet(
    workbook,
    LEFT_OUT_SHEET,
    [
      { header: 'Account', width: 24 },
      { header: 'Description', width: 44 },
      { header: 'Reason', width: 40 },
      { header: 'Amount', width: 18 },
    ],
    leftOut.map((line) => [
      ...[line.accountLine ?? '', line.description ?? `Line ${line.id}`, REASONS[line.reason]].map(withGuard),
      toDollars(line.cost),
    ]),
  );
  addTotals(workbook, budget);
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

/** Adds a sheet whose last column holds money and whose other columns hold text. */
function addSheet(
  workbook: ExcelJS.Workbook,
  name: string,
  columns: readonly { header: string; width: number }[],
  rows: readonly (string | number)[][],
): void {
  const sheet = workbook.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = columns.map((column, index) => ({
    ...column,
    style: { numFmt: index === columns.length - 1 ? MONEY : TEXT },
  }));
  sheet.getRow(1).font = { bold: true };
  sheet.addRows([...rows]);
}

function addTotals(workbook: ExcelJS.Workbook, { entries, leftOut, total, fiscalYear, versionLabel }: ReadBudgetEntry) {
  const sheet = workbook.addWorksheet('Totals');
  sheet.getColumn(1).width = 44;
  sheet.getColumn(2).width = 18;
  sheet.getColumn(2).numFmt = MONEY;
  const add = (label: string, formula: string, result: Cents) =>
    sheet.addRow([withGuard(label), { formula, result: toDollars(result) }]);
  const range = (name: string, count: number) => `SUM('${name}'!D2:D${Math.max(count, 1) + 1})`;
  add('In the budget entry', range(ENTRY_SHEET, entries.length), sum(entries.map(({ amount }) => amount)));
  add('Left out', range(LEFT_OUT_SHEET, leftOut.length), sum(leftOut.map(({ cost }) => cost)));
  add(`${fiscalYearLabel(fiscalYear)}, ${versionLabel}`, 'B1+B2', total).font = { bold: true };
}
