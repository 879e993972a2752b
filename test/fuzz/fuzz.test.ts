import { expect, test } from 'vitest';
import { checkFuzz, errorLog } from './check-fuzz.ts';
import { useTestApp } from '../support/test-app.ts';

const { log, errors } = errorLog();
const app = useTestApp({ log });

test('5,000 requests to all calls, as described, nearly so and hostile, never break the server', async () => {
  const report = await checkFuzz(app, { seed: 'the suite', requests: 5000, errors });
  // The run must reach behind the checks of what is sent, or it proves little.
  expect(report.accepted).toBeGreaterThan(1000);
  expect(report.brokenOff).toBeGreaterThan(20);
  expect(Object.keys(report.neverAccepted).length).toBeLessThan(45);
}, 300_000);
