import { expect, test } from 'vitest';
import { checkFuzz, errorLog } from './check-fuzz.ts';
import { useTestApp } from '../support/test-app.ts';

const { log, errors } = errorLog();
const app = useTestApp({ log });

test('1,400 requests to all calls, as described, nearly so and hostile, never break the server', async () => {
  const report = await checkFuzz(app, { seed: 'the suite', requests: 1400, errors });
  // Checks that enough requests passed validation. Otherwise, the run would prove little.
  expect(report.accepted).toBeGreaterThan(200);
  expect(report.brokenOff).toBeGreaterThan(4);
  expect(report.brokenBodies['application/json']).toBeGreaterThan(15);
  // Each call gets four or five requests. Almost a third of the calls need matching data to succeed.
  expect(Object.keys(report.neverAccepted).length / report.calls).toBeLessThan(0.55);
}, 600_000);
