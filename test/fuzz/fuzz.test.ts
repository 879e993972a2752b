import { expect, test } from 'vitest';
import { checkFuzz, errorLog } from './check-fuzz.ts';
import { useTestApp } from '../support/test-app.ts';

const { log, errors } = errorLog();
const app = useTestApp({ log });

/** Calls whose success takes data that fits together: the district has it. */
const REACHED = ['PATCH /versions/{id}', 'POST /funds', 'GET /scenarios/differences/csv'];

test('3,600 requests to all calls, as described, nearly so and hostile, never break the server', async () => {
  const report = await checkFuzz(app, { seed: 'the suite', requests: 3600, errors });
  // The run must reach behind the checks of what is sent, or it proves little.
  expect(report.accepted).toBeGreaterThan(400);
  expect(report.brokenOff).toBeGreaterThan(8);
  expect(report.brokenBodies['application/json']).toBeGreaterThan(30);
  const neverAccepted = Object.keys(report.neverAccepted);
  // Each call gets about thirteen requests; most of a third of them need data that fits together.
  expect(neverAccepted.length / report.calls).toBeLessThan(0.36);
  // Which requests a call gets depends on the number of calls, so that a new call may cost another one its turn.
  expect(REACHED.filter((call) => neverAccepted.includes(call)).length).toBeLessThan(2);
}, 600_000);
