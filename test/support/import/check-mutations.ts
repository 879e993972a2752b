import { expect } from 'vitest';
import { AppError } from '../../../server/errors.ts';
import { readTable } from '../../../server/records/import/readers/read-table.ts';
import { createRandom, mutate } from './mutate.ts';
import type { Original } from './originals.ts';

/** Packed workbooks have checksums over all of their parts. */
const CHECKED = /\.(?:xlsx|xlsb)$/;

/**
 * Reads a file damaged in `count` ways. Each is read or rejected with a message, and the undamaged file can be read as
 * before. If a damaged file with checksums is read, its contents must be the original contents. Returns the number of
 * files read and the longest time in milliseconds.
 */
export async function checkMutations(
  { name, bytes }: Original,
  count: number,
): Promise<{ read: number; slowest: number }> {
  const whole = await readTable(bytes, { fileName: name });
  const random = createRandom(bytes.length);
  let read = 0;
  let slowest = 0;
  for (let mutation = 0; mutation < count; mutation += 1) {
    const mutated = mutate(bytes, random);
    const start = performance.now();
    const outcome = await readTable(mutated, { fileName: name }).catch((error: unknown) => error);
    slowest = Math.max(slowest, performance.now() - start);
    if (outcome instanceof Error) {
      expect(outcome, `mutation ${mutation} of ${name}`).toBeInstanceOf(AppError);
      continue;
    }
    read += 1;
    if (CHECKED.test(name)) expect(outcome, `mutation ${mutation} of ${name}`).toEqual(whole);
  }
  expect(await readTable(bytes, { fileName: name })).toEqual(whole);
  return { read, slowest };
}
