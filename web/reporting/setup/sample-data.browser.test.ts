import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buildLines, buildScenario, employeeLine } from '../../../test/factories/factories.ts';
import { axeInBothLooks, describeInBrowser, useBrowserApp } from '../../../test/browser/browser.ts';

const step = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

describeInBrowser('sample data', () => {
  const app = useBrowserApp();

  test('loads sample data into an empty district, and removes it again', async () => {
    const page = await app.openAs('ADMIN', '/admin/setup');
    await page.getByRole('button', { name: 'Explore with sample data' }).click();
    await page.getByText('This district has sample data.').waitFor({ timeout: 90_000 });
    await step(page, 'Budget lines').getByText('$87,834,567').waitFor();
    expect(await axeInBothLooks(page)).toEqual([]);
    await page.goto('/');
    await page.getByText('Harrowfield Public Schools').first().waitFor();

    await page.goto('/admin/setup');
    const plan = await buildScenario(app.cx, { fiscalYear: 2040 });
    const building = await app.cx.db('buildings').first<{ id: number }>('id');
    const [line] = await buildLines(app.cx, plan, [employeeLine(60_000, { building_id: building.id })]);
    await page.getByRole('button', { name: 'Remove sample data' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove the sample data?' });
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await dialog.getByText('Records that you added depend on the sample: 1 budget line.').waitFor();
    expect(await axeInBothLooks(page)).toEqual([]);
    await app.cx.db('line_items').where({ id: line }).update({ building_id: null });
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await dialog.waitFor({ state: 'detached' });
    await step(page, 'Budget year').getByText('FY40.', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Explore with sample data' }).count()).toBe(0);
  });
});
