import { test } from 'vitest';
import { useTestApp } from '../support/test-app.ts';
import { checkReleases } from '../support/public-dashboard/check-releases.ts';

const app = useTestApp();

test('every table, chart and download of the releases of 200 districts adds up to its headline', async () => {
  await checkReleases(app, { numRuns: 200 });
});
