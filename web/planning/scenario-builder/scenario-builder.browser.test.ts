import type { Locator, Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { fromDollars } from '../../../core/money.ts';
import {
  buildBuilding,
  buildCategory,
  buildLines,
  buildScenario,
  buildTownGoal,
  proposedLine,
  type BuiltScenario,
} from '../../../test/factories/factories.ts';
import {
  axeInBothLooks,
  describeInBrowser,
  DESKTOP,
  eventually,
  PHONE,
  useBrowserApp,
} from '../../../test/browser/browser.ts';

const LARGE = { width: 1920, height: 1080 };

const broken = { status: 500, json: { error: 'It broke.', code: 'INTERNAL', requestId: 'r-9' } };

const figure = (page: Page, label: string) => page.locator(`[data-figure="${label}"]`).innerText();
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).waitFor();
const confirmed = (page: Page) => page.getByText('all cuts included').waitFor();
const slider = (page: Page, name: string) => page.getByRole('slider', { name: `Percent of ${name} to keep` });
const percent = (page: Page, name: string) => page.getByRole('textbox', { name: `Percent kept of ${name}` });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describeInBrowser('Scenario Builder', () => {
  const app = useBrowserApp();
  let scenario: BuiltScenario;

  beforeAll(async () => {
    const school = await buildBuilding(app.cx, { name: 'Hill School' });
    await buildCategory(app.cx, { name: 'Teaching', dese_function: '2300', display_order: 1, is_personnel: true });
    await buildCategory(app.cx, { name: 'Plant', dese_function: '4000', display_order: 2 });
    scenario = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2026 });
    await buildLines(app.cx, scenario, [
      proposedLine(1_000_000.01, { account_description: 'Teachers', dese_code: '2305', building_id: school }),
      proposedLine(500, { account_description: 'Heat', dese_code: '4120', building_id: school }),
      proposedLine(-200, { account_description: 'Circuit breaker' }),
      ...Array.from({ length: 300 }, (_, index) => ({
        ...proposedLine(10),
        account_description: `Supplies ${index + 1}`,
        dese_code: '4120',
      })),
    ]);
    await buildTownGoal(app.cx, { fiscal_year: 2026, dollar_goal_cents: fromDollars(900_000) });
  });

  beforeEach(async () => {
    await app.cx.db('cut_plans').delete();
    await app.cx.db('budget_years').where({ fiscal_year: 2030 }).delete();
  });

  test('cuts by slider, typing, quick cut, filter, category and building; undo; nothing is lost', async () => {
    const page = await app.openAs('FINANCE', '/profile');
    await page.getByRole('link', { name: 'Scenario Builder' }).click();
    await page.getByRole('heading', { name: 'Budget Scenario Builder' }).waitFor();
    await confirmed(page);
    // 1,000,000.01 + 500 − 200 + 300 × 10 = 1,003,300.01.
    expect(await figure(page, 'Original Budget')).toBe('$1,003,300');
    expect(await figure(page, 'Gap')).toBe('$103,300 over guidance');
    expect(await axeInBothLooks(page)).toEqual([]);
    // Only the visible lines of the 303 are rendered.
    expect(await page.getByRole('listitem').count()).toBeLessThan(40);
    // The list fills the window, and the page does not scroll. On a phone, the list keeps its height.
    const listHeight = () => page.getByRole('region', { name: 'Budget lines' }).evaluate((list) => list.clientHeight);
    const scrolls = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
    for (const [window, height] of [
      [LARGE, 640],
      [DESKTOP, 400],
    ] as const) {
      await page.setViewportSize(window);
      await eventually(scrolls).toBe(0);
      expect(await listHeight()).toBeGreaterThan(height);
    }
    await page.setViewportSize(PHONE);
    await eventually(listHeight).toBe(612);
    await page.setViewportSize(DESKTOP);

    await slider(page, 'Teachers').focus();
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ArrowLeft');
    expect(await percent(page, 'Teachers').inputValue()).toBe('97');
    await button(page, '-25%: Teachers').click();
    expect(await percent(page, 'Teachers').inputValue()).toBe('75');
    expect(await figure(page, 'Total Cuts')).toBe('$250,000');
    await eventually(() => figure(page, 'Gap')).toMatch(/ under guidance$/);
    await page.getByText('2.9 FTE').first().waitFor();
    await confirmed(page);
    expect(await figure(page, 'Items Modified')).toBe('1');
    const tops = await page
      .locator('[data-figure]')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y));
    expect(new Set(tops).size).toBe(1);

    // A typed minus is a cut, as on the quick cuts. Percentages are clamped to 0 to 100. Text that is not a number is ignored.
    await percent(page, 'Heat').fill('-5');
    await percent(page, 'Heat').press('Enter');
    expect(await slider(page, 'Heat').inputValue()).toBe('95');
    await percent(page, 'Heat').fill('250');
    await percent(page, 'Heat').press('Enter');
    expect(await percent(page, 'Heat').inputValue()).toBe('100');
    await percent(page, 'Heat').fill('half');
    await percent(page, 'Heat').press('Tab');
    expect(await percent(page, 'Heat').inputValue()).toBe('100');
    await percent(page, 'Heat').fill('12.5');
    await percent(page, 'Heat').press('Enter');
    expect(await figure(page, 'Total Cuts')).toBe('$250,438');
    await button(page, 'Undo').click();
    expect(await percent(page, 'Heat').inputValue()).toBe('100');
    await page.keyboard.press('Control+y');
    expect(await percent(page, 'Heat').inputValue()).toBe('12.5');
    await button(page, 'Reset: Heat').click();
    expect(await slider(page, 'Heat').inputValue()).toBe('100');
    await button(page, 'Undo').click();
    expect(await percent(page, 'Heat').inputValue()).toBe('12.5');

    // With dollars and FTE, the typed value is kept. Another unit shows the same cut.
    const unit = page.getByRole('combobox', { name: 'Unit for Teachers' });
    await unit.selectOption('$ cut');
    const dollars = page.getByRole('textbox', { name: 'Dollars cut from Teachers' });
    expect(await dollars.inputValue()).toBe('250,000');
    await dollars.fill('-$33,333.333');
    await dollars.press('Enter');
    expect(await dollars.inputValue()).toBe('33,333.33');
    await page.getByText('The amount was rounded to the cent.').waitFor();
    await page.getByText('$33,333.33 cut').waitFor();
    // 33,333.33 + 437.50.
    expect(await figure(page, 'Total Cuts')).toBe('$33,771');
    await confirmed(page);
    await unit.selectOption('FTE cut');
    const fte = page.getByRole('textbox', { name: 'FTE cut from Teachers' });
    await fte.fill('1.5');
    await fte.press('Enter');
    await page.getByText('1.5 FTE cut').waitFor();
    // 1.5 × 85,000 + 437.50.
    expect(await figure(page, 'Total Cuts')).toBe('$127,938');
    // 1,000,000.01 ÷ 85,000 = 11.76, so the line cannot lose more than 11.8 FTE.
    await fte.fill('50');
    await fte.press('Enter');
    await page.getByText('11.8 FTE cut').waitFor();
    const limit = page.getByRole('status').filter({ hasText: 'so the whole line is cut.' });
    expect(await limit.innerText()).toBe('The line pays for only 11.8 FTE, so the whole line is cut.');
    expect(await axeInBothLooks(page)).toEqual([]);
    await limit.waitFor({ state: 'detached', timeout: 15_000 });
    await button(page, 'Undo').click();
    // Added positions cost more: 437.50 cut, 170,000 added.
    await unit.selectOption('add FTE');
    const addedFte = page.getByRole('textbox', { name: 'FTE added to Teachers' });
    expect(await addedFte.inputValue()).toBe('0');
    await addedFte.fill('2');
    await addedFte.press('Enter');
    const tally = page.getByRole('list', { name: 'Lines with a cut or an addition' });
    expect((await tally.getByRole('listitem').allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim())).toEqual(
      ['Heat 12.5% kept · Hill School $438', 'Teachers 2 FTE added · Hill School +$170,000'],
    );
    await page.getByText('$170,000 added', { exact: true }).waitFor();
    expect(await figure(page, 'Total Cuts')).toBe('$438');
    expect(await figure(page, 'Adjusted Budget')).toBe('$1,172,863');
    // Only the tally has the FTE, and the summary above it does not repeat it.
    await page.getByText('2.0 FTE added', { exact: true }).waitFor();
    expect(await page.getByText('2.0 FTE added', { exact: true }).count()).toBe(1);
    await confirmed(page);
    await button(page, 'Remove the addition to Teachers').click();
    expect(await figure(page, 'Total Cuts')).toBe('$438');
    await unit.selectOption('% kept');
    await percent(page, 'Teachers').fill('75');
    await percent(page, 'Teachers').press('Enter');
    expect(await figure(page, 'Total Cuts')).toBe('$250,438');
    // Heat has no FTE units, because it pays no people.
    const units = page.getByRole('combobox', { name: 'Unit for Heat' }).getByRole('option');
    expect(await units.allInnerTexts()).toEqual(['% kept', '% cut', '$ cut', 'add $']);

    // With a filter, the bulk form states how many lines it changes. The bulk change is one undo step.
    await page.getByRole('searchbox', { name: 'Search' }).fill('supplies');
    await page.getByText('300 of 303 lines').waitFor();
    await page.getByText('Cut All', { exact: true }).first().click();
    const shown = page.getByRole('group', { name: 'Cut the lines shown' });
    await shown.getByText('Quick cuts', { exact: true }).waitFor();
    const kept = page.getByLabel('Percent to keep for the lines shown');
    // A percent sign follows the field.
    expect(await kept.getAttribute('placeholder')).toBe('kept');
    // In a window of 1440 pixels, they are in one row with the filters.
    const topOf = async (field: Locator) => (await field.boundingBox())?.y ?? 0;
    const filter = page.getByRole('combobox', { name: 'Building' });
    expect(Math.abs((await topOf(kept)) - (await topOf(filter)))).toBeLessThan(10);
    await button(page, 'Apply to 300 lines').click();
    expect(await figure(page, 'Items Modified')).toBe('302');
    await page.getByText('and 262 smaller changes').waitFor();
    await button(page, 'Undo').click();
    expect(await figure(page, 'Items Modified')).toBe('2');
    await page.getByRole('searchbox', { name: 'Search' }).fill('nothing like this');
    await page.getByText('No line matches the search and the filters.').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).press('Enter');
    await page.getByText('303 lines', { exact: true }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');

    // Cutting an offset increases the total.
    const view = page.getByRole('region', { name: 'Budget lines' });
    await view.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await button(page, 'Cut All: Circuit breaker').click();
    expect(await figure(page, 'Total Cuts')).toBe('$250,238');

    await page.getByRole('tab', { name: 'Compare plans' }).click();
    await page.getByRole('heading', { name: 'No saved plans yet' }).waitFor();
    await page.getByRole('button', { name: 'Cut lines' }).click();
    await page.getByRole('tab', { name: 'Lines', selected: true }).waitFor();
    await page.getByRole('tab', { name: 'Categories and buildings' }).click();
    // The quick cuts of a group are shown while its row is hovered or has the focus.
    const quickCuts = button(page, '-50%: Plant').locator('..');
    const opacity = () => quickCuts.evaluate((span) => getComputedStyle(span).opacity);
    expect(await opacity()).toBe('0');
    await percent(page, 'Plant').focus();
    expect(await opacity()).toBe('1');
    await percent(page, 'Plant').blur();
    expect(await opacity()).toBe('0');
    await button(page, '-50%: Plant').click();
    expect(await opacity()).toBe('1');
    // Heat keeps 250 and the supplies 1,500: 250,000 + 250 + 1,500 − 200.
    expect(await figure(page, 'Total Cuts')).toBe('$251,550');
    expect(await percent(page, 'Hill School').getAttribute('placeholder')).toBe('mixed');
    await percent(page, 'Hill School').fill('90');
    await percent(page, 'Hill School').press('Enter');
    await confirmed(page);
    expect(await axeInBothLooks(page)).toEqual([]);
    // 100,000 + 50 + 1,500 − 200.
    expect(await figure(page, 'Total Cuts')).toBe('$101,350');

    // The cuts are kept after visiting another screen and after a reload.
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await page.getByRole('link', { name: 'Scenario Builder' }).click();
    await page.getByText('Unsaved cuts').waitFor();
    expect(await figure(page, 'Total Cuts')).toBe('$101,350');
    await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('scenario-cuts/')));
    await page.reload();
    await page.getByText('Unsaved cuts').waitFor();
    expect(await figure(page, 'Total Cuts')).toBe('$101,350');

    await button(page, 'Reset to MOE').focus();
    await page.getByRole('tooltip', { name: 'Removes all cuts and additions' }).waitFor();
    await button(page, 'Reset to MOE').click();
    expect([await figure(page, 'Total Cuts'), await figure(page, 'Items Modified')]).toEqual(['$0', '0']);
    await page.getByText('No reductions yet.').waitFor();

    await page.route('**/api/scenarios/calculate', (route) => route.fulfill(broken));
    await button(page, 'Cut All: Heat').click();
    await alert(page, 'These figures could not be checked against the saved budget. It broke.');
    // The message can come from the check after the reset, before the cut is shown.
    await eventually(() => figure(page, 'Total Cuts')).toBe('$500');
    await page.unroute('**/api/scenarios/calculate');
    await page.getByRole('button', { name: 'Retry' }).click();
    await confirmed(page);
  });

  test('plans are saved, renamed, duplicated, compared, contested and deleted', async () => {
    const page = await app.openAs('FINANCE', '/scenario');
    await button(page, '-25%: Teachers').click();
    await button(page, 'Save as plan').click();
    const form = page.getByRole('form', { name: 'Save as plan' });
    await form.getByRole('button', { name: 'Save' }).click();
    // A blank name cancels.
    await form.waitFor({ state: 'detached' });
    await button(page, 'Save as plan').click();
    await form.getByLabel('Name of the plan').fill('Modest');
    await page.route('**/api/scenarios/cut-plans', (route) => route.fulfill(broken));
    await form.getByRole('button', { name: 'Save' }).click();
    await alert(page, 'Failed to save plan');
    await page.unroute('**/api/scenarios/cut-plans');
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Plan “Modest” saved').waitFor();
    await page.waitForURL((url) => url.searchParams.has('plan'));
    expect(await page.getByText('Unsaved cuts').count()).toBe(0);

    // A user who comes back by the menu finds the plan that was open last.
    const leaveAndReturn = async () => {
      await page.getByRole('link', { name: 'Town Guidance' }).first().click();
      await page.waitForURL(/town-goals/);
      await page.getByRole('link', { name: 'Scenario Builder' }).first().click();
    };
    const openPlan = page.getByRole('combobox', { name: 'Cut plan' });
    await leaveAndReturn();
    await eventually(() => openPlan.inputValue()).toBe('Modest');
    await page.waitForURL((url) => url.searchParams.has('plan'));
    await openPlan.click();
    await page.getByRole('option', { name: 'Untitled plan' }).click();
    await leaveAndReturn();
    await eventually(() => openPlan.inputValue()).toBe('Untitled plan');
    await openPlan.click();
    await page.getByRole('option', { name: 'Modest' }).click();

    await page.getByRole('tab', { name: 'Compare plans' }).click();
    await page.getByText('Only one plan is saved.').waitFor();
    await button(page, 'Cut lines').click();
    await page.getByRole('tab', { name: 'Lines', selected: true }).waitFor();

    const menu = async (item: string) => {
      await button(page, 'Plan').click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    await menu('Duplicate');
    await page.getByText('Plan “Copy of Modest” saved').waitFor();
    await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
    await menu('Rename');
    const rename = page.getByRole('form', { name: 'Rename plan' });
    await rename.getByLabel('Name of the plan').fill('modest');
    await rename.getByRole('button', { name: 'Save' }).click();
    await alert(page, 'This fiscal year already has a cut plan with that name.');
    await rename.getByLabel('Name of the plan').fill('Deep');
    await rename.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Plan “Deep” saved').waitFor();

    // Another user changes the plan at the same time. Nothing is overwritten without notice.
    await button(page, 'Cut All: Heat').click();
    await app.cx
      .db('cut_plans')
      .where({ name: 'Deep' })
      .update({ updated_at: new Date(Date.now() + 60_000) });
    await button(page, 'Save plan').click();
    await alert(page, 'Another user changed the cut plan “Deep” after you loaded it.');
    expect(await percent(page, 'Heat').inputValue()).toBe('0');
    await button(page, 'Save my changes instead').click();
    await page.getByText('Plan “Deep” saved').last().waitFor();
    await page.getByText('Unsaved cuts').waitFor({ state: 'detached' });

    await page.route('**/cut-plans/compare*', (route) => route.fulfill(broken));
    await page.getByRole('tab', { name: 'Compare plans' }).click();
    await alert(page, 'Failed to compare plans');
    await page.unroute('**/cut-plans/compare*');
    await button(page, 'Retry').click();
    const table = page.getByRole('table', { name: 'Plans side by side' });
    const row = async (name: string) =>
      (await table.getByRole('row', { name }).first().innerText()).replace(/\s+/g, ' ').trim();
    await table.waitFor();
    // 1,003,300.01 − 250,000 − 900,000 = −146,699.99; the deep plan cuts 500 more.
    expect(await row('Total cuts')).toBe('Total cuts $250,500 $250,000');
    expect(await row('Remaining gap')).toBe('Remaining gap $147,200 under guidance $146,700 under guidance');
    expect(await row('Estimated FTE cut')).toBe('Estimated FTE cut 2.9 FTE 2.9 FTE');
    expect(await row('Teaching')).toBe('Teaching $250,000 $250,000');
    expect(await row('Plant')).toBe('Plant $500 $0');
    expect(await row('Hill School')).toBe('Hill School $250,500 $250,000');
    // Rows that no plan changes are hidden until the user asks for them.
    expect(await table.getByRole('row', { name: 'Uncategorized' }).count()).toBe(0);
    await button(page, 'Show 2 rows without changes').click();
    expect(await row('Uncategorized')).toBe('Uncategorized $0 $0');
    expect(await row('District Wide')).toBe('District Wide $0 $0');
    await button(page, 'Hide 2 rows without changes').click();
    await table.getByRole('row', { name: 'Uncategorized' }).waitFor({ state: 'detached' });
    const bars = page.getByRole('img', { name: 'Bar chart of cuts by category: Deep $250,500; Modest $250,000.' });
    // Both plans cut Teaching, and one of them cuts Plant.
    await eventually(() => bars.locator('.bars .point path').count()).toBe(4);
    await page.getByRole('button', { name: 'Present Plans side by side' }).waitFor();
    expect(await axeInBothLooks(page)).toEqual([]);
    const tick = async (plan: string, isTicked: boolean) => {
      const box = page.getByRole('group', { name: 'Plans to compare' }).getByRole('checkbox', { name: plan });
      await box.click();
      await expect.poll(() => box.isChecked()).toBe(isTicked);
    };
    await tick('Deep', false);
    await tick('Modest', false);
    await page.getByText('Choose the plans to compare.').waitFor();

    // Figures exclude a line that the plan cuts but that is no longer in the budget.
    const heat = app.cx.db('line_items').where({ account_description: 'Heat' });
    await heat.clone().update({ deleted_at: new Date() });
    await page.reload();
    await page.getByText('1 line of this plan is no longer in the budget. It is left out of all figures.').waitFor();
    await tick('Deep', true);
    await tick('Modest', true);
    await expect.poll(() => row('Lines no longer in the budget')).toBe('Lines no longer in the budget 1 0');
    await heat.clone().update({ deleted_at: null });

    // A plan keeps a saved cut of more FTE than its line pays for, with a warning until the number is lowered.
    // 1,000,000.01 / 85,000 = 11.76….
    const { id: teachers } = await app.cx
      .db('line_items')
      .where({ account_description: 'Teachers' })
      .first<{ id: number }>('id');
    const inFte = { [teachers]: { by: 'fte', amount: 50 } };
    await app.cx
      .db('cut_plans')
      .where({ name: 'Deep' })
      .update({ adjustments: JSON.stringify(inFte) });
    await page.reload();
    await page.getByRole('tab', { name: 'Lines', exact: true }).click();
    const tooMuch = page.getByText(
      '1 cut takes more FTE than its line pays for, so the whole line is cut (Teachers: 50 FTE cut, at most 11.8).',
    );
    await tooMuch.waitFor();
    await confirmed(page);
    expect(await axeInBothLooks(page)).toEqual([]);
    const inFteField = page.getByRole('textbox', { name: 'FTE cut from Teachers' });
    expect(await inFteField.inputValue()).toBe('50');
    await inFteField.fill('12');
    await inFteField.press('Enter');
    expect(await inFteField.inputValue()).toBe('11.8');
    await tooMuch.waitFor({ state: 'detached' });
    await button(page, 'Undo').click();
    await tooMuch.waitFor();

    const remove = async () => {
      await menu('Delete');
      await page.getByText('Delete the plan “Deep”?').waitFor();
      await button(page, 'Delete').click();
      await page.getByText('Delete the plan “Deep”?').waitFor({ state: 'detached' });
    };
    await page.route('**/api/scenarios/cut-plans/*', (route) =>
      route.request().method() === 'DELETE' ? route.fulfill(broken) : route.fallback(),
    );
    await remove();
    await alert(page, 'Failed to delete plan');
    await page.unroute('**/api/scenarios/cut-plans/*');
    await remove();
    await page.getByText('The cut plan “Deep” was deleted.').waitFor();
    await page.waitForURL((url) => !url.searchParams.has('plan'));
  });

  test('a line that the law requires is cut only after a question', async () => {
    const added = await buildLines(app.cx, scenario, [
      proposedLine(40_000, { account_description: 'Tuition, day schools', dese_code: '9300' }),
    ]);
    const page = await app.openAs('FINANCE', '/scenario');
    const name = 'Tuition, day schools';
    await page.getByText('District Wide · Mandated · Uncategorized').waitFor();
    const dialog = page.getByRole('dialog', { name: 'Cut a mandated line?' });
    await button(page, `-50%: ${name}`).click();
    await dialog.getByText('The cut is $20,000 (50%).').waitFor();
    await dialog.getByText(`“${name}” is probably required by law`).waitFor();
    expect(await axeInBothLooks(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await figure(page, 'Total Cuts')).toBe('$0');

    await slider(page, name).focus();
    await page.keyboard.press('ArrowLeft');
    await dialog.getByRole('button', { name: 'Allow cuts' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await figure(page, 'Total Cuts')).toBe('$0');
    await button(page, `-50%: ${name}`).click();
    expect(await figure(page, 'Total Cuts')).toBe('$20,000');
    await button(page, `Reset: ${name}`).click();

    await page.reload();
    await page.getByRole('searchbox', { name: 'Search' }).fill('tuition');
    expect(await button(page, 'Apply to 1 line').isDisabled()).toBe(true);
    await page.getByText('-25%', { exact: true }).first().click();
    await button(page, 'Apply to 1 line').click();
    await dialog.getByRole('button', { name: 'Cut anyway' }).click();
    await expect.poll(() => figure(page, 'Total Cuts')).toBe('$10,000');
    await app.cx.db('line_items').whereIn('id', added).delete();
  });

  test('the name of the scenario, failed loads and empty years', async () => {
    const page = await app.openAs('ADMIN', '/scenario');
    await page.getByRole('button', { name: 'Edit scenario name' }).click();
    const form = page.getByRole('form', { name: 'Scenario name' });
    const name = form.getByRole('textbox', { name: 'Scenario name' });
    const before = await name.inputValue();
    await name.fill('  ');
    await form.getByRole('button', { name: 'Save' }).click();
    await alert(page, 'Scenario name cannot be empty');
    await name.fill('Superintendent’s budget');
    await page.route('**/api/scenarios/*', (route) => route.fulfill(broken));
    await form.getByRole('button', { name: 'Save' }).click();
    await alert(page, 'Failed to update scenario name');
    expect(await axeInBothLooks(page)).toEqual([]);
    await page.unroute('**/api/scenarios/*');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText(before, { exact: true }).first().waitFor();
    const edit = page.getByRole('button', { name: 'Edit scenario name' });
    await edit.and(page.locator(':focus')).waitFor();
    await edit.click();
    await name.press('Escape');
    await edit.and(page.locator(':focus')).waitFor();
    await edit.click();
    await name.fill('Superintendent’s budget');
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Scenario name updated').waitFor();
    await page.getByText('Superintendent’s budget').first().waitFor();
    const [stored] = await app.cx.db('scenarios').where({ id: scenario.id }).select<{ name: string }[]>('name');
    expect(stored?.name).toBe('Superintendent’s budget');

    await page.route('**/api/scenarios/baseline*', (route) => route.fulfill(broken));
    await page.reload();
    await alert(page, 'Failed to load the lines or the plans');
    await page.unroute('**/api/scenarios/baseline*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await slider(page, 'Teachers').waitFor();

    await app.cx.db('budget_years').insert({ fiscal_year: 2030, name: 'Later', current_fiscal_year: 2030 });
    await page.goto('/scenario?budgetYear=FY30');
    await page.getByText('No lines in FY30 yet').waitFor();
  });
});
