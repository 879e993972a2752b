import { setImmediate } from 'node:timers/promises';

const LONGEST_MS = 10;

/** Runs a computation that can pause to its end; every few milliseconds others of this process have their turn. */
export async function takeTurns<T>(steps: Generator<unknown, T>): Promise<T> {
  let began = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - began < LONGEST_MS) continue;
    await setImmediate();
    began = performance.now();
  }
}

/** What a computation that can pause (null) gives, one after the other; in its pauses others have their turn as above. */
export async function* turnByTurn<T>(steps: Iterable<T | null>): AsyncGenerator<T> {
  let began = performance.now();
  for (const step of steps) {
    if (performance.now() - began >= LONGEST_MS) {
      await setImmediate();
      began = performance.now();
    }
    if (step === null) continue;
    yield step;
    began = performance.now();
  }
}
