import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { fromDollars } from '../../../core/money.ts';
import {
  buildBuilding,
  buildCategory,
  buildLines,
  buildScenario,
  buildTownGoal,
  proposedLine,
} from '../../../test/factories/factories.ts';
import { axeViolations, describeInBrowser, DESKTOP, PHONE, useBrowserApp } from '../../../test/browser/browser.ts';

const MODES = [
  { viewport: DESKTOP, colorScheme: 'light' },
  { viewport: DESKTOP, colorScheme: 'dark' },
  { viewport: PHONE, colorScheme: 'dark' },
  { viewport: PHONE, colorScheme: 'light' },
] as const;

/** Returns the texts of the elements. Cells and lines are separated by one space. */
async function textsOf(locator: Locator): Promise<string[]> {
  return (await locator.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());
}

/** Waits until the elements have these texts. */
async function expectTexts(locator: Locator, lines: readonly string[]): Promise<void> {
  await expect.poll(() => textsOf(locator)).toEqual(lines);
}

/** Saves a file from the menu of a chart and returns its name and content. */
async function saved(page: Page, chart: string, kind: RegExp): Promise<{ name: string; bytes: Buffer }> {
  await page.getByRole('button', { name: `Download ${chart}` }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: kind }).click();
  const file = await coming;
  await page.getByRole('menuitem', { name: kind }).waitFor({ state: 'detached' });
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

