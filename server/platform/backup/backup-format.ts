import { z } from 'zod';

/**
 * A backup is one gzip file of text lines. The first line identifies the file. Then come the tables: for each, a line with its columns, its
 * rows in the text format of COPY, and a line `\.`. Then come a summary and, last, a hash of all the bytes before it. The format is the
 * same for every supported PostgreSQL version, and the file can be read with zcat.
 */
export const BACKUP_FORMAT = 'school-budget-workbench backup';
/** Version 1 was never released. */
export const BACKUP_VERSION = 2;

/**
 * Excluded from backups, so that a restore ends all sessions and access tokens. Everyone must sign in again, and
 * revoked sessions and tokens stay revoked.
 */
export const NOT_IN_A_BACKUP: readonly string[] = ['sessions', 'failed_sign_ins', 'api_tokens'];

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().min(0);

export const backupHeader = z.strictObject({
  format: z.literal(BACKUP_FORMAT),
  version: z.int().positive(),
  createdAt: z.iso.datetime(),
  postgres: z.string(),
  /** The migrations that created the schema. */
  migrations: z.array(z.string()).min(1),
});
export type BackupHeader = z.output<typeof backupHeader>;

export const backupTable = z.strictObject({ table: z.string(), columns: z.array(z.string()).min(1) });
export type BackupTable = z.output<typeof backupTable>;

export const backupSummary = z.strictObject({
  tables: z.array(z.strictObject({ table: z.string(), rows: count, sha256 })),
  sequences: z.array(z.strictObject({ sequence: z.string(), value: z.int(), isCalled: z.boolean() })),
  /** The end of the audit log's hash chain; null for a schema without a chain. */
  audit: z.strictObject({ count, head: sha256, waiting: count }).nullable(),
  secrets: z.strictObject({ passwordHashes: count, encryptedApiKeys: count }),
});
export type BackupSummary = z.output<typeof backupSummary>;

export const backupEnd = z.strictObject({ sha256 });

export const END_OF_ROWS = '\\.\n';
