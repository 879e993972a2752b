import { describe, expect, test } from 'vitest';
import { checkFuzz, errorLog } from '../fuzz/check-fuzz.ts';
import { useTestApp } from '../support/test-app.ts';

const ROUNDS = 20;
const REQUESTS_A_ROUND = 5000;
/** Calls that need matching data to succeed. The test district has such data. */
const REACHED = ['PATCH /versions/{id}', 'POST /funds', 'GET /scenarios/differences/csv'];

/** Memory of the process after the first round. The memory of the later rounds is compared with it. */
let first = 0;

describe.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))('round %i', (round) => {
  const { log, errors } = errorLog();
  const app = useTestApp({ log });

  test(`${REQUESTS_A_ROUND} requests never break the server, and it does not grow`, async () => {
    const report = await checkFuzz(app, { seed: `round ${round}`, requests: REQUESTS_A_ROUND, errors });
    const neverAccepted = Object.keys(report.neverAccepted);
    // Each call gets about sixteen requests. Almost a third of the calls need matching data to succeed.
    expect(neverAccepted.length / report.calls).toBeLessThan(0.36);
    // The number of calls affects which requests a call gets, so a new call may prevent the success of one of these
    // calls.
    expect(REACHED.filter((call) => neverAccepted.includes(call)).length).toBeLessThan(2);
    const { rss } = process.memoryUsage();
    first ||= rss;
    const grown = Math.round((rss - first) / 1024 / 1024);
    console.info(
      `${report.requests} requests, ${report.accepted} accepted, ${JSON.stringify(report.byStatus)}, ${grown} MB more than after the first round`,
    );
    expect(grown).toBeLessThan(200);
  });
});
