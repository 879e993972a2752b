import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buildLines, buildScenario, employeeLine } from '../../../test/factories/factories.ts';
import { describeInBrowser, eventually, useBrowserApp } from '../../../test/browser/browser.ts';

describeInBrowser('the search of a list', () => {
  const app = useBrowserApp();

  test('finds a person as names are filed, and a position number or account in a hidden column', async () => {
    const budget = await buildScenario(app.cx, { fiscalYear: 2034 });
    const [dev = 0, ana = 0] = await buildLines(app.cx, budget, [
      { first_name: 'Dev', last_name: 'Holt', position: 'Teacher', position_number: '111759' },
      { first_name: 'Ana', last_name: 'Quill', position: 'Nurse', account_line: '3200-51' },
    ]);
    const page = await app.openAs('FINANCE', '/admin/operating-budget?budgetYear=FY34');
    const row = (id: number) => page.locator(`[row-id="${id}"]`).first();
    await row(dev).waitFor();
    for (const [text, found, other] of [
      ['Holt, Dev', dev, ana],
      ['holt dev', dev, ana],
      ['111759', dev, ana],
      ['3200-51', ana, dev],
    ] as const) {
      await page.getByRole('searchbox', { name: 'Search' }).fill(text);
      await row(other).waitFor({ state: 'detached' });
      expect(await row(found).count(), text).toBe(1);
    }
  });

  test('the down arrow leads to the first row found, whose number is announced', async () => {
    const budget = await buildScenario(app.cx, { fiscalYear: 2035 });
    await buildLines(app.cx, budget, [
      employeeLine(40_000, { last_name: 'Alder' }),
      employeeLine(60_000, { last_name: 'Holt', position_number: '002626' }),
      employeeLine(50_000, { last_name: 'Quill' }),
    ]);
    const page = await app.openAs('FINANCE', '/admin/operating-budget?budgetYear=FY35');
    const announced = () => page.getByRole('status').filter({ hasText: /line/ }).allInnerTexts();
    await eventually(announced).toEqual(['3 lines']);
    const search = page.getByRole('searchbox', { name: 'Search' });
    const focused = () => page.evaluate(() => document.activeElement?.textContent);

    await search.press('ArrowDown');
    await eventually(focused).toBe('Alder');
    // Presses the arrow key immediately, before the search starts.
    await search.pressSequentially('002626');
    await search.press('ArrowDown');
    await eventually(announced).toEqual(['1 of 3 lines']);
    await eventually(focused).toBe('Holt');
    await page.keyboard.press('ArrowRight');
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('col-id'))).toBe('firstName');
  });

  test('a copied link shows the same rows in the same order', async () => {
    const budget = await buildScenario(app.cx, { fiscalYear: 2036 });
    await buildLines(app.cx, budget, [
      employeeLine(40_000, { last_name: 'Holt' }),
      employeeLine(60_000, { last_name: 'Holtby' }),
      employeeLine(50_000, { last_name: 'Holten' }),
      employeeLine(70_000, { last_name: 'Quill' }),
    ]);
    const page = await app.openAs('FINANCE', '/admin/operating-budget?budgetYear=FY36');
    const names = (window: Page) =>
      window
        .locator('[role=row][row-index]:not([row-id="totals"])')
        .filter({ has: window.locator('[col-id="lastName"]') })
        .evaluateAll((rows) =>
          rows
            .sort((a, b) => Number(a.getAttribute('row-index')) - Number(b.getAttribute('row-index')))
            .map((row) => row.querySelector('[col-id="lastName"]')?.textContent),
        );
    await page.getByRole('searchbox', { name: 'Search' }).fill('holt');
    await eventually(() => names(page)).toEqual(['Holt', 'Holtby', 'Holten']);
    const header = page.locator('.ag-header-cell[col-id="currentSalary"]');
    await header.click();
    await eventually(() => names(page)).toEqual(['Holt', 'Holten', 'Holtby']);
    await header.click();
    await eventually(() => names(page)).toEqual(['Holtby', 'Holten', 'Holt']);
    await eventually(() => new URL(page.url()).search).toBe('?budgetYear=FY36&q=holt&sort=currentSalary-desc');

    const { pathname, search } = new URL(page.url());
    const colleague = await app.openAs('ADMIN', pathname + search);
    await eventually(() => names(colleague)).toEqual(['Holtby', 'Holten', 'Holt']);
    // The header filters are in the URL, too.
    const salary = JSON.stringify({
      currentSalary: { filterType: 'number', type: 'greaterThanOrEqual', filter: 45_000 },
    });
    const filtered = await app.openAs('ADMIN', `${pathname}${search}&filter=${encodeURIComponent(salary)}`);
    await eventually(() => names(filtered)).toEqual(['Holtby', 'Holten']);
    await eventually(() => new URL(filtered.url()).searchParams.get('filter')).toBe(salary);
    await filtered.getByRole('button', { name: 'Clear filters' }).first().click();
    await eventually(() => new URL(filtered.url()).searchParams.get('filter')).toBeNull();
    // Without a sort, the URL has no sort parameter.
    await colleague.locator('.ag-header-cell[col-id="currentSalary"]').click();
    await eventually(() => new URL(colleague.url()).search).toBe('?budgetYear=FY36&q=holt');
  });
});
