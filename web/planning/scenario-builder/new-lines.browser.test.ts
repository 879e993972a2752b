import { beforeAll, expect, test } from 'vitest';
import { fromDollars } from '../../../core/money.ts';
import { axeInBothLooks, describeInBrowser, eventually, useBrowserApp } from '../../../test/browser/browser.ts';
import {
  buildBuilding,
  buildCategory,
  buildLines,
  buildScenario,
  buildTownGoal,
  proposedLine,
} from '../../../test/factories/factories.ts';

describeInBrowser('new lines of a plan', () => {
  const app = useBrowserApp();

  beforeAll(async () => {
    const school = await buildBuilding(app.cx, { name: 'Hill School' });
    const teaching = await buildCategory(app.cx, { name: 'Teaching', display_order: 1 });
    await buildLines(app.cx, await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2026 }), [
      proposedLine(900_000, { account_description: 'Teachers', category_id: teaching, building_id: school }),
    ]);
    await buildTownGoal(app.cx, { fiscal_year: 2026, dollar_goal_cents: fromDollars(1_000_000) });
  });

  test('a position is added, changed, undone, saved, compared and taken out again', async () => {
    const page = await app.openAs('FINANCE', '/scenario');
    const tally = page.getByRole('region', { name: 'Running tally' });
    const gap = page.locator('[data-figure="Gap"]');
    const open = tally.getByRole('button', { name: 'Add a line or position' });
    await open.click();
    const form = page.getByRole('form', { name: 'Add a line or position' });
    await form.getByRole('button', { name: 'Add to plan' }).click();
    await form.getByText('Enter a description').waitFor();
    await form.getByText('Enter an amount above $0').waitFor();
    await form.getByLabel(/^Description/).fill('Counselor');
    // The amount may stay blank for a position.
    const isRequired = () => form.getByLabel(/^Amount/).evaluate((input: HTMLInputElement) => input.required);
    expect(await isRequired()).toBe(true);
    await form.getByLabel('FTE').fill('0.5');
    await eventually(isRequired).toBe(false);
    await form.getByRole('combobox', { name: 'Building' }).click();
    await page.getByRole('option', { name: 'Hill School' }).click();
    expect(await axeInBothLooks(page)).toEqual([]);
    await form.getByRole('button', { name: 'Add to plan' }).click();
    await form.waitFor({ state: 'detached' });
    // 0.5 positions at $85,000; guidance 1,000,000 − (900,000 + 42,500) = 57,500.
    await tally.getByText('+$42,500').waitFor();
    await tally.getByText('new position, 0.5 FTE').waitFor();
    await eventually(() => gap.innerText()).toBe('$57,500 under guidance');
    await page.getByText('all cuts included').waitFor();
    await tally.getByText('0.5 FTE added').waitFor();

    await tally.getByRole('button', { name: 'Change Counselor' }).click();
    const change = page.getByRole('form', { name: 'Edit new line' });
    await change.getByLabel(/^Amount/).fill('=60,000');
    await change.getByRole('button', { name: 'Change', exact: true }).click();
    await change.getByText('Enter an amount above $0').waitFor();
    await change.getByLabel(/^Amount/).fill('60,000');
    await change.getByRole('button', { name: 'Change', exact: true }).click();
    await eventually(() => gap.innerText()).toBe('$40,000 under guidance');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await eventually(() => gap.innerText()).toBe('$57,500 under guidance');
    await page.getByRole('button', { name: 'Redo', exact: true }).click();
    await eventually(() => gap.innerText()).toBe('$40,000 under guidance');

    // Unsaved changes survive a reload.
    await page.waitForTimeout(400);
    await page.reload();
    await tally.getByText('+$60,000').waitFor();
    await page.getByRole('button', { name: 'Save as plan' }).click();
    await page.getByLabel('Name of the plan').fill('More help');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Plan “More help” saved').waitFor();
    await page.getByText('Unsaved cuts').waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: 'Compare plans' }).click();
    await page
      .getByRole('row', { name: /^New lines/ })
      .getByText('Counselor, 0.5 FTE, $60,000')
      .waitFor();
    await page
      .getByRole('row', { name: /^Added/ })
      .getByText('$60,000')
      .waitFor();
    await page.getByRole('row', { name: /^Cuts/ }).getByText('$0', { exact: true }).waitFor();
    await page.getByRole('row', { name: /^Net/ }).first().getByText('−$60,000').waitFor();
    await page
      .getByRole('row', { name: /^Hill School/ })
      .getByText('−$60,000')
      .waitFor();
    expect(await axeInBothLooks(page)).toEqual([]);

    await page.getByRole('tab', { name: 'Lines' }).click();
    await tally.getByRole('button', { name: 'Take Counselor out of the plan' }).click();
    await eventually(() => gap.innerText()).toBe('$100,000 under guidance');
  });
});
