import { describe, test } from 'vitest';
import { useTestApp } from '../../../test/support/test-app.ts';
import { checkProposedTotals, checkRosterTotals } from '../../../test/support/dashboard/check-totals.ts';

describe('a proposed budget', () => {
  const app = useTestApp();

  test('has totals that are the sums of its live lines, and categories as the rule gives them', async () => {
    await checkProposedTotals(app, 10);
  });
});

describe('a roster', () => {
  const app = useTestApp();

  test('has totals that are the sums of its live lines, and a change that follows the rule', async () => {
    await checkRosterTotals(app, 10);
  });
});
