import { expect, test } from 'vitest';
import { fuzzFeeds } from '../fuzz/fuzz-feeds.ts';
import { useTestApp } from '../support/test-app.ts';

const app = useTestApp();

test('10,000 random filters of a feed break nothing and find no line outside it', async () => {
  const report = await fuzzFeeds(app, { seed: 'soak', requests: 10_000 });
  console.info(`${report.accepted} accepted, ${JSON.stringify(report.byStatus)}`);
  expect(report.problems).toEqual([]);
  expect(report.accepted).toBeGreaterThan(2000);
});
