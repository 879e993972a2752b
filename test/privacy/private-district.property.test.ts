import { test } from 'vitest';
import { checkPrivateDistricts } from '../support/check-privacy.ts';
import { useTestApp } from '../support/test-app.ts';

const app = useTestApp();

test('no answer to VIEW_ONLY and no file of a release tells the pay of one person or counts fewer than five', async () => {
  await checkPrivateDistricts(app, { numRuns: 3, seed: 20_261, endOnFailure: true, asksVersions: false });
});
