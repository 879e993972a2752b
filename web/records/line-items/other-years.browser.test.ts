import { beforeAll, expect, test } from 'vitest';
import {
  buildBuilding,
  buildLines,
  buildScenario,
  buildTownGoal,
  employeeLine,
  proposedLine,
} from '../../../test/factories/factories.ts';
import { cents } from '../../../core/money.ts';
import { axeViolations, describeInBrowser, eventually, useBrowserApp } from '../../../test/browser/browser.ts';

describeInBrowser('other years beside the lines', () => {
  const app = useBrowserApp();
  let ids: number[] = [];

  beforeAll(async () => {
    const before = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2045 });
    await buildLines(app.cx, before, [
      proposedLine(160_000, { account_description: 'Heat', account_line: '4120' }),
      proposedLine(200_000, { account_description: 'Buses', account_line: '3300' }),
      proposedLine(12_000, {
        account_description: 'Ended',
        building_id: await buildBuilding(app.cx, { name: 'Hill School' }),
      }),
    ]);
    const budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2046 });
    ids = await buildLines(app.cx, budget, [
      proposedLine(167_000, { account_description: 'Heat', account_line: '4120' }),
      proposedLine(150_500, { account_description: 'Buses', account_line: '3300' }),
      proposedLine(9_000, { account_description: 'Pilot' }),
    ]);
    await buildTownGoal(app.cx, { fiscal_year: 2046, dollar_goal_cents: cents(326_500_00) });
  });

  test('the prior year is chosen from a menu, stays chosen, and has amounts and changes', async () => {
    const page = await app.openAs('FINANCE', '/admin/proposed-budget?budgetYear=FY46');
    const cell = (row: string, column: string) => page.locator(`[row-id="${row}"] [col-id="${column}"]`);
    const rowOf = async (row: string) => {
      const texts = [];
      for (const column of ['amount', 'prior-amount', 'prior-change', 'prior-percent']) {
        texts.push(await cell(row, column).innerText());
      }
      return texts;
    };
    await page.getByRole('button', { name: 'Compare with' }).click();
    await page.getByRole('checkbox', { name: 'FY45 (prior year)' }).check();
    await page.keyboard.press('Escape');
    await page.getByRole('columnheader', { name: 'FY45 amount $' }).waitFor();
    // 7,000 of 160,000 is 4.375%, −49,500 of 200,000 is −24.75%.
    await eventually(() => rowOf(String(ids[0]))).toEqual(['$167,000', '$160,000', '$7,000', '4.4%']);
    expect(await rowOf(String(ids[1]))).toEqual(['$150,500', '$200,000', '−$49,500', '−24.8%']);
    expect(await rowOf(String(ids[2]))).toEqual(['$9,000', '', '', '']);
    await cell(String(ids[2]), 'prior-change').hover();
    await eventually(() => cell(String(ids[2]), 'prior-change').getAttribute('title')).toBe(
      'No FY45 amount for this line. Lines of two budgets are compared if they come from the same original line or from the same row of a file. They are also compared if they have the same account, description, building and category. A match of only the account or only the description is enough if no other line in either budget has the same account or description. Lines with different accounts or buildings are never compared by description alone.',
    );
    // 326,500 − 360,000.
    expect(await rowOf('totals')).toEqual(['$326,500', '$360,000', '−$33,500', '']);
    expect(await axeViolations(page)).toEqual([]);

    // The column has no place for a line that is only in the prior year.
    const note = page.getByRole('status').filter({ hasText: 'not in FY46' });
    await note.getByText('1 FY45 line is not in FY46: $12,000.00.').waitFor();
    await note.getByRole('button', { name: 'Show it' }).click();
    const panel = page.getByRole('dialog', { name: 'Lines only in FY45' });
    await panel.getByRole('row', { name: 'Ended Hill School $12,000.00' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    const building = page.getByRole('combobox', { name: 'Building', exact: true });
    await building.click();
    await page.getByRole('option', { name: 'Hill School' }).click();
    await note.getByText('1 FY45 line is not in FY46 (filtered by building): $12,000.00.').waitFor();
    await building.click();
    await page.getByRole('option', { name: 'Unassigned (District Wide)' }).click();
    await note.waitFor({ state: 'detached' });
    await page.getByLabel('Clear the filter Building').click();
    await note.waitFor();

    // Sorted by the change: the largest cut comes first.
    await page.getByRole('columnheader', { name: 'Change $ vs FY45' }).click();
    await eventually(() =>
      cell(String(ids[1]), 'amount').evaluate((found) => found.closest('[row-index]')?.getAttribute('row-index')),
    ).toBe('0');

    await page.reload();
    await eventually(() => rowOf(String(ids[0]))).toEqual(['$167,000', '$160,000', '$7,000', '4.4%']);
    await note.waitFor();
    await page.getByRole('button', { name: 'Compare with' }).click();
    await page.getByRole('checkbox', { name: 'FY45 (prior year)' }).uncheck();
    await note.waitFor({ state: 'detached' });
  });

  test('in the list of employees last year’s salary is compared', async () => {
    const holt = { last_name: 'Holt', first_name: 'Ada', employee_id: '7', position: 'Teacher' };
    await buildLines(app.cx, await buildScenario(app.cx, { fiscalYear: 2045 }), [employeeLine(60_000, holt)]);
    const roster = await buildScenario(app.cx, { fiscalYear: 2046 });
    const [id = 0] = await buildLines(app.cx, roster, [employeeLine(63_000, holt)]);
    const page = await app.openAs('FINANCE', '/admin/operating-budget?budgetYear=FY46');
    await page.getByRole('button', { name: 'Compare with' }).click();
    await page.getByRole('checkbox', { name: 'FY45 (prior year)' }).check();
    const text = (column: string) => page.locator(`[row-id="${id}"] [col-id="${column}"]`).innerText();
    await eventually(() => text('prior-amount')).toBe('$60,000');
    // 3,000 of 60,000.
    expect([await text('prior-change'), await text('prior-percent')]).toEqual(['$3,000', '5.0%']);
  });

  test('a year chosen while the first lines are drawn stays chosen', async () => {
    const page = await app.openAs('FINANCE', '/profile');
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/line-items/budget?**', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/admin/proposed-budget?budgetYear=FY46');
    await page.getByRole('button', { name: 'Compare with' }).click();
    const guidance = page.getByRole('checkbox', { name: 'Share of guidance' });
    await guidance.waitFor();
    // Opens the menu right when the first line appears.
    await guidance.evaluate((box) => {
      new MutationObserver((_changes, observer) => {
        if (!document.querySelector('[role="row"][row-id]:not([row-id="totals"])')) return;
        observer.disconnect();
        if (box instanceof HTMLElement) box.click();
      }).observe(document.body, { childList: true, subtree: true });
    });
    release();
    const share = page.locator(`[row-id="${String(ids[0])}"] [col-id="guidance-amount"]`);
    // Guidance of $326,500 for lines that add up to $326,500.
    await eventually(() => share.innerText()).toBe('$167,000');
    expect(await guidance.isChecked()).toBe(true);
    await page.unroute('**/api/line-items/budget?**');
    await page.reload();
    await eventually(() => share.innerText()).toBe('$167,000');
  });

  test('the views of the list show their columns in their order, and stay', async () => {
    const page = await app.openAs('ADMIN', '/admin/proposed-budget?budgetYear=FY46');
    const shown = () =>
      page.locator('.ag-header-cell').evaluateAll((cells) =>
        cells
          .map((cell) => ({ id: cell.getAttribute('col-id'), left: cell.getBoundingClientRect().left }))
          .sort((a, b) => a.left - b.left)
          .map(({ id }) => id),
      );
    const choose = async (name: string) => {
      await page.getByRole('button', { name: 'Views' }).click();
      await page.getByRole('button', { name, exact: true }).click();
    };
    const fixed = ['ag-Grid-SelectionColumn', 'edit', 'accountDescription'];
    await page.locator('[row-id="totals"]').first().waitFor();
    const work = await shown();
    await choose('Presentation');
    const presented = ['buildingId', 'categoryId', 'amount', 'prior-amount', 'prior-change', 'prior-percent'];
    await eventually(shown).toEqual([...fixed, ...presented]);
    await eventually(() => page.locator(`[row-id="${String(ids[0])}"] [col-id="prior-change"]`).innerText()).toBe(
      '$7,000',
    );
    expect(await axeViolations(page)).toEqual([]);
    await page.reload();
    await eventually(shown).toEqual([...fixed, ...presented]);

    await choose('Coding');
    await eventually(shown).toEqual([
      ...fixed,
      'accountLine',
      'deseCode',
      'object',
      'program',
      'fund',
      'amount',
      'buildingId',
      'deseCategories',
    ]);
    await choose('Work');
    await eventually(shown).toEqual(work);
    // A user's view cannot have the name of a built-in view.
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByLabel('Name of this view').fill('coding');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('“coding” is a built-in view. Save your view under another name.').waitFor();
  });
});
