import { setTimeout as sleep } from 'node:timers/promises';
import { errorText } from './error-code.ts';

const LOOK_EVERY_MS = 500;
const MAX_WAIT_MS = 30_000;

export interface Supervised {
  isRunning: () => Promise<boolean>;
  restart: () => Promise<void>;
  log: (message: string) => void;
}

/** Restarts a server whenever it has ended, for as long as it takes. Returns a function that stops this. */
export function supervise({ isRunning, restart, log }: Supervised): () => Promise<void> {
  const stopped = new AbortController();
  const { signal } = stopped;
  const isStopped = () => signal.aborted;
  const wait = (ms: number) => sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);

  async function watch(): Promise<void> {
    let failures = 0;
    while (!isStopped()) {
      await wait(failures === 0 ? LOOK_EVERY_MS : Math.min(MAX_WAIT_MS, LOOK_EVERY_MS * 2 ** failures));
      try {
        if (isStopped() || (await isRunning())) continue;
        log('PostgreSQL has ended unexpectedly. Starting it again.');
        await restart();
        log('PostgreSQL is running again.');
        failures = 0;
      } catch (error) {
        failures += 1;
        log(`PostgreSQL could not be restarted and will be retried: ${errorText(error)}`);
      }
    }
  }

  const watching = watch();
  return async () => {
    stopped.abort();
    await watching;
  };
}
