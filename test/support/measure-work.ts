import { setImmediate } from 'node:timers/promises';

/** Milliseconds. A busy machine stretches `wall` and leaves the others alone: they are what this process computed itself. */
export interface Measured {
  wall: number;
  cpu: number;
  /** The most that was computed between two turns of the event loop. */
  block: number;
}

/** Runs work once and shows what it took, the collecting of garbage included. */
export async function measureWork(work: () => Promise<unknown>): Promise<Measured> {
  let [done, block] = [false, 0];
  const watching = (async () => {
    for (let before = spent(); !done;) {
      await setImmediate();
      const now = spent();
      block = Math.max(block, now - before);
      before = now;
    }
  })();
  await setImmediate();
  const [began, cpu] = [performance.now(), spent()];
  await work();
  const measured = { wall: performance.now() - began, cpu: spent() - cpu };
  done = true;
  await watching;
  return { ...measured, block };
}

/** The least of several runs of each, since others use the machine too. */
export async function measureBest(runs: number, work: () => Promise<unknown>): Promise<Measured> {
  const best: Measured = { wall: Infinity, cpu: Infinity, block: Infinity };
  for (let run = 0; run < runs; run += 1) {
    const { wall, cpu, block } = await measureWork(work);
    best.wall = Math.min(best.wall, wall);
    best.cpu = Math.min(best.cpu, cpu);
    best.block = Math.min(best.block, block);
  }
  return best;
}

export function reportMeasured({ wall, cpu, block }: Measured): string {
  return `${wall.toFixed(0)} ms (computing ${cpu.toFixed(0)} ms, longest block ${block.toFixed(0)} ms)`;
}

function spent(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
