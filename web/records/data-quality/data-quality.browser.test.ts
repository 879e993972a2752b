import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cents } from '../../../core/money.ts';
import { buildLines, buildScenario } from '../../../test/factories/factories.ts';
import {
  axeInBothLooks,
  describeInBrowser,
  DESKTOP,
  eventually,
  PHONE,
  useBrowserApp,
} from '../../../test/browser/browser.ts';

describeInBrowser('data quality review', () => {
  const app = useBrowserApp();
  let next = 2030;

  /** Nine more pairs with the same name, position, salary and hire date. */
  const pairs = 'Abbott Bright Crowley Dunmore Eastman Fallon Granger Hobart Irving'
    .split(' ')
    .flatMap((last_name, n) => {
      const salary = cents(50_000_00 + n);
      const one = { first_name: 'Ana', last_name, position: 'Nurse', hire_date: '2015-09-01' };
      return [one, one].map((same) => ({ ...same, current_salary_cents: salary, cost_cents: salary }));
    });

  async function roster(more: Parameters<typeof buildLines>[2] = []) {
    const fiscalYear = next++;
    const scenario = await buildScenario(app.cx, { type: 'operating', fiscalYear });
    const ferro = { first_name: 'Ana', last_name: 'Ferro', position: 'Nurse' };
    const warned = (...warnings: string[]) => ({
      needs_review: true,
      import_warnings: JSON.stringify(warnings) as unknown as string[],
    });
    const ids = await buildLines(app.cx, scenario, [
      { ...ferro, current_salary_cents: cents(60_000_00), cost_cents: cents(60_000_00) },
      { ...ferro, employee_id: 'E7' },
      { first_name: 'Dev', last_name: 'Holt', position: 'Coach', employee_id: '1', hire_date: '2010-09-01' },
      { first_name: 'Dev', last_name: 'Holt', position: 'Coach', employee_id: '2', hire_date: '2015-09-01' },
      { last_name: 'Sutter', position: 'Cook', ...warned('The salary is blank. Totals count it as $0.') },
      { last_name: 'Quill', position: 'Cook', current_fte: 1.6, ...warned('The FTE 1.6 is above 1.5.') },
      ...more,
    ]);
    return { ids, address: `/admin/data-quality?budgetYear=FY${fiscalYear - 2000}` };
  }
  const row = (id: number | undefined) => app.cx.db('line_items').where({ id }).first<Record<string, unknown>>();
  const hasAlert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).first().waitFor();
  const hasToast = (page: Page, text: string) => page.getByText(text).first().waitFor();

  test('records that need review: filtered by finding, fixed and saved', async () => {
    const { ids, address } = await roster();
    const page = await app.openAs('ADMIN', address);
    await page.getByText(/^2 records to review$/).waitFor();
    // A warning can be read and copied, but it can be fixed only in the form.
    const findings = page.locator(`[row-id="${String(ids[4])}"] [col-id="findings"]`);
    expect(await findings.innerText()).toBe('The salary is blank. Totals count it as $0.');
    await findings.dblclick();
    expect(await page.locator('.ag-cell-inline-editing').count()).toBe(0);
    expect(await page.locator('[row-id=totals] [col-id=currentFTE]').innerText()).toBe('2.60');
    // On a phone, each record has two lines of text, and the totals row has one.
    await page.setViewportSize(PHONE);
    const heightOf = async (id: string) => (await page.locator(`[row-id="${id}"]`).first().boundingBox())?.height;
    await eventually(() => heightOf(String(ids[4]))).toBe(45);
    await eventually(() => heightOf('totals')).toBe(28);
    // Two lines of 17 pixels. With less room, the second one lost the lower part of its letters.
    const room = await findings.evaluate((cell) => {
      const { paddingTop, paddingBottom } = getComputedStyle(cell);
      return cell.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
    });
    expect(room).toBe(34);
    await page.setViewportSize(DESKTOP);
    await eventually(() => heightOf(String(ids[4]))).toBe(28);
    expect(await heightOf('totals')).toBe(28);
    expect(await axeInBothLooks(page)).toEqual([]);
    await page.getByRole('combobox', { name: 'Kind of finding' }).click();
    await page.getByRole('option', { name: 'FTE (1)' }).click();
    await page.getByText(/^1 of 2 records to review/).waitFor();
    expect(page.url()).toContain('finding=FTE');
    await page.getByRole('button', { name: 'Export' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV, as shown' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('records-to-review.csv');
    expect(await readFile(await file.path(), 'utf8')).toBe(
      '\ufeffRecord,Findings,Position,Amount,FTE,Position number,Building\r\n' +
        'Quill,The FTE 1.6 is above 1.5.,Cook,,1.6,,District Wide\r\n',
    );
    await page.getByLabel('Clear the filter Kind of finding').click();
    await page.locator('.ag-header-cell[col-id="currentFTE"]').click();
    await eventually(() => new URL(page.url()).searchParams.get('sort')).toBe('currentFTE');

    await page.getByRole('button', { name: 'Edit Sutter' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('The salary is blank. Totals count it as $0.').waitFor();
    expect(await axeInBothLooks(page)).toEqual([]);
    const salary = dialog.getByLabel('Current salary ($ / yr)');
    await salary.fill('12abc');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await hasAlert(page, 'Enter an amount, such as 1,234.50.');
    await salary.fill('41,250.505');
    await dialog.getByText('The amount was rounded to the cent.').waitFor();
    await salary.fill('$41,250.50');
    // Another user saves first: nothing is saved, and the list shows the current record.
    await app.cx.db('line_items').where({ id: ids[4] }).update({ rev: 2, notes: 'Called the school' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await hasAlert(page, '❌ Failed to save');
    expect(await row(ids[4])).toMatchObject({ needs_review: true, current_salary_cents: null });
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await page.getByRole('button', { name: 'Edit Sutter' }).click();
    await eventually(() => dialog.getByLabel('Notes').inputValue()).toBe('Called the school');
    await salary.fill('$41,250.50');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await hasToast(page, 'Record updated!');
    await page.getByText(/^1 record to review$/).waitFor();
    expect(await row(ids[4])).toMatchObject({ needs_review: false, current_salary_cents: 41_250_50, rev: 3 });

    await page.getByRole('checkbox', { name: 'Select Quill' }).check();
    await page.getByRole('button', { name: 'Dismiss selected' }).click();
    await dialog.getByText('Their values do not change.').waitFor();
    expect(await axeInBothLooks(page)).toEqual([]);
    await app.cx.db('line_items').where({ id: ids[5] }).update({ rev: 2 });
    await dialog.getByRole('button', { name: 'Dismiss' }).click();
    await hasAlert(page, 'Nothing was dismissed, because another user has changed this record: Quill.');
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('No records need review').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText(/^1 record to review$/).waitFor();
    expect(await row(ids[5])).toMatchObject({ needs_review: true, rev: 4 });

    // A pair that was reported as one person on the roster twice also leaves the Duplicate Checker, and is back after an undo.
    const twice = JSON.stringify(['The same name and position are also on row 3.']);
    const ferros = [ids[0], ids[1]].map(Number);
    await app.cx.db('line_items').whereIn('id', ferros).update({ needs_review: true, import_warnings: twice });
    const dismissed = () => app.cx.db('dismissed_duplicates').whereIn('low_item_id', ferros).pluck('high_item_id');
    await page.reload();
    await page
      .getByRole('checkbox', { name: /^Select .*Ferro/ })
      .first()
      .check();
    await page
      .getByRole('checkbox', { name: /^Select .*Ferro/ })
      .last()
      .check();
    await page.getByRole('button', { name: 'Dismiss selected' }).click();
    await dialog.getByText('pairs of duplicates are also removed from the Duplicate Checker').waitFor();
    await dialog.getByRole('button', { name: 'Dismiss' }).click();
    await page.getByText(/^1 record to review$/).waitFor();
    expect(await dismissed()).toEqual([ids[1]]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText(/^3 records to review$/).waitFor();
    expect(await dismissed()).toEqual([]);
  });

  test('duplicates: differences and factors are listed, a merge is previewed, a pair is dismissed', async () => {
    const { ids, address } = await roster(pairs);
    const page = await app.openAs('ADMIN', `${address}&tab=duplicates`);
    await page.getByText('11 groups of similar records. The 10 closest matches are shown').waitFor();
    const groups = page.getByRole('region', { name: /^Similar records/ });
    expect(await groups.count()).toBe(10);
    expect(await groups.first().locator('[data-tone]').getAttribute('data-tone')).toBe('red');
    await page.getByRole('button', { name: 'Show more groups' }).click();
    await eventually(() => groups.count()).toBe(11);
    const twins = page.getByRole('region', { name: 'Similar records: Holt, Dev' });
    const pair = page.getByRole('region', { name: 'Similar records: Ferro, Ana' });
    // Both pairs score 55 for the name and 15 for the position. Different IDs limit the score of Holt to 75.
    await twins.getByText('70% match').waitFor();
    expect(await pair.locator('[data-tone]').getAttribute('data-tone')).toBe('orange');
    expect(await twins.innerText()).toMatch(/Different employee IDs[^]*Different hire dates/);
    expect(await axeInBothLooks(page)).toEqual([]);

    await pair.getByRole('button', { name: 'Merge, keep record 1' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Merge these records? The deleted record cannot be recovered.').waitFor();
    // Enter deletes nothing.
    await dialog.getByRole('button', { name: 'Cancel' }).and(page.locator(':focus')).waitFor();
    expect(await dialog.innerText()).toContain('E7 (filled)');
    expect(await dialog.innerText()).toContain('The table shows the record that remains: Ferro, Ana.');
    expect(await axeInBothLooks(page)).toEqual([]);
    await app.cx.db('line_items').where({ id: ids[1] }).update({ rev: 2 });
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
    await hasAlert(page, '❌ Failed to merge');
    expect((await row(ids[1])).deleted_at).toBeNull();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await pair.getByRole('button', { name: 'Merge, keep record 1' }).click();
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
    await hasToast(page, 'Records merged successfully!');
    expect(await row(ids[0])).toMatchObject({ employee_id: 'E7', current_salary_cents: 60_000_00 });
    await pair.waitFor({ state: 'detached' });

    const undo = (message: string) =>
      page.getByRole('status').filter({ hasText: message }).getByRole('button', { name: 'Undo' });
    await app.cx.db('line_items').where({ id: ids[3] }).update({ deleted_at: new Date() });
    await twins.getByRole('button', { name: 'Dismiss' }).click();
    await hasAlert(page, '❌ Failed to dismiss');
    await app.cx.db('line_items').where({ id: ids[3] }).update({ deleted_at: null });
    await page.reload();
    await twins.getByRole('button', { name: 'Dismiss' }).click();
    await twins.waitFor({ state: 'detached' });
    await undo('Duplicate dismissed').click();
    await page.getByText(/^10 groups of similar records$/).waitFor();
    await twins.getByRole('button', { name: 'Dismiss' }).click();
    await twins.waitFor({ state: 'detached' });
    await page.getByText(/^9 groups of similar records$/).waitFor();

    await page.getByRole('checkbox', { name: 'Select all shown' }).check();
    await page.getByRole('checkbox', { name: 'Select Abbott, Ana' }).uncheck();
    await page.getByText('8 selected').waitFor();
    await page.getByRole('button', { name: 'Dismiss selected' }).click();
    await dialog.getByRole('button', { name: 'Dismiss' }).click();
    await page.getByText(/^1 group of similar records$/).waitFor();
    await undo('Dismissed 8 groups').click();
    await page.getByText(/^9 groups of similar records$/).waitFor();
  });

  test('a merge says what it takes out of the budget, and two part-time positions need a second confirmation', async () => {
    const half = {
      first_name: 'Bo',
      hire_date: '2010-09-01',
      last_name: 'Abara',
      position: 'Aide',
      current_salary_cents: cents(47_084_00),
      cost_cents: cents(47_084_00),
      current_fte: 0.5,
    };
    const { ids, address } = await roster([
      { ...half, position_number: '101' },
      { ...half, position_number: '102', hire_date: '2015-09-01', job_class: 'A1' },
    ]);
    const page = await app.openAs('ADMIN', `${address}&tab=duplicates`);
    const pair = page.getByRole('region', { name: 'Similar records: Abara, Bo' });
    // Both FTE are equal but are still shown.
    await pair.getByRole('row', { name: 'FTE 0.5 0.5' }).waitFor();
    await pair.getByRole('row', { name: 'Position number differs 101 102' }).waitFor();
    await pair.getByRole('row', { name: 'Hired differs Sep 1, 2010 Sep 1, 2015' }).waitFor();
    await pair.getByRole('row', { name: 'Job class blank in record 1 – A1' }).waitFor();
    await pair.getByRole('button', { name: 'Merge, keep record 1' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Payroll falls by $47,084.00 and 0.5 FTE.').waitFor();
    await dialog.getByText('These records look like two part-time positions held by one person').waitFor();
    const merge = dialog.getByRole('button', { name: 'Merge', exact: true });
    expect(await merge.isDisabled()).toBe(true);
    expect(await axeInBothLooks(page)).toEqual([]);
    await dialog.getByLabel('This is one position that was entered twice').check();
    await merge.click();
    await hasToast(page, 'Records merged successfully!');
    expect((await row(ids[7])).deleted_at).not.toBeNull();
  });

  test('lists that cannot be loaded say so, and one without records what it is for', async () => {
    const { ids, address } = await roster();
    const page = await app.openAs('ADMIN', '/profile');
    await page.route('**/api/line-items/budget/needs-review*', (route) => route.fulfill({ status: 500 }));
    await page.goto(address);
    await hasAlert(page, 'Failed to load records needing review');
    await page.route('**/api/line-items/duplicates*', (route) => route.fulfill({ status: 500 }));
    await page.getByRole('tab', { name: 'Duplicate Checker' }).click();
    await hasAlert(page, 'Failed to load duplicates');
    await page.unroute('**/api/line-items/duplicates*');
    await page.unroute('**/api/line-items/budget/needs-review*');
    await app.cx.db('line_items').whereIn('id', ids).update({ deleted_at: new Date() });
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByText('No duplicates found').waitFor();
    await page.getByText('look like the same person. Pairs that were dismissed are not shown again.').waitFor();
    // Data that could not be loaded is requested again when the user returns to the tab.
    await page.getByRole('tab', { name: 'Data Issues' }).click();
    await page.getByText('No records need review').waitFor();

    await page.route('**/api/buildings*', (route) => route.fulfill({ status: 500, body: '' }));
    await page.reload();
    await hasAlert(page, 'Failed to load buildings and categories');
    await page.unroute('**/api/buildings*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByText('No records need review').waitFor();
  });
});
