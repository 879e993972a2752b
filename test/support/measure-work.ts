import { setTimeout as wait } from 'node:timers/promises';

/**
 * Interval of the timer that detects blocking. Shorter than any relevant block, but long enough not to slow down the
 * work.
 */
const WATCH_MS = 1;

/** Times in milliseconds. Only `wall` increases on a busy machine. The others are CPU time of this process. */
export interface Measured {
  wall: number;
  cpu: number;
  /** The maximum CPU time used while a due timer was waiting. */
  block: number;
}

/** Runs work once and measures its time, including garbage collection. */
export async function measureWork(work: () => Promise<unknown>): Promise<Measured> {
  let [done, block] = [false, 0];
  const watching = (async () => {
    for (let before = spent(); !done;) {
      await wait(WATCH_MS);
      const now = spent();
      block = Math.max(block, now - before);
      before = now;
    }
  })();
  await wait(WATCH_MS);
  const [began, cpu] = [performance.now(), spent()];
  await work();
  const measured = { wall: performance.now() - began, cpu: spent() - cpu };
  done = true;
  await watching;
  return { ...measured, block };
}

/** Returns the minimum of several runs, because other programs use the machine, too. */
export async function measureBest(runs: number, work: () => Promise<unknown>): Promise<Measured> {
  const { work: best } = await bestInTurn(async () => ({ work: await measureWork(work) }), runs);
  return best;
}

/**
 * Returns the minimum of each part over five runs. Each run measures all parts in turn, so that the bare part and the
 * product have the same conditions. A run receives its number and returns its measurements.
 */
export async function bestInTurn<Part extends string>(
  run: (at: number) => Promise<Record<Part, Measured>>,
  runs = 5,
): Promise<Record<Part, Measured>> {
  const best = await run(0);
  for (let at = 1; at < runs; at += 1) {
    const next = await run(at);
    for (const part of Object.keys(next) as Part[]) best[part] = least(best[part], next[part]);
  }
  return best;
}

function least(one: Measured, other: Measured): Measured {
  return {
    wall: Math.min(one.wall, other.wall),
    cpu: Math.min(one.cpu, other.cpu),
    block: Math.min(one.block, other.block),
  };
}

export function reportMeasured({ wall, cpu, block }: Measured): string {
  return `${wall.toFixed(0)} ms (computing ${cpu.toFixed(0)} ms, longest block ${block.toFixed(0)} ms)`;
}

function spent(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
