import { createHash } from 'node:crypto';
import type { AuditHead } from '../../../core/contract/audit.ts';
import { inTransaction, type Context } from '../../context.ts';
import * as queries from './chain-queries.ts';

/** The "previous hash" of the first link. */
export const BEFORE_THE_FIRST: Buffer = Buffer.alloc(32);
const LINKS_AT_ONCE = 500;

/** Returns a link's hash. It covers the link's entry and, through the previous hash, all earlier entries. */
export function linkHash(before: Buffer, digest: Buffer): Buffer {
  return createHash('sha256').update(before).update(digest).digest();
}

/**
 * Adds committed audit log entries to the hash chain and returns how many it added. Only one process can do this at a
 * time. If another process is adding entries, returns at once or, with `wait`, waits for it. Never blocks transactions
 * that write entries.
 */
export async function chainAuditLog(cx: Context, { wait = false } = {}): Promise<number> {
  let chained = 0;
  for (;;) {
    const count = await inTransaction(cx, async (tx) =>
      (await queries.lockChain(tx.db, wait)) ? chainSome(tx) : Promise.resolve(0),
    );
    chained += count;
    if (count < LINKS_AT_ONCE) return chained;
  }
}

async function chainSome({ db }: Context): Promise<number> {
  const entries = await queries.takeWaiting(db, LINKS_AT_ONCE);
  if (entries.length === 0) return 0;
  const last = await queries.lastLink(db);
  let [number, hash] = [last?.number ?? 0, last?.hash ?? BEFORE_THE_FIRST];
  const links = entries.map(({ id, digest }) => {
    number += 1;
    hash = linkHash(hash, digest);
    return { number, auditId: id, hash };
  });
  await queries.insertLinks(db, links);
  return entries.length;
}

/** Returns the current end of the chain. A copy stored elsewhere can later prove that no entry before it was changed. */
export async function readAuditHead({ db }: Context): Promise<AuditHead> {
  const [last, waiting] = [await queries.lastLink(db), await queries.countWaiting(db)];
  return {
    count: last?.number ?? 0,
    head: (last?.hash ?? BEFORE_THE_FIRST).toString('hex'),
    at: last?.at.toISOString() ?? null,
    waiting,
  };
}
