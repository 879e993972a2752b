import { setTimeout as wait } from 'node:timers/promises';

/** Short beside every block that counts, and long enough to leave the processor to the work. */
const WATCH_MS = 1;

/** Milliseconds. A busy machine stretches `wall` and leaves the others alone: they are what this process computed itself. */
export interface Measured {
  wall: number;
  cpu: number;
  /** The most that was computed while a timer waited for its turn. */
  block: number;
}

/** Runs work once and shows what it took, the collecting of garbage included. */
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

/** The least of several runs of each, since others use the machine too. */
export async function measureBest(runs: number, work: () => Promise<unknown>): Promise<Measured> {
  const { work: best } = await bestInTurn(async () => ({ work: await measureWork(work) }), runs);
  return best;
}

/**
 * The least of each part over five runs of all of them in turn, so that the bare part meets the same machine as the product. A run gets its
 * number and returns its parts; what it does besides measuring them is not counted.
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
