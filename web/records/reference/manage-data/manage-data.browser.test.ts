import { beforeEach, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { cents } from '../../../../core/money.ts';
import { buildLines, buildScenario, buildWorkGroup } from '../../../../test/factories/factories.ts';
import { SUCCESS_MS } from '../../../platform/ui/toast.ts';
import {
  axeViolations,
  describeInBrowser,
  eventually,
  PHONE,
  useBrowserApp,
} from '../../../../test/browser/browser.ts';
import { emptyLists } from '../../../../test/browser/empty-lists.ts';

describeInBrowser('Manage Data', () => {
  const app = useBrowserApp();
  beforeEach(() => emptyLists(app));

  const fail = (page: Page, address: string) =>
    page.route(address, (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, body: '' }),
    );
  const openTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();
  const dialogOf = (page: Page): Locator => page.getByRole('dialog');
  const choose = async (page: Page, field: Locator, option: string) => {
    await field.click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };

  test('the lists are added to, changed and deleted from, with words and colors, and no other user’s change is overwritten unseen', async () => {
    const page = await app.openAs('ADMIN', '/admin/manage-data');
    const dialog = dialogOf(page);
    await page.getByRole('heading', { name: 'No work groups yet' }).waitFor();
    // The list is empty, so there is no search field.
    expect(await page.getByPlaceholder('Search', { exact: true }).count()).toBe(0);
    expect(await page.getByRole('tab').allTextContents()).toEqual([
      'Work Groups',
      'Work Group Categories',
      'Buildings',
      'Budget Categories',
      'Funds',
      'Account Numbers',
      'Settings',
      'Salary Verification',
      'Bulk Operations',
    ]);
    // The tab with the same name in the Admin Panel is a different screen.
    const tabOfTheName = page.getByRole('link', { name: 'Admin Panel > Manage Data' });
    expect(await tabOfTheName.getAttribute('href')).toBe('/admin?tab=manage-data');

    // Uses only the keyboard.
    await page.getByRole('tab', { name: 'Work Groups' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('button', { name: 'Add Work Group Category' }).waitFor();
    expect(new URL(page.url()).searchParams.get('tab')).toBe('categories');
    await page.getByRole('button', { name: 'Add Work Group Category' }).focus();
    await page.keyboard.press('Enter');
    await dialog.waitFor();
    await eventually(() => dialog.getByLabel(/^Name/).evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await dialog.getByLabel('Background color').inputValue()).toBe('#e5e7eb');
    expect(await dialog.getByLabel('Text color').inputValue()).toBe('#1f2937');
    await page.keyboard.press('Enter');
    await dialog.getByText('Please enter a name').waitFor();
    await page.keyboard.type('TEACHERS');
    await dialog.getByLabel('Background color').fill('blue');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Enter a color such as #3b82f6').waitFor();
    for (const preset of ['Green', 'Yellow', 'Red', 'Purple', 'Gray', 'Blue']) {
      await dialog.getByRole('button', { name: preset, exact: true }).click();
    }
    expect(await dialog.getByLabel('Background color').inputValue()).toBe('#dbeafe');
    const preview = dialog.getByRole('group', { name: 'Preview' });
    await preview.getByText('TEACHERS').waitFor();
    expect(await preview.getByTestId('preview').evaluate((badge) => getComputedStyle(badge).backgroundColor)).toBe(
      'rgb(219, 234, 254)',
    );
    expect(await axeViolations(page)).toEqual([]);
    await fail(page, '**/api/cola/work-group-categories');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByRole('alert').getByText('Failed to save category', { exact: true }).waitFor();
    await page.unroute('**/api/cola/work-group-categories');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('status').getByText('TEACHERS was saved.').waitFor();

    await openTab(page, 'Work Groups');
    await page.getByRole('button', { name: 'Add Work Group' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Please enter a name').waitFor();
    await dialog.getByLabel(/^Name/).fill('Unit A');
    await dialog.getByLabel('Description').fill('Teachers and nurses');
    await choose(page, dialog.getByRole('combobox', { name: 'Category' }), 'TEACHERS');
    await fail(page, '**/api/cola/work-groups');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Failed to save work group', { exact: true }).waitFor();
    await page.unroute('**/api/cola/work-groups');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('cell', { name: 'Teachers and nurses' }).waitFor();
    await page.getByRole('button', { name: 'Add Work Group' }).click();
    await dialog.getByLabel(/^Name/).fill(' unit a ');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Another work group has this name.').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    // Deleting a category that has work groups lists them and offers to move them.
    await openTab(page, 'Work Group Categories');
    await page.getByRole('button', { name: 'Delete TEACHERS' }).click();
    await dialog.getByText('Are you sure you want to delete this category?').waitFor();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await dialog
      .getByText('Failed to delete category. Make sure no work groups are assigned to it. It is used by 1 work group.')
      .waitFor();
    await choose(page, dialog.getByRole('combobox', { name: 'Move 1 work group to' }), 'no category');
    await dialog.getByRole('button', { name: 'Reassign 1 work group to no category and delete' }).click();
    await page.getByText('TEACHERS was removed from 1 place and deleted.').waitFor();
    await page.getByRole('heading', { name: 'No work group categories yet' }).waitFor();

    await openTab(page, 'Work Groups');
    await page.getByRole('button', { name: 'Delete Unit A' }).click();
    await fail(page, '**/api/cola/work-groups/*');
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await dialog.getByRole('alert').getByText('Failed to delete work group', { exact: true }).waitFor();
    await page.unroute('**/api/cola/work-groups/*');
    // Another user saved first.
    await app.cx.db('work_groups').where({ name: 'Unit A' }).delete();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await dialog.getByText(/Another user may have deleted it/).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('heading', { name: 'No work groups yet' }).waitFor();

    // Buildings and budget categories that are in use are moved before the deletion.
    const roster = await buildScenario(app.cx);
    const proposed = await buildScenario(app.cx, { type: 'proposed' });
    await page.emulateMedia({ colorScheme: 'dark' });
    await openTab(page, 'Buildings');
    for (const [name, code] of [
      ['Oak School', '0042'],
      ['Elm School', ''],
    ] as const) {
      await page.getByRole('button', { name: 'Add Building' }).click();
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.getByText('Please enter a name').waitFor();
      await dialog.getByLabel(/^Name/).fill(name);
      await dialog.getByLabel('Code').fill(code);
      await choose(page, dialog.getByRole('combobox', { name: 'Type' }), 'Elementary');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await page.getByText(`${name} was saved.`).waitFor();
      await dialog.waitFor({ state: 'detached' });
    }
    const [oak] = await app.cx.db('buildings').where({ name: 'Oak School' }).select<{ id: number }[]>('id');
    await buildLines(
      app.cx,
      roster,
      Array.from({ length: 14 }, () => ({ building_id: oak!.id, current_salary_cents: cents(5_000_000) })),
    );
    await page.getByRole('button', { name: 'Edit Oak School' }).click();
    expect(await dialog.getByLabel('Code').inputValue()).toBe('0042');
    await dialog.getByLabel('Address').fill('1 Main Street');
    await fail(page, '**/api/buildings/*');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Failed to save building', { exact: true }).waitFor();
    await page.unroute('**/api/buildings/*');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('1 Main Street').waitFor();
    await dialog.waitFor({ state: 'detached' });
    // Another user changes the building at the same time. No input is lost, and the user decides about fields that both
    // changed.
    await page.getByRole('button', { name: 'Edit Elm School' }).click();
    await app.cx.db('buildings').where({ name: 'Elm School' }).update({ name: 'Elm Academy', address: '9 Hill Road' });
    await dialog.getByLabel(/^Name/).fill('Elm Street School');
    await dialog.getByLabel('Code').fill('0043');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const conflict = dialog.getByRole('alert');
    await conflict.getByText('Elm Academy was changed after you loaded it. Nothing was saved.').waitFor();
    await conflict.getByText('Name: now “Elm Academy”, you typed “Elm Street School”').waitFor();
    expect(await dialog.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Elm Street School');
    expect(await dialog.getByLabel('Code').inputValue()).toBe('0043');
    expect(await dialog.getByLabel('Address').inputValue()).toBe('9 Hill Road');
    expect(await dialog.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
    await conflict.getByRole('button', { name: 'Use theirs' }).click();
    expect(await dialog.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Elm Academy');
    await conflict.getByRole('button', { name: 'Keep mine' }).focus();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await app.cx.db('buildings').where({ code: '0043' }).first('name', 'address')).toEqual({
      name: 'Elm Street School',
      address: '9 Hill Road',
    });
    await page.getByRole('button', { name: 'Delete Oak School' }).click();
    expect(await axeViolations(page)).toEqual([]);
    await fail(page, '**/api/buildings/*');
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await dialog
      .getByText('Failed to delete building. Make sure no employees or line items are assigned to it.', { exact: true })
      .waitFor();
    await page.unroute('**/api/buildings/*');
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await dialog
      .getByText(
        'Failed to delete building. Make sure no employees or line items are assigned to it. It is used by 14 employees.',
      )
      .waitFor();
    await choose(page, dialog.getByRole('combobox', { name: 'Move 14 employees to' }), 'Elm Street School');
    await dialog.getByRole('button', { name: 'Reassign 14 employees to Elm Street School and delete' }).click();
    await page.getByText('Oak School was replaced by Elm Street School in 14 places and deleted.').waitFor();
    const row = page.getByRole('row', { name: /Elm Street School/ });
    await row.getByText('14', { exact: true }).waitFor();
    // Selects another year: there are five, and FY27 has no projected employees yet.
    await page.getByRole('combobox', { name: 'Fiscal year' }).click();
    expect(await page.getByRole('option').allTextContents()).toEqual([
      'FY26 (current)',
      'FY27',
      'FY28',
      'FY29',
      'FY30',
    ]);
    await page.getByRole('option', { name: 'FY27' }).click();
    await page.getByRole('columnheader', { name: 'Employees FY27' }).waitFor();
    await row.getByText('0', { exact: true }).waitFor();

    await openTab(page, 'Budget Categories');
    await page.getByRole('button', { name: 'Add Budget Category' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Please enter a name').waitFor();
    await dialog.getByLabel(/^Name/).fill('Supplies');
    await fail(page, '**/api/categories');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Failed to save budget category', { exact: true }).waitFor();
    await page.unroute('**/api/categories');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Supplies was saved.').waitFor();
    const [supplies] = await app.cx.db('budget_categories').where({ name: 'Supplies' }).select<{ id: number }[]>('id');
    await buildLines(app.cx, proposed, [{ category_id: supplies!.id, amount_cents: cents(100) }]);
    await page.getByRole('button', { name: 'Delete Supplies' }).click();
    await fail(page, '**/api/categories/*');
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await dialog
      .getByText('Failed to delete budget category. Make sure no line items are assigned to it.', { exact: true })
      .waitFor();
    await page.unroute('**/api/categories/*');
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await dialog.getByText(/It is used by 1 line item/).waitFor();
    await choose(page, dialog.getByRole('combobox', { name: 'Move 1 line item to' }), 'no category');
    await dialog.getByRole('button', { name: 'Reassign 1 line item to no category and delete' }).click();
    await page.getByText('Supplies was removed from 1 place and deleted.').waitFor();

    // The DESE functions, and the job classes that belong to them.
    await page.getByText('DESE functions', { exact: true }).click();
    await page.getByRole('button', { name: 'Add DESE Function' }).click();
    await dialog.getByLabel(/^Code/).fill('23');
    await dialog.getByLabel(/^Name/).fill('Classroom teachers');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Enter four digits, such as 2305').waitFor();
    await dialog.getByLabel(/^Code/).fill('2305');
    await fail(page, '**/api/dese-functions');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Failed to save DESE function', { exact: true }).waitFor();
    await page.unroute('**/api/dese-functions');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('2305 Classroom teachers was saved.').waitFor();
    await page.getByText('Job classes', { exact: true }).click();
    await page.getByRole('button', { name: 'Add Job Class' }).click();
    await dialog.getByLabel(/^Job class/).fill('Teacher');
    await choose(page, dialog.getByRole('combobox', { name: 'DESE function' }), '2305 Classroom teachers');
    await fail(page, '**/api/job-class-map');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Failed to save job class', { exact: true }).waitFor();
    await page.unroute('**/api/job-class-map');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Teacher was saved.').waitFor();
    await page.getByText('DESE functions', { exact: true }).click();
    await page.getByRole('button', { name: 'Delete 2305 Classroom teachers' }).click();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    // The error is shown in a red banner that stays open.
    await page
      .getByRole('alert')
      .getByText(/Function 2305 is used by/)
      .waitFor();
    await fail(page, '**/api/dese-functions/*');
    await page.getByRole('button', { name: 'Delete 2305 Classroom teachers' }).click();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('alert').getByText('Failed to delete DESE function', { exact: true }).waitFor();
    await page.getByText('Job classes', { exact: true }).click();
    await fail(page, '**/api/job-class-map/*');
    await page.getByRole('button', { name: 'Delete Teacher' }).click();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('alert').getByText('Failed to delete job class', { exact: true }).waitFor();
  });

  test('settings are saved, salaries verified, and work groups and statuses are set by rule', async () => {
    const roster = await buildScenario(app.cx);
    const salaries = { current_salary_cents: cents(5_000_000), next_year_salary_manual: true };
    await buildLines(app.cx, roster, [
      { ...salaries, last_name: 'Able', first_name: 'Kim', next_year_salary_cents: cents(5_000_000) },
      { ...salaries, last_name: 'Baker', next_year_salary_cents: cents(5_200_000) },
    ]);
    const unit = await buildWorkGroup(app.cx, { name: 'Unit L' });
    const [aide] = await buildLines(app.cx, roster, [
      { last_name: 'Cole', position: 'Library aide', date_of_departure: '2026-01-31' },
    ]);
    const page = await app.openAs('ADMIN', '/admin/manage-data?tab=salary-verification', { viewport: PHONE });
    await page.getByText('Differs (1)').waitFor();
    await page
      .getByRole('row', { name: /Baker/ })
      .getByText(/^Entered change: \+\$2,000\.00/)
      .filter({ visible: true })
      .waitFor();
    expect(await page.getByRole('row', { name: /Able/ }).count()).toBe(0);
    await page.getByText('Entered (2)').click();
    await page
      .getByRole('row', { name: /Able/ })
      .getByText('Matches the calculation to the cent.')
      .filter({ visible: true })
      .waitFor();
    expect(new URL(page.url()).searchParams.get('show')).toBe('compared');
    for (const name of ['Kim Able', 'Able, Kim', 'able kim']) {
      await page.getByLabel('Search salaries').fill(name);
      await page.getByRole('row', { name: /Baker/ }).waitFor({ state: 'detached' });
      await page.getByRole('row', { name: /Able/ }).waitFor();
    }
    await page.getByLabel('Search salaries').fill('no such person');
    await page.getByText('No salaries match “no such person”.').waitFor();
    await page.getByRole('status').getByText('No matching salaries', { exact: true }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Clear search' }).press('Enter');
    await page.getByRole('row', { name: /Baker/ }).waitFor();
    const isFocused = (field: Locator) => field.evaluate((element) => element === document.activeElement);
    expect(await isFocused(page.getByLabel('Search salaries'))).toBe(true);
    await openTab(page, 'Work Groups');
    await page.getByLabel('Search work groups').fill('no such group');
    await page.getByRole('status').getByText('No matching work groups', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Clear search' }).press('Enter');
    await page.getByRole('row', { name: /Unit L/ }).waitFor();
    expect(await isFocused(page.getByLabel('Search work groups'))).toBe(true);
    await openTab(page, 'Salary Verification');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    await page.route('**/salary-verification*', (route) => route.fulfill({ status: 500, body: '' }));
    await page.reload();
    await page.getByText('Failed to verify salaries').waitFor();

    await openTab(page, 'Settings');
    const value = page.getByLabel(/^Step\/lane value/);
    expect(await value.inputValue()).toBe('1.5%');
    expect(await page.getByRole('button', { name: 'Save Settings' }).isDisabled()).toBe(true);
    await value.fill('');
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await page.getByText('Enter a value').waitFor();
    await value.fill('2');
    await openTab(page, 'Buildings');
    await page
      .getByRole('dialog')
      .getByText(/not saved yet/)
      .waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await fail(page, '**/api/budget-settings/*');
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await page.getByRole('alert').getByText('Failed to save budget settings', { exact: true }).waitFor();
    await page.unroute('**/api/budget-settings/*');
    await app.cx.db('budget_settings').update({ step_lane_adjustment_value: 3, updated_at: new Date() });
    await page.getByRole('button', { name: 'Save Settings' }).click();
    const conflict = page
      .getByRole('alert')
      .filter({ hasText: 'The steps and lanes settings were changed after you loaded them.' });
    await conflict.getByText('Step/lane value: now “3”, you typed “2”').waitFor();
    await conflict.getByRole('button', { name: 'Keep mine' }).click();
    await page.getByRole('button', { name: 'Save Settings' }).click();
    const saved = page.getByText('Budget settings updated successfully');
    await saved.waitFor();
    // Saving again restarts the time for which the message is shown.
    await value.fill('4');
    const savedAgain = page.waitForResponse('**/api/budget-settings/*');
    const began = Date.now();
    await page.getByRole('button', { name: 'Save Settings' }).click();
    expect((await savedAgain).status()).toBe(200);
    await saved.waitFor();
    await saved.waitFor({ state: 'detached' });
    expect(Date.now() - began).toBeGreaterThanOrEqual(SUCCESS_MS);

    await openTab(page, 'Bulk Operations');
    const first = page.getByRole('group', { name: 'Rule 1' });
    await page.getByText('Each rule needs a work group, and either a job class or words in the position.').waitFor();
    await first.getByLabel('Words in the position title').fill('library aide');
    await choose(page, first.getByRole('combobox', { name: 'Work group' }), 'Unit L');
    await page.getByRole('button', { name: 'Preview' }).first().click();
    await page.getByText('1 line would change').waitFor();
    const positions = page.getByRole('region', { name: 'Positions that would change' });
    await positions.getByRole('row', { name: 'Library aide 1 None → Unit L' }).waitFor();
    await page.getByText('Lines that would change').click();
    await page.getByRole('row', { name: /Cole/ }).getByText('Library aide').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    await page.getByRole('button', { name: 'Assign Work Group' }).click();
    await page.getByText('1 line changed.').waitFor();
    const workGroups = () => app.cx.db('line_items').where({ id: aide }).select<{ work_group_id: number | null }[]>();
    expect((await workGroups())[0]?.work_group_id).toBe(unit);
    await openTab(page, 'Work Groups');
    await page.getByRole('row', { name: /^Unit L 1/ }).waitFor();
    // The employees without a work group make up the rest of the total.
    const employees = async (name: RegExp) =>
      Number((await page.getByRole('row', { name }).getByRole('cell').allInnerTexts()).join(''));
    await page.getByRole('row', { name: /^No work group/ }).waitFor();
    expect((await employees(/^Total/)) - (await employees(/^No work group/))).toBe(1);
    await openTab(page, 'Bulk Operations');

    await page.getByLabel('Departure before').fill('2026-07-01');
    await choose(page, page.getByRole('combobox', { name: 'Status' }), 'Inactive');
    await page.getByRole('button', { name: 'Preview' }).last().click();
    await page.getByRole('button', { name: 'Update Status' }).click();
    await page.getByText('1 line changed.').waitFor();
    const status = () => app.cx.db('line_items').where({ id: aide }).select<{ employee_status: string }[]>();
    expect((await status())[0]?.employee_status).toBe('Inactive');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone: 1 line restored.').waitFor();
    expect((await status())[0]?.employee_status).toBe('Active');
    await page.getByText('The update also clears next-year salaries entered by hand on these lines.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });
});
