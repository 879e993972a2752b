import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { buildLines, buildScenario, employeeLine, proposedLine } from '../../../test/factories/factories.ts';
import {
  axeInBothLooks,
  axeViolations,
  DESKTOP,
  describeInBrowser,
  eventually,
  PHONE,
  useBrowserApp,
} from '../../../test/browser/browser.ts';

const LARGE = { width: 1920, height: 1080 };

describeInBrowser('a grid in its window', () => {
  const app = useBrowserApp();
  beforeEach(() => app.cx.db('grid_preferences').delete());

  /** Creates 60 employees and 60 proposed lines for that year. */
  async function lists(fiscalYear: number) {
    const all = (one: (place: number) => ReturnType<typeof employeeLine>) =>
      Array.from({ length: 60 }, (_, n) => one(n));
    const roster = await buildScenario(app.cx, { fiscalYear });
    await buildLines(
      app.cx,
      roster,
      all((n) => employeeLine(50_000, { last_name: `Person ${n}`, position: 'Aide' })),
    );
    const budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear });
    await buildLines(
      app.cx,
      budget,
      all((n) => proposedLine(100, { account_description: `Line ${n}` })),
    );
    const year = `?budgetYear=FY${fiscalYear - 2000}`;
    return [`/admin/operating-budget${year}`, `/admin/proposed-budget${year}`] as const;
  }

  /**
   * Returns the visible part of a grid: its height, the completely visible rows, and the positions of the first row and
   * the page.
   */
  const shown = (page: Page) =>
    page.evaluate(() => {
      const box = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
      const rows = [...document.querySelectorAll('.ag-row[row-index]:not([row-id="totals"])')].map((row) => ({
        row: row.getAttribute('row-index'),
        box: row.getBoundingClientRect(),
      }));
      const [top, bottom] = [box('.ag-header').bottom, box('[row-id="totals"]').top];
      const whole = rows.filter((row) => row.box.top >= top - 1 && row.box.bottom <= bottom + 1);
      return {
        height: box('.ag-root-wrapper').height,
        rows: new Set(whole.map(({ row }) => row)).size,
        rowHeight: rows[0]?.box.height,
        before: box('.ag-root-wrapper').top - box('header').bottom,
        scrolls: document.documentElement.scrollHeight - window.innerHeight,
      };
    });

  test.each([
    { window: DESKTOP, least: 18, height: 600, fiscalYear: 2051 },
    { window: LARGE, least: 24, height: 700, fiscalYear: 2052 },
  ])('at $window.height px it shows at least $least rows, and the page does not scroll', async (expected) => {
    for (const address of await lists(expected.fiscalYear)) {
      const page = await app.openAs('FINANCE', address, { viewport: expected.window });
      await page.locator('[row-id="totals"]').first().waitFor();
      await eventually(async () => (await shown(page)).rows).toBeGreaterThanOrEqual(expected.least);
      const { height, scrolls } = await shown(page);
      if (expected.window === DESKTOP) expect(height).toBe(expected.height);
      else expect(height).toBeGreaterThan(expected.height);
      expect(scrolls).toBe(0);
    }
  });

  test('in a short window, the totals and the status line are in view; narrowed to a phone, the name leaves room for a figure', async () => {
    const [, proposed] = await lists(2056);
    const page = await app.openAs('FINANCE', proposed, { viewport: { width: 1024, height: 768 } });
    await page.locator('[row-id="totals"]').first().waitFor();
    await eventually(async () => (await shown(page)).rows).toBeGreaterThanOrEqual(10);
    expect((await shown(page)).scrolls).toBe(0);
    const bottom = await page.getByText('60 lines', { exact: true }).evaluate((e) => e.getBoundingClientRect().bottom);
    expect(bottom).toBeLessThanOrEqual(768);

    // While the lists of its columns are loading, a skeleton is where the grid will be.
    const held: (() => Promise<void>)[] = [];
    await page.route('**/api/buildings*', (route) => void held.push(() => route.continue()));
    await page.reload();
    const skeleton = await page.getByRole('status', { name: 'Loading lines' }).boundingBox();
    await Promise.all(held.map((go) => go()));
    await page.unroute('**/api/buildings*');
    await page.locator('[row-id="totals"]').first().waitFor();
    const grid = await page.locator('.ag-root-wrapper').boundingBox();
    expect(Math.abs((grid?.y ?? 0) - (skeleton?.y ?? 0))).toBeLessThan(2);

    await page.setViewportSize(PHONE);
    const name = page.locator('.ag-header-cell[col-id="accountDescription"]');
    await eventually(async () => Math.round((await name.boundingBox())?.width ?? 0)).toBe(140);
  });

  test('rows are taller by choice, which is remembered; a selection moves nothing; nothing found leads back', async () => {
    const [employees] = await lists(2053);
    const page = await app.openAs('FINANCE', employees);
    await page.locator('[row-id="totals"]').first().waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.getByRole('link', { name: 'Skip to table' }).and(page.locator(':focus')).press('Enter');
    await page.locator('[row-index="0"] .ag-cell:focus').waitFor();
    expect((await shown(page)).rowHeight).toBe(28);
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByText('Tall rows').click();
    await eventually(async () => (await shown(page)).rowHeight).toBe(34);
    expect(await axeInBothLooks(page)).toEqual([]);
    await page.keyboard.press('Escape');
    const saved = () =>
      app.cx.db('grid_preferences').where({ grid: 'employees' }).first<{ state: unknown } | undefined>();
    await eventually(async () => (await saved())?.state).toMatchObject({ density: 'comfortable' });
    await page.reload();
    await page.locator('[row-id="totals"]').first().waitFor();
    await eventually(async () => (await shown(page)).rowHeight).toBe(34);

    const place = () => page.locator('.ag-root-wrapper').boundingBox();
    const before = await place();
    await page.locator('.ag-row .ag-checkbox-input').first().check();
    await page.getByRole('button', { name: 'Bulk Actions (1)' }).waitFor();
    expect(await place()).toEqual(before);
    expect(await axeInBothLooks(page)).toEqual([]);

    await page.getByRole('searchbox').fill('no such name');
    await page.getByText('No Matching Rows').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByText('No Matching Rows').waitFor({ state: 'detached' });
    expect(await page.getByRole('searchbox').inputValue()).toBe('');
  });

  test('a phone and a small window begin with the rows, and have the rest behind a button', async () => {
    const [, proposed] = await lists(2054);
    const page = await app.openAs('FINANCE', proposed, { viewport: PHONE, dark: true });
    await page.locator('[row-id="totals"]').first().waitFor();
    expect((await shown(page)).before).toBeLessThanOrEqual(220);
    const building = page.getByRole('combobox', { name: 'Building' });
    expect(await building.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Filters' }).click();
    await building.waitFor();
    await page.getByRole('button', { name: 'Add line' }).waitFor();
    await page.getByRole('button', { name: 'Columns' }).waitFor();
    expect(await axeInBothLooks(page)).toEqual([]);
    // A small window has room for the tools, but not for the filters.
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.reload();
    await page.locator('[row-id="totals"]').first().waitFor();
    await page.getByRole('button', { name: 'Columns' }).waitFor();
    expect(await building.isVisible()).toBe(false);
    expect((await shown(page)).before).toBeLessThanOrEqual(220);
    await page.getByRole('button', { name: 'Filters' }).click();
    await building.waitFor();
    expect(await axeInBothLooks(page)).toEqual([]);
  });

  test('a window that was narrow for a while has its check boxes first again, also when it is opened again', async () => {
    const [, proposed] = await lists(2055);
    const page = await app.openAs('FINANCE', proposed);
    const first = () =>
      page.locator('.ag-header-cell').evaluateAll((cells) =>
        cells
          .map((cell) => ({ id: cell.getAttribute('col-id'), left: cell.getBoundingClientRect().left }))
          .sort((a, b) => a.left - b.left)
          .slice(0, 3)
          .map(({ id }) => id),
      );
    const wide = ['ag-Grid-SelectionColumn', 'edit', 'accountDescription'];
    await page.locator('[row-id="totals"]').first().waitFor();
    await eventually(first).toEqual(wide);
    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: 'Filters' }).waitFor();
    await page.setViewportSize(DESKTOP);
    await page.getByRole('combobox', { name: 'Building' }).waitFor();
    await eventually(first).toEqual(wide);
    await page.reload();
    await page.locator('[row-id="totals"]').first().waitFor();
    await eventually(first).toEqual(wide);
  });
});
