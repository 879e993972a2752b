import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { createVersion } from '../../../core/contract/budgets.ts';
import { updateLineItem } from '../../../core/contract/line-items.ts';
import { readPreferences, updateGridView } from '../../../core/contract/preferences.ts';
import { fromDollars } from '../../../core/money.ts';
import {
  buildBuilding,
  buildLines,
  buildScenario,
  buildWorkGroup,
  type LineItemRow,
} from '../../../test/factories/factories.ts';
import { axeViolations, describeInBrowser, eventually, useBrowserApp } from '../../../test/browser/browser.ts';

const cell = (page: Page, row: string, column: string) => page.locator(`[row-id="${row}"] [col-id="${column}"]`);

describeInBrowser('the workbench grid', () => {
  const app = useBrowserApp();
  // Columns, sorts and filters are stored for the user, who is the same in all tests. A window keeps them until it is
  // closed.
  beforeEach(() => app.cx.db('grid_preferences').delete());
  let next = 2060;

  const person = (last_name: string, dollars: number, more: Partial<LineItemRow> = {}): Partial<LineItemRow> => ({
    last_name,
    first_name: 'Kim',
    position: 'Teacher',
    current_salary_cents: fromDollars(dollars),
    cost_cents: fromDollars(dollars),
    ...more,
  });

  interface Opened {
    adopted?: boolean;
    projected?: boolean;
    more?: Partial<LineItemRow>;
    /** An existing page to reuse. */
    inPage?: Page;
  }

  /** Opens a list of two people in a separate budget year. */
  async function opened(options: Opened = {}) {
    const fiscalYear = next++;
    const scenario = await buildScenario(app.cx, { fiscalYear });
    const base = await buildLines(app.cx, scenario, [person('Holt', 60_000, options.more), person('Sutter', 40_000)]);
    const later = options.projected
      ? await buildLines(
          app.cx,
          scenario,
          base.map((source_item_id, index) =>
            person(['Holt', 'Sutter'][index] ?? '', 61_000, {
              fiscal_year: fiscalYear + 1,
              is_projected: true,
              source_item_id,
            }),
          ),
        )
      : [];
    if (options.adopted) await app.cx.db('versions').where({ id: scenario.versionId }).update({ status: 'ADOPTED' });
    const ids = (options.projected ? later : base).map(String);
    const year = options.projected ? `&fiscalYear=${fiscalYear + 1}` : '';
    const address = `/admin/operating-budget?budgetYear=FY${fiscalYear}${year}`;
    const page = options.inPage ?? (await app.openAs('FINANCE', address));
    if (options.inPage) await page.goto(address);
    await cell(page, ids[0]!, 'lastName').waitFor();
    return { page, ids: ids as [string, string], fiscalYear };
  }

  const stored = async (id: string) => (await app.cx.db('line_items').where({ id }).first<LineItemRow | undefined>())!;

  async function type(page: Page, id: string, column: string, text: string, key = 'Enter') {
    await cell(page, id, column).dblclick();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
    await page.keyboard.press(key);
  }

  test('an edit that cannot be sent stays in its cell, guards the page, and is saved by a retry or discarded; fast typing is no conflict', async () => {
    await buildScenario(app.cx, { fiscalYear: 2049 });
    const { page, ids } = await opened();
    await page.context().setOffline(true);
    await type(page, ids[0], 'currentSalary', '61000');
    const banner = page.getByRole('alert').filter({ hasText: '1 change was not saved' });
    await banner.waitFor();
    // The totals include the unsaved change. A note under the grid and on the cards states this.
    await page.getByText('Total includes 1 unsaved change', { exact: true }).waitFor();
    await page.getByText('includes 1 unsaved change', { exact: true }).first().waitFor();
    expect(await banner.innerText()).toContain('Holt, Kim, Current salary → $61,000: The server cannot be reached');
    expect(await cell(page, ids[0], 'currentSalary').innerText()).toBe('$61,000');
    expect(await axeViolations(page)).toEqual([]);

    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('dialog').filter({ hasText: '1 change is not saved yet' }).getByText('Cancel').click();
    // Selecting another year would show another list without this edit, so the screen asks for confirmation.
    const here = page.url();
    await page.getByRole('combobox', { name: 'Budget year' }).click();
    await page.getByRole('option', { name: /FY49/ }).click();
    await page.getByRole('dialog').filter({ hasText: '1 change is not saved yet' }).getByText('Cancel').click();
    expect(page.url()).toBe(here);
    expect(await cell(page, ids[0], 'currentSalary').innerText()).toBe('$61,000');
    await page.context().setOffline(false);
    await banner.getByRole('button', { name: 'Retry' }).click();
    await eventually(async () => (await stored(ids[0])).current_salary_cents).toBe(6_100_000);
    await banner.waitFor({ state: 'hidden' });
    expect(await page.getByText('includes 1 unsaved change').count()).toBe(0);

    // Discarding the change leaves the row unchanged.
    await page.context().setOffline(true);
    await type(page, ids[0], 'position', 'Dean');
    await banner.getByRole('button', { name: 'Discard' }).click();
    await eventually(() => cell(page, ids[0], 'position').innerText()).toBe('Teacher');
    await page.context().setOffline(false);
    expect((await stored(ids[0])).rev).toBe(2);

    // Two cells of a row that are typed faster than they are saved do not conflict.
    await page.route('**/api/line-items/budget/*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    await type(page, ids[0], 'currentFTE', '0.5');
    await type(page, ids[0], 'position', 'Dean');
    await eventually(async () => (await stored(ids[0])).rev).toBe(4);
    expect(await stored(ids[0])).toMatchObject({ current_fte: 0.5, position: 'Dean' });
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.unroute('**/api/line-items/budget/*');

    // The totals of the selection include rows that a filter hides.
    await page.locator('.ag-header-select-all input').check();
    await page.getByText('2 selected · FTE 1.50 · Current salary $101,000', { exact: false }).waitFor();
    await page.getByRole('searchbox').fill('sutter');
    await page.getByText('2 selected (1 hidden by filters)', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await page.getByText(/^1 of 2 lines/).waitFor();
    await eventually(() => page.getByText('selected', { exact: false }).count()).toBe(0);
  });

  test('an unsaved edit stays on the screen when its budget is read again and that fails', async () => {
    const { page, ids, fiscalYear } = await opened();
    await page.route('**/api/line-items/budget/*', (route) => route.abort());
    await type(page, ids[0], 'currentSalary', '61000');
    await page.getByRole('alert').filter({ hasText: '1 change was not saved' }).waitFor();
    const failed = new Set<string>();
    await page.route(/\/api\/(scenarios|versions|fiscal-years)/, async (route) => {
      failed.add(new URL(route.request().url()).pathname);
      await route.fulfill({ status: 500, json: { error: 'It failed.', code: 'INTERNAL', requestId: 'b7a1' } });
    });
    // Another user's change to the budgets makes the screen read them again.
    await app.call('ADMIN', createVersion, { body: { fiscalYear, label: 'Another' } });
    await eventually(() => failed.size).toBeGreaterThanOrEqual(2);
    // The list is still there: another cell can be edited, and the first edit is kept.
    await page.unroute('**/api/line-items/budget/*');
    await type(page, ids[1], 'position', 'Dean');
    await eventually(async () => (await stored(ids[1])).position).toBe('Dean');
    expect(await cell(page, ids[0], 'currentSalary').innerText()).toBe('$61,000');
    await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
    await eventually(async () => (await stored(ids[0])).current_salary_cents).toBe(6_100_000);
  });

  test('no edit is lost before it is sent: no picture of it comes, it is followed or taken back at once, or the page is left', async () => {
    const { page, ids } = await opened();
    const position = cell(page, ids[0], 'position');
    const savedAs = (text: string, rev: number) =>
      eventually(() => stored(ids[0])).toMatchObject({ position: text, rev });
    /**
     * Pastes the texts one after the other into the focused cell and performs `then` before the browser renders
     * anything.
     */
    const pasteAndGo = (texts: readonly string[], then: 'nothing' | 'undo' | 'follow a link' | 'reload') =>
      page.evaluate(
        ([pasted, next]) => {
          const target = document.activeElement;
          // No animation frame or timer runs before the page is unloaded.
          if (next === 'reload') Object.assign(window, { requestAnimationFrame: () => 0, setTimeout: () => 0 });
          for (const text of pasted) {
            const clipboardData = new DataTransfer();
            clipboardData.setData('text/plain', text);
            target?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
          }
          const undo = { key: 'z', ctrlKey: true, bubbles: true, cancelable: true };
          if (next === 'undo') target?.dispatchEvent(new KeyboardEvent('keydown', undo));
          if (next === 'reload') location.reload();
          if (next === 'follow a link') document.querySelector<HTMLElement>('a[href^="/?"], a[href="/"]')?.click();
        },
        [texts, then] as const,
      );

    await position.click();
    await pasteAndGo(['Aide', 'Nurse'], 'undo');
    await savedAs('Aide', 4);
    await eventually(() => position.innerText()).toBe('Aide');

    // Leaving asks for confirmation, but the edit is saved anyway.
    page.once('dialog', (dialog) => void dialog.accept());
    await pasteAndGo(['Clerk'], 'reload');
    await savedAs('Clerk', 5);
    await eventually(() => position.innerText()).toBe('Clerk');
    await position.click();
    await pasteAndGo(['Cook'], 'follow a link');
    await page.getByRole('heading', { name: 'Budget Dashboard' }).waitFor();
    await savedAs('Cook', 6);
    expect(await page.getByRole('dialog').count()).toBe(0);

    await page.goBack();
    await position.click();
    await page.evaluate(() => Object.assign(window, { requestAnimationFrame: () => 0 }));
    await pasteAndGo(['Dean'], 'nothing');
    await savedAs('Dean', 7);
  });

  test('a change made after the rows were loaded and before the live connection was ready is shown', async () => {
    const { page, ids } = await opened();
    const set = (position: string) => app.call('ADMIN', updateLineItem, { params: { id: ids[0] }, body: { position } });
    // Waits until the live connection works, so that the server knows when the later change is made.
    await set('Aide');
    await eventually(() => cell(page, ids[0], 'position').innerText()).toBe('Aide');
    const loaded = page.waitForResponse((response) => response.url().includes('/line-items/budget?'));
    await page.route('**/api/events', async (route) => {
      await loaded;
      await set('Clerk');
      await route.continue();
    });
    await page.reload();
    await eventually(() => cell(page, ids[0], 'position').innerText()).toBe('Clerk');
  });

  test('a row that is reloaded while it is being edited is compared with what was seen', async () => {
    const { page, ids } = await opened();
    await page.clock.install();
    await page.reload();
    await cell(page, ids[0], 'currentSalary').dblclick();
    await app.cx.db('line_items').where({ id: ids[0] }).update({
      current_salary_cents: 6_200_000,
      cost_cents: 6_200_000,
      position: 'Dean',
      rev: 2,
      updated_by: 'Dana Whitlock',
    });
    await app.cx
      .db('line_items')
      .where({ id: ids[1] })
      .update({ current_salary_cents: 4_100_000, cost_cents: 4_100_000, rev: 2 });
    await page.clock.fastForward('02:00');
    const reloaded = page.waitForResponse((response) => response.url().includes('/line-items/budget?'));
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await reloaded;
    // The other row is updated. The row that is being edited does not change.
    await eventually(() => page.locator('[row-id=totals] [col-id=currentSalary]').innerText()).toBe('$101,000');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('61000');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Someone else changed this row' });
    await dialog.getByText('$62,000').waitFor();
    await dialog.getByText('Dana Whitlock also changed').waitFor();
    await dialog.getByText('Position: Teacher → Dean').waitFor();
    await dialog.getByRole('button', { name: 'Keep theirs', exact: true }).click();
    await eventually(() => cell(page, ids[0], 'currentSalary').innerText()).toBe('$62,000');
    expect((await stored(ids[0])).rev).toBe(2);
  });

  test('a typed next-year salary is marked Manual until Delete hands it back; choices by the keyboard; a column’s own filter', async () => {
    const name = 'Zinnia School';
    const building = await buildBuilding(app.cx, { name });
    const { page, ids } = await opened({ more: { work_group_id: await buildWorkGroup(app.cx) } });
    const salary = cell(page, ids[0], 'nextYearSalary');
    await eventually(() => salary.innerText()).toBe('$60,000');
    await salary.click();
    await page.keyboard.type('65,000');
    await page.keyboard.press('Enter');
    await eventually(() => salary.innerText()).toMatch(/Manual\s+\$65,000/);
    await salary.click();
    await page.keyboard.press('Delete');
    await eventually(() => salary.innerText()).toBe('$60,000');
    await eventually(() => stored(ids[0])).toMatchObject({ next_year_salary_manual: false, rev: 3 });

    await cell(page, ids[0], 'buildingId').click();
    await page.keyboard.press('Enter');
    await page.getByRole('listbox').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.type('zinn');
    await page.keyboard.press('Enter');
    await eventually(() => cell(page, ids[0], 'buildingId').innerText()).toBe(name);
    await eventually(async () => (await stored(ids[0])).building_id).toBe(building);

    await cell(page, ids[0], 'employeeStatus').click();
    await page.keyboard.press('Enter');
    await page.getByRole('listbox', { name: 'Status' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await eventually(async () => (await stored(ids[0])).employee_status).toBe('Retiring');
    await eventually(() => cell(page, ids[0], 'nextYearSalary').innerText()).toBe('N/A');

    // A column's filter affects the totals and is cleared with the other filters.
    const header = page.locator('.ag-header-cell[col-id="employeeStatus"]');
    await header.hover();
    await header.locator('.ag-header-cell-filter-button').click();
    await page.getByRole('button', { name: 'None', exact: true }).click();
    await page.getByLabel('Retiring').check();
    await page.getByText(/^1 of 2 lines/).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await eventually(() => page.locator('[row-id=totals] [col-id=currentSalary]').innerText()).toBe('$60,000');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await cell(page, ids[1], 'lastName').waitFor();
    await page.getByText(/^2 lines$/).waitFor();
  });

  test('what is voted or projected cannot be edited, and the cell says why', async () => {
    const adopted = await opened({ adopted: true });
    await cell(adopted.page, adopted.ids[0], 'currentSalary').dblclick();
    await adopted.page.getByText('is adopted. An administrator can reopen this version').waitFor();
    await adopted.page.getByText('all other fields are locked until an administrator reopens the version').waitFor();
    await adopted.page.locator('.ag-header-select-all input').check();
    await adopted.page.getByRole('button', { name: 'Bulk Actions (2)' }).click();
    const bulk = adopted.page.getByRole('dialog');
    await bulk.getByText('The budget is adopted, so its lines cannot be deleted.').waitFor();
    await adopted.page.keyboard.press('Escape');
    await bulk.waitFor({ state: 'detached' });
    expect(await adopted.page.locator('.ag-cell-inline-editing').count()).toBe(0);
    await type(adopted.page, adopted.ids[0], 'nextYearSalary', '63000');
    await eventually(async () => (await stored(adopted.ids[0])).next_year_salary_cents).toBe(6_300_000);

    const projected = await opened({ projected: true, inPage: adopted.page });
    await cell(projected.page, projected.ids[0], 'position').dblclick();
    await projected.page
      .getByText('Edit the base year and generate the projection again', { exact: false })
      .last()
      .waitFor();
    expect(await projected.page.locator('.ag-cell-inline-editing').count()).toBe(0);
  });

  test('columns and named views follow the person into another browser, and neither browser undoes the other', async () => {
    const { page, ids } = await opened();
    const remembered = async () => (await app.call('FINANCE', readPreferences)).body;
    const header = (of: Page, column: string) => of.locator(`.ag-header-cell[col-id="${column}"]`);
    const toggle = async (of: Page, column: string) => {
      await of.getByRole('button', { name: 'Columns' }).click();
      await of.getByLabel(column).click();
      await of.keyboard.press('Escape');
    };
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByLabel('First name').uncheck();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await header(page, 'currentSalary').locator('.ag-header-cell-label').click();
    await page.getByRole('searchbox').fill('sutter');
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('alert').getByText('Enter a name for the view').waitFor();
    await page.getByLabel('Name of this view').fill('Cheap');
    await page.getByText('Enter a name for the view').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Cheap', exact: true }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await eventually(async () => (await remembered()).grids[0]?.state.sort?.sortModel).toEqual([
      { colId: 'currentSalary', sort: 'asc' },
    ]);

    const other = await app.openAs('FINANCE', new URL(page.url()).pathname + new URL(page.url()).search);
    await cell(other, ids[1], 'lastName').waitFor();
    await header(other, 'firstName').waitFor({ state: 'detached' });
    await eventually(() => header(other, 'currentSalary').getAttribute('aria-sort')).toBe('ascending');
    // Each browser changes a different setting without having received the other's change.
    await toggle(other, 'Notes');
    await toggle(page, 'Hired');
    const hidden = async () => (await remembered()).grids[0]?.state.columnVisibility?.hiddenColIds;
    await eventually(async () => (await hidden())?.includes('hireDate')).toBe(true);
    await header(page, 'currentSalary').locator('.ag-header-cell-label').click();
    await eventually(async () => (await remembered()).grids[0]?.state.sort?.sortModel[0]?.sort).toBe('desc');

    // The view is restored in the other browser and replaced there. The first browser must therefore reload the view
    // before it can delete it.
    await other.getByRole('button', { name: 'Clear filters' }).click();
    await cell(other, ids[0], 'lastName').waitFor();
    await other.getByRole('button', { name: 'Views' }).click();
    await other.getByRole('button', { name: 'Cheap', exact: true }).click();
    await other.getByText(/^1 of 2 lines/).waitFor();
    expect(other.url()).toContain('q=sutter');
    await page.getByRole('button', { name: 'Views' }).click();
    const toDelete = page.getByRole('button', { name: 'Delete the view Cheap' });
    await toDelete.waitFor();
    const { id, state } = (await remembered()).views[0]!;
    await app.call('FINANCE', updateGridView, { params: { id: String(id) }, body: { state, screen: '', rev: 1 } });
    await toDelete.click();
    await page.getByRole('alert').filter({ hasText: 'changed in another window or browser' }).waitFor();
    await toDelete.click();
    await toDelete.waitFor({ state: 'detached' });
    expect((await remembered()).views).toEqual([]);
    await page.keyboard.press('Escape');

    await page.reload();
    await header(page, 'currentSalary').waitFor();
    await eventually(() => header(page, 'currentSalary').getAttribute('aria-sort')).toBe('descending');
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('button', { name: 'Reset columns' }).click();
    await header(page, 'firstName').waitFor();
  });
});
