import { beforeAll, expect, test } from 'vitest';
import { buildCategory, buildLines, buildScenario, proposedLine } from '../../../test/factories/factories.ts';
import { axeInBothLooks, describeInBrowser, eventually, useBrowserApp } from '../../../test/browser/browser.ts';

const COUNT = 16;

describeInBrowser('a bar of the change that combines several categories', () => {
  const app = useBrowserApp();

  // Category 1 grows by $1, category 2 by $2 and so on. All lines are mandated, except for one in category 1.
  beforeAll(async () => {
    const categories: number[] = [];
    for (let number = 1; number <= COUNT; number += 1) {
      categories.push(await buildCategory(app.cx, { name: `Category ${number}`, display_order: number }));
    }
    for (const grown of [0, 1]) {
      const budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2030 + grown });
      const lines = categories.map((category_id, index) =>
        proposedLine(100 + grown * (index + 1), {
          account_description: `Special education supplies ${index + 1}`,
          account_line: `A${index + 1}`,
          category_id,
        }),
      );
      const books = { account_description: 'Textbooks', account_line: 'B', category_id: categories[0]! };
      await buildLines(app.cx, budget, [...lines, proposedLine(50 + 10 * grown, books)]);
    }
  });

  test('leads to exactly its lines, whose change adds up to the bar', async () => {
    const page = await app.openAs('FINANCE', '/?budgetYear=FY31');
    const table = page.getByRole('table', { name: 'Change in the proposed budget from FY30 to FY31' });
    // 17 bars are too many. The four smallest are mandated: 1 + 2 + 3 + 4.
    const row = table.getByRole('row', { name: /Other mandated \(4\)/ });
    expect(await row.innerText()).toMatch(/\+\$10$/);
    await row.getByRole('link').click();
    await page.waitForURL(({ pathname }) => pathname === '/admin/proposed-budget');
    const shown = page.locator('[role=row][row-id]:not([row-id=totals]) [col-id=amount]');
    await eventually(() => shown.allInnerTexts()).toHaveLength(4);
    const total = (column: string) => page.locator(`[row-id=totals] [col-id="${column}"]`);
    await eventually(() => total('amount').innerText()).toMatch(/^\$410(\.00)?$/);
    await eventually(() => total('prior-change').innerText()).toMatch(/^\$10(\.00)?$/);
    const [category, group] = ['Category', 'Group'].map((name) => page.getByRole('combobox', { name, exact: true }));
    expect(await category!.inputValue()).toBe('4 categories');
    expect(await group!.inputValue()).toBe('Mandated');
    expect(new URL(page.url()).searchParams.has('compare')).toBe(false);
    expect(await axeInBothLooks(page)).toEqual([]);

    await page.getByLabel('Clear the filter Category').click();
    await eventually(() => total('prior-change').innerText()).toMatch(/^\$136(\.00)?$/);
    expect(new URL(page.url()).searchParams.has('category')).toBe(false);
    await page.getByLabel('Clear the filter Group').click();
    await eventually(() => total('prior-change').innerText()).toMatch(/^\$146(\.00)?$/);
    await group!.waitFor({ state: 'detached' });
  });
});