describeInBrowser('the dashboard', () => {
  const app = useBrowserApp();

  beforeAll(async () => {
    await buildCategory(app.cx, {
      name: 'Teaching',
      color: '#2563eb',
      display_order: 1,
      dese_function: '2305',
    });
    const buildings: number[] = [];
    for (const name of ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm']) {
      buildings.push(await buildBuilding(app.cx, { name: `${name} School` }));
    }
    const budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2026 });
    const [line] = await buildLines(app.cx, budget, [
      // Counts in the category of its DESE code.
      proposedLine(60_000_000, { dese_code: '2305', building_id: buildings[0] }),
      proposedLine(27_834_567, {}),
    ]);
    const roster = await buildScenario(app.cx, { type: 'operating', fiscalYear: 2026 });
    const people = await buildLines(
      app.cx,
      roster,
      buildings.flatMap((building_id, index) =>
        Array.from({ length: index + 5 }, (_, person) => ({
          employee_id: `${index}-${person}`,
          dese_code: '2305',
          building_id,
          current_salary_cents: fromDollars(81_000),
          cost_cents: fromDollars(81_000),
        })),
      ),
    );
    const projected = { fiscal_year: 2027, is_projected: true };
    await buildLines(app.cx, budget, [proposedLine(90_000_000, { ...projected, source_item_id: line })]);
    await buildLines(app.cx, roster, [
      {
        employee_id: '0-0',
        current_salary_cents: fromDollars(83_000),
        cost_cents: fromDollars(83_000),
        ...projected,
        source_item_id: people[0] ?? null,
      },
    ]);
    await buildTownGoal(app.cx, { fiscal_year: 2026, dollar_goal_cents: fromDollars(87_414_567) });
    await app.cx.db('budget_years').update({ notes: 'Second reading on 4 May' });
  });

  test('answers first, shows the figures behind it, and leads to their lines', async () => {
    const page = await app.openAs('FINANCE', '/');
    await page.getByText('FY26 proposed is $420,000 over town guidance (0.5%)').waitFor();
    await page.getByText('July 1, 2025 to June 30, 2026').waitFor();
    await page.getByText('Second reading on 4 May').waitFor();
    await page
      .getByRole('img', {
        name: 'Bar chart: proposed budget $87,834,567, town guidance $87,414,567, $420,000 over guidance',
      })
      .locator('svg.main-svg')
      .first()
      .waitFor();
    const byCategory = page.getByRole('table', { name: 'Proposed budget by category' });
    await expectTexts(byCategory.getByRole('row'), [
      'Category Lines Amount Share',
      'Teaching 1 $60,000,000 68.3%',
      'Uncategorized 1 $27,834,567 31.7%',
      'Total 2 $87,834,567 100.0%',
    ]);
    const largest = page.getByRole('list', { name: 'The buildings with the most people' });
    await expectTexts(largest.getByRole('listitem'), [
      'Elm School 9 people $0.7M',
      'Dogwood School 8 people $0.6M',
      'Cedar School 7 people $0.6M',
      'Birch School 6 people $0.5M',
    ]);
    const headcount = page.getByRole('table', { name: 'People and payroll by location' });
    expect(await headcount.getByRole('row', { name: 'Total' }).innerText()).toMatch(/Total\s+35\s+\$2,835,000/);
    await page.getByRole('link', { name: 'View All Employees' }).waitFor();
    const compared = page.getByRole('table', { name: 'Proposed budget and town guidance' });
    await expectTexts(compared.getByRole('row'), [
      'Figure Amount % of guidance',
      // 87,834,567 ÷ 87,414,567
      'Proposed budget $87,834,567 100.5%',
      'Town guidance $87,414,567 100.0%',
      'Gap $420,000 over guidance 0.5%',
    ]);
    expect(await page.getByRole('button', { name: 'Settings' }).count()).toBe(0);

    const donut = page.getByRole('img', { name: /^Donut chart of 2 of 2 categories/ });
    await donut.locator('.slice').nth(1).waitFor();
    const { width, height } = (await donut.boundingBox()) ?? { width: 0, height: 0 };
    // Clicks the second slice, the last third of the ring clockwise from the top: on the left, above the middle.
    await donut.click({ position: { x: width / 2 - 0.35 * height, y: height / 2 - 0.22 * height } });
    await page.waitForURL(({ pathname, searchParams }) => pathname.endsWith('budget') && searchParams.has('category'));
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      budgetYear: 'FY26',
      fiscalYear: 'FY26',
      category: 'none',
    });
    await page.getByText('of the filtered lines').first().waitFor();
    await page.getByText('$27,834,567').first().waitFor();
    await page.goBack();
    for (const [table, name, parameter] of [
      ['Proposed budget by category', 'Teaching', 'category'],
      ['Proposed budget by building', 'Alder School', 'building'],
    ] as const) {
      const link = page.getByRole('table', { name: table }).getByRole('link', { name }).first();
      expect(await link.getAttribute('href')).toMatch(
        new RegExp(`^/admin/proposed-budget\\?budgetYear=FY26&fiscalYear=FY26&${parameter}=\\d+$`),
      );
    }
    // 35 teachers are paid 81,000, so the ring has only one slice.
    const ring = page.getByRole('img', { name: /^Donut chart of 35 people by salary range/ });
    await ring.locator('.slice').waitFor();
    const box = (await ring.boundingBox()) ?? { width: 0, height: 0 };
    await ring.click({ position: { x: box.width / 2 - 0.38 * box.height, y: box.height / 2 } });
    await page.waitForURL(({ searchParams }) => searchParams.get('pay') === 'teachers-80000');
    await page.getByText('of the filtered lines').first().waitFor();
    const range = page.getByRole('combobox', { name: 'Pay range' });
    await expect.poll(() => range.inputValue()).toBe('Teachers $80,000–$89,999');
    // Following the link from far down on the dashboard scrolls to the top of the list.
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.getByText('$2,835,000').first().waitFor();

    await page.goBack();
    const guidance = page.getByRole('link', { name: 'Edit town guidance' });
    expect(await guidance.innerText()).toBe('Edit');
    await guidance.click();
    await page.waitForURL((url) => url.pathname === '/town-goals');
  });

  test('shows for another year what is projected, what leads to it and how it is calculated; in each size and scheme', async () => {
    const page = await app.openAs('FINANCE', '/');
    const missing = page.getByRole('region', { name: 'Change from last year' });
    await missing.getByRole('heading', { name: 'No FY25 budget to compare' }).waitFor();
    expect(await missing.getByRole('link', { name: 'Town Guidance' }).getAttribute('href')).toBe('/town-goals');
    await page.getByLabel('Fiscal year').first().click();
    expect(await page.getByRole('option').allInnerTexts()).toEqual([
      'FY25',
      'FY26 (current)',
      'FY27',
      'FY28',
      'FY29',
      'FY30',
      'FY31',
    ]);
    await page.getByRole('option', { name: 'FY27' }).click();
    await page.getByText('FY27 proposed is $90.00M. No guidance set').waitFor();
    // Shows the dates of the selected year, without a note about another year.
    await page.getByText('July 1, 2026 to June 30, 2027').waitFor();
    expect(await page.getByText('Second reading on 4 May').count()).toBe(0);
    await page.getByRole('status').filter({ hasText: 'Projected data' }).waitFor();
    expect(new URL(page.url()).searchParams.get('fiscalYear')).toBe('FY27');
    await page.getByText('Proposed +$2.17M (2.5%)').waitFor();
    // The bar at the top shows “FY27 projected” while the choice of years is scrolled out of view.
    const sign = page.getByText('FY27 projected', { exact: true });
    expect(await sign.count()).toBe(0);
    await page.mouse.move(600, 500);
    await page.mouse.wheel(0, 900);
    await sign.waitFor();
    await page.mouse.wheel(0, -900);
    await sign.waitFor({ state: 'detached' });
    const change = page.getByRole('table', { name: 'Change in the proposed budget from FY26 to FY27' });
    await expectTexts(change.getByRole('row'), [
      'Category Amount',
      'FY26 $87,834,567',
      'Discretionary +$2,165,433',
      'Teaching −$60,000,000',
      'Uncategorized +$62,165,433',
      'FY27 $90,000,000',
    ]);
    await page
      .getByRole('img', { name: /^Waterfall chart of the proposed budget from FY26 \$87,834,567 to FY27 \$90,000,000/ })
      .locator('svg.main-svg')
      .first()
      .waitFor();
    await page.getByRole('radiogroup', { name: 'Budget in this chart' }).getByText('Payroll').click();
    const payroll = page.getByRole('table', { name: 'Change in the payroll from FY26 to FY27' });
    await expectTexts(payroll.getByRole('row'), [
      'Cause Amount',
      'FY26 $2,835,000',
      'Staffing −$2,754,000',
      // 34 people who are paid 81,000 have no line in FY27. The one person who has a line is paid 2,000 more.
      'Departures −$2,754,000',
      'Other +$2,000',
      'Other changes +$2,000',
      'FY27 $83,000',
    ]);
    expect(new URL(page.url()).searchParams.get('change')).toBe('payroll');
    // The bar leads to the roster with the earlier salaries, and to the people who are no longer in it.
    await payroll.getByRole('link', { name: 'Departures' }).click();
    await page.getByText('34 FY26 lines are not in FY27: $2,754,000.00.').waitFor();
    await page.goBack();

    await page.getByRole('button', { name: 'Show Budget Calculation' }).click();
    const steps = page.getByRole('table', { name: 'Budget calculation' });
    await steps.waitFor();
    await expectTexts(steps.getByRole('row'), [
      'Projected lines (1) $90,000,000',
      'Original total $90,000,000',
      '− Cuts (0 lines) $0',
      'Adjusted total $90,000,000',
      '− Town guidance No guidance set',
      'Gap No guidance set',
    ]);
    expect(await page.getByRole('link', { name: 'Set Up town guidance' }).innerText()).toBe('Set Up');
    await page.getByText('Paraeducator salaries').waitFor();
    for (const { viewport, colorScheme } of MODES) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
      const wider = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await expect.poll(wider).toBeLessThanOrEqual(0);
      expect([colorScheme, viewport.width, await axeViolations(page)]).toEqual([colorScheme, viewport.width, []]);
    }
    await page.setViewportSize(DESKTOP);
    await page.getByRole('combobox', { name: 'Fiscal year' }).click();
    await page.getByRole('option', { name: 'FY26 (current)' }).click();
    await expectTexts(steps.getByRole('row'), [
      'Imported and entered lines (2) $87,834,567',
      'Original total $87,834,567',
      '− Cuts (0 lines) $0',
      'Adjusted total $87,834,567',
      '− Town guidance $87,414,567',
      'Gap $420,000 over guidance',
    ]);
    await page.getByRole('button', { name: 'Hide Budget Calculation' }).click();
    await steps.waitFor({ state: 'detached' });
    await page.goto('/?fiscalYear=FY29');
    await page.getByRole('heading', { name: 'No figures for FY29' }).waitFor();
    await page.getByRole('button', { name: 'Show FY26' }).click();
    await page.getByRole('heading', { name: 'No figures for FY29' }).waitFor({ state: 'detached' });
    expect(new URL(page.url()).searchParams.get('fiscalYear')).toBe('FY26');
  });

  test('shows the exact dollars of a figure in millions on focus, and how it is calculated after a click', async () => {
    const page = await app.openAs('FINANCE', '/?fiscalYear=FY27');
    const exactOf = async (rounded: string, exact: string) => {
      await page.getByText(rounded, { exact: true }).first().focus();
      await page.getByRole('tooltip').filter({ hasText: exact }).waitFor();
    };
    // 90,000,000 − 87,834,567.
    await exactOf('+$2.17M (2.5%)', '$2,165,433');
    await exactOf('$90.00M', '$90,000,000');
    await page.getByText('$90.00M', { exact: true }).first().click();
    const why = page.getByRole('dialog', { name: 'How is this calculated?' });
    await why.getByText('$90,000,000').first().waitFor();
  });

  test('shows VIEW_ONLY the figures alone, draws the categories that are ticked, and saves charts as files', async () => {
    const page = await app.openAs('VIEW_ONLY', '/?fiscalYear=FY26');
    const table = page.getByRole('table', { name: 'Proposed budget by building' });
    await table.getByText('Alder School').waitFor();
    for (const role of ['table', 'list'] as const) {
      expect(await page.getByRole(role).getByRole('link').count()).toBe(0);
    }
    for (const name of ['Edit town guidance', 'View All Employees']) {
      expect(await page.getByRole('link', { name }).count()).toBe(0);
    }
    for (const name of ['Settings', 'Generate Projections']) {
      expect(await page.getByRole('button', { name }).count()).toBe(0);
    }

    await page.locator('svg.main-svg').first().waitFor();
    for (const chart of ['Budget by building', 'Headcount by location', 'Teacher salaries']) {
      await page.getByRole('button', { name: `Download ${chart}` }).waitFor();
    }
    for (const chart of ['Budget against town guidance', 'Budget by category']) {
      const { name, bytes } = await saved(page, chart, /PNG/);
      expect(name).toMatch(/^[a-z-]+-fy26-version-\d+\.png$/);
      expect(bytes.subarray(1, 4).toString()).toBe('PNG');
      // Byte 16 holds the width in pixels: 1,000 at twice the size.
      expect([bytes.readUInt32BE(16), bytes.length > 10_000]).toEqual([2_000, true]);
    }
    const { name, bytes } = await saved(page, 'Budget by category', /CSV/);
    expect(name).toMatch(/^budget-by-category-fy26-version-\d+\.csv$/);
    expect(bytes.toString()).toBe('\ufeffCategory,Lines,Amount\r\nTeaching,1,60000000\r\nUncategorized,1,27834567\r\n');

    await page.getByRole('checkbox', { name: 'Uncategorized' }).click();
    const donut = page.getByRole('img', { name: /^Donut chart of 1 of 2 categories, \$60,000,000 in all/ });
    await expect.poll(() => donut.locator('.slice').count()).toBe(1);
    await page.reload();
    await expect.poll(() => page.getByRole('checkbox', { name: 'Uncategorized' }).isChecked()).toBe(false);
    // The table still shows the whole budget.
    await page.getByRole('row', { name: 'Total 2 $87,834,567 100.0%' }).waitFor();

    await page.goto('/?fiscalYear=FY27');
    const waterfall = await saved(page, 'Change from FY26 to FY27, proposed budget', /CSV/);
    expect(waterfall.bytes.toString()).toBe(
      '\ufeffCause,Change\r\nFY26,87834567\r\nTeaching,-60000000\r\nUncategorized,62165433\r\nFY27,90000000\r\n',
    );
  });

  test('takes another current year from an ADMIN, lists the years, and reports what could not be loaded', async () => {
    const page = await app.openAs('ADMIN', '/');
    expect(await page.getByRole('link', { name: 'View All Employees' }).getAttribute('href')).toMatch(
      /^\/admin\/import-history/,
    );
    await page.getByRole('button', { name: 'Settings' }).click();
    const panel = page.getByRole('dialog', { name: 'FY26 settings' });
    await panel.getByRole('combobox', { name: 'Current fiscal year' }).click();
    const options = await page.getByRole('option').allInnerTexts();
    expect([options.length, options.at(0), options.at(-1)]).toEqual([15, 'FY2020', 'FY2034']);
    await page.getByRole('option', { name: 'FY2027' }).click();
    const call = '**/current-fiscal-year';
    await page.route(call, (route) =>
      route.fulfill({ status: 500, json: { error: 'It broke.', code: 'INTERNAL', requestId: 'r-18' } }),
    );
    await panel.getByRole('button', { name: 'Save' }).click();
    await panel.getByRole('alert').getByText('It broke.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.unroute(call);
    await panel.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The current fiscal year is FY27.').waitFor();
    await page.getByText('FY27: July 1, 2026 to June 30, 2027').waitFor();
    await page.getByRole('combobox', { name: 'Fiscal year' }).click();
    expect((await page.getByRole('option').allInnerTexts()).at(0)).toBe('FY26');
    await page.keyboard.press('Escape');
    await app.cx.db('budget_years').update({ current_fiscal_year: 2026 });

    const diagnostics = '**/base-year-diagnostic*';
    await page.route(diagnostics, (route) =>
      route.fulfill({ status: 503, json: { error: 'The database is away.', code: 'UNAVAILABLE' } }),
    );
    await page.getByRole('button', { name: 'Show Data Diagnostics' }).click();
    const alert = page.getByRole('alert').filter({ hasText: '❌ Failed to load diagnostics data' });
    await alert.getByText('❌ Error loading diagnostics: The database is away.').waitFor();
    await page.unroute(diagnostics);
    await alert.getByRole('button', { name: 'Retry' }).click();
    const years = page.getByRole('table', { name: 'Rows by fiscal year' });
    await years.waitFor();
    await expect
      .poll(async () => (await textsOf(years.getByRole('row'))).slice(1, 4))
      .toEqual([
        'FY26 $2,835,000 35 lines $87,834,567 2 lines Complete',
        'FY27 $83,000 1 line $90,000,000 1 line Complete',
        'FY28 – – No Data',
      ]);

    const summary = '**/api/line-items/budget/summary*';
    await page.route(summary, (route) =>
      route.fulfill({ status: 500, json: { error: 'It broke.', code: 'INTERNAL', requestId: 'r-17' } }),
    );
    await page.reload();
    await page.getByRole('alert').filter({ hasText: 'Failed to load the budget' }).waitFor();
    await page.getByText('It broke. (request r-17)').waitFor();
    // Without the budget, nothing can be projected or calculated. The diagnostics load their own data.
    const needBudget = page.getByRole('button', { name: /Generate Projections|Show Budget Calculation/ });
    expect(await needBudget.count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Show Data Diagnostics' }).isVisible()).toBe(true);
    await page.unroute(summary);
    // The figures of a chart are also in a table, so no data is missing if the chart library cannot be loaded.
    await page.route('**/assets/plotly-*.js', (route) => route.abort());
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByText('FY26 proposed is').waitFor();
    expect(await needBudget.count()).toBe(2);
    await page.getByText('The chart could not be loaded. Its figures are in the table.').first().waitFor();
    const cards = [
      ['**/year-change*', 'the change from last year'],
      ['**/summary/by-category*', 'the budget by category'],
      ['**/summary/by-building*', 'the budget by building'],
      ['**/budget/stats*', 'the employees'],
      ['**/salary-distribution*', 'the salaries'],
    ] as const;
    for (const [call, what] of cards) {
      await page.route(call, (route) =>
        route.fulfill({ status: 500, json: { error: `Not ${what}.`, code: 'INTERNAL' } }),
      );
    }
    await page.reload();
    for (const [, what] of cards) {
      const alert = page.getByRole('alert').filter({ hasText: `Failed to load ${what}` });
      await alert.getByText(`Not ${what}.`).waitFor();
    }
    // The other figures are still shown. Employees that did not load are not reported as missing.
    await page.getByText('FY26 proposed is').waitFor();
    await page.getByText('not loaded').waitFor();
    expect(await page.getByText('no roster yet').count()).toBe(0);
  });
});

