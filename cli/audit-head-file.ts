import { appendFile, readFile } from 'node:fs/promises';
import { auditHead, type AuditHead, type SavedAuditHead } from '../core/contract/audit.ts';
import { errorCode } from '../server/error-code.ts';
import { AppError } from '../server/errors.ts';

const savedAuditHead = auditHead.pick({ count: true, head: true });

/** The last head in a file of one JSON object a line, as `GET /audit/head` answers it; null where there is no file yet. Throws VALIDATION. */
export async function readLastAuditHead(file: string): Promise<SavedAuditHead | null> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw new AppError('VALIDATION', `${file} cannot be read.`);
  }
  const line = text.trim().split('\n').at(-1) ?? '';
  if (line === '') return null;
  const head = savedAuditHead.safeParse(parsed(line));
  if (head.success) return { ...head.data, source: file };
  throw new AppError('VALIDATION', `The last line of ${file} is no head of the audit log, as {"count":12,"head":"…"}.`);
}

/** Writes the head behind the ones that are kept, unless it is the last of them. */
export async function saveAuditHead(file: string, head: AuditHead, last: SavedAuditHead | null): Promise<void> {
  if (last?.count === head.count) return;
  await appendFile(file, `${JSON.stringify({ count: head.count, head: head.head, at: head.at })}\n`, { mode: 0o600 });
}

/** `12:9f…`, as it is told in the log of the server and by a backup. Throws VALIDATION. */
export function headOption(text: string): SavedAuditHead {
  const [count, head] = text.split(':');
  const kept = savedAuditHead.safeParse({ count: Number(count), head });
  if (kept.success) return { ...kept.data, source: 'the head that was given' };
  throw new AppError('VALIDATION', `"${text}" is no head of the audit log. Give its count and hash, as --head 12:9f…`);
}

function parsed(line: string): unknown {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value !== 'object' || value === null) return null;
    const found = new Map<string, unknown>(Object.entries(value));
    // A line of the server's own log says the same in other words.
    return { count: found.get('count') ?? found.get('auditCount'), head: found.get('head') ?? found.get('auditHead') };
  } catch {
    return null;
  }
}
