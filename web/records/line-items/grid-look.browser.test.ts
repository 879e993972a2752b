import { expect, test } from 'vitest';
import { buildBuilding, buildLines, buildScenario } from '../../../test/factories/factories.ts';
import { describeInBrowser, eventually, useBrowserApp } from '../../../test/browser/browser.ts';

describeInBrowser('how a grid looks', () => {
  const app = useBrowserApp();

  test('rows end where the header ends, a sorted title is whole, and a refused value keeps its reason beside it', async () => {
    const school = await buildBuilding(app.cx, { name: 'Heron Pond Elementary School' });
    const budget = await buildScenario(app.cx, { fiscalYear: 2036 });
    const ids = await buildLines(
      app.cx,
      budget,
      Array.from({ length: 60 }, (_, index) => ({
        last_name: `Person ${index}`,
        position: 'Aide',
        current_fte: 1,
        building_id: school,
      })),
    );
    const page = await app.openAs('FINANCE', '/admin/operating-budget?budgetYear=FY36');
    const row = page.locator(`[row-id="${ids[0]!}"]`).first();
    await row.waitFor();
    const rightOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => Math.round(element.getBoundingClientRect().right));
    expect(await rightOf(`[row-id="${ids[0]!}"]`)).toBe(await rightOf('.ag-header'));

    // The name of a school fits its column and is shown in full on hover.
    const building = row.locator('[col-id="buildingId"]');
    expect(await building.innerText()).toBe('Heron Pond Elem.');
    await building.hover();
    expect(await building.getAttribute('title')).toBe('Heron Pond Elementary School');

    const title = page.locator('.ag-header-cell[col-id="currentSalary"]');
    await title.click();
    await eventually(() => title.getAttribute('aria-sort')).toBe('ascending');
    const cut = await title.evaluate(
      (cell) =>
        [...cell.querySelectorAll<HTMLElement>('*')].filter((part) => part.scrollWidth > part.clientWidth + 1).length,
    );
    expect(cut).toBe(0);

    const cell = row.locator('[col-id="currentFTE"]');
    await cell.dblclick();
    await cell.getByRole('textbox').fill('99');
    await page.keyboard.press('Enter');
    const reason = page.getByRole('alert').filter({ hasText: 'The number must be at most 5.' });
    await reason.waitFor();
    const distance = async () =>
      Math.round(((await reason.boundingBox())?.y ?? 0) - ((await cell.boundingBox())?.y ?? 0));
    // In a window that is shorter than the table, the page scrolls, and the message moves with its cell.
    await page.setViewportSize({ width: 1440, height: 460 });
    const before = { top: (await cell.boundingBox())?.y, distance: await distance() };
    await page.evaluate(() => window.scrollBy(0, 100));
    await eventually(async () => (await cell.boundingBox())?.y).not.toBe(before.top);
    await eventually(distance).toBe(before.distance);
  });

  test('no column is cut at the right edge in any window until the user sizes one, and the edge shows that there are more', async () => {
    const budget = await buildScenario(app.cx, { fiscalYear: 2037 });
    await buildLines(
      app.cx,
      budget,
      Array.from({ length: 40 }, (_, index) => ({ last_name: `Person ${index}`, position: 'Aide', current_fte: 1 })),
    );
    const page = await app.openAs('FINANCE', '/admin/operating-budget?budgetYear=FY37');
    await page.locator('[row-id="totals"]').first().waitFor();
    /** Returns by how many pixels the last visible column extends beyond the edge of the grid. */
    const cut = () =>
      page.evaluate(() => {
        const edge = document.querySelector('.ag-root-wrapper')!.getBoundingClientRect().right;
        const boxes = [...document.querySelectorAll('.ag-header-cell')].map((cell) => cell.getBoundingClientRect());
        return Math.max(...boxes.filter(({ left }) => left < edge - 1).map(({ right }) => Math.round(right - edge)));
      });
    const hasMore = () => page.locator('[data-more]').count();
    for (const width of [1440, 1180, 1024, 1700]) {
      await page.setViewportSize({ width, height: 900 });
      await eventually(cut).toBe(0);
      expect(await hasMore(), String(width)).toBe(1);
    }
    const saved = () =>
      app.cx.db('grid_preferences').where({ grid: 'employees' }).whereRaw(`jsonb_exists(state, 'columnSizing')`);
    await page.getByRole('searchbox').fill('Person');
    expect(await saved()).toEqual([]);

    // A width set by the user is kept, and so are the widths of other columns.
    const edge = page.locator('.ag-header-cell[col-id="position"] .ag-header-cell-resize');
    const box = (await edge.boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(box.x + 60, box.y + 10, { steps: 4 });
    await page.mouse.up();
    await eventually(cut).toBeGreaterThan(0);
    await eventually(async () => (await saved()).length).toBe(1);
  });
});
