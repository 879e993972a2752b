import { beforeEach, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { buildCategory, buildLines, buildScenario } from '../../../../test/factories/factories.ts';
import {
  axeViolations,
  describeInBrowser,
  DESKTOP,
  eventually,
  PHONE,
  useBrowserApp,
} from '../../../../test/browser/browser.ts';
import { goTo } from '../../../../test/browser/press-everything.ts';
import { emptyLists } from '../../../../test/browser/empty-lists.ts';

describeInBrowser('Budget Categories', () => {
  const app = useBrowserApp();
  beforeEach(() => emptyLists(app));
  const names = (page: Page) =>
    page.getByRole('table', { name: 'Budget categories' }).getByRole('rowheader').allInnerTexts();
  const storedIncrease = async (name: string) =>
    (await app.cx.db('budget_categories').where({ name }).first<{ default_yoy_increase: number | null }>())
      .default_yoy_increase;

  test('a category is added, changed, forecast, ordered and deleted', async () => {
    const page = await app.openAs('ADMIN', '/profile', { viewport: PHONE, dark: true });
    const dialog = page.getByRole('dialog');
    await page.route('**/api/categories', (route) => route.fulfill({ status: 500, body: '' }));
    await goTo(page, '/admin/categories');
    await page.getByText('Failed to load categories').waitFor();
    expect(await page.getByRole('button', { name: 'Add Budget Category' }).count()).toBe(0);
    await page.unroute('**/api/categories');
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('heading', { name: 'No budget categories yet' }).waitFor();
    await page.setViewportSize(DESKTOP);
    await page.emulateMedia({ colorScheme: 'light' });

    await page.getByRole('button', { name: 'Add Budget Category' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Please enter a name').waitFor();
    expect(await dialog.getByLabel('Color').inputValue()).toBe('#3b82f6');
    expect(await dialog.getByLabel('Display order').inputValue()).toBe('0');
    await dialog.getByLabel(/^Name/).fill('Instruction');
    await dialog.getByLabel('DESE function').fill('23');
    await dialog.getByLabel('Yearly increase').fill('three');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Enter four digits, such as 2305').waitFor();
    await dialog.getByText('Enter a percentage, such as 2.5').waitFor();
    await dialog.getByLabel('DESE function').fill('2305');
    await dialog.getByLabel('Yearly increase').press('ArrowUp');
    expect(await dialog.getByLabel('Yearly increase').inputValue()).toBe('three');
    await dialog.getByLabel('Yearly increase').fill('3.01%');
    await dialog.getByLabel('Yearly increase').press('ArrowDown');
    expect(await dialog.getByLabel('Yearly increase').inputValue()).toBe('3');
    // 100,000 at 3%: 103,000.00, 106,090.00, 109,272.70, 112,550.88, 115,927.41.
    expect(await dialog.getByRole('cell').allTextContents()).toEqual([
      '$103,000',
      '$106,090',
      '$109,273',
      '$112,551',
      '$115,927',
    ]);
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Category saved successfully!').waitFor();
    await page.getByText('Category saved successfully!').waitFor({ state: 'detached' });
    await buildCategory(app.cx, { name: 'Utilities', display_order: 10, default_yoy_increase: 5 });
    await buildCategory(app.cx, { name: 'Tuition', display_order: 20 });

    await page.getByRole('button', { name: 'Add Budget Category' }).click();
    await dialog.getByLabel(/^Name/).fill('tuition');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Failed to save: Another budget category has this name.').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.reload();
    await page.getByRole('rowheader', { name: 'Tuition' }).waitFor();
    expect(await names(page)).toEqual(['Instruction', 'Utilities', 'Tuition']);

    // Saved with Enter and when the field loses the focus. Text that is not a number is not saved.
    const increase = page.getByLabel('Yearly increase for Tuition');
    const forecast = page.getByRole('row', { name: /Tuition/ });
    await forecast.getByText('–').first().waitFor();
    await increase.fill('4.25');
    await forecast.getByText('$104,250').waitFor();
    await increase.press('Enter');
    await eventually(() => storedIncrease('Tuition')).toBe(4.25);
    // An arrow key changes the percentage by 0.01, also below zero.
    await increase.fill('0');
    await increase.press('ArrowDown');
    expect(await increase.inputValue()).toBe('-0.01');
    await increase.fill('1.99');
    await increase.press('ArrowUp');
    expect(await increase.inputValue()).toBe('2.00');
    await increase.blur();
    await eventually(() => storedIncrease('Tuition')).toBe(2);
    await increase.fill('');
    await increase.blur();
    await eventually(() => increase.inputValue()).toBe('2.00');
    await increase.fill('nonsense');
    await page.getByText('Enter a number from -100 to 1000 with at most 4 decimals').waitFor();
    await increase.press('Escape');
    expect(await storedIncrease('Tuition')).toBe(2);
    await page.route('**/api/categories/*', (route) => route.fulfill({ status: 500, body: '' }));
    await increase.fill('9');
    await increase.press('Enter');
    await page.getByRole('alert').getByText('Failed to update YoY increase', { exact: true }).waitFor();
    await page.unroute('**/api/categories/*');
    await eventually(() => increase.inputValue()).toBe('2.00');
    // Another user saves first. Nothing is overwritten without notice, and the typed text is kept.
    const tuitions = () => app.cx.db('budget_categories').where({ name: 'Tuition' });
    await tuitions().update({ default_yoy_increase: 7 });
    await increase.fill('3');
    await increase.press('Enter');
    await page
      .getByRole('alert')
      .getByText(/^Failed to update YoY increase: Tuition was changed/)
      .waitFor();
    await page
      .getByText(
        'The other user’s value is 7%. Press Enter to save your value, or Escape to keep the other user’s value',
      )
      .waitFor();
    expect([await increase.inputValue(), await storedIncrease('Tuition')]).toEqual(['3', 7]);
    await increase.press('Enter');
    await eventually(() => storedIncrease('Tuition')).toBe(3);
    await page.getByText(/^Failed to update YoY increase/).waitFor({ state: 'detached' });

    // The order can be changed with the keyboard and by dragging. It is kept after a reload.
    const handle = (name: string) => page.getByRole('button', { name: `Move ${name}: drag, or use the arrow keys` });
    await handle('Tuition').focus();
    await page.keyboard.press('ArrowUp');
    await eventually(() => names(page)).toEqual(['Instruction', 'Tuition', 'Utilities']);
    await page.getByRole('columnheader', { name: 'Roster and budget lines, all years' }).waitFor();
    await page.keyboard.press('ArrowLeft');
    await eventually(() => names(page)).toEqual(['Tuition', 'Instruction', 'Utilities']);
    await page.getByText('Tuition is now number 1 of 3').waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowUp');
    await handle('Utilities').dragTo(page.getByRole('rowheader', { name: 'Tuition' }));
    await eventually(() => names(page)).toEqual(['Utilities', 'Tuition', 'Instruction']);
    const order = async () =>
      (await app.cx.db('budget_categories').orderBy('display_order').select<{ name: string }[]>('name')).map(
        ({ name }) => name,
      );
    await eventually(order).toEqual(['Utilities', 'Tuition', 'Instruction']);
    // Another user adds a category while this move is pending. The move is rejected, and the current list is shown.
    await page.route(
      '**/api/categories/order',
      async (route) => {
        await buildCategory(app.cx, { name: 'Athletics', display_order: 99 });
        await route.fallback();
      },
      { times: 1 },
    );
    await handle('Instruction').focus();
    await page.keyboard.press('ArrowUp');
    await page.getByText(/The list of categories has changed/).waitFor();
    await eventually(() => names(page)).toEqual(['Utilities', 'Tuition', 'Instruction', 'Athletics']);

    const budget = await buildScenario(app.cx, { type: 'proposed' });
    const [tuition] = await app.cx.db('budget_categories').where({ name: 'Tuition' }).select<{ id: number }[]>('id');
    await buildLines(app.cx, budget, [{ category_id: tuition!.id }, { category_id: tuition!.id }]);
    await page.getByRole('button', { name: 'Delete Tuition' }).click();
    await dialog.getByText('Are you sure you want to delete this category?').waitFor();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await dialog
      .getByText(
        'Failed to delete: Failed to delete budget category. Make sure no line items are assigned to it. It is used by 2 line items.',
      )
      .waitFor();
    await dialog.getByRole('combobox', { name: 'Move 2 line items to' }).click();
    await page.getByRole('option', { name: 'Utilities' }).click();
    await dialog.getByRole('button', { name: 'Reassign 2 line items to Utilities and delete' }).click();
    // The message comes from the server.
    await page.getByText('Tuition was replaced by Utilities in 2 places and deleted.').waitFor();

    await page.setViewportSize(PHONE);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.getByText('Table', { exact: true }).click();
    await eventually(() => names(page)).toEqual([
      'Utilities\nNon-personnel',
      'Instruction\nDESE 2305\nNon-personnel',
      'Athletics\nNon-personnel',
    ]);
    // The increase and the actions are in view beside the name. The other columns follow.
    const last = await page.getByRole('button', { name: 'Delete Instruction' }).boundingBox();
    expect((last?.x ?? PHONE.width) + (last?.width ?? 0)).toBeLessThan(PHONE.width);
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);

    // Categories can also be shown as cards. The browser remembers the choice.
    await page.getByText('Cards', { exact: true }).click();
    await page.reload();
    const cards = page.getByRole('list', { name: 'Budget categories' });
    await eventually(() => cards.getByRole('heading').allTextContents()).toEqual([
      'Utilities',
      'Instruction',
      'Athletics',
    ]);
    await cards.getByText(/No forecast/).waitFor();
    await page.getByRole('table', { name: 'Forecast for Utilities' }).getByText('$105,000').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);

    // Until the user chooses a view, a phone shows cards.
    await page.getByText('Table', { exact: true }).click();
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await cards.waitFor();
  });
});
