import { expect, test } from 'vitest';
import { createScenario, setActiveScenario } from '../../../core/contract/budgets.ts';
import { createCutPlan } from '../../../core/contract/scenario-builder.ts';
import { buildLines, buildScenario, proposedLine } from '../../../test/factories/factories.ts';
import { axeInBothLooks, describeInBrowser, eventually, PHONE, useBrowserApp } from '../../../test/browser/browser.ts';

describeInBrowser('A plan in the Scenario Builder', () => {
  const app = useBrowserApp();

  test('is applied to the budget after a question, and taken back by Undo', async () => {
    const budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2026 });
    const [heat] = await buildLines(app.cx, budget, [
      proposedLine(1_000, { account_description: 'Heat' }),
      proposedLine(500, { account_description: 'Paper' }),
    ]);
    const fte = {
      key: 1,
      description: 'Nurse',
      amount: 300,
      fte: 0.5,
      categoryId: null,
      deseCode: null,
      buildingId: null,
    };
    const body = {
      ...{ budgetYearId: budget.budgetYearId, name: 'Modest' },
      ...{ adjustments: { [String(heat)]: 60 }, newLines: [fte] },
    };
    const plan = (await app.call('FINANCE', createCutPlan, { body })).body;
    const lines = () =>
      app.cx
        .db('line_items')
        .where({ scenario_id: budget.id })
        .whereNull('deleted_at')
        .orderBy('account_description')
        .select('account_description AS name', 'amount_cents AS cents');

    const page = await app.openAs('FINANCE', `/scenario?plan=${plan.id}`);
    const apply = async () => {
      await page.getByRole('button', { name: 'Plan', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Apply to the budget' }).click();
    };
    await apply();
    const dialog = page.getByRole('dialog', { name: 'Apply to the budget' });
    // 1,500 − 400 + 300.
    await dialog
      .getByText(
        'The plan “Modest” changes 1 line and adds 1 line. The proposed budget becomes $1,400 instead of $1,500.',
      )
      .waitFor();
    expect(await axeInBothLooks(page)).toEqual([]);
    // Another user changes the budget while the question is open.
    const paper = app.cx.db('line_items').where({ account_description: 'Paper' });
    await paper.increment('amount_cents', 100).increment('cost_cents', 100);
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await dialog
      .getByText(/The budget has changed, so the plan “Modest” would now produce a different total/)
      .waitFor();
    // The dialog has the new total now.
    await dialog.getByText('becomes $1,401 instead of $1,501').waitFor();
    await dialog.getByRole('button', { name: 'Apply' }).click();
    const done = page
      .getByRole('status')
      .filter({ hasText: 'was applied to the budget: 1 line changed, 1 line added.' });
    await done.waitFor();
    await eventually(lines).toEqual([
      { name: 'Heat', cents: 60_000 },
      { name: 'Nurse', cents: 30_000 },
      { name: 'Paper', cents: 50_100 },
    ]);
    await page.getByRole('combobox', { name: 'Cut plan' }).waitFor();
    expect(await page.getByRole('combobox', { name: 'Cut plan' }).inputValue()).toBe('Untitled plan');
    await done.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('The changes from the plan “Modest” were undone, and the plan was saved again.').waitFor();
    expect(await lines()).toEqual([
      { name: 'Heat', cents: 100_000 },
      { name: 'Paper', cents: 50_100 },
    ]);

    // An unsaved plan cannot be applied.
    await page.getByRole('combobox', { name: 'Cut plan' }).click();
    await page.getByRole('option', { name: 'Modest' }).click();
    await eventually(() => page.getByRole('textbox', { name: 'Percent kept of Heat' }).inputValue()).toBe('60');
    await page.getByRole('textbox', { name: 'Percent kept of Paper' }).fill('50');
    await page.keyboard.press('Enter');
    await page.getByText('Unsaved cuts').waitFor();
    await page.getByRole('button', { name: 'Plan', exact: true }).click();
    const item = page.getByRole('menuitem', { name: 'Apply to the budget' });
    await eventually(() => item.isDisabled()).toBe(true);
    await item.getByText('Save the plan first').waitFor();

    // Another user deletes the plan while the question is open.
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText('Unsaved cuts').waitFor({ state: 'detached' });
    await apply();
    await app.cx.db('cut_plans').delete();
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await page
      .getByRole('alert')
      .filter({ hasText: /There is no cut plan with the id \d+\./ })
      .waitFor();
  });

  test('moves to the lines of a copied version that is set as active while the plan is open', async () => {
    const { id: from, budget_year_id: budgetYearId } = await app.cx
      .db('scenarios')
      .where({ scenario_type: 'proposed', is_active: true })
      .first<{ id: number; budget_year_id: number }>('id', 'budget_year_id');
    const lines = app.cx.db('line_items').where({ scenario_id: from }).whereNull('deleted_at');
    const ids = await lines.orderBy('account_description').pluck<number[]>('id');
    const body = { budgetYearId, name: 'Kept', adjustments: Object.fromEntries(ids.map((id) => [id, 60])) };
    const plan = (await app.call('FINANCE', createCutPlan, { body })).body;
    const page = await app.openAs('FINANCE', `/scenario?plan=${plan.id}`);
    const kept = page.getByRole('textbox', { name: 'Percent kept of Heat' });
    await eventually(() => kept.inputValue()).toBe('60');
    const setActive = async (id: number) => app.call('ADMIN', setActiveScenario, { params: { id: String(id) } });
    const copy = (await app.call('FINANCE', createScenario, { body: { name: 'Copy', copyFromId: from } })).body;
    await setActive(copy.id);
    const moved = page.getByText('This plan was made for another version. Its 2 lines were found in this version.');
    await moved.waitFor();
    await eventually(() => kept.inputValue()).toBe('60');
    expect(await page.getByText('Unsaved cuts').count()).toBe(0);
    expect(await axeInBothLooks(page)).toEqual([]);

    // Unsaved cuts stay with the version whose lines they cut.
    await kept.fill('50');
    await page.keyboard.press('Enter');
    await page.getByText('Unsaved cuts').waitFor();
    await setActive(from);
    await moved.waitFor({ state: 'detached' });
    await eventually(() => kept.inputValue()).toBe('60');
    await setActive(copy.id);
    await page.getByText('Unsaved cuts').waitFor();
    await eventually(() => kept.inputValue()).toBe('50');
    expect(await page.getByText('from another version of this budget').count()).toBe(0);

    // They can be saved as a plan of the active version, also after the page was closed.
    await setActive(from);
    await moved.waitFor({ state: 'detached' });
    await page.reload();
    const left = page.getByRole('status').filter({ hasText: 'from another version of this budget' });
    await left
      .getByText(
        'You have unsaved changes to the plan “Kept” from another version of this budget. With them, the plan has 2 changed lines.',
      )
      .waitFor();
    expect(await axeInBothLooks(page)).toEqual([]);
    await left.getByRole('button', { name: 'Save as a plan' }).click();
    expect(await page.getByLabel('Name of the plan').inputValue()).toBe('Copy of Kept');
    await page.getByLabel('Name of the plan').fill('From the copy');
    await page.keyboard.press('Enter');
    await left.waitFor({ state: 'detached' });
    await eventually(() => kept.inputValue()).toBe('50');
    const heat = await app.cx
      .db('line_items')
      .where({ scenario_id: from, account_description: 'Heat' })
      .first<{ id: number }>('id');
    const saved = app.cx.db('cut_plans').where({ name: 'From the copy' }).first('adjustments');
    expect(await saved).toMatchObject({ adjustments: { [heat.id]: 50 } });

    await page.goto(`/scenario?plan=${plan.id}`);
    await eventually(() => kept.inputValue()).toBe('60');
    await setActive(copy.id);
    await moved.waitFor();
    await kept.fill('40');
    await page.keyboard.press('Enter');
    await page.getByText('Unsaved cuts').waitFor();
    await setActive(from);
    await left.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('dialog', { name: 'Discard changes' }).getByRole('button', { name: 'Discard' }).click();
    await left.waitFor({ state: 'detached' });
    await setActive(copy.id);
    await moved.waitFor();
    await eventually(() => kept.inputValue()).toBe('60');
    expect(await page.getByText('Unsaved cuts').count()).toBe(0);
    await app.cx.db('line_items').where({ scenario_id: copy.id, account_description: 'Paper' }).delete();
    await page.reload();
    await page
      .getByText(
        'This plan was made for another version. 1 of its 2 lines was found in this version. 1 line of this plan is no longer in the budget.',
      )
      .waitFor();
    await page.setViewportSize(PHONE);
    expect(await axeInBothLooks(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  });
});
