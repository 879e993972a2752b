import { describeUses } from '../../../core/describe-uses.ts';
import { inTransaction, type Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { audit } from '../../platform/db/audit.ts';
import * as queries from './queries.ts';
import { childrenFirst } from './sample-rows.ts';

/** Tables of records that users add. `only` excludes rows that were deleted, undone or calculated. */
const ADDED = [
  { table: 'line_items', what: 'budget lines', only: 't.deleted_at IS NULL AND NOT t.is_projected' },
  { table: 'scenarios', what: 'budgets', only: 'true' },
  { table: 'versions', what: 'versions', only: 'true' },
  { table: 'imports', what: 'imports', only: 't.undone_at IS NULL' },
  { table: 'contracts', what: 'contracts', only: 'true' },
  { table: 'cola_scenarios', what: 'COLA scenarios', only: 'true' },
  { table: 'salary_schedules', what: 'salary schedules', only: 'true' },
  { table: 'offers', what: 'offers', only: 'true' },
  { table: 'positions', what: 'positions', only: 'true' },
  { table: 'cut_plans', what: 'cut plans', only: 'true' },
];

/**
 * Removes the fictional district in one transaction: its records, even if they were changed, and everything calculated from them. Throws
 * NOT_FOUND if no sample is loaded. If records that users added depend on the sample, throws IN_USE with a list of them.
 */
export async function removeSample(cx: Context): Promise<{ records: number }> {
  return inTransaction(cx, async (tx) => {
    await queries.lockTables(tx.db);
    const sample = await queries.readSample(tx.db);
    if (!sample) throw new AppError('NOT_FOUND', 'There is no sample data.');
    await requireNoDependents(tx, sample.spans);
    const references = await queries.listReferences(tx.db);
    const tables = childrenFirst(await queries.listTables(tx.db), references);
    let records = 0;
    await queries.withForecastsOpen(tx.db, async () => {
      for (const table of tables) {
        records += await queries.deleteSample(tx.db, table, { spans: sample.spans, references });
      }
    });
    await queries.forgetSample(tx.db);
    await audit(tx, { action: 'delete', entity: 'sample data', before: { records } });
    return { records };
  });
}

async function requireNoDependents(tx: Context, spans: queries.StoredSample['spans']): Promise<void> {
  const found = await queries.countDependents(tx.db, spans, ADDED);
  const uses = found.map(({ table, count }) => ({
    what: ADDED.find((one) => one.table === table)?.what ?? table,
    count,
    canMove: false,
  }));
  if (uses.length === 0) return;
  throw new AppError(
    'IN_USE',
    `Records that you added depend on the sample: ${describeUses(uses)}. Delete these records, then remove the sample.`,
    { uses },
  );
}
