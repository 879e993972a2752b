import { test } from 'vitest';
import { useTestApp } from '../support/test-app.ts';
import { checkSameFile } from '../support/import/check-same-file.ts';

const app = useTestApp();

test('500 times the same rows imported again change nothing, and in another order no line and no cent', async () => {
  await checkSameFile(app, 500);
});
