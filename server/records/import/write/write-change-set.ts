import type { Cents } from '../../../../core/money.ts';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import type { ChangeSet } from '../plan/build-change-set.ts';
import * as lineQueries from './line-queries.ts';
import { rejectedRows, type ImportSource } from '../read/read-source.ts';
import { SourceValueWriter } from '../memory/source-value-queries.ts';
import * as importColumns from './import-columns.ts';
import * as lineWriteQueries from './line-write-queries.ts';
import * as rejectedQueries from './rejected-queries.ts';

const LINES_A_STATEMENT = 2_000;

/** The lines to write, their scenario, and the source file. */
export interface WriteInput {
  set: ChangeSet;
  source: ImportSource;
  target: lineWriteQueries.Target;
  mark: lineWriteQueries.Mark;
}

/**
 * Writes a change set in the transaction of the context, with the data an undo needs. Returns the ids of the new lines. Throws when
 * the lines do not add up to the total of the change set, so that a wrong total is never saved.
 */
export async function writeChangeSet(
  tx: Context,
  { set, source, target, mark }: WriteInput,
): Promise<lineWriteQueries.LineIds> {
  const { importId } = mark;
  const words = new SourceValueWriter(source.fields);
  const gather = ({ line }: importColumns.WrittenLine): void => {
    words.add(line.row, source.valuesOf(line), line.salarySource);
  };
  const progress = countLines(tx, source.lines.length);
  const created = await writeCreates(tx, { set, target, mark }, async (lines) => {
    // Called while the database writes the lines.
    lines.forEach(gather);
    await progress(lines.length);
  });
  if (set.unchanged > 0) await progress(set.unchanged);
  const columns = changedColumns(set);
  for (const lines of inStatements(set.updates)) {
    await lineWriteQueries.rememberUpdated(tx.db, importId, lines, columns);
    // The lines have been locked since they were read, so only a change that bypassed the lock can cause this error.
    if ((await lineWriteQueries.updateLines(tx.db, lines, columns, mark)) !== lines.length) throw changedMeanwhile();
    lines.forEach(gather);
    await progress(lines.length);
  }
  await words.write(tx.db, importId);
  const removed = set.removes.map(({ id }) => id);
  if (removed.length > 0) {
    await lineWriteQueries.rememberRemoved(tx.db, importId, removed);
    if ((await lineWriteQueries.removeLines(tx.db, removed, mark)) !== removed.length) throw changedMeanwhile();
  }
  for (const rows of inStatements(rejectedRows(source)))
    await rejectedQueries.insertRejectedRows(tx.db, importId, rows);
  await assertTotal(tx, target, set.totals.after);
  return created;
}

async function writeCreates(
  tx: Context,
  { set, target, mark }: Pick<WriteInput, 'set' | 'target' | 'mark'>,
  afterEach: (lines: readonly importColumns.WrittenLine[]) => Promise<void>,
): Promise<lineWriteQueries.LineIds> {
  if (set.creates.length === 0) return { first: null, last: null };
  async function* pieces() {
    for (const lines of inStatements(set.creates)) {
      yield lines;
      await afterEach(lines);
    }
  }
  return lineWriteQueries.insertLines(tx.db, target, pieces(), mark);
}

/** Returns the columns in which at least one line differs. */
function changedColumns({ updates }: ChangeSet): importColumns.ImportColumn[] {
  const changed = new Set(updates.flatMap((update) => update.changed));
  return importColumns.IMPORT_COLUMNS.filter((column) => changed.has(column));
}

async function assertTotal(tx: Context, where: lineWriteQueries.Target, planned: Cents): Promise<void> {
  const total = await lineQueries.sumBaseLines(tx.db, where);
  if (total === planned) return;
  throw new Error(`the lines of the budget add up to ${total} cents after the import, not ${planned}`);
}

/** Reports how many lines in the file have been written. */
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
  return new AppError('CONFLICT', 'A line changed during the import. Nothing was imported. Try again.');
}
