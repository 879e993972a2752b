import { setImmediate } from 'node:timers/promises';

const LONGEST_MS = 25;
const LOOK_EVERY = 64;

/** Makes a function that gives others of this process their turn where the last one is some time ago. */
export function takeTurns(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < LONGEST_MS) return;
    await setImmediate();
    began = performance.now();
  };
}

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
