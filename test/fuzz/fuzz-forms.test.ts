import { expect, test } from 'vitest';
import { useTestApp } from '../support/test-app.ts';
import { checkFuzz, errorLog } from './check-fuzz.ts';

const { log, errors } = errorLog();
const app = useTestApp({ log });

test('450 requests to the calls that take a form, some of them broken, never break the server', async () => {
  const report = await checkFuzz(app, { seed: 'multipart', requests: 450, mediaType: 'multipart/form-data', errors });
  expect(report.accepted).toBeGreaterThan(3);
  // Without these numbers, the run would prove little.
  expect(report.brokenBodies['multipart/form-data']).toBeGreaterThan(8);
  expect(report.brokenOff).toBeGreaterThan(1);
}, 600_000);
