import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/support/test-app.ts';
import { listOriginals } from '../../../test/support/import/originals.ts';
import { checkDamaged } from '../../../test/support/import/check-damaged.ts';

/** The number of damaged files that are made from each original. The soak test imports ten thousand files in all. */
const OF_EACH_KIND = 8;
const app = useTestApp();
const originals = listOriginals();

describe('damaged files', () => {
  test('come from every kind of file the readers accept', () => {
    expect(originals.length).toBeGreaterThanOrEqual(14);
  });

  test.each(originals)(
    'made from $name are imported as previewed or not at all, and the original still imports afterward',
    async (original) => {
      await checkDamaged(app.cx, original, OF_EACH_KIND);
    },
  );
});
