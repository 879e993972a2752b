import { setImmediate } from 'node:timers/promises';

/** Answering somebody takes several turns, for its reading and for each question to the database: together they must stay far below 100 ms. */
const LONGEST_MS = 8;
const LOOK_EVERY = 8;

/** Makes a function that gives others of this process their turn where the last one is some time ago. */
export function takeTurns(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < LONGEST_MS) return;
    await setImmediate();
    began = performance.now();
  };
}

/** Goes through all steps of some work, with turns for others in between. Answers what comes out of it. */
export async function inTurns<T>(steps: Generator<void, T>): Promise<T> {
  const takeTurn = takeTurns();
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    await takeTurn();
  }
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
