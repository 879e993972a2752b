import { test } from 'vitest';
import { useTestApp } from '../testing/test-app.ts';
import { checkSameFile } from './testing/check-same-file.ts';

const app = useTestApp();

test('the same rows imported again change nothing; in another order they make and remove no line and no cent', async () => {
  await checkSameFile(app, 10);
});
