import { formatPlainDate, districtDay } from '../../../core/format-date.ts';
import { createHash } from 'node:crypto';
import { fiscalYearLabel, firstDay, lastDay, type PlainDate } from '../../../core/fiscal-year.ts';
import { sum } from '../../../core/money.ts';
import { type Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { HistoryPart, LedgerHistory, PlannedHistory } from '../import/ledger-history.ts';
import * as queries from './snapshot-queries.ts';

/**
 * Saves columns of actuals in a budget workbook as snapshots. The snapshots are saved and undone together with the import of the workbook's
 * lines.
 */
export const ledgerHistory: LedgerHistory = {
  lock: (tx) => queries.lockSnapshots(tx.db),
  fingerprint: async (tx, fiscalYears) =>
    (await queries.listSnapshots(tx.db))
      .filter(({ fiscal_year: year }) => fiscalYears.includes(year))
      .map(({ id }) => id),
  plan: planHistory,
  write: async (tx, planned, importId) => {
    const ids: number[] = [];
    for (const plan of planned) ids.push(plan.known ?? (await store(tx, plan, importId)));
    return ids;
  },
  undo: (tx, importId) => queries.deleteSnapshotsOfImport(tx.db, importId),
  counting: async (tx) => {
    const rows = await queries.listSnapshots(tx.db);
    // The first row of each year is in use. The rows are reversed, so that this row is set last and replaces the others.
    return new Map(
      rows
        .toReversed()
        .map((row) => [row.fiscal_year, { fileName: row.file_name, isOfImport: row.import_id !== null }]),
    );
  },
};

async function planHistory(tx: Context, parts: readonly HistoryPart[]): Promise<PlannedHistory[]> {
  const today = districtDay(tx.now());
  const planned: PlannedHistory[] = [];
  for (const [index, part] of parts.entries()) {
    const closes = lastDay(part.fiscalYear);
    const problem = findProblem(part, part.asOf ?? closes, today);
    if (problem !== null) throw invalid(index, part, problem);
    const isClosed = (part.asOf ?? closes) >= closes;
    // The actuals of a closed year are dated on the last day of the year, regardless of when they were printed.
    const asOf = isClosed ? closes : (part.asOf ?? closes);
    const twin = planned.find((other) => other.fiscalYear === part.fiscalYear && other.asOf === asOf);
    if (twin) {
      throw invalid(
        index,
        part,
        `has ${fiscalYearLabel(part.fiscalYear)} balances as of ${formatPlainDate(asOf)}, and so does “${twin.column}”`,
      );
    }
    const hash = hashOf(part);
    const known = (await queries.listSnapshots(tx.db, part.fiscalYear)).find(
      (row) => row.as_of === asOf && row.file_hash === hash,
    );
    planned.push({ ...part, asOf, kind: isClosed ? 'ACTUAL' : 'YEAR_TO_DATE', hash, known: known?.id ?? null });
  }
  return planned;
}

function findProblem({ fiscalYear, asOf, balances }: HistoryPart, day: PlainDate, today: PlainDate): string | null {
  const label = fiscalYearLabel(fiscalYear);
  if (balances.length === 0) return 'has no amounts';
  if (day < firstDay(fiscalYear))
    return `has balances as of ${formatPlainDate(day)}, before ${label} begins. Enter the date of the balances`;
  if (day <= today) return null;
  return asOf === null
    ? `is for ${label}, which has not ended. Enter the date of the balances`
    : `has balances as of ${formatPlainDate(day)}, which is in the future. Enter the date of the balances`;
}

function invalid(index: number, { column }: HistoryPart, problem: string): AppError {
  return new AppError(
    'VALIDATION',
    `“${column}” ${problem}. If you do not need the column “${column}”, leave it out.`,
    {
      fields: { [`actualsColumns.${index}`]: problem },
    },
  );
}

/** Returns the hash of balances. Equal balances have the same hash, no matter what else the workbook contains. */
function hashOf({ balances }: HistoryPart): string {
  const rows = balances.map(({ account, description, yearToDate }) => [account, description, yearToDate]);
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex');
}

async function store(tx: Context, plan: PlannedHistory, importId: number): Promise<number> {
  const nothing = { original: null, transfers: null, revised: null, encumbered: null, available: null };
  const row = {
    ...{ fiscal_year: plan.fiscalYear, kind: plan.kind, as_of: plan.asOf, import_id: importId },
    ...{ file_name: plan.fileName, file_hash: plan.hash, row_count: plan.balances.length, untied_count: 0 },
    ...{ original_cents: null, transfers_cents: null, revised_cents: null, encumbered_cents: null },
    ...{ available_cents: null, year_to_date_cents: sum(plan.balances.map(({ yearToDate }) => yearToDate)) },
    ...{ imported_by: tx.actor.name, imported_at: tx.now() },
  };
  return queries.insertSnapshot(
    tx.db,
    row,
    plan.balances.map((balance) => ({ ...nothing, ...balance })),
  );
}
