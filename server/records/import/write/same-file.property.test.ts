import { test } from 'vitest';
import { useTestApp } from '../../../../test/support/test-app.ts';
import { checkSameFile } from '../../../../test/support/import/check-same-file.ts';

const app = useTestApp();

test('importing the same rows again changes nothing; in another order they add and remove no line and no cent', async () => {
  await checkSameFile(app, 10);
});
