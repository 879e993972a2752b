import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createScenario } from '../../../core/contract/budgets.ts';
import { updateLineItem } from '../../../core/contract/line-items.ts';
import { buildLines, buildScenario, proposedLine } from '../../../test/factories/factories.ts';
import { axeInBothLooks, describeInBrowser, eventually, PHONE, useBrowserApp } from '../../../test/browser/browser.ts';

describeInBrowser('the budget selector', () => {
  const app = useBrowserApp();

  async function twoBudgets(fiscalYear: number) {
    const active = await buildScenario(app.cx, { type: 'proposed', fiscalYear });
    const [line = 0] = await buildLines(app.cx, active, [proposedLine(100, { account_description: 'Heat' })]);
    const { body: copy } = await app.call('FINANCE', createScenario, {
      body: { name: 'Cut to guidance', copyFromId: active.id },
    });
    const copied = await app.cx.db('line_items').where({ scenario_id: copy.id }).first<{ id: number }>('id');
    const { name } = await app.cx.db('scenarios').where({ id: active.id }).first<{ name: string }>('name');
    return { active, activeName: name, line, copy, copied: copied.id };
  }
  const amountOf = async (id: number) =>
    (await app.cx.db('line_items').where({ id }).first<{ amount_cents: number }>('amount_cents')).amount_cents;
  const amount = (page: Page, id: number) => page.locator(`[row-id="${id}"] [col-id="amount"]`);

  test('opens an inactive budget, which is edited, undone, added to and followed live without touching the active one', async () => {
    const { activeName, line, copy, copied } = await twoBudgets(2033);
    const page = await app.openAs('FINANCE', '/admin/proposed-budget?budgetYear=FY33');
    await amount(page, line).waitFor();
    expect(await page.getByText('Not active').count()).toBe(0);
    await page.getByRole('combobox', { name: 'Budget', exact: true }).click();
    await page.getByRole('option', { name: 'Cut to guidance' }).click();
    await amount(page, copied).waitFor();
    expect(await amount(page, line).count()).toBe(0);
    expect(new URL(page.url()).searchParams.get('budget')).toBe(String(copy.id));
    await page.getByText(`This budget is not active. Figures on the dashboard come from “${activeName}”.`).waitFor();
    expect(await axeInBothLooks(page)).toEqual([]);

    await amount(page, copied).dblclick();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('90');
    await page.keyboard.press('Enter');
    await eventually(() => amountOf(copied)).toBe(90_00);
    await page.getByRole('button', { name: /^Undo/ }).click();
    await eventually(() => amountOf(copied)).toBe(100_00);
    // Another user's change arrives as in the active budget.
    const body = { amount: 75 };
    await app.call('ADMIN', updateLineItem, { params: { id: String(copied) }, body });
    await eventually(() => amount(page, copied).innerText()).toContain('75');

    await page.getByRole('button', { name: 'Add line' }).click();
    const form = page.getByRole('dialog', { name: 'Add line' });
    await form.locator('input:focus').waitFor();
    await form.getByLabel('Description').fill('Bus');
    await form.getByLabel('Amount ($)').fill('5');
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Bus', { exact: true }).first().waitFor();
    const added = await app.cx.db('line_items').where({ account_description: 'Bus' }).first<{ scenario_id: number }>();
    expect([added.scenario_id, await amountOf(line)]).toEqual([copy.id, 100_00]);

    // The URL is enough to show the same budget to another user. The active budget needs no URL parameter.
    const colleague = await app.openAs('ADMIN', page.url().replace(app.url, ''), { viewport: PHONE });
    await amount(colleague, copied).waitFor();
    expect(await axeInBothLooks(colleague)).toEqual([]);
    await page.getByRole('combobox', { name: 'Budget', exact: true }).click();
    await page.getByRole('option', { name: `${activeName} (active)` }).click();
    await amount(page, line).waitFor();
    expect(new URL(page.url()).searchParams.has('budget')).toBe(false);
  });

  test('an empty budget can be imported into', async () => {
    const { active } = await twoBudgets(2034);
    const { body: empty } = await app.call('FINANCE', createScenario, {
      body: { name: 'From scratch', budgetYearId: active.budgetYearId },
    });
    const page = await app.openAs('ADMIN', `/admin/proposed-budget?budgetYear=FY34&budget=${empty.id}`);
    await page.getByText('No lines in FY34 yet').waitFor();
    await page.getByRole('button', { name: 'Add line' }).waitFor();
    await page.getByRole('link', { name: 'Import into this budget' }).click();
    await page.waitForURL(/type=proposed/);
    await eventually(() => page.getByLabel('Version').first().inputValue()).toContain('From scratch');
  });
});
