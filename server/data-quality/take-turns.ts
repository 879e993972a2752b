import { setImmediate } from 'node:timers/promises';

const LONGEST_MS = 20;
const LOOK_EVERY = 16;

/** Runs a computation that can pause to its end; every few milliseconds others of this process have their turn. */
export async function takeTurns<T>(steps: Generator<unknown, T>): Promise<T> {
  let began = performance.now();
  for (let count = 1; ; count++) {
    const step = steps.next();
    if (step.done) return step.value;
    if (count % LOOK_EVERY !== 0 || performance.now() - began < LONGEST_MS) continue;
    await setImmediate();
    began = performance.now();
  }
}
