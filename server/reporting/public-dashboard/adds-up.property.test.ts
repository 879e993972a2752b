import { test } from 'vitest';
import { useTestApp } from '../../../test/support/test-app.ts';
import { checkReleases } from '../../../test/support/public-dashboard/check-releases.ts';

const app = useTestApp();

test('every amount of a release is the exact one rounded, and every download adds up to its headline', async () => {
  await checkReleases(app, { numRuns: 4, seed: 20_261 });
});
