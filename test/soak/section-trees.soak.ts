import { test } from 'vitest';
import { checkSectionTrees } from '../support/import/check-section-trees.ts';

test('2,000 random trees of sections are read back from workbooks and from text', async () => {
  await checkSectionTrees(2_000);
});
