import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { fromDollars } from '../../../core/money.ts';
import {
  buildContract,
  buildLines,
  buildScenario,
  buildStepsLanes,
  buildTownGoal,
  buildWorkGroup,
} from '../../../test/factories/factories.ts';
import {
  axeInBothLooks,
  describeInBrowser,
  DESKTOP,
  eventually,
  PHONE,
  useBrowserApp,
} from '../../../test/browser/browser.ts';

const cellsOf = async (page: Page, table: string, row: string) => {
  const text = await page.getByRole('table', { name: table }).getByRole('row', { name: row }).first().innerText();
  return text.replace(/\s+/g, ' ').trim();
};
const headsOf = (page: Page, table: string) =>
  page.getByRole('table', { name: table }).getByRole('columnheader').allInnerTexts();
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).waitFor();
const broken = { status: 500, json: { error: 'It broke.', code: 'INTERNAL', requestId: 'r-9' } };

describeInBrowser('COLA Management', () => {
  const app = useBrowserApp();
  let budgetYearId: number;

  beforeAll(async () => {
    const category = async (name: string) => {
      const [row] = await app.cx.db('work_group_categories').insert({ name }).returning<{ id: number }[]>('id');
      return row!.id;
    };
    const group = async (name: string, categoryId: number) => {
      const id = await buildWorkGroup(app.cx, { name });
      await app.cx.db('work_groups').where({ id }).update({ category_id: categoryId });
      return id;
    };
    const teaching = await category('TEACHERS');
    const support = await category('SUPPORT');
    await category('OPERATIONS');
    const teachers = await group('Unit A', teaching);
    const nurses = await group('Nurses', teaching);
    const aides = await group('Aides', support);
    const scenario = await buildScenario(app.cx, { fiscalYear: 2026 });
    budgetYearId = scenario.budgetYearId;
    const salary = (dollars: number, work_group_id: number) => ({
      work_group_id,
      current_salary_cents: fromDollars(dollars),
      cost_cents: fromDollars(dollars),
    });
    await buildLines(app.cx, scenario, [
      salary(68_320, teachers),
      salary(50_000, nurses),
      salary(40_000, aides),
      salary(30_000, aides),
    ]);
    await buildStepsLanes(app.cx, budgetYearId, { workGroupIds: [teachers] });
    await buildContract(app.cx, { workGroupId: teachers, startYear: 2027, rates: [2, 2] });
    await buildContract(app.cx, { workGroupId: aides, startYear: 2027, rates: [3], status: 'NEGOTIATING' });
    await buildTownGoal(app.cx, { fiscal_year: 2027, dollar_goal_cents: fromDollars(87_000_000) });
  });

  test('contracts are entered with their cost in sight, corrected, and deleted', async () => {
    const page = await app.openAs('FINANCE', '/profile');
    await page.getByRole('link', { name: 'COLA Management' }).click();
    await page.waitForURL((url) => url.pathname === '/cola');
    await page.getByRole('table', { name: 'Contracts' }).waitFor();
    expect(await axeInBothLooks(page)).toEqual([]);

    // Work groups that did not load do not look like an empty list.
    const groups = '**/api/cola/work-groups*';
    await page.route(groups, (route) => route.fulfill(broken));
    await page.getByRole('button', { name: 'New Contract' }).click();
    const form = page.getByRole('form', { name: 'New Contract' });
    await alert(page, 'Failed to load work groups');
    expect(await form.getByRole('combobox', { name: 'Work group' }).isDisabled()).toBe(true);
    await page.unroute(groups);
    await form.getByRole('button', { name: 'Retry' }).click();
    await eventually(() => form.getByRole('combobox', { name: 'Work group' }).isEnabled()).toBe(true);
    expect(await form.getByLabel('Start year').inputValue()).toBe('FY27');
    expect(await form.getByLabel('End year').inputValue()).toBe('FY29');
    // Nothing is entered, so each required field shows an error.
    await form.getByRole('button', { name: 'Create Contract' }).click();
    await form.getByText('Please enter a name').waitFor();
    await form.getByText('Please select a work group').waitFor();
    await form.getByLabel('Name').fill('Nurses FY27-FY28');
    await page.goBack();
    const leave = page.getByRole('dialog', { name: 'Leave without saving?' });
    await leave.getByText('The contract you entered is not saved yet.').waitFor();
    // Cancel has the focus, so Enter does not discard the contract.
    await eventually(() =>
      leave.getByRole('button', { name: 'Cancel' }).evaluate((one) => one === document.activeElement),
    ).toBe(true);
    await page.keyboard.press('Enter');
    await leave.waitFor({ state: 'detached' });
    expect(await form.getByLabel('Name').inputValue()).toBe('Nurses FY27-FY28');
    // Typing into a select replaces the selected option, both right after the selection and when the field gets the
    // focus again.
    const group = form.getByRole('combobox', { name: 'Work group' });
    await group.click();
    await page.getByRole('option', { name: 'Aides' }).click();
    await eventually(() => page.evaluate(() => String(getSelection()))).toBe('Aides');
    // By keyboard, too.
    await page.keyboard.type('Nurs');
    // Waits until the list shows only the matching options. On a busy computer, the arrow key could come earlier and would then mark no
    // option.
    await eventually(() => page.getByRole('option').allInnerTexts()).toEqual(['Nurses']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await eventually(() => page.evaluate(() => String(getSelection()))).toBe('Nurses');
    await page.keyboard.type('Unit');
    await page.getByRole('option', { name: 'Unit A' }).hover();
    // On a busy computer, the keys come before the next frame.
    await page.evaluate(() => {
      const draw = window.requestAnimationFrame.bind(window);
      window.requestAnimationFrame = (callback) => window.setTimeout(() => draw(callback), 1_000);
    });
    await page.mouse.down();
    await page.mouse.up();
    await page.keyboard.type('Aid');
    expect(await group.inputValue()).toBe('Aid');
    await page.getByRole('option', { name: 'Aides' }).waitFor();
    await group.fill('Unit');
    await page.getByRole('option', { name: 'Unit A' }).click();
    await form.getByLabel('Name').click();
    await group.click();
    await page.keyboard.type('Nur');
    expect(await group.inputValue()).toBe('Nur');
    await page.getByRole('option', { name: 'Nurses' }).click();
    const cola = (year: number) => form.getByRole('textbox', { name: `COLA percentage for FY${year - 2000}` });
    // An arrow key changes the percentage by 0.01.
    await cola(2027).fill('1.99');
    await cola(2027).press('ArrowUp');
    expect(await cola(2027).inputValue()).toBe('2');
    await cola(2028).fill('250');
    await cola(2028).press('ArrowUp');
    expect(await cola(2028).inputValue()).toBe('250');
    await form.getByRole('button', { name: 'Create Contract' }).click();
    await alert(page, 'Please enter a valid COLA percentage for FY2028 (between 0 and 100)');

    // Years that were removed from the term return with their values.
    await form.getByLabel('End year').fill('2026');
    await form.getByText('Please set the start and end years to generate COLA fields').first().waitFor();
    await form.getByRole('button', { name: 'Create Contract' }).click();
    // The message appears once, at its field, which has the focus. It disappears as soon as the value is corrected.
    const backwards = form.getByText('The end year (FY26) must not be before the start year (FY27)');
    await backwards.waitFor();
    expect(await backwards.count()).toBe(1);
    await eventually(() => form.getByLabel('End year').evaluate((one) => one === document.activeElement)).toBe(true);
    const long = form.getByText('A contract may cover at most three (M.G.L. c. 150E, §7(a)).');
    expect(await long.count()).toBe(0);
    await form.getByLabel('End year').fill('FY30');
    await form.getByText('The contract covers 4 years.').waitFor();
    await form.getByLabel('End year').fill('FY28');
    await long.waitFor({ state: 'detached' });
    await backwards.waitFor({ state: 'detached' });
    expect([await cola(2027).inputValue(), await cola(2028).inputValue()]).toEqual(['2', '250']);
    await cola(2028).fill('3');
    // 50,000 at 2% is 1,000; 51,000 at 3% is 1,530.
    await form.getByRole('cell', { name: '$1,000' }).first().waitFor();
    await form.getByRole('cell', { name: '$1,530' }).waitFor();
    await form.getByRole('cell', { name: '$2,530' }).waitFor();
    // The cost starts from the salaries of the base year.
    await form.getByLabel('Start year').fill('FY26');
    await form.getByRole('cell', { name: 'not added' }).waitFor();
    await form
      .getByText('Raises through FY26 are not added, because FY26 salaries already include these raises.')
      .waitFor();
    await form.getByLabel('Start year').fill('FY27');
    expect(await form.getByLabel('Settlement date').count()).toBe(0);
    await form.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Settled' }).click();
    await form.getByLabel('Settlement date').fill('2026-06-11');
    expect(await axeInBothLooks(page)).toEqual([]);
    await page.route('**/api/cola/contracts', (route) => route.fulfill(broken));
    await form.getByRole('button', { name: 'Create Contract' }).click();
    await alert(page, 'Failed to create contract');
    await page.unroute('**/api/cola/contracts');
    await form.getByRole('button', { name: 'Create Contract' }).click();
    await page.getByText('Contract “Nurses FY27-FY28” created').waitFor();
    await expect
      .poll(() => cellsOf(page, 'Contracts', 'Nurses FY27-FY28'))
      .toContain('Nurses · FY27 to FY28 Settled Jun 11, 2026 2% 3%');
    expect(await headsOf(page, 'Contracts')).toEqual(expect.arrayContaining(['FY27', 'FY28']));

    // A second contract for the same years causes an error that names the first contract.
    await page.getByRole('button', { name: 'Edit Nurses FY27-FY28' }).click();
    const edit = page.getByRole('form', { name: 'Edit Contract' });
    await edit.getByRole('combobox', { name: 'Work group' }).click();
    await page.getByRole('option', { name: 'Unit A' }).click();
    await edit.getByRole('button', { name: 'Update Contract' }).click();
    await alert(page, 'Failed to update contract');
    // The reason appears once, at its field, which has the focus.
    const overlap = edit.getByText('for Unit A already covers FY27 to FY28');
    expect(await overlap.count()).toBe(1);
    expect(await page.getByRole('alert').filter({ hasText: 'already covers' }).count()).toBe(0);
    await eventually(() => edit.getByLabel('Start year').evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await axeInBothLooks(page)).toEqual([]);
    await edit.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('The contract you entered is not saved yet.').waitFor();
    await page.getByRole('button', { name: 'Leave', exact: true }).click();

    await page.getByRole('button', { name: 'Delete Nurses FY27-FY28' }).click();
    await page.getByText('Are you sure you want to delete “Nurses FY27-FY28” for Nurses?').waitFor();
    await page.route('**/api/cola/contracts/*', (route) => route.fulfill(broken));
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await alert(page, 'Failed to delete contract');
    await page.unroute('**/api/cola/contracts/*');
    await page.getByRole('button', { name: 'Delete Nurses FY27-FY28' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('The contract “Nurses FY27-FY28” was deleted.').waitFor();

    await page.route('**/api/cola/contracts', (route) => route.fulfill(broken));
    await page.reload();
    await alert(page, 'Failed to load COLA data');
    await page.getByText('It broke. (request r-9)').waitFor();
    await page.unroute('**/api/cola/contracts');
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('table', { name: 'Contracts' }).waitFor();
  });

  test('scenarios: typed, pasted, saved, compared, and never lost', async () => {
    const page = await app.openAs('FINANCE', '/cola?tab=scenarios');
    const cell = (name: string, year: number) => page.getByRole('textbox', { name: `${name}, FY${year - 2000}` });
    const save = page.getByRole('button', { name: 'Save Settings' });
    await page.getByText('No COLA scenario yet.').waitFor();
    expect(await save.isDisabled()).toBe(true);
    const pressed = async (message: string) => {
      await cell('SUPPORT', 2028).fill('2');
      await save.click();
      await alert(page, message);
      await cell('SUPPORT', 2028).fill('');
      expect(await save.isDisabled()).toBe(true);
    };
    await pressed('Please select a scenario first');
    await page.goto(`/cola?tab=scenarios&scenario=${budgetYearId}-999999`);
    await pressed('Invalid scenario selected');
    await page.goto('/cola?tab=scenarios');

    // Values typed before a scenario exists are moved to the new scenario.
    await cell('SUPPORT', 2028).fill('2');
    await page.getByRole('button', { name: 'New Scenario' }).click();
    const form = page.getByRole('form', { name: 'New Scenario' });
    await form.getByRole('button', { name: 'Save' }).click();
    await alert(page, 'Scenario name cannot be empty');
    expect(await form.getByLabel('Name').getAttribute('aria-invalid')).toBe('true');
    await form.getByLabel('Name').fill('Cautious');
    await page.route('**/api/cola/scenarios', (route) => route.fulfill(broken));
    await form.getByRole('button', { name: 'Save' }).click();
    await alert(page, 'Failed to create scenario');
    await page.unroute('**/api/cola/scenarios');
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Scenario created').waitFor();
    expect(await page.getByRole('switch', { name: 'Use for projections' }).isChecked()).toBe(true);
    expect(await cell('SUPPORT', 2028).inputValue()).toBe('2');

    // Settled years are read-only. A category writes to its editable groups. Arrow keys change a value by 0.1, and
    // Enter moves down.
    await page.getByRole('button', { name: /^TEACHERS/ }).click();
    expect(await cell('Unit A', 2027).count()).toBe(0);
    expect(await page.getByLabel('settled by contract').count()).toBe(2);
    // A category without work groups has a row, but no editable cells.
    expect(await cellsOf(page, 'COLA percentages', 'OPERATIONS')).toBe('OPERATIONS 0 groups – – – – –');
    // Every year of a projection can be entered, and further years can be added.
    const heads = () => headsOf(page, 'COLA percentages');
    expect((await heads()).slice(1)).toEqual(['FY27, %', 'FY28, %', 'FY29, %', 'FY30, %', 'FY31, %']);
    await page.getByRole('button', { name: 'Add FY32' }).click();
    await page.getByRole('button', { name: 'Add FY33' }).waitFor();
    expect((await heads()).at(-1)).toBe('FY32, %');
    await cell('TEACHERS', 2029).fill('2.2');
    await cell('TEACHERS', 2029).press('ArrowUp');
    expect([await cell('Unit A', 2029).inputValue(), await cell('Nurses', 2029).inputValue()]).toEqual(['2.3', '2.3']);
    await cell('TEACHERS', 2029).press('Enter');
    await page.keyboard.press('ArrowDown');
    expect(await cell('Nurses', 2029).inputValue()).toBe('2.2');
    expect(await cell('TEACHERS', 2029).getAttribute('placeholder')).toBe('mixed');
    expect(await cell('SUPPORT', 2027).getAttribute('placeholder')).toBe('3');

    // Pasting a block from a spreadsheet skips settled years and reports the skipped values.
    await cell('Nurses', 2027).focus();
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.setData('text/plain', '1.5\t1.75\t2\r\n9\t9\t2.5\r\n');
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
    });
    await page.getByText('Pasted into 4 cells. 2 values were left out').waitFor();
    expect(await cell('Nurses', 2028).inputValue()).toBe('1.75');
    await cell('SUPPORT', 2027).fill('250');
    expect(await save.isDisabled()).toBe(true);
    await alert(page, 'Please enter a valid COLA percentage for FY2027 (between 0 and 100)');
    expect(await cell('SUPPORT', 2027).getAttribute('aria-invalid')).toBe('true');
    await cell('SUPPORT', 2027).fill('');
    expect(await axeInBothLooks(page)).toEqual([]);

    // Switching tabs keeps unsaved values. Leaving the screen asks for confirmation.
    await page.getByRole('tab', { name: 'Contracts' }).click();
    await page.getByRole('tab', { name: 'COLA Scenarios' }).click();
    expect(await cell('SUPPORT', 2028).inputValue()).toBe('2');
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await page.getByText('COLA percentages that you changed are not saved yet.').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();

    await page.route('**/api/cola/settings/bulk', (route) => route.fulfill(broken));
    await save.click();
    await alert(page, 'Failed to save settings: It broke.');
    await page.unroute('**/api/cola/settings/bulk');
    await save.click();
    await page.getByText('COLA settings saved').waitFor();
    expect(await app.cx.db('cola_settings').orderBy(['work_group_id', 'fiscal_year']).pluck('cola_percentage')).toEqual(
      [2.5, 1.5, 1.75, 2, 2],
    );
    // Aides: 70,000 at 3% under negotiation is 2,100; then 2% of 72,100 is 1,442.
    await expect
      .poll(() => cellsOf(page, 'COLA impact by work group', 'Aides'))
      .toContain('$70,000.00 $2,100.00 3% negotiating $1,442.00 2% scenario $0.00 unsettled $3,542.00');

    // A second, empty scenario has nothing to save. The comparison shows the difference.
    await page.getByRole('button', { name: 'New Scenario' }).click();
    await form.getByLabel('Name').fill('Nothing');
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('combobox', { name: 'Compare with' }).waitFor();
    await expect.poll(() => page.getByRole('combobox', { name: 'COLA scenario' }).inputValue()).toBe('Nothing');
    expect(await save.isDisabled()).toBe(true);
    await page.getByRole('combobox', { name: 'Compare with' }).click();
    await page.getByRole('option', { name: 'Cautious' }).click();
    await expect
      .poll(() => cellsOf(page, 'COLA impact by work group', 'Aides'))
      .toContain('$2,100.00 $3,542.00 −$1,442.00');
    await page.getByRole('switch', { name: 'Use for projections' }).click();
    await expect.poll(() => page.getByRole('switch', { name: 'Use for projections' }).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Edit Nothing' }).click();
    await page.getByRole('form', { name: 'Rename Scenario' }).getByLabel('Name').fill('Cautious');
    await page.getByRole('form', { name: 'Rename Scenario' }).getByRole('button', { name: 'Save' }).click();
    await alert(page, 'Failed to save the scenario');
    await page.getByRole('form', { name: 'Rename Scenario' }).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Delete Nothing' }).click();
    await page.getByText('projections will use only contracts until').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('The COLA scenario “Nothing” was deleted.').waitFor();

    await page.route('**/api/cola/calculate', (route) => route.fulfill(broken));
    await page.reload();
    await alert(page, 'Failed to calculate COLA impact');
  });

  test('the RIF gap: defaults, what it is made of, what was calculated before; and the years', async () => {
    const page = await app.openAs('FINANCE', '/cola?tab=rif');
    await page.getByText('No calculations yet').waitFor();
    const form = page.getByRole('form', { name: 'RIF Gap Calculator' });
    expect(await form.getByLabel('Fiscal year').inputValue()).toBe('FY27');
    // The budget year has no proposed budget, so the baseline must be entered.
    const baseline = form.getByLabel('Baseline budget');
    expect(await baseline.inputValue()).toBe('');
    await form.getByRole('button', { name: 'Calculate RIF Gap' }).click();
    await form.getByText('Please enter an amount in dollars, 0 or more').waitFor();
    await eventually(() => baseline.evaluate((one) => one === document.activeElement)).toBe(true);
    await baseline.fill('87834567');
    // Guidance is set for FY27, but not for FY28. While FY28 is loading, FY27's guidance is not used.
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/cola/need-defaults?*fiscalYear=2028*', async (route) => {
      await held;
      await route.continue();
    });
    await form.getByLabel('Fiscal year').fill('FY28');
    await eventually(() => form.getByLabel('Town funding').inputValue()).toBe('');
    answer();
    await form.getByText('No guidance set for FY28. Enter the town’s amount.').waitFor();
    expect(await form.getByLabel('Town funding').inputValue()).toBe('');
    // If the guidance fails to load, the blank amount does not look like a year without guidance.
    await page.route('**/api/cola/need-defaults?*fiscalYear=2029*', (route) => route.abort());
    await form.getByLabel('Fiscal year').fill('FY29');
    await form.getByText('Failed to load the town guidance.').waitFor();
    await page.unroute('**/api/cola/need-defaults?*fiscalYear=2029*');
    // The button keeps the focus while the guidance is loading again.
    let answerRetry = (): void => undefined;
    const isHeld = new Promise<void>((resolve) => (answerRetry = resolve));
    await page.route('**/api/cola/need-defaults?*fiscalYear=2029*', async (route) => {
      await isHeld;
      await route.continue();
    });
    const retry = form.getByRole('button', { name: 'Retry' });
    await retry.click();
    await eventually(() => retry.getAttribute('aria-disabled')).toBe('true');
    expect(await retry.evaluate((one) => one === document.activeElement)).toBe(true);
    answerRetry();
    await form.getByText('No guidance set for FY29. Enter the town’s amount.').waitFor();
    await form.getByLabel('Fiscal year').fill('FY27');
    await form.getByText('FY27 town guidance').waitFor();
    expect(await form.getByLabel('Town funding').inputValue()).toBe('$87,000,000');
    await form.getByText('There is no FY26 proposed budget. Enter your district’s amount.').waitFor();
    expect(await form.getByRole('switch', { name: 'Include steps and lanes' }).isChecked()).toBe(true);
    await form.getByLabel('Town funding').fill('a lot');
    await form.getByRole('button', { name: 'Calculate RIF Gap' }).click();
    await form.getByText('Please enter an amount in dollars, 0 or more').waitFor();
    // The note appears before the field is left, and does not replace the button below the field.
    await form.getByLabel('Town funding').fill('87000000.555');
    await form.getByRole('status').getByText('Rounded to the cent.').waitFor();
    await form.getByRole('button', { name: 'Use FY27 guidance: $87,000,000' }).waitFor();
    await form.getByLabel('Fiscal year').focus();
    expect(await form.getByLabel('Town funding').inputValue()).toBe('$87,000,000.56');
    await form.getByRole('status').getByText('Rounded to the cent.').waitFor();
    await form.getByLabel('Town funding').fill('87000000.5');
    await form.getByText('Rounded to the cent.').waitFor({ state: 'detached' });
    await form.getByLabel('Fiscal year').focus();
    expect(await form.getByLabel('Town funding').inputValue()).toBe('$87,000,000.50');
    await form.getByLabel('Town funding').fill('$87,000,000.00');
    await form.getByLabel('Fiscal year').fill('FY26');
    await form.getByRole('button', { name: 'Calculate RIF Gap' }).click();
    await alert(page, 'Failed to calculate RIF gap');
    // The reason appears once, at its field, which has the focus.
    const reason = page.getByText('Choose a fiscal year after FY26, the base year of the operating budget.');
    expect(await reason.count()).toBe(1);
    expect(await form.getByLabel('Fiscal year').getAttribute('aria-invalid')).toBe('true');
    await eventually(() => form.getByLabel('Fiscal year').evaluate((one) => one === document.activeElement)).toBe(true);
    await form.getByLabel('Fiscal year').fill('FY27');
    await form.getByRole('button', { name: 'Calculate RIF Gap' }).click();
    await page.getByText(/about 10 positions \(9\.\d FTE\) at \$85,000, salary only/).waitFor();
    const breakdown = page.getByRole('table', { name: 'Breakdown of the baseline plus raises' });
    for (const title of ['Settled contracts', 'Assumed or under negotiation', 'Steps and lanes']) {
      await breakdown.getByRole('rowgroup', { name: title, exact: true }).waitFor();
    }
    await page.getByText('non-personnel growth, which is unknown without a proposed budget.').waitFor();
    expect(await axeInBothLooks(page)).toEqual([]);

    // On a phone, the details of a raise are below its name, so that the table does not scroll sideways.
    await page.setViewportSize(PHONE);
    await breakdown
      .getByText(/^FY27 · Settled contract, year \d · [\d.]+% of \$/)
      .first()
      .waitFor();
    const frame = page.getByRole('region', { name: 'Breakdown of the baseline plus raises' });
    expect(await frame.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await page.setViewportSize(DESKTOP);

    await form.getByRole('switch', { name: 'Include steps and lanes' }).click();
    await form.getByRole('button', { name: 'Calculate RIF Gap' }).click();
    await page.getByText('FY27: Baseline plus COLA', { exact: true }).waitFor();
    const history = page.getByRole('table', { name: 'Earlier calculations' });
    await expect.poll(() => history.getByRole('row').count()).toBe(3);
    await history.getByRole('button').click();
    await page.getByText('FY27: Baseline plus COLA and steps', { exact: true }).waitFor();
    // A link shows the same calculation to another user.
    await page.reload();
    await page.getByText('FY27: Baseline plus COLA and steps', { exact: true }).waitFor();
    expect(await form.getByLabel('Town funding').inputValue()).toBe('$87,000,000');

    // When the window narrows, the tabs scroll to the open one.
    const tab = page.getByRole('tab', { name: 'Multi-Year Projections' });
    await tab.click();
    await page.setViewportSize(PHONE);
    await eventually(async () => {
      const box = await tab.boundingBox();
      return box !== null && box.x + box.width <= PHONE.width;
    }).toBe(true);
    await page.setViewportSize(DESKTOP);
    // Example amounts are charted only after a click.
    await page.getByText('No FY26 proposed budget', { exact: true }).waitFor();
    expect(await page.getByRole('img', { name: /^Line chart/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Show an example with a baseline of $87,834,567' }).click();
    await page
      .getByRole('img', {
        name: /^Line chart of baseline plus raises and town guidance: FY27 \$87,8\d\d,\d\d\d, \$83\d,\d\d\d over guidance; FY28 .* No guidance set/,
      })
      .waitFor();
    // Without a proposed budget, the last card leads to the import, and there is nothing to present.
    const compared = page.getByRole('region', { name: 'Proposed budget compared with baseline plus raises' });
    await compared.getByRole('heading', { name: 'No proposed budget' }).waitFor();
    await compared.getByText('ask an administrator to import the budget').waitFor();
    expect(await page.getByRole('button', { name: /^Present/ }).count()).toBe(2);
    // On a small projector, the note of a slide is above the buttons, even if the text above the chart has two lines.
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.getByRole('button', { name: 'Present Baseline plus raises, FY27 to FY31' }).click();
    const slide = page.getByRole('dialog', { name: 'Presenting Baseline plus raises, FY27 to FY31' });
    const note = slide.getByText('Each year builds on the year before.');
    await eventually(async () => {
      const [text, pager] = [
        await note.boundingBox(),
        await slide.getByRole('button', { name: 'Next card' }).boundingBox(),
      ];
      return text !== null && pager !== null && text.y + text.height <= pager.y;
    }).toBe(true);
    await page.keyboard.press('Escape');
    await slide.waitFor({ state: 'detached' });
    await page.setViewportSize(DESKTOP);
    const { pathname, search } = new URL(page.url());
    const asAdmin = await app.openAs('ADMIN', `${pathname}${search}`);
    const link = asAdmin.getByRole('main').getByRole('link', { name: 'Import a proposed budget' });
    expect(await link.getAttribute('href')).toBe('/admin?tab=import&type=proposed&budgetYear=FY26');
    await asAdmin.close();
    const table = 'Need, guidance and gap by year';
    expect(await page.getByRole('table', { name: table }).getByRole('rowheader').allInnerTexts()).toEqual([
      'FY27',
      'FY28',
      'FY29',
      'FY30',
      'FY31',
    ]);
    expect(await cellsOf(page, table, 'FY27')).toMatch(
      /^FY27 \$87,834,567 .* \$87,000,000 \$83\d,\d\d\d over guidance/,
    );
    expect(await cellsOf(page, table, 'FY28')).toContain('No guidance set');
    expect((await headsOf(page, table)).slice(-4)).toEqual([
      'Gap, raises only',
      'Reduction needed, raises only',
      'Proposed budget',
      'Proposed budget gap',
    ]);
    expect(await axeInBothLooks(page)).toEqual([]);
    // The notice about missing percentages leads to fields for exactly these years.
    await page.getByLabel('Last year').fill('FY33');
    await page.getByText('FY32, and FY33: no contract or COLA scenario covers').waitFor();
    await page.getByRole('link', { name: 'Enter the percentages in COLA Scenarios' }).click();
    await page.getByRole('textbox', { name: 'SUPPORT, FY33' }).waitFor();
    await page.getByRole('tab', { name: 'Multi-Year Projections' }).click();
    await page.getByLabel('Last year').fill('2028');
    await expect.poll(() => page.getByRole('table', { name: table }).getByRole('rowheader').count()).toBe(2);
    // After the field loses the focus, the year has the standard format.
    await page.getByLabel('First year').focus();
    await eventually(() => new URL(page.url()).searchParams.get('to')).toBe('FY28');
    // The values that were entered for the budget year are shown at the next visit.
    await page.goto('/cola?tab=multi-year');
    await expect.poll(() => page.getByLabel('Last year').inputValue()).toBe('FY28');
    expect(await page.getByLabel('Baseline budget').inputValue()).toBe('$87,834,567');
    await page.getByLabel('Last year').fill('2026');
    await alert(page, 'Failed to load projections');
    await page.getByText('The end year (FY26) must not be before the start year (FY27).').waitFor();
  });
});
