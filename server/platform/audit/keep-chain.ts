import type { Logger } from 'pino';
import type { Context } from '../../context.ts';
import { chainAuditLog, readAuditHead } from './chain-audit-log.ts';

const LOG_EVERY_MS = 24 * 3_600_000;

interface Pace {
  /** Milliseconds between two checks for new entries. */
  looksEvery: number;
  /** Milliseconds since a fixed moment, from a monotonic clock. */
  elapsed: () => number;
}

const PACE: Pace = { looksEvery: 5_000, elapsed: () => performance.now() };

/**
 * Chains new entries in the audit log every few seconds, and logs the end of the chain at startup and once a day.
 * Several server processes can do this at once. Retries later when the database cannot be reached. Returns a function that stops the timer
 * and resolves when no work is in progress.
 */
export function keepAuditChain(cx: Context, log: Logger, pace = PACE): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout | null = null;
  let loggedAt = -Infinity;

  async function look(): Promise<void> {
    try {
      await chainAuditLog(cx);
      if (pace.elapsed() - loggedAt >= LOG_EVERY_MS) {
        const { count, head, at } = await readAuditHead(cx);
        log.info({ auditCount: count, auditHead: head, lastEntryAt: at }, 'audit head');
        loggedAt = pace.elapsed();
      }
    } catch (error) {
      log.warn({ err: error }, 'entries of the audit log could not be added to the chain; the program will try again');
    }
  }

  let looking = Promise.resolve();
  function next(): void {
    looking = look().finally(() => {
      if (!isStopped) timer = setTimeout(next, pace.looksEvery).unref();
    });
  }
  next();

  return async () => {
    isStopped = true;
    if (timer) clearTimeout(timer);
    await looking;
  };
}
