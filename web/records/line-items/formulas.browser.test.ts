import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { lineHistory } from '../../../core/contract/line-items-history.ts';
import { axeInBothLooks, describeInBrowser, eventually, useBrowserApp } from '../../../test/browser/browser.ts';
import { buildLines, buildScenario, employeeLine, proposedLine } from '../../../test/factories/factories.ts';

const PATIENCE_MS = 120_000;

describeInBrowser('formulas of amounts', () => {
  const app = useBrowserApp();

  const stored = async (ids: readonly number[], column: 'current_salary_cents' | 'amount_cents') => {
    const rows = await app.cx
      .db('line_items')
      .whereIn('id', ids)
      .orderBy('id')
      .select<Record<string, number>[]>(column);
    return rows.map((row) => row[column]);
  };
  const formulasOf = async (id: number) => {
    const { body } = await app.call('FINANCE', lineHistory, { params: { id: String(id) } });
    return body.flatMap(({ changes }) => changes.map(({ before, after, formula }) => [before, after, formula]));
  };
  const cell = (page: Page, id: number, column: string) => page.locator(`[row-id="${id}"] [col-id="${column}"]`);
  const selectAll = async (page: Page, number: number) => {
    await page.locator('.ag-header-select-all input').first().check();
    await page.getByText(`${number} selected`).first().waitFor();
  };

  test('a formula typed into a cell is calculated; an unfinished one says why and keeps the editor', async () => {
    const budget = await buildScenario(app.cx, { fiscalYear: 2045 });
    const [id = 0] = await buildLines(app.cx, budget, [employeeLine(40_000, { last_name: 'Holt' })]);
    const page = await app.openAs('FINANCE', '/admin/operating-budget?budgetYear=FY45');
    await cell(page, id, 'currentSalary').click();
    await page.keyboard.type('+3%');
    await page.keyboard.press('Enter');
    // 40,000 × 1.03.
    await eventually(() => stored([id], 'current_salary_cents')).toEqual([41_200_00]);
    await cell(page, id, 'currentSalary').click();
    await page.keyboard.type('=1000*');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('The formula is not complete. Write it like +3% or =1000*1.03.').waitFor();
    const editor = page.locator('.ag-cell-inline-editing');
    const isFramed = () => editor.evaluate((one) => one.classList.contains('ag-cell-editing-error'));
    await eventually(isFramed).toBe(true);
    // The error border disappears with the key that completes the formula.
    await page.keyboard.press('2');
    expect(await isFramed()).toBe(false);
    expect(await editor.getByRole('textbox').inputValue()).toBe('=1000*2');
    await page.keyboard.press('Enter');
    await eventually(() => stored([id], 'current_salary_cents')).toEqual([2_000_00]);
    expect(await formulasOf(id)).toEqual([
      [41_200, 2_000, '=1000*2'],
      [40_000, 41_200, '+3%'],
    ]);
  });

  test(
    'a raise of all selected employees is previewed, applied as one step and kept in the history',
    { timeout: PATIENCE_MS },
    async () => {
      const budget = await buildScenario(app.cx, { fiscalYear: 2046 });
      const ids = await buildLines(app.cx, budget, [
        employeeLine(33_333.35, { last_name: 'Alder' }),
        employeeLine(50_000.17, { last_name: 'Birch' }),
        employeeLine(null, { last_name: 'Cedar' }),
      ]);
      const page = await app.openAs('FINANCE', '/admin/operating-budget?budgetYear=FY46');
      await cell(page, ids[0]!, 'currentSalary').waitFor();
      await selectAll(page, 3);
      await page.getByRole('button', { name: 'Change amounts' }).click();
      const dialog = page.getByRole('dialog', { name: 'Change amounts' });
      const apply = dialog.getByRole('button', { name: /^Change/ });
      await apply.click();
      await dialog.getByRole('alert').getByText('Enter a formula.').waitFor();
      await dialog.getByLabel('Formula').fill('3%');
      await dialog.getByRole('alert').getByText('Write a formula such as +3%, *1.025 or +=500.').waitFor();
      await dialog.getByLabel('Formula').fill('+2.5%');
      // 33,333.35 × 1.025 = 34,166.68375 and 50,000.17 × 1.025 = 51,250.17425, each rounded to the cent.
      const cells = dialog.getByRole('table', { name: 'Preview' }).locator('tr');
      await eventually(() => cells.allInnerTexts()).toEqual([
        expect.stringContaining('Before'),
        expect.stringMatching(/Alder\s+\$33,333\.35\s+\$34,166\.68\s+\+\$833\.33/),
        expect.stringMatching(/Birch\s+\$50,000\.17\s+\$51,250\.17\s+\+\$1,250\.00/),
        expect.stringMatching(/Total\s+\$83,333\.52\s+\$85,416\.85\s+\+\$2,083\.33/),
      ]);
      await dialog.getByText('1 line is left out: "+2.5%" needs an amount to start from').waitFor();
      expect(await axeInBothLooks(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Change 2 lines' }).click();
      await dialog.waitFor({ state: 'hidden' });
      await eventually(() => stored(ids, 'current_salary_cents')).toEqual([34_166_68, 51_250_17, null]);
      expect(await formulasOf(ids[1]!)).toEqual([[50_000.17, 51_250.17, '+2.5%']]);
      await page.locator('.mantine-Notification-root').getByRole('button', { name: 'Undo' }).click();
      await eventually(() => stored(ids, 'current_salary_cents')).toEqual([33_333_35, 50_000_17, null]);
    },
  );

  test('proposed lines are changed alike', async () => {
    const budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2047 });
    const ids = await buildLines(app.cx, budget, [
      proposedLine(100, { account_description: 'Paper' }),
      proposedLine(-20, { account_description: 'Refund' }),
    ]);
    const page = await app.openAs('FINANCE', '/admin/proposed-budget?budgetYear=FY47');
    await cell(page, ids[0]!, 'amount').waitFor();
    await selectAll(page, 2);
    await page.getByRole('button', { name: 'Change amounts' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change amounts' });
    await dialog.getByLabel('Formula').fill('+=500');
    await dialog.getByRole('button', { name: 'Change 2 lines' }).click();
    await eventually(() => stored(ids, 'amount_cents')).toEqual([600_00, 480_00]);
  });
});
