import { test } from 'vitest';
import { useTestApp } from '../testing/test-app.ts';
import { checkReleases } from './testing/check-releases.ts';

const app = useTestApp();

test('every table, chart and download of a release adds up to its headline', async () => {
  await checkReleases(app, { numRuns: 4, seed: 20_261 });
});
