import { appendFile, readFile } from 'node:fs/promises';
import { auditHead, type AuditHead, type SavedAuditHead } from '../core/contract/audit.ts';
import { errorCode } from '../server/error-code.ts';
import { AppError } from '../server/errors.ts';

const savedAuditHead = auditHead.pick({ count: true, head: true });

/**
 * Reads the last audit log head from a file with one JSON object per line, in the format of `GET /audit/head`. Returns null if the file is
 * missing or empty. Throws VALIDATION if the file or its last line cannot be read.
 */
export async function readLastAuditHead(file: string): Promise<SavedAuditHead | null> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw new AppError('VALIDATION', `Cannot read ${file}.`);
  }
  const line = text.trim().split('\n').at(-1) ?? '';
  if (line === '') return null;
  const head = savedAuditHead.safeParse(parsed(line));
  if (head.success) return { ...head.data, source: file };
  throw new AppError(
    'VALIDATION',
    `The last line of ${file} is not a valid audit log head. A head looks like {"count":12,"head":"…"}.`,
  );
}

/** Appends the audit log head to the file, unless it equals the last head in the file (`last`). */
export async function saveAuditHead(file: string, head: AuditHead, last: SavedAuditHead | null): Promise<void> {
  if (last?.count === head.count) return;
  await appendFile(file, `${JSON.stringify({ count: head.count, head: head.head, at: head.at })}\n`, { mode: 0o600 });
}

/** Parses an audit log head such as `12:9f…`, the form in which the server log and a backup show it. Throws VALIDATION. */
export function headOption(text: string): SavedAuditHead {
  const [count, head] = text.split(':');
  const kept = savedAuditHead.safeParse({ count: Number(count), head });
  if (kept.success) return { ...kept.data, source: 'the --head option' };
  throw new AppError(
    'VALIDATION',
    `"${text}" is not a valid audit log head. Enter a count and a hash, such as --head 12:9f…`,
  );
}

function parsed(line: string): unknown {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value !== 'object' || value === null) return null;
    const found = new Map<string, unknown>(Object.entries(value));
    // A line from the server log has the same values under the names `auditCount` and `auditHead`.
    return { count: found.get('count') ?? found.get('auditCount'), head: found.get('head') ?? found.get('auditHead') };
  } catch {
    return null;
  }
}
