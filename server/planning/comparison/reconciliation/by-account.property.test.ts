import { expect, test } from 'vitest';
import { checkSalaryBudget } from '../../../../test/support/positions/check-salary-budget.ts';
import { useTestApp } from '../../../../test/support/test-app.ts';

const app = useTestApp();

test('random districts add up, and an update by account is the same twice and undone to the last row', async () => {
  expect.hasAssertions();
  await checkSalaryBudget(app, { numRuns: 8 });
});
