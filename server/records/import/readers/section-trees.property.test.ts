import { test } from 'vitest';
import { checkSectionTrees } from '../../../../test/support/import/check-section-trees.ts';

test('random trees of sections are read back from workbooks and from text with their lines, codes, schools and totals', async () => {
  await checkSectionTrees(60);
});
