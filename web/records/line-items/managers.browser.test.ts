import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createDeseFunction } from '../../../core/contract/reference-dese.ts';
import { createFund } from '../../../core/contract/reference-funds.ts';
import { cents } from '../../../core/money.ts';
import { buildBuilding, buildLines, buildScenario } from '../../../test/factories/factories.ts';
import { axeInBothLooks, describeInBrowser, eventually, useBrowserApp } from '../../../test/browser/browser.ts';

const cell = (page: Page, row: string, column: string) => page.locator(`[row-id="${row}"] [col-id="${column}"]`);

describeInBrowser('the two managers', () => {
  const app = useBrowserApp();
  let next = 2030;

  /** Three lines in a separate budget year: $61,250.50, $40,000.00 and a vacancy at $52,000.00. */
  async function roster() {
    const fiscalYear = next++;
    const school = await buildBuilding(app.cx);
    const scenario = await buildScenario(app.cx, { type: 'operating', fiscalYear });
    const ids = await buildLines(app.cx, scenario, [
      {
        last_name: 'Holt',
        first_name: 'Dev',
        position: 'Teacher',
        current_salary_cents: cents(61_250_50),
        cost_cents: cents(61_250_50),
      },
      {
        last_name: 'Sutter',
        first_name: 'Cara',
        position: 'Custodian',
        current_salary_cents: cents(40_000_00),
        cost_cents: cents(40_000_00),
      },
      { position: 'Nurse', is_vacancy: true, current_salary_cents: cents(52_000_00), cost_cents: cents(52_000_00) },
    ]);
    return { ids: ids.map(String), school, address: `/admin/operating-budget?budgetYear=FY${fiscalYear - 2000}` };
  }

  const row = (id: string) => app.cx.db('line_items').where({ id }).first<Record<string, unknown>>();
  const salary = (id: string) => async () => (await row(id)).current_salary_cents;

  const tick = (page: Page, id: string) =>
    page.locator(`[row-id="${id}"] .ag-selection-checkbox input, [row-id="${id}"] .ag-checkbox-input`).first().check();
  const hasAlert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).first().waitFor();

  async function type(page: Page, id: string, column: string, text: string) {
    await cell(page, id, column).dblclick();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  }

  test('a budget and its lists that could not be loaded are one failure, and its Retry loads both', async () => {
    const { ids, address } = await roster();
    const page = await app.openAs('ADMIN', '/profile');
    const both = /\/api\/(scenarios|buildings)(\?|$)/;
    await page.route(both, (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto(address);
    await hasAlert(page, 'Failed to load the budget');
    expect(await page.getByRole('alert').count()).toBe(1);
    await page.unroute(both);
    await page.getByRole('button', { name: 'Retry' }).click();
    await cell(page, ids[0]!, 'currentSalary').waitFor();
  });

  test('a cell is saved to the cent; a filter narrows rows and totals, and is in the address; selected rows are given a building at once', async () => {
    const { ids, school, address } = await roster();
    const page = await app.openAs('ADMIN', address);
    await cell(page, ids[0]!, 'currentSalary').waitFor();
    const total = page.locator('[row-id=totals] [col-id=currentSalary]');
    await eventually(() => total.innerText()).toContain('153,250.50');
    await type(page, ids[0]!, 'currentSalary', '$62,000.25');
    await eventually(salary(ids[0]!)).toBe(62_000_25);
    await eventually(() => total.innerText()).toContain('154,000.25');
    expect(await row(ids[0]!)).toMatchObject({ rev: 2, cost_cents: 62_000_25, updated_by: 'ADMIN user' });
    // Text that is not an amount is not saved, and the reason is shown.
    await type(page, ids[1]!, 'currentSalary', '12abc');
    await page.getByRole('alert').filter({ hasText: 'Enter an amount, such as 1,234.50.' }).waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.ag-cell-inline-editing').waitFor({ state: 'detached' });
    expect(await row(ids[1]!)).toMatchObject({ rev: 1, current_salary_cents: 40_000_00 });
    expect(await axeInBothLooks(page)).toEqual([]);

    await page.getByPlaceholder(/Search/).fill('custodian');
    await eventually(() => total.innerText()).toBe('$40,000.00');
    expect(page.url()).toContain('q=custodian');
    await page.reload();
    await eventually(() => total.innerText()).toContain('$40,000');
    await page.getByPlaceholder(/Search/).fill('');
    await eventually(() => total.innerText()).toContain('154,000.25');

    expect(await page.getByRole('button', { name: /Bulk Actions/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('menuitem', { name: 'CSV, as shown' }).waitFor();
    expect(await axeInBothLooks(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('menuitem', { name: 'CSV, as shown' }).waitFor({ state: 'detached' });
    for (const id of [ids[0]!, ids[2]!]) await tick(page, id);
    await page.getByPlaceholder(/Search/).fill('custodian');
    await page.getByRole('button', { name: 'Bulk Actions (2)' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('2 employees selected. 2 of them are hidden by filters.').waitFor();
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await hasAlert(page, 'Please select employees and choose an action');
    expect(await axeInBothLooks(page)).toEqual([]);
    await dialog.getByRole('radio', { name: 'Assign work group' }).check();
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await hasAlert(page, 'Please enter a work group');
    await dialog.getByRole('radio', { name: 'Set status' }).check();
    await dialog
      .getByText('If you set Retiring or Inactive, next-year salaries entered by hand are cleared.')
      .waitFor();
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await hasAlert(page, 'Please select a status');
    await dialog.getByRole('radio', { name: 'Assign building' }).check();
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await hasAlert(page, 'Please select a building');
    const name = (await app.cx.db('buildings').where({ id: school }).first<{ name: string }>('name')).name;
    await dialog.getByRole('combobox', { name: 'Building' }).click();
    await page.getByRole('option', { name, exact: true }).click();
    await dialog.getByRole('button', { name: `Set 2 employees to ${name}` }).click();
    await dialog.waitFor({ state: 'hidden' });
    const rows = await app.cx
      .db('line_items')
      .whereIn('id', ids)
      .orderBy('id')
      .select<{ building_id: number | null }[]>('building_id');
    expect(rows.map((line) => line.building_id)).toEqual([school, null, school]);
    const entries = await app.cx
      .db('audit_log')
      .where({ entity: 'line item', action: 'bulk-change' })
      .whereRaw('entity_ids @> ARRAY[?::bigint]', [ids[0]!])
      .select('*');
    expect(entries).toHaveLength(1);
    await page.getByRole('button', { name: /Bulk Actions/ }).waitFor({ state: 'hidden' });

    // The change is one undo step, both in the toast and with the keyboard.
    await page.getByText(`Building of 2 employees: ${name}`).waitFor();
    await page.locator('.mantine-Notification-root').getByRole('button', { name: 'Undo' }).click();
    await eventually(async () => (await row(ids[0]!)).building_id).toBeNull();
    await eventually(async () => (await row(ids[2]!)).building_id).toBeNull();
  });

  test('proposed lines: the cards follow the category filter, a sort orders by amount', async () => {
    const fiscalYear = next++;
    const scenario = await buildScenario(app.cx, { type: 'proposed', fiscalYear });
    const ids = await buildLines(app.cx, scenario, [
      { account_description: 'Books', amount_cents: cents(9_000_00), cost_cents: cents(9_000_00) },
      {
        account_description: 'Circuit breaker offset',
        amount_cents: cents(-250_000_10),
        cost_cents: cents(-250_000_10),
      },
      { account_description: 'Heating', amount_cents: cents(100_000_00), cost_cents: cents(100_000_00) },
    ]);
    const page = await app.openAs('FINANCE', `/admin/proposed-budget?budgetYear=FY${fiscalYear - 2000}`);
    await cell(page, String(ids[0]), 'amount').waitFor();
    await eventually(() => page.getByRole('main').last().innerText()).toContain('\u2212$141,000');
    const order = () =>
      page
        .locator('.ag-grid-scrolling-container [row-id]')
        .evaluateAll((rows) =>
          rows
            .sort((a, b) => Number(a.getAttribute('row-index')) - Number(b.getAttribute('row-index')))
            .map((each) => each.getAttribute('row-id')),
        );
    await page.locator('.ag-header-cell[col-id=amount] .ag-header-cell-label').click();
    await eventually(order).toEqual([ids[1], ids[0], ids[2]].map(String));

    expect(await axeInBothLooks(page)).toEqual([]);

    // While the lines load, the list is not shown as empty.
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/line-items/budget?*', async (route) => {
      await held;
      await route.continue();
    });
    await page.reload();
    const cards = page.locator('dl').first();
    await cards.waitFor();
    expect(await cards.locator('dd.figures').allInnerTexts()).toEqual(['–', '–', '–']);
    answer();
    await eventually(() => cards.locator('dd.figures').allInnerTexts()).toEqual([
      '3',
      '\u2212$141,000.10',
      '\u2212$141,000.10',
    ]);
  });

  test('selected proposed lines are given a DESE code and a fund: one request, one entry and one undo step each', async () => {
    const fiscalYear = next++;
    const scenario = await buildScenario(app.cx, { type: 'proposed', fiscalYear });
    for (const name of ['Grant 240', 'Town']) await app.call('ADMIN', createFund, { body: { name } });
    await app.call('ADMIN', createDeseFunction, { body: { code: '2305', name: 'Teachers, Classroom' } });
    await app.call('ADMIN', createDeseFunction, { body: { code: '2306', name: 'Classroom aides', validTo: 2020 } });
    const ids = await buildLines(
      app.cx,
      scenario,
      ['Books', 'Heating', 'Buses'].map((account_description) => ({ account_description })),
    );
    const page = await app.openAs('FINANCE', `/admin/proposed-budget?budgetYear=FY${fiscalYear - 2000}`);
    const dialog = page.getByRole('dialog');
    const choose = async (action: string, field: string, typed: string, option: string) => {
      for (const id of ids.slice(0, 2)) await tick(page, String(id));
      await page.getByRole('button', { name: 'Assign', exact: true }).click();
      await page.getByRole('menuitem', { name: action }).click();
      await page.getByRole('dialog', { name: action }).getByText('2 lines selected.').waitFor();
      await eventually(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
      await dialog.getByRole('combobox', { name: field }).fill(typed);
      await page.getByRole('option').first().waitFor();
      expect(await page.getByRole('option').allInnerTexts()).toEqual([option]);
      expect(await axeInBothLooks(page)).toEqual([]);
      await page.getByRole('option', { name: option, exact: true }).click();
    };
    const stored = async (column: string) => app.cx.db('line_items').whereIn('id', ids).orderBy('id').pluck(column);
    const original = await stored('fund');

    await choose('Assign DESE code', 'DESE code', 'classroom', '2305 Teachers, Classroom');
    await dialog.getByRole('button', { name: 'Set 2 lines to 2305 Teachers, Classroom' }).click();
    await page.getByText('DESE code of 2 lines: 2305 Teachers, Classroom').waitFor();
    expect(await stored('dese_code')).toEqual(['2305', '2305', null]);
    const entries = () =>
      app.cx
        .db('audit_log')
        .where({ entity: 'line item', action: 'bulk-change' })
        .whereRaw('entity_ids @> ARRAY[?::bigint]', [ids[0]!]);
    expect(await entries()).toHaveLength(1);
    await page.locator('.mantine-Notification-root').getByRole('button', { name: 'Undo' }).click();
    await eventually(() => stored('dese_code')).toEqual([null, null, null]);

    // A cell accepts a word from the name of a code, and also a code that is not in the list.
    const cell = page.locator(`[row-id="${ids[2]!}"] [col-id=deseCode]`);
    await cell.dblclick();
    await page.getByRole('combobox', { name: 'DESE code' }).fill('room');
    await page.getByRole('option', { name: '2305 Teachers, Classroom', selected: true }).waitFor();
    expect(await page.getByRole('option', { name: '2306 Classroom aides' }).count()).toBe(0);
    expect(await axeInBothLooks(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await eventually(() => stored('dese_code')).toEqual([null, null, '2305']);
    expect(await cell.innerText()).toBe('2305');
    await cell.click();
    await page.keyboard.type('23');
    await page.keyboard.press('Enter');
    await eventually(() => stored('dese_code')).toEqual([null, null, '23']);

    // If another user has saved one of the lines since, none is changed.
    await choose('Assign fund', 'Fund', 'grant', 'Grant 240');
    await app.cx.db('line_items').where({ id: ids[1] }).update({ notes: 'Ordered', fund: 'Town' }).increment('rev');
    await dialog.getByRole('button', { name: 'Set 2 lines to Grant 240' }).click();
    await page
      .getByRole('dialog', { name: /changed/i })
      .or(page.getByRole('alert'))
      .first()
      .waitFor();
    expect(await stored('fund')).toEqual([original[0], 'Town', original[2]]);
    await page.reload();
    await choose('Assign fund', 'Fund', 'grant', 'Grant 240');
    await dialog.getByRole('button', { name: 'Set 2 lines to Grant 240' }).click();
    await eventually(() => stored('fund')).toEqual(['Grant 240', 'Grant 240', original[2]]);

    await app.cx.db('versions').where({ id: scenario.versionId }).update({ status: 'ADOPTED' });
    await page.reload();
    await tick(page, String(ids[0]));
    await page.getByRole('group', { name: 'Actions' }).getByText('1 selected').waitFor();
    expect(await page.getByRole('button', { name: 'Assign', exact: true }).count()).toBe(0);
  });

  test('the lines and the lists beside them are fetched once, while the code of the screen is still on its way', async () => {
    const { ids, address } = await roster();
    const page = await app.openAs('FINANCE', '/profile');
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route(/\/assets\/employee-manager-page-/, async (route) => {
      await held;
      await route.continue();
    });
    const AHEAD = [
      'buildings',
      'categories',
      'cola/work-groups',
      'line-items/budget',
      'line-items/fiscal-years',
      'scenarios',
      'versions',
    ];
    // A live connection that becomes ready soon after the factories wrote data would load the lists again.
    await page.route('**/api/events', () => undefined);
    const fetched: string[] = [];
    page.on('response', (response) => {
      const path = new URL(response.url()).pathname.replace('/api/', '');
      if (AHEAD.includes(path)) fetched.push(path);
    });
    await page.goto(address);
    await eventually(() => fetched.toSorted()).toEqual(AHEAD);
    expect(await cell(page, ids[0]!, 'currentSalary').count()).toBe(0);
    answer();
    await cell(page, ids[0]!, 'currentSalary').waitFor();
    expect(fetched.toSorted()).toEqual(AHEAD);
  });

  test('a role that may not see people gets a message, and asks for no line', async () => {
    const { address } = await roster();
    const page = await app.openAs('VIEW_ONLY', '/profile');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(address);
    await page.getByRole('heading', { name: 'Access Denied' }).waitFor();
    await page.waitForLoadState('load');
    expect(asked).toContain('/api/budget-years');
    expect(asked).not.toContain('/api/line-items/budget');
  });
});
