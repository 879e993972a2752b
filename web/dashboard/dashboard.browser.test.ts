import type { Locator } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { fromDollars } from '../../core/money.ts';
import {
  buildBuilding,
  buildCategory,
  buildLines,
  buildScenario,
  buildTownGoal,
} from '../../server/testing/factories.ts';
import { axeViolations, describeInBrowser, PHONE, useBrowserApp } from '../testing/browser.ts';

const proposed = (dollars: number, rest: object) => ({
  amount_cents: fromDollars(dollars),
  cost_cents: fromDollars(dollars),
  ...rest,
});

/** What each says, its cells and lines apart by one blank. */
async function textsOf(locator: Locator): Promise<string[]> {
  return (await locator.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());
}

describeInBrowser('the dashboard of an empty district', () => {
  const app = useBrowserApp();

  test('says what to do next, with the button for those who may do it', async () => {
    const admin = await app.openAs('ADMIN', '/');
    await admin.getByRole('link', { name: 'Import a budget' }).click();
    await admin.waitForURL((url) => url.pathname === '/admin' && url.searchParams.get('tab') === 'import');

    const viewer = await app.openAs('VIEW_ONLY', '/');
    await viewer.getByText('No budget has been imported yet').waitFor();
    expect(await viewer.getByRole('link', { name: 'Import a budget' }).count()).toBe(0);
    expect(await axeViolations(viewer)).toEqual([]);
  });
});

describeInBrowser('the dashboard', () => {
  const app = useBrowserApp();

  beforeAll(async () => {
    const teaching = await buildCategory(app.cx, { name: 'Teaching', color: '#2563eb', display_order: 1 });
    const buildings: number[] = [];
    for (const name of ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm']) {
      buildings.push(await buildBuilding(app.cx, { name: `${name} School` }));
    }
    const budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2026 });
    const [line] = await buildLines(app.cx, budget, [
      proposed(60_000_000, { category_id: teaching, building_id: buildings[0] }),
      proposed(27_834_567, {}),
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
    await buildLines(app.cx, budget, [proposed(90_000_000, { ...projected, source_item_id: line })]);
    await buildLines(app.cx, roster, [
      { employee_id: '0-0', cost_cents: fromDollars(83_000), ...projected, source_item_id: people[0] ?? null },
    ]);
    await buildTownGoal(app.cx, { fiscal_year: 2026, dollar_goal_cents: fromDollars(87_414_567) });
  });

  test('answers first, then shows the figures behind it', async () => {
    const page = await app.openAs('FINANCE', '/');
    await page.getByText('FY26 proposed is $0.42M over town guidance (0.5 %)').waitFor();
    await page
      .getByRole('img', { name: 'Bar chart: proposed budget $87,834,567, town guidance $87,414,567' })
      .locator('svg.main-svg')
      .first()
      .waitFor();
    const byCategory = page.getByRole('table', { name: 'Proposed budget by category' });
    await expect
      .poll(() => textsOf(byCategory.getByRole('row')))
      .toEqual([
        'Category Lines Amount Share',
        'Teaching 1 $60,000,000 68.3 %',
        'Uncategorized 1 $27,834,567 31.7 %',
        'Total 2 $87,834,567 100.0 %',
      ]);
    const largest = page.getByRole('list', { name: 'The buildings with the most people' });
    expect(await textsOf(largest.getByRole('listitem'))).toEqual([
      'Elm School 9 people $0.7M',
      'Dogwood School 8 people $0.6M',
      'Cedar School 7 people $0.6M',
      'Birch School 6 people $0.5M',
    ]);
    const headcount = page.getByRole('table', { name: 'People and payroll by location' });
    expect(await headcount.getByRole('row', { name: 'Total' }).innerText()).toMatch(/Total\s+35\s+\$2,835,000/);
    await page.getByRole('link', { name: 'View All Employees' }).waitFor();
  });

  test('draws the categories that are ticked, and keeps the choice in the address', async () => {
    const page = await app.openAs('VIEW_ONLY', '/');
    await page.getByRole('checkbox', { name: 'Uncategorized' }).click();
    const donut = page.getByRole('img', { name: /^Donut chart of 1 of 2 categories, \$60,000,000 in all/ });
    await expect.poll(() => donut.locator('.slice').count()).toBe(1);
    await page.reload();
    await expect.poll(() => page.getByRole('checkbox', { name: 'Uncategorized' }).isChecked()).toBe(false);
    // The table still shows the whole budget.
    await page.getByRole('row', { name: 'Total 2 $87,834,567 100.0 %' }).waitFor();
    expect(await page.getByRole('link', { name: 'View All Employees' }).count()).toBe(0);
  });

  test('says what is projected, what has no guidance and what is not there', async () => {
    const page = await app.openAs('FINANCE', '/');
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
    await page.getByRole('status').filter({ hasText: 'Projected data' }).waitFor();
    expect(new URL(page.url()).searchParams.get('fiscalYear')).toBe('FY27');
    await page.goto('/?fiscalYear=FY29');
    await page.getByRole('heading', { name: 'No figures for FY29' }).waitFor();
  });

  test('says what could not be loaded and tries again', async () => {
    const page = await app.openAs('FINANCE', '/');
    const summary = '**/api/line-items/budget/summary*';
    await page.route(summary, (route) =>
      route.fulfill({ status: 500, json: { error: 'It broke.', code: 'INTERNAL', requestId: 'r-17' } }),
    );
    await page.reload();
    await page.getByRole('alert').filter({ hasText: 'Failed to load the budget' }).waitFor();
    await page.getByText('It broke. (request r-17)').waitFor();
    await page.unroute(summary);
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByText('FY26 proposed is').waitFor();
  });

  test.each([
    ['light', {}],
    ['dark', { dark: true }],
    ['light, on a phone', { viewport: PHONE }],
    ['dark, on a phone', { viewport: PHONE, dark: true }],
  ])('is accessible and fits: %s', async (_, options) => {
    const page = await app.openAs('FINANCE', '/', options);
    await page.getByText('Paraeducator salaries').waitFor();
    await page.locator('svg.main-svg').first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  });
});
