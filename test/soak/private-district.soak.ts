import { test } from 'vitest';
import { checkPrivateDistricts } from '../support/check-privacy.ts';
import { useTestApp } from '../support/test-app.ts';

const app = useTestApp();

test('no answer to VIEW_ONLY and no file of a release of 200 districts shows the pay of one person', async () => {
  await checkPrivateDistricts(app, { numRuns: 200, asksVersions: true });
});
