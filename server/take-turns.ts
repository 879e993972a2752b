import { setImmediate } from 'node:timers/promises';

/** Answering somebody takes several turns, for its reading and for each question to the database: together they must stay far below 100 ms. */
const MAX_TURN_MS = 8;
const LOOK_EVERY = 8;

/** Makes a function that gives others of this process their turn where the last one is some time ago. */
export function turnTaker(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < MAX_TURN_MS) return;
    await setImmediate();
    began = performance.now();
  };
}

/** Runs a computation that can pause to its end; every few milliseconds others of this process have their turn. */
export async function takeTurns<T>(steps: Generator<unknown, T>): Promise<T> {
  let began = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - began < MAX_TURN_MS) continue;
    await setImmediate();
    began = performance.now();
  }
}

/** What a computation that can pause (null) gives, one after the other; in its pauses others have their turn as above. */
export async function* turnByTurn<T>(steps: Iterable<T | null>): AsyncGenerator<T> {
  let began = performance.now();
  for (const step of steps) {
    if (performance.now() - began >= MAX_TURN_MS) {
      await setImmediate();
      began = performance.now();
    }
    if (step === null) continue;
    yield step;
    began = performance.now();
  }
}

/** Does something with each item in order; every few milliseconds others of this process have their turn. */
export async function inPieces<T>(items: readonly T[], work: (item: T, index: number) => void): Promise<void> {
  let began = performance.now();
  for (const [index, item] of items.entries()) {
    work(item, index);
    if (index % LOOK_EVERY !== 0 || performance.now() - began < MAX_TURN_MS) continue;
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
