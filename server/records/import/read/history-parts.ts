import type { PreviewedActuals } from '../../../../core/contract/import-years.ts';
import { sum, toDollars } from '../../../../core/money.ts';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import type { HistoryBalance, HistoryPart, LedgerHistory, PlannedHistory } from '../ledger-history.ts';
import { presentErrors } from '../plan/present-findings.ts';
import type { AskedColumn } from './asked-rows.ts';
import { type OpenFile, readSource, type SourceLine, type SourceSkip } from './read-source.ts';
import type { ImportRequest } from './request.ts';

/** The plan for a column of ledger balances in a request, with the rows that cannot be read. */
export interface PlannedColumn {
  plan: PlannedHistory;
  skipped: readonly SourceSkip[];
  asked: AskedColumn;
}

/**
 * Reads the columns of a request that are ledger balances: one balance for each row with an amount, stored under the account or
 * description that its line has in the budget after the import (`accounts`, by row), so that balances and lines match. Throws
 * FORBIDDEN unless the user is ADMIN, and VALIDATION for a day that is not possible.
 */
export async function planActualsColumns(
  tx: Context,
  { file, request, accounts }: { file: OpenFile; request: ImportRequest; accounts: ReadonlyMap<number, string> },
  history: LedgerHistory,
): Promise<PlannedColumn[]> {
  if (request.actualsColumns.length === 0) return [];
  assertMayImportActuals(tx, request);
  const read = request.actualsColumns.map(({ column, fiscalYear, asOf = null }) => {
    const source = readSource(file, requestForColumn(request, column));
    const balances = source.lines.flatMap((line) => balanceOf(line, accounts) ?? []);
    const part: HistoryPart = { column, fiscalYear, asOf, fileName: file.originalName, balances };
    return { part, skipped: source.skipped, asked: { column, asked: source.asked } };
  });
  const plans = await history.plan(
    tx,
    read.map(({ part }) => part),
  );
  return read.flatMap(({ skipped, asked }, at) => {
    const plan = plans[at];
    return plan ? [{ plan, skipped, asked }] : [];
  });
}

function assertMayImportActuals({ actor }: Context, { actualsColumns }: ImportRequest): void {
  if (actor.role === 'ADMIN') return;
  const names = actualsColumns.map(({ column }) => `“${column}”`).join(', ');
  throw new AppError('FORBIDDEN', `Only an administrator can import actuals. Leave out ${names}.`);
}

/** Returns a request for only one amount column. */
export function requestForColumn(request: ImportRequest, column: string): ImportRequest {
  const columnMappings = { ...request.columnMappings, amount: column };
  return { ...request, amountColumns: [], actualsColumns: [], decisions: [], columnMappings };
}

/** Returns null for a blank cell, which is not a balance of zero: the row had no amount in that year. */
function balanceOf({ row, values }: SourceLine, accounts: ReadonlyMap<number, string>): HistoryBalance | null {
  const description = values.accountDescription ?? values.name ?? '';
  const account = accounts.get(row) ?? [values.accountLine, description].find(Boolean) ?? '';
  if (account === '' || values.amount === null || values.amount === undefined) return null;
  return { row, account, description, yearToDate: values.amount };
}

/** Returns the data that an import of this column would save, in dollars. */
export function presentHistory({ plan, skipped }: PlannedColumn): PreviewedActuals {
  const { column, fiscalYear, kind, asOf, known, balances } = plan;
  return {
    ...{ column, fiscalYear, kind, asOf, state: known === null ? 'new' : 'unchanged' },
    rowCount: balances.length,
    total: toDollars(sum(balances.map(({ yearToDate }) => yearToDate))),
    errors: presentErrors(skipped),
  };
}

/** Returns the fingerprint of the ledger data in a preview, for the preview token; null if there are no columns of actuals. */
export async function historyMet(
  tx: Context,
  history: LedgerHistory,
  { actualsColumns }: ImportRequest,
): Promise<unknown> {
  const years = actualsColumns.map(({ fiscalYear }) => fiscalYear);
  return years.length === 0 ? null : history.fingerprint(tx, years);
}
