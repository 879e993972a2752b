import { expect, test } from 'vitest';
import { updateLineItem } from '../../../core/contract/line-items.ts';
import { fromDollars } from '../../../core/money.ts';
import { buildLines, buildScenario } from '../../../test/factories/factories.ts';
import {
  axeViolations,
  describeInBrowser,
  DESKTOP,
  eventually,
  PHONE,
  useBrowserApp,
} from '../../../test/browser/browser.ts';

describeInBrowser('a block that is copied with keys', () => {
  const app = useBrowserApp();

  test('is merged when it is pasted back: newer values stay, and a cell that both changed is asked', async () => {
    const budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2026 });
    const cost = (dollars: number) => ({ amount_cents: fromDollars(dollars), cost_cents: fromDollars(dollars) });
    const [heat = 0, oil = 0] = await buildLines(app.cx, budget, [
      { account_description: 'Heat', ...cost(60) },
      { account_description: 'Oil', ...cost(20) },
    ]);
    const page = await app.openAs('FINANCE', '/admin/proposed-budget');
    const cell = (id: number, column: string) => page.locator(`[row-id="${String(id)}"] [col-id="${column}"]`);
    await cell(heat, 'accountDescription').click();
    // Records the text that the page copies.
    await page.evaluate(() => {
      const setData = DataTransfer.prototype.setData;
      DataTransfer.prototype.setData = function keep(type: string, text: string) {
        if (type === 'text/plain') document.body.dataset.copied = text;
        setData.call(this, type, text);
      };
    });
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Control+Shift+C');
    await page.getByText('4 cells copied with keys.').first().waitFor();
    const copied = (await page.locator('body').getAttribute('data-copied')) ?? '';
    expect(copied).toBe(`Row Key\tRev\tDescription\tAmount\r\n${heat}\t1\tHeat\t60\r\n${oil}\t1\tOil\t20`);

    for (const [id, amount] of [
      [heat, 75],
      [oil, 26],
    ] as const) {
      await app.call('ADMIN', updateLineItem, { params: { id: String(id) }, body: { amount } });
    }
    await cell(oil, 'amount').getByText('26').waitFor();
    const paste = async (text: string) => {
      await cell(heat, 'accountDescription').click();
      await page.evaluate((plain) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', plain);
        const init = { clipboardData, bubbles: true, cancelable: true };
        document.activeElement?.dispatchEvent(new ClipboardEvent('paste', init));
      }, text);
    };
    await paste(copied.replace('\t60', '\t70').replace('Oil', 'Heating oil'));
    const dialog = page.getByRole('dialog', { name: 'Paste with row keys' });
    await dialog
      .getByText('1 cell changed by you · 1 changed by other users after you copied (not overwritten) · 1 conflict')
      .waitFor();
    const row = dialog.getByRole('row', { name: /Heat Amount/ });
    expect(await axeViolations(page)).toEqual([]);
    // The dialog has no field for another value.
    expect(await dialog.getByText('nother value').count()).toBe(0);
    await page.setViewportSize(PHONE);
    const topOf = async (name: RegExp) => (await dialog.getByRole('button', { name }).boundingBox())?.y;
    await eventually(async () => (await topOf(/^Mine:/)) === (await topOf(/^Theirs:/))).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
    await page.setViewportSize(DESKTOP);
    await row.focus();
    await page.keyboard.press('ArrowLeft');
    await dialog.getByRole('button', { name: 'Paste', exact: true }).click();
    const lines = () =>
      app.cx
        .db('line_items')
        .whereIn('id', [heat, oil])
        .orderBy('id')
        .select<object[]>('account_description', 'amount_cents');
    await eventually(lines).toEqual([
      { account_description: 'Heat', amount_cents: 7_000 },
      { account_description: 'Heating oil', amount_cents: 2_600 },
    ]);

    // The copied text is pasted again, unchanged. Nothing changes, and the message says so.
    await paste(copied);
    await page
      .getByText('Nothing to change. 3 cells keep the values that other users saved after you copied.')
      .first()
      .waitFor();
    await eventually(lines).toMatchObject([{ amount_cents: 7_000 }, { account_description: 'Heating oil' }]);
  });
});
