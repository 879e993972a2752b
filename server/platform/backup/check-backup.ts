import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemContext } from '../../context.ts';
import { connect } from '../db/connect.ts';
import { useEmbeddedDatabase } from '../db/embedded/embedded.ts';
import { removeDatabase } from '../db/embedded/data-root.ts';
import type { BackupHeader, BackupSummary } from './backup-format.ts';
import { readBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';

/**
 * Checks a backup by restoring it into a temporary database, so that every accepted file can be restored. Does not use
 * the configured database. Throws what `restoreBackup` throws.
 */
export async function checkBackup(input: { file: string }): Promise<BackupHeader & BackupSummary> {
  // A damaged file is refused before a database is created for it.
  await readBackup(input.file);
  const dataDir = join(tmpdir(), `school-budget-workbench-check-${randomBytes(6).toString('hex')}`);
  try {
    const database = await useEmbeddedDatabase({ dataDir, isTemporary: true, log: () => undefined });
    const db = connect(() => database.connectionString);
    try {
      return await restoreBackup(systemContext(db), input);
    } finally {
      await db.destroy();
      await database.release();
    }
  } finally {
    await removeDatabase(dataDir);
  }
}
