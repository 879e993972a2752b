import { inTransaction, type Context } from '../../context.ts';
import { brokenConstraint } from '../db/constraint-errors.ts';
import { migrateUp, rebuildSchema } from '../db/migrate.ts';
import { AppError } from '../../errors.ts';
import { migrations as ours } from '../../../migrations/all.ts';
import { NOT_IN_A_BACKUP, type BackupHeader, type BackupSummary, type BackupTable } from './backup-format.ts';
import * as queries from './queries.ts';
import { readBackup } from './read-backup.ts';
import { hashRows } from './write-backup.ts';

/**
 * Restores a backup into an empty database or, with `replace`, in place of all existing data. Checks the whole file before changing
 * anything, and then works in one transaction. Reads the written rows again and compares them with the file. Migrates a backup of an older
 * schema to the current one. Throws VALIDATION for a damaged file, and CONFLICT for a database that is not empty and for a file from a
 * newer version.
 */
export async function restoreBackup(
  cx: Context,
  input: { file: string; replace?: boolean },
): Promise<BackupHeader & BackupSummary> {
  const checked = await readBackup(input.file);
  requireKnownSchema(checked);
  await inTransaction(cx, async (tx) => {
    await queries.settleFormats(tx.db);
    if (!input.replace && !(await queries.isEmpty(tx.db))) {
      throw new AppError(
        'CONFLICT',
        'The database is not empty. Restore into an empty database, or use --replace-everything to replace all existing data.',
      );
    }
    await queries.emptyTables(tx.db);
    await rebuildSchema(tx.db, checked.migrations);
    try {
      await load(tx, input.file, checked);
    } catch (error) {
      const constraint = brokenConstraint(error);
      if (constraint === undefined) throw error;
      throw new AppError(
        'VALIDATION',
        `Rows in the backup violate the constraint ${constraint}. Nothing was restored.`,
      );
    }
    await migrateUp(tx.db);
  });
  await queries.analyze(cx.db);
  return checked;
}

function requireKnownSchema({ migrations }: BackupHeader): void {
  const unknown = migrations.filter((name) => !(name in ours));
  if (unknown.length === 0) return;
  throw new AppError(
    'CONFLICT',
    `The backup was made by a newer version of the program (${unknown.join(', ')}). Restore the backup with that version.`,
  );
}

async function load(tx: Context, file: string, checked: BackupSummary): Promise<void> {
  // Removes the rows that migrations inserted, because the backup contains them too.
  await queries.emptyTables(tx.db);
  const tables = new Map((await queries.listTables(tx.db)).map((stored) => [stored.table, stored]));
  await queries.withoutReferences(tx.db, async () => {
    const again = await readBackup(file, {
      onTable: async (table, rows) => {
        requireSameColumns(table, tables.get(table.table));
        await queries.writeRows(tx.db, table, rows);
      },
    });
    if (JSON.stringify(again.tables) !== JSON.stringify(checked.tables)) {
      throw new AppError('CONFLICT', `${file} changed while it was being read. Nothing was restored.`);
    }
  });
  for (const state of checked.sequences) await queries.setSequence(tx.db, state);
  for (const { table, sha256 } of checked.tables) {
    const stored = tables.get(table);
    if (!stored || (await hashRows(tx, stored)).sha256 !== sha256) {
      throw new Error(`the restored rows of ${table} do not match the backup`);
    }
  }
  const missing = [...tables.keys()].filter((name) => !checked.tables.some(({ table }) => table === name));
  const unexpected = missing.filter((name) => !NOT_IN_A_BACKUP.includes(name));
  if (unexpected.length > 0)
    throw new AppError(
      'VALIDATION',
      `The backup does not have these tables: ${unexpected.join(', ')}. Use another backup.`,
    );
}

function requireSameColumns(table: BackupTable, stored: queries.StoredTable | undefined): void {
  const same =
    stored?.columns.length === table.columns.length && stored.columns.every((c) => table.columns.includes(c));
  if (!same)
    throw new AppError(
      'VALIDATION',
      `The columns of ${table.table} in the backup do not match those in the database. Use another backup.`,
    );
}
