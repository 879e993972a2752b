import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/support/test-app.ts';
import { listOriginals } from '../../../test/support/import/originals.ts';
import { checkDamaged } from '../../../test/support/import/check-damaged.ts';

/** The first of the 300 that are read beside the readers, of each kind as many; the long run imports all of its ten thousand. */
const OF_EACH_KIND = 8;
const app = useTestApp();
const originals = listOriginals();

describe('damaged files', () => {
  test('are made from every kind that is read', () => {
    expect(originals.length).toBeGreaterThanOrEqual(14);
  });

  test.each(originals)(
    'made from $name are imported as previewed or not at all, and it is imported afterwards as before',
    async (original) => {
      await checkDamaged(app.cx, original, OF_EACH_KIND);
    },
  );
});
