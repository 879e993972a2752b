import { setTimeout } from 'node:timers/promises';
import { isConnectionLost, isNotReached } from './constraint-errors.ts';

/** These delays add up to 6.3 seconds. A restart of the database takes a few seconds. */
const WAITS_MS = [100, 200, 400, 800, 1_600, 3_200];

/**
 * Runs work that only reads, and retries while the database cannot be reached or the connection was lost. Throws the error of the last
 * attempt. Throws any other error at once.
 */
export async function retryRead<T>(work: () => Promise<T>): Promise<T> {
  for (const wait of WAITS_MS) {
    try {
      return await work();
    } catch (error) {
      if (!isNotReached(error) && !isConnectionLost(error)) throw error;
      await setTimeout(wait);
    }
  }
  return work();
}
