import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { AppError } from '../../errors.ts';
import { readTable } from './read-table.ts';

const FOLDER = new URL('../../../fixtures/import/', import.meta.url);
const MUTATIONS_A_FILE = 60;
const SLOWEST_MS = 5_000;

/** The same numbers in every run: a failure can be looked at again. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
}

/** Cuts the file off, flips some bits, or swaps two parts of it. */
function mutate(bytes: Buffer, random: (below: number) => number): Buffer {
  const mutated = Buffer.from(bytes);
  const way = random(3);
  if (way === 0) return mutated.subarray(0, random(bytes.length));
  if (way === 1) {
    for (let flips = 1 + random(20); flips > 0; flips -= 1) {
      const at = random(bytes.length);
      mutated[at] = (mutated[at] ?? 0) ^ (1 << random(8));
    }
    return mutated;
  }
  const length = random(Math.floor(bytes.length / 4));
  const [from, to] = [random(bytes.length - length), random(bytes.length - length)];
  bytes.copy(mutated, to, from, from + length);
  return mutated;
}

describe('damaged files', () => {
  test.each(readdirSync(FOLDER).filter((name) => !name.endsWith('.json')))(
    'made from %s are read or refused',
    async (name) => {
      const bytes = readFileSync(new URL(name, FOLDER));
      const whole = await readTable(bytes, { fileName: name });
      const random = createRandom(bytes.length);
      for (let mutation = 0; mutation < MUTATIONS_A_FILE; mutation += 1) {
        const mutated = mutate(bytes, random);
        const start = performance.now();
        const outcome = await readTable(mutated, { fileName: name }).catch((error: unknown) => error);
        expect(performance.now() - start).toBeLessThan(SLOWEST_MS);
        if (outcome instanceof Error) expect(outcome).toBeInstanceOf(AppError);
        // A workbook has checksums: what is read of a damaged one is what was written.
        else if (name.endsWith('.xlsx')) expect(outcome).toEqual(whole);
      }
      expect(await readTable(bytes, { fileName: name })).toEqual(whole);
    },
  );
});
