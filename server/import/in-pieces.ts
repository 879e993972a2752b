import { setImmediate } from 'node:timers/promises';

const LONGEST_MS = 25;
const LOOK_EVERY = 64;

/** Does something with each item in order; every few milliseconds others of this process have their turn. */
export async function inPieces<T>(items: readonly T[], work: (item: T, index: number) => void): Promise<void> {
  let began = performance.now();
  for (const [index, item] of items.entries()) {
    work(item, index);
    if (index % LOOK_EVERY !== 0 || performance.now() - began < LONGEST_MS) continue;
    await setImmediate();
    began = performance.now();
  }
}

/** The same, with what comes out of each item. */
export async function mapInPieces<T, R>(items: readonly T[], work: (item: T, index: number) => R): Promise<R[]> {
  const results: R[] = [];
  await inPieces(items, (item, index) => results.push(work(item, index)));
  return results;
}
