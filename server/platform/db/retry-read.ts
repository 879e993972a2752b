import { setTimeout } from 'node:timers/promises';
import { isConnectionLost, isNotReached } from './constraint-errors.ts';

/** A restart of the database takes a few seconds: 6.3 in all. */
const WAITS_MS = [100, 200, 400, 800, 1_600, 3_200];

/**
 * Does work that only reads, and does it again while the database cannot be reached or has broken off the connection. What it throws
 * at last, or for any other reason, is thrown.
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
