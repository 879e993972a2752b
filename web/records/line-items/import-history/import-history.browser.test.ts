import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cents } from '../../../../core/money.ts';
import { buildLines, buildScenario } from '../../../../test/factories/factories.ts';
import { axeInBothLooks, describeInBrowser, eventually, useBrowserApp } from '../../../../test/browser/browser.ts';
import { failureOf } from './failure-of.ts';

const cell = (page: Page, row: string, column: string) => page.locator(`[row-id="${row}"] [col-id="${column}"]`);

test('each failed inline edit has its own message', () => {
  expect(failureOf([{ employeeStatus: 'Inactive' }])).toBe('Failed to update status');
  expect(failureOf([{ nextYearSalary: null }])).toBe('Failed to update next year salary');
  expect(failureOf([{ dateOfDeparture: '2026-06-30' }])).toBe('Failed to update departure date');
  expect(failureOf([{ notes: 'x' }])).toBeNull();
});

describeInBrowser('import history', () => {
  const app = useBrowserApp();

  test('all records or those to review; status, next year and departure in the list; the rest in a form', async () => {
    const scenario = await buildScenario(app.cx, { type: 'operating', fiscalYear: 2031 });
    const paid = { current_salary_cents: cents(50_000_00), cost_cents: cents(50_000_00), position: 'Nurse' };
    const made = await buildLines(app.cx, scenario, [
      { ...paid, last_name: 'Holt' },
      { ...paid, last_name: 'Ferro', next_year_salary_cents: cents(51_000_00), next_year_salary_manual: true },
      { ...paid, last_name: 'Quill', employee_status: 'Retiring' },
      {
        ...paid,
        last_name: 'Sutter',
        needs_review: true,
        import_warnings: JSON.stringify(['The building “9” is unknown.']) as unknown as string[],
      },
    ]);
    const [holt, ferro, quill, sutter] = made.map(String);
    const row = (id: string | undefined) => app.cx.db('line_items').where({ id }).first<Record<string, unknown>>();
    const page = await app.openAs('ADMIN', '/admin/import-history?budgetYear=FY31');
    await cell(page, holt!, 'nextYearSalary').waitFor();
    await eventually(() => cell(page, holt!, 'nextYearSalary').innerText()).toContain('Auto');
    expect(await cell(page, ferro!, 'nextYearSalary').innerText()).toContain('Manual');
    expect(await cell(page, quill!, 'nextYearSalary').innerText()).toContain('N/A');
    expect(await axeInBothLooks(page)).toEqual([]);

    await cell(page, holt!, 'nextYearSalary').dblclick();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('52500.25');
    await page.keyboard.press('Enter');
    await eventually(async () => (await row(holt)).next_year_salary_cents).toBe(52_500_25);
    await eventually(() => cell(page, holt!, 'nextYearSalary').innerText()).toContain('Manual');

    // A value that the server rejects stays in its cell, with a message, until the user decides.
    await page.route('**/api/line-items/budget/*', (route) =>
      route.fulfill({ status: 500, body: JSON.stringify({ error: 'The disk is full.' }) }),
    );
    const type = async (column: string, text: string) => {
      await cell(page, ferro!, column).dblclick();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    };
    const failures = [
      ['nextYearSalary', '53000', 'Failed to update next year salary: The disk is full.'],
      ['dateOfDeparture', '6/30/2031', 'Failed to update departure date: The disk is full.'],
      ['employeeStatus', 'Inactive', 'Failed to update status: The disk is full.'],
    ] as const;
    for (const [column, text, words] of failures) {
      await type(column, text);
      await page.getByRole('alert').filter({ hasText: words }).waitFor();
      await page.getByRole('button', { name: 'Discard' }).click();
    }
    await page.unroute('**/api/line-items/budget/*');
    expect(await row(ferro)).toMatchObject({ next_year_salary_cents: 51_000_00, employee_status: 'Active', rev: 1 });

    await page.locator('.ag-header-select-all input').check();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByText('Please select one record to edit').waitFor();
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await page.getByText('Needs Review', { exact: true }).click();
    await eventually(() => page.locator(`[row-id="${holt!}"]`).count()).toBe(0);
    expect(page.url()).toContain('review=needs-review');
    await page
      .locator(`[row-id="${sutter!}"] .ag-selection-checkbox input, [row-id="${sutter!}"] .ag-checkbox-input`)
      .first()
      .check();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Position', { exact: true }).fill('Head nurse');
    expect(await axeInBothLooks(page)).toEqual([]);
    await page.route('**/api/line-items/**', (route) => route.fulfill({ status: 500, body: '' }));
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByRole('alert').filter({ hasText: 'Failed to update record: Unknown error' }).waitFor();
    await page.unroute('**/api/line-items/**');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Record updated!').first().waitFor();
    expect(await row(sutter)).toMatchObject({ position: 'Head nurse', needs_review: true, rev: 2 });
  });
});
