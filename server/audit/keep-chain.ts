import type { Logger } from 'pino';
import type { Context } from '../context.ts';
import { chainAuditLog, readAuditHead } from './chain-audit-log.ts';

const LOOKS_EVERY_MS = 5_000;
const TELLS_EVERY_MS = 24 * 3_600_000;

/**
 * Chains new entries of the audit log every few seconds, and writes where the chain ends into the log of the program: at the start
 * and once a day. Every server process may do so. A database that cannot be reached is asked again later. Answers how to stop; by
 * then nothing of it is under way any more.
 */
export function keepAuditChain(cx: Context, log: Logger): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout | null = null;
  let told = -Infinity;

  async function look(): Promise<void> {
    try {
      await chainAuditLog(cx);
      // A clock that nobody can set.
      if (performance.now() - told >= TELLS_EVERY_MS) {
        const { count, head, at } = await readAuditHead(cx);
        log.info({ auditCount: count, auditHead: head, lastEntryAt: at }, 'audit head');
        told = performance.now();
      }
    } catch (error) {
      log.warn({ err: error }, 'the audit log could not be chained just now');
    }
  }

  let looking = Promise.resolve();
  function next(): void {
    looking = look().finally(() => {
      if (!isStopped) timer = setTimeout(next, LOOKS_EVERY_MS).unref();
    });
  }
  next();

  return async () => {
    isStopped = true;
    if (timer) clearTimeout(timer);
    await looking;
  };
}
