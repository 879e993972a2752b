import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import type { ChangeSet } from './build-change-set.ts';
import * as queries from './queries.ts';
import { rejectedRows, type ImportSource } from './read-source.ts';
import { GatheredWords } from './words-queries.ts';
import * as writes from './write-queries.ts';

const LINES_A_STATEMENT = 2_000;

/**
 * Writes a change set and the import that it comes from, in the transaction of the context, with what undoing it takes. Answers
 * the import's id. Throws when the lines do not then cost what the change set says, so that a wrong total is never kept.
 */
export async function writeChangeSet(
  tx: Context,
  set: ChangeSet,
  { fiscalYear, source, ...row }: writes.NewImport & { fiscalYear: number; source: ImportSource },
): Promise<number> {
  const importId = await writes.insertImport(tx.db, row);
  const target = { scenarioId: row.scenario_id, type: row.import_type, fiscalYear };
  const mark = { importId, at: row.imported_at, by: row.imported_by };
  const progress = countLines(tx, set.creates.length + set.updates.length);
  const words = new GatheredWords(source.fields);
  const written = async (lines: readonly writes.WrittenLine[]): Promise<void> => {
    for (const { line } of lines) words.add(line.row, line.words(), line.salarySource);
    await progress(lines.length);
  };
  const created = await writes.insertLines(tx.db, target, set.creates, usedColumns(set.creates), mark, written);
  const changed = new Set(set.updates.flatMap((update) => update.changed));
  const columns = writes.IMPORT_COLUMNS.filter((column) => changed.has(column));
  for (const lines of inStatements(set.updates)) {
    await writes.rememberUpdated(tx.db, importId, lines, columns);
    // The lines are locked since they were read, so only a change that passed the lock by could bring this about.
    if ((await writes.updateLines(tx.db, lines, columns, mark)) !== lines.length) throw changedMeanwhile();
    await written(lines);
  }
  await words.write(tx.db, importId);
  const removed = set.removes.map(({ id }) => id);
  if (removed.length > 0) {
    await writes.rememberRemoved(tx.db, importId, removed);
    if ((await writes.removeLines(tx.db, removed, mark)) !== removed.length) throw changedMeanwhile();
  }
  await writes.setCreatedLines(tx.db, importId, created);
  for (const rows of inStatements(rejectedRows(source))) await writes.insertRejectedRows(tx.db, importId, rows);

  const total = await queries.sumBaseLines(tx.db, { scenarioId: row.scenario_id, fiscalYear });
  if (total !== set.totals.after) {
    throw new Error(`an import left ${total} cents in the budget where ${set.totals.after} were planned`);
  }
  return importId;
}

/** The columns in which any line has something: most files fill a few of them only. */
function usedColumns(lines: readonly { columns: writes.ImportColumns }[]): writes.ImportColumn[] {
  return writes.IMPORT_COLUMNS.filter((name) => lines.some(({ columns }) => columns[name] !== null));
}

function countLines(tx: Context, total: number): (count: number) => Promise<void> {
  let done = 0;
  return async (count) => {
    done += count;
    await tx.progress?.('Writing lines', done, total);
  };
}

function* inStatements<T>(lines: readonly T[]): Generator<T[]> {
  for (let at = 0; at < lines.length; at += LINES_A_STATEMENT) yield lines.slice(at, at + LINES_A_STATEMENT);
}

function changedMeanwhile(): AppError {
  return new AppError('CONFLICT', 'A line was changed at the same moment. Nothing was imported: try again.');
}
