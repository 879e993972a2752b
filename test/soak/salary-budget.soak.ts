import { expect, test } from 'vitest';
import { checkSalaryBudget } from '../support/positions/check-salary-budget.ts';
import { useTestApp } from '../support/test-app.ts';

const app = useTestApp();

test('500 random districts add up, and an update by account is the same twice and undone to the last row', async () => {
  expect.hasAssertions();
  await checkSalaryBudget(app, { numRuns: 500, seed: Date.now() });
});
