import { describe, expect, test } from 'vitest';
import { checkMutations } from '../../../../test/support/import/check-mutations.ts';
import { listOriginals } from '../../../../test/support/import/originals.ts';

const SAMPLE = 300;
const originals = listOriginals();

describe('damaged files', () => {
  test('come from every kind of file the readers accept', () => {
    expect(originals.length).toBeGreaterThanOrEqual(14);
  });

  test.each(originals)('made from $name are read or refused', async (original) => {
    await checkMutations(original, Math.ceil(SAMPLE / originals.length));
  });
});
