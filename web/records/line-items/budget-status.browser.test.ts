import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { updateLineItem } from '../../../core/contract/line-items.ts';
import { buildLines, buildScenario, employeeLine, proposedLine } from '../../../test/factories/factories.ts';
import { axeInBothLooks, describeInBrowser, eventually, useBrowserApp } from '../../../test/browser/browser.ts';

describeInBrowser('budget status and undo in the managers', () => {
  const app = useBrowserApp();
  const cell = (page: Page, id: number, column: string) => page.locator(`[row-id="${id}"] [col-id="${column}"]`);
  const statusOf = async (id: number) =>
    (await app.cx.db('line_items').where({ id }).first<{ budget_status: string }>('budget_status')).budget_status;
  const select = (page: Page, id: number) => page.locator(`[row-id="${id}"] .ag-checkbox-input`).first().check();

  test('an administrator approves what others changed, learns which lines are not theirs to approve, and undoes it', async () => {
    const scenario = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2037 });
    const [heat = 0, buses = 0, books = 0] = await buildLines(app.cx, scenario, [
      proposedLine(1, { account_description: 'Heat' }),
      proposedLine(2, { account_description: 'Buses' }),
      proposedLine(3, { account_description: 'Books' }),
    ]);
    await app.call('ADMIN', updateLineItem, { params: { id: String(heat) }, body: { amount: 10 } });
    await app.call('FINANCE', updateLineItem, { params: { id: String(buses) }, body: { amount: 20 } });

    const page = await app.openAs('ADMIN', '/admin/proposed-budget?budgetYear=FY37');
    await cell(page, heat, 'amount').waitFor();
    expect(await page.getByRole('button', { name: 'Budget status' }).count()).toBe(0);
    await select(page, heat);
    await select(page, buses);
    await page.getByRole('button', { name: 'Budget status' }).click();
    const dialog = page.getByRole('dialog', { name: 'Budget status' });
    await dialog.getByText('2 lines selected.').waitFor();
    await dialog.getByLabel('Approved').check();
    expect(await axeInBothLooks(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Set 2 lines to Approved' }).click();
    await dialog.getByText('1 line not approved').waitFor();
    await dialog
      .getByText('Heat: you were the last person to change this line, so another administrator must approve it')
      .waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    expect(await Promise.all([heat, buses, books].map(statusOf))).toEqual(['DRAFT', 'APPROVED', 'DRAFT']);

    await page.getByRole('combobox', { name: 'Budget status' }).click();
    await page.getByRole('option', { name: 'Approved' }).click();
    await eventually(() => cell(page, heat, 'amount').count()).toBe(0);
    await cell(page, buses, 'amount').waitFor();
    expect(page.url()).toContain('budgetStatus=APPROVED');
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
    await eventually(() => statusOf(buses)).toBe('DRAFT');

    const finance = await app.openAs('FINANCE', '/admin/proposed-budget?budgetYear=FY37');
    await select(finance, books);
    await finance.getByRole('button', { name: 'Budget status' }).click();
    expect(await finance.getByLabel('Approved').isDisabled()).toBe(true);
    await finance.getByLabel('Reviewed').check();
    await finance.getByRole('button', { name: 'Set 1 line to Reviewed' }).click();
    await eventually(() => statusOf(books)).toBe('REVIEWED');
  });

  test('the Undo arrow removes an added employee and Redo restores it; History asks for a cell', async () => {
    const roster = await buildScenario(app.cx, { fiscalYear: 2038 });
    await buildLines(app.cx, roster, [employeeLine(50_000, { last_name: 'Holt', position: 'Nurse' })]);
    const page = await app.openAs('FINANCE', '/admin/operating-budget?budgetYear=FY38');
    await page.getByRole('button', { name: 'History', exact: true }).click();
    const hint = page.getByRole('alert').filter({ hasText: 'Select a cell to see the history of its row.' });
    await hint.waitFor();
    await hint.waitFor({ state: 'detached', timeout: 10_000 });

    await page.getByRole('button', { name: 'Add employee' }).click();
    const form = page.getByRole('dialog', { name: 'Add employee' });
    await form.getByLabel('Last name').fill('Ferro');
    await form.getByLabel('Position', { exact: true }).fill('Aide');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.waitFor({ state: 'hidden' });
    const live = () => app.cx.db('line_items').where({ last_name: 'Ferro' }).whereNull('deleted_at');
    await eventually(async () => (await live()).length).toBe(1);
    const tools = page.getByRole('button', { name: 'Undo', exact: true }).first();
    await tools.click();
    await page.getByText('New employee removed').waitFor();
    await eventually(async () => (await live()).length).toBe(0);
    await page.getByRole('button', { name: 'Redo', exact: true }).click();
    await page.getByText('New employee restored').waitFor();
    await eventually(async () => (await live()).length).toBe(1);
  });
});
