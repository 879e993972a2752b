import { createHash, type Hash } from 'node:crypto';
import { createGzip } from 'node:zlib';
import { pipeline, Readable } from 'node:stream';
import { chainAuditLog, readAuditHead } from '../audit/chain-audit-log.ts';
import { inSnapshot, type Context } from '../../context.ts';
import { audit } from '../db/audit.ts';
import { appliedMigrations } from '../db/migrate.ts';
import { AppError } from '../../errors.ts';
import {
  BACKUP_FORMAT,
  BACKUP_VERSION,
  END_OF_ROWS,
  NOT_IN_A_BACKUP,
  type BackupHeader,
  type BackupSummary,
} from './backup-format.ts';
import * as queries from './queries.ts';
import { writeWholeFile } from './write-whole-file.ts';

export interface WrittenBackup extends BackupSummary {
  bytes: number;
  rows: number;
}

const LINE_FEED = 10;

/**
 * Writes a snapshot of all data, while users keep working, into one file that only its owner can read. The file gets its final name when it
 * is complete. Excludes sessions, failed sign-ins and access tokens. Throws CONFLICT when the database has no schema yet or the file
 * exists, and VALIDATION when the file cannot be written.
 */
export async function writeBackup(cx: Context, input: { file: string; replace?: boolean }): Promise<WrittenBackup> {
  const migrations = await appliedMigrations(cx.db);
  if (migrations.length === 0) throw new AppError('CONFLICT', 'There is nothing to back up: the database is empty.');
  const tables = new Set((await queries.listTables(cx.db)).map(({ table }) => table));
  const isChained = tables.has('audit_chain');
  if (tables.has('audit_log')) await audit(cx, { action: 'backup', entity: 'database' });
  // Makes the audit head in the file cover all entries committed so far.
  if (isChained) await chainAuditLog(cx, { wait: true });

  return inSnapshot(cx, async (tx) => {
    await queries.settleFormats(tx.db);
    const header: BackupHeader = {
      format: BACKUP_FORMAT,
      version: BACKUP_VERSION,
      createdAt: cx.now().toISOString(),
      postgres: await queries.postgresVersion(tx.db),
      migrations,
    };
    const summary: BackupSummary = {
      tables: [],
      sequences: [],
      audit: isChained ? pickHead(await readAuditHead(tx)) : null,
      secrets: await queries.countSecrets(tx.db),
    };
    const source = Readable.from(backupBytes(tx, header, summary));
    // Prevents an unhandled error event. The pipeline passes the error to the reader.
    source.on('error', () => undefined);
    try {
      const packed = pipeline(source, createGzip(), () => undefined);
      const bytes = await writeWholeFile(input.file, packed, { replace: input.replace ?? false });
      return { ...summary, bytes, rows: summary.tables.reduce((sum, { rows }) => sum + rows, 0) };
    } finally {
      // The transaction must not end until the source has stopped reading from it.
      source.destroy();
      if (!source.closed) await new Promise<void>((resolve) => source.once('close', () => resolve()));
    }
  });
}

/** Yields the whole content of the file and fills in `summary` while reading. */
async function* backupBytes(tx: Context, header: BackupHeader, summary: BackupSummary): AsyncGenerator<Buffer> {
  const whole = createHash('sha256');
  for await (const chunk of content(tx, header, summary)) {
    whole.update(chunk);
    yield chunk;
  }
  yield line({ sha256: whole.digest('hex') });
}

async function* content({ db }: Context, header: BackupHeader, summary: BackupSummary): AsyncGenerator<Buffer> {
  yield line(header);
  for (const stored of await queries.listTables(db)) {
    if (NOT_IN_A_BACKUP.includes(stored.table)) continue;
    yield line({ table: stored.table, columns: stored.columns });
    const hash = createHash('sha256');
    let rows = 0;
    for await (const chunk of queries.readRows(db, stored)) {
      hash.update(chunk);
      rows += countLines(chunk);
      yield chunk;
    }
    yield Buffer.from(END_OF_ROWS);
    summary.tables.push({ table: stored.table, rows, sha256: hash.digest('hex') });
  }
  summary.sequences = await queries.listSequences(db);
  yield line(summary);
}

function line(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`);
}

function countLines(chunk: Buffer): number {
  let count = 0;
  for (let at = chunk.indexOf(LINE_FEED); at !== -1; at = chunk.indexOf(LINE_FEED, at + 1)) count += 1;
  return count;
}

function pickHead({ count, head, waiting }: NonNullable<BackupSummary['audit']>): BackupSummary['audit'] {
  return { count, head, waiting };
}

/** Returns the row count and hash of a table's current rows, calculated as in a backup. */
export async function hashRows(tx: Context, stored: queries.StoredTable): Promise<{ rows: number; sha256: string }> {
  const hash: Hash = createHash('sha256');
  let rows = 0;
  for await (const chunk of queries.readRows(tx.db, stored)) {
    hash.update(chunk);
    rows += countLines(chunk);
  }
  return { rows, sha256: hash.digest('hex') };
}
