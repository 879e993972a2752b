import { describe, expect, test } from 'vitest';
import { checkMutations } from '../support/import/check-mutations.ts';
import { listOriginals } from '../support/import/originals.ts';

const ALL = 10_000;
/** The worker's time limit for a small file plus the time to start another worker. */
const SLOWEST_MS = 12_000;
const originals = listOriginals();

describe('ten thousand damaged files', () => {
  test.each(originals)('made from $name are read or refused', async (original) => {
    const { read, slowest } = await checkMutations(original, Math.ceil(ALL / originals.length));
    console.info(`${original.name}: ${read} read, slowest ${Math.round(slowest)} ms`);
    expect(slowest).toBeLessThan(SLOWEST_MS);
  });
});
