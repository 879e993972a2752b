import { describe, test } from 'vitest';
import { useTestApp } from '../support/test-app.ts';
import { checkProposedTotals, checkRosterTotals } from '../support/dashboard/check-totals.ts';

describe('the proposed budget', () => {
  const app = useTestApp();

  test('of 200 districts: every total is the sum of the live lines behind it', async () => {
    await checkProposedTotals(app, 200);
  });
});

describe('the roster', () => {
  const app = useTestApp();

  test('of 200 districts: every total is the sum of the live lines behind it', async () => {
    await checkRosterTotals(app, 200);
  });
});
