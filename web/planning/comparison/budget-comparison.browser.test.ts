import { beforeAll, expect, test } from 'vitest';
import { fromDollars } from '../../../core/money.ts';
import { positionsFromRoster } from '../../../core/contract/positions.ts';
import {
  buildCategory,
  buildLines,
  buildScenario,
  employeeLine,
  proposedLine,
} from '../../../test/factories/factories.ts';
import {
  axeInBothLooks,
  axeViolations,
  describeInBrowser,
  eventually,
  PHONE,
  useBrowserApp,
} from '../../../test/browser/browser.ts';

describeInBrowser('Budget Comparison', () => {
  const app = useBrowserApp();

  beforeAll(async () => {
    const [teachers, aides] = [
      await buildCategory(app.cx, { name: 'Teachers', is_personnel: true, display_order: 1 }),
      await buildCategory(app.cx, { name: 'Aides', is_personnel: true, display_order: 2 }),
    ];
    const roster = await buildScenario(app.cx, { fiscalYear: 2026 });
    const salary = (dollars: number) => ({
      current_salary_cents: fromDollars(dollars),
      cost_cents: fromDollars(dollars),
    });
    await buildLines(app.cx, roster, [
      { ...salary(100_000), category_id: teachers },
      { ...salary(70), category_id: aides },
    ]);
    const budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2026 });
    await buildLines(app.cx, budget, [proposedLine(120_000, { category_id: teachers }), proposedLine(5)]);
  });

  test('compares, updates the salary budget after a preview, and undoes it', async () => {
    const page = await app.openAs('FINANCE', '/budget-comparison');
    await page.getByText('Large Variance').first().waitFor();
    await page.getByText('No Proposed').first().waitFor();
    expect(await axeInBothLooks(page)).toEqual([]);
    await page.getByRole('button', { name: 'Update Salary Budget' }).click();
    const dialog = page.getByRole('dialog', { name: 'Update the FY26 salary budget' });
    await dialog.getByText('Aides: $70.00').waitFor();
    await dialog.getByText('$100,000.00').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByText('By account', { exact: true }).click();
    await dialog.getByText('Lines without a position: $100,070.00').waitFor();
    await dialog.getByText('There is nothing to update. The amounts above cannot be allocated.').waitFor();
    expect(await axeInBothLooks(page)).toEqual([]);
    await dialog.getByText('By category').click();
    await dialog.getByText('Aides: $70.00').waitFor();
    expect(await app.cx.db('line_items').where({ amount_cents: fromDollars(120_000) })).toHaveLength(1);

    const update = dialog.getByRole('button', { name: 'Update 1 line' });
    await page.route('**/api/reconciliation/update-salary-budget', (route) =>
      route.fulfill({ status: 409, json: { error: 'Another user saved first.', code: 'CONFLICT' } }),
    );
    await update.click();
    await page.getByRole('alert').getByText('Failed to update salary budget: Another user saved first.').waitFor();
    await page.unroute('**/api/reconciliation/update-salary-budget');
    await dialog.getByRole('button', { name: 'Reload the preview' }).click();
    await update.click();
    await page.getByText('1 line updated: $100,000 of $100,070 allocated.').waitFor();
    await page.getByText('Aligned').first().waitFor();
    await page.getByRole('button', { name: 'Undo last update' }).click();
    const question = page.getByRole('dialog', { name: 'Undo the salary budget update' });
    await question.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Large Variance').first().waitFor();
    expect(await app.cx.db('line_items').where({ amount_cents: fromDollars(120_000) })).toHaveLength(1);
  });

  test('the preview by account says at the keyboard which positions an account funds', async () => {
    const roster = await buildScenario(app.cx, { fiscalYear: 2029 });
    await buildLines(app.cx, roster, [
      employeeLine(45_242.77, { last_name: 'Abel', position: 'Nurse', position_number: '0001', account_line: 'A-1' }),
      employeeLine(10_000, { last_name: 'Bell', position_number: '0002', account_line: 'A-1' }),
    ]);
    await app.call('ADMIN', positionsFromRoster, { body: { budgetYearId: roster.budgetYearId } });
    const budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2029 });
    await buildLines(app.cx, budget, [proposedLine(1, { account_line: 'A-1', account_description: 'Nurses' })]);
    const page = await app.openAs('FINANCE', '/budget-comparison?budgetYear=FY29');
    await page.getByRole('button', { name: 'Update Salary Budget' }).click();
    const dialog = page.getByRole('dialog', { name: 'Update the FY29 salary budget' });
    await dialog.getByText('By account', { exact: true }).click();
    await dialog.getByText('$55,242.77').waitFor();
    const why = dialog.getByRole('button', { name: 'How is this calculated? Nurses after the update' });
    await why.focus();
    await page.keyboard.press('Enter');
    await dialog.getByText('Positions funded by A-1 (General), FY29').waitFor();
    await dialog.getByText('position 0001, Nurse').waitFor();
    await dialog.getByText('$45,242.77').waitFor();
    expect(await why.getAttribute('aria-expanded')).toBe('true');
    expect(await axeInBothLooks(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await dialog.getByText('Positions funded by A-1 (General), FY29').waitFor({ state: 'detached' });
  });

  test('the lines of a category scroll in their own area, and a long list can be searched', async () => {
    const category_id = await buildCategory(app.cx, { name: 'Coaches', is_personnel: true, display_order: 3 });
    const roster = await buildScenario(app.cx, { fiscalYear: 2030 });
    await buildLines(
      app.cx,
      roster,
      Array.from({ length: 60 }, (_, index) =>
        employeeLine(1_000, { last_name: `Coach ${index + 1}`, position: index < 3 ? 'Golf' : 'Soccer', category_id }),
      ),
    );
    const budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2030 });
    await buildLines(app.cx, budget, [proposedLine(60_000, { account_description: 'Coaching', category_id })]);
    const page = await app.openAs('FINANCE', '/budget-comparison?budgetYear=FY30');
    await page.getByRole('button', { name: 'Show the lines in Coaches' }).click();
    const area = page.getByRole('region', { name: 'Operating lines in Coaches' });
    const rows = () => area.getByRole('row').count();
    await area.waitFor();
    expect(await rows()).toBe(25);
    expect((await area.boundingBox())!.height).toBe(420);
    await area.getByRole('button', { name: 'Show more (35 left)' }).click();
    expect(await rows()).toBe(60);
    expect((await area.boundingBox())!.height).toBe(420);
    // The keyboard scrolls the area, not the page.
    await area.focus();
    await page.keyboard.press('End');
    await eventually(() => area.evaluate((element) => element.scrollTop)).toBeGreaterThan(500);
    // A short list has no search box.
    expect(await page.getByRole('searchbox', { name: /^Search the .* lines in Coaches$/ }).count()).toBe(1);
    const search = page.getByRole('searchbox', { name: 'Search the operating lines in Coaches' });
    await search.fill('golf 2');
    await eventually(rows).toBe(1);
    await area.getByRole('rowheader', { name: /Coach 2/ }).waitFor();
    await page.getByText('Operating · 60 lines, 1 found').waitFor();
    expect(await axeInBothLooks(page)).toEqual([]);
    await search.fill('tennis');
    await area.getByText('No lines found').waitFor();
    // On a phone, the table is wider than the window, but the lines are not.
    await page.setViewportSize(PHONE);
    await search.fill('');
    await eventually(async () => {
      const box = await area.getByRole('row').first().boundingBox();
      return box !== null && box.x >= 0 && box.x + box.width < PHONE.width;
    }).toBe(true);
  });

  test('says how to compare when no proposed line is in a personnel category', async () => {
    const roster = await buildScenario(app.cx, { fiscalYear: 2028 });
    await buildLines(app.cx, roster, [{ current_salary_cents: fromDollars(50), cost_cents: fromDollars(50) }]);
    const budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2028 });
    await buildLines(app.cx, budget, [proposedLine(5)]);
    const page = await app.openAs('ADMIN', '/budget-comparison?budgetYear=FY28');
    await page.getByRole('heading', { name: 'Not comparable yet' }).waitFor();
    await page.getByText('No line of the proposed budget is in a personnel category').waitFor();
    // The roster is shown alone, without a variance.
    const table = page.getByRole('table', { name: 'Operating by category' });
    expect(await table.getByRole('columnheader').allInnerTexts()).toEqual(['Category', 'Operating']);
    expect(await table.getByRole('row', { name: 'Total' }).innerText()).toContain('$50');
    expect(await page.getByText(/\bshort\b|No Proposed/).count()).toBe(0);
    expect(await axeInBothLooks(page)).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: 'Budget Categories' }).click();
    await page.getByRole('heading', { level: 1, name: 'Budget Categories' }).waitFor();

    const finance = await app.openAs('FINANCE', '/budget-comparison?budgetYear=FY28');
    await finance.getByText('Ask an administrator to mark the categories for staff pay as personnel.').waitFor();
    await finance.goto('/budget-comparison?budgetYear=FY26');
    await finance.getByText('Large Variance').first().waitFor();
    expect(await finance.getByText('Not comparable yet').count()).toBe(0);
    // A roster without a proposed budget is not compared with an empty budget.
    await buildLines(app.cx, await buildScenario(app.cx, { fiscalYear: 2031 }), [employeeLine(50)]);
    await page.goto('/budget-comparison?budgetYear=FY31');
    await page.getByText('Import a proposed budget first.').waitFor();
    expect(
      await page
        .getByRole('main')
        .getByText(/\bshort\b/)
        .count(),
    ).toBe(0);
  });
});
