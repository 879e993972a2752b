import { expect, test } from 'vitest';
import { useTestApp } from '../support/test-app.ts';
import { fuzzFeeds } from './fuzz-feeds.ts';

const app = useTestApp();

test('300 random filters of a feed break nothing and find no line outside it', async () => {
  const report = await fuzzFeeds(app, { seed: 'the suite', requests: 300 });
  expect(report.problems).toEqual([]);
  // Checks that the run reached the database and each kind of error. Otherwise, it would prove little.
  expect(report.accepted).toBeGreaterThan(60);
  expect(report.byStatus[400]).toBeGreaterThan(60);
  expect(report.byStatus[501]).toBeGreaterThan(0);
});
