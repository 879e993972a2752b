import { expect, test } from 'vitest';
import { cents } from '../../../core/money.ts';
import { buildLines, buildScenario } from '../../../test/factories/factories.ts';
import { axeViolations, describeInBrowser, eventually, PHONE, useBrowserApp } from '../../../test/browser/browser.ts';

describeInBrowser('rolling a budget year forward', () => {
  const app = useBrowserApp();

  test('shows counts and totals first, then makes the year and goes there', async () => {
    const roster = await buildScenario(app.cx);
    const paid = { current_salary_cents: cents(5_000_000), cost_cents: cents(5_000_000) };
    const retiring = {
      last_name: 'Abel',
      first_name: 'Ann',
      position: 'Special Education Assistant',
      position_number: '0007',
    };
    await buildLines(app.cx, roster, [paid, paid, { ...paid, ...retiring, employee_status: 'Retiring' }]);
    const page = await app.openAs('ADMIN', '/admin?tab=budgets', { viewport: PHONE, dark: true });
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Roll forward to FY27' }).click();
    // Two of three employees stay. Without a settled COLA, their pay does not change.
    const table = dialog.getByRole('region', { name: 'Budgets to roll forward' });
    await eventually(() => table.getByRole('cell').allTextContents()).toEqual(['$150,0003 lines', '$100,0002 lines']);
    await dialog.getByRole('rowheader', { name: 'Operating 1 departure' }).waitFor();
    // Both years fit on a phone: the table does not scroll.
    expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    const departures = dialog.getByRole('region', { name: 'Departures' });
    await departures.getByRole('rowheader', { name: 'Abel, Ann Special Education Assistant' }).waitFor();
    expect(await departures.getByRole('cell').allTextContents()).toEqual(['0007Not replaced', '–', '$0']);
    await dialog.getByText('“Not replaced” means one of the following: (1) There is no authorized position').waitFor();
    expect(await departures.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
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
