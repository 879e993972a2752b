import { expect, test } from 'vitest';
import { cents } from '../../../core/money.ts';
import { buildLines, buildScenario } from '../../../test/factories/factories.ts';
import { axeViolations, describeInBrowser, eventually, PHONE, useBrowserApp } from '../../../test/browser/browser.ts';

describeInBrowser('rolling a budget year forward', () => {
  const app = useBrowserApp();

  test('shows counts and totals first, then makes the year and goes there', async () => {
    const roster = await buildScenario(app.cx);
    const paid = { current_salary_cents: cents(5_000_000), cost_cents: cents(5_000_000) };
    await buildLines(app.cx, roster, [paid, paid, { ...paid, employee_status: 'Inactive' }]);
    const page = await app.openAs('ADMIN', '/admin?tab=budgets', { viewport: PHONE, dark: true });
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Roll forward to FY27' }).click();
    // Two of three stay, without a settled COLA at what they earn.
    await eventually(() => dialog.getByRole('cell').allTextContents()).toEqual(['3', '$150,000', '1', '2', '$100,000']);
    await dialog.getByRole('columnheader', { name: 'Departures' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(await app.cx.db('budget_years').where({ fiscal_year: 2027 })).toEqual([]);

    await page.getByRole('button', { name: 'Roll forward to FY27' }).click();
    await dialog.getByRole('button', { name: 'Create FY27 budget' }).click();
    await page.getByText('FY27 budget created from FY26.').waitFor();
    await page.waitForURL(/budgetYear=FY27/);
    await page.getByText('Rolled forward from FY26').first().waitFor();

    await page.goto('/admin?tab=budgets&budgetYear=FY26');
    await page.getByRole('button', { name: 'Roll forward to FY27' }).click();
    await dialog.getByText(/FY27 was already rolled forward from FY26/).waitFor();
    expect(await dialog.getByRole('button', { name: 'Create FY27 budget' }).count()).toBe(0);
  });
});