describeInBrowser('the dashboard of a new district', () => {
  const app = useBrowserApp();

  test('says what to do next, with a roster alone what is there and what is not, and warns of too many lines', async () => {
    const admin = await app.openAs('ADMIN', '/');
    await admin.getByRole('link', { name: 'Import a budget' }).click();
    await admin.waitForURL((url) => url.pathname === '/admin' && url.searchParams.get('tab') === 'import');
    await admin.getByRole('tab', { name: 'Enrollment' }).click();
    await admin.getByRole('heading', { name: 'No enrollment yet' }).waitFor();

    const page = await app.openAs('FINANCE', '/');
    await page.getByText('No budget has been imported yet').waitFor();
    // FINANCE cannot import, because the district has not allowed it.
    expect(await page.getByRole('link', { name: 'Import a budget' }).count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Scenario Builder' }).click();
    await page.getByRole('heading', { name: 'Budget Scenario Builder' }).waitFor();
    await page.getByText('No lines to cut yet').waitFor();

    const roster = await buildScenario(app.cx, { fiscalYear: 2026 });
    const [person] = await buildLines(app.cx, roster, [
      { employee_id: '7', current_salary_cents: fromDollars(80_000), cost_cents: fromDollars(80_000) },
    ]);
    await buildLines(app.cx, roster, [
      {
        employee_id: '7',
        fiscal_year: 2027,
        is_projected: true,
        source_item_id: person ?? null,
        current_salary_cents: fromDollars(82_000),
        cost_cents: fromDollars(82_000),
        cola_applied_cents: fromDollars(2_000),
      },
    ]);
    await page.goto('/?fiscalYear=FY27');
    await page.getByText('FY27 has no proposed budget yet').waitFor();
    await page.getByRole('status').filter({ hasText: 'Projected data' }).waitFor();
    await page.getByText('District Wide').first().waitFor();
    const payroll = page.getByRole('table', { name: 'Change in the payroll from FY26 to FY27' });
    await expectTexts(payroll.getByRole('row'), [
      'Cause Amount',
      'FY26 $80,000',
      'Contractual +$2,000',
      'COLA +$2,000',
      'FY27 $82,000',
    ]);
    expect(await page.getByText('Budget against town guidance').count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('combobox', { name: 'Fiscal year' }).click();
    await page.getByRole('option', { name: 'FY26 (current)' }).click();
    await page.getByText('FY26 has no proposed budget yet').waitFor();
    expect(await page.getByText('Projected data').count()).toBe(0);
    await page.getByText('This year has no salaries for positions recognized as teachers.').first().waitFor();

    const proposedBudget = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2026 });
    const lines = (number: number) =>
      Array.from({ length: number }, () => ({
        scenario_id: proposedBudget.id,
        fiscal_year: 2026,
        updated_by: 'test',
        is_operating: false,
        amount_cents: fromDollars(1),
        cost_cents: fromDollars(1),
      }));
    await app.cx.db('line_items').insert(lines(500));
    const diagnose = async () => {
      await page.reload();
      await page.getByRole('button', { name: 'Show Data Diagnostics' }).click();
      const years = page.getByRole('table', { name: 'Rows by fiscal year' });
      await years.waitFor();
      return (await textsOf(years.getByRole('row'))).slice(1, 4);
    };
    expect(await diagnose()).toEqual([
      'FY26 $80,000 1 line $500 500 lines Complete',
      'FY27 $82,000 1 line – Partial',
      'FY28 – – No Data',
    ]);
    expect(await page.getByText('Many proposed lines').count()).toBe(0);
    const offset = { amount_cents: fromDollars(-600), cost_cents: fromDollars(-600) };
    await app.cx.db('line_items').insert(lines(1).map((line) => ({ ...line, ...offset })));
    await diagnose();
    await page.getByText('At least one year has more than 500 proposed lines.').waitFor();
    await page.getByText('A category below $0 lowers the total and has no slice.').waitFor();
    // Only an ADMIN can move rows.
    expect(await page.getByRole('button', { name: 'Fix Base Year' }).count()).toBe(0);
  });
});
