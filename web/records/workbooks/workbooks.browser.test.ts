import ExcelJS from 'exceljs';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { updateLineItem } from '../../../core/contract/line-items.ts';
import { fromDollars } from '../../../core/money.ts';
import { buildLines, buildScenario } from '../../../test/factories/factories.ts';
import { axeViolations, describeInBrowser, useBrowserApp } from '../../../test/browser/browser.ts';

describeInBrowser('a workbook that is downloaded and brought back', () => {
  const app = useBrowserApp();

  test('keeps the changes of both sides, and asks about a cell that both changed', async () => {
    const budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2026 });
    const cost = (dollars: number) => ({ amount_cents: fromDollars(dollars), cost_cents: fromDollars(dollars) });
    const [heat, oil, books] = await buildLines(app.cx, budget, [
      { account_description: 'Heat', ...cost(60) },
      { account_description: 'Oil', ...cost(20) },
      { account_description: 'Books', ...cost(5) },
    ]);
    const page = await app.openAs('FINANCE', '/admin/proposed-budget');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const coming = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Download workbook' }).click();
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(new Uint8Array(await readFile(await (await coming).path())).buffer);

    const change = (id: number | undefined, body: Record<string, unknown>) =>
      app.call('ADMIN', updateLineItem, { params: { id: String(id) }, body });
    await change(heat, { amount: 75 });
    await change(oil, { notes: 'new tank' });
    const sheet = book.getWorksheet('Lines');
    sheet?.eachRow((row) => {
      row.eachCell((cell) => {
        if (cell.value === 60) cell.value = 70;
        if (cell.value === 20) cell.value = 25;
      });
    });
    sheet?.eachRow((row, at) => {
      if (Array.isArray(row.values) && row.values.includes('Books')) sheet.spliceRows(at, 1);
    });

    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Bring back a workbook' }).click();
    await page.getByRole('heading', { name: 'Bring back a workbook' }).waitFor();
    const edited = Buffer.from(await book.xlsx.writeBuffer());
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    await page.locator('input[type=file]').setInputFiles({ name: 'edited.xlsx', mimeType, buffer: edited });

    const conflict = page.getByRole('row', { name: /Heat Amount \$60\.00/ });
    await conflict.waitFor();
    await page.getByRole('row', { name: /Oil Amount \$20\.00 \$25\.00 \$20\.00 Mine/ }).waitFor();
    await page.getByRole('row', { name: /Oil Notes .* new tank Theirs, kept ADMIN user/ }).waitFor();
    const merge = page.getByRole('button', { name: 'Merge', exact: true });
    expect(await merge.isDisabled()).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
    await conflict.focus();
    await page.keyboard.press('ArrowLeft');
    await page.getByText('1 of 1 decided').waitFor();
    await page.getByRole('checkbox', { name: 'Remove Books, $5.00' }).check();
    await merge.click();
    await page.getByText('Workbook merged').waitFor();
    await page.getByText('An administrator can undo the merge in Import History.').waitFor();
    expect(await axeViolations(page)).toEqual([]);

    const lines = await app.cx
      .db('line_items')
      .whereIn(
        'id',
        [heat, oil, books].flatMap((id) => id ?? []),
      )
      .orderBy('id')
      .select<{ amount_cents: number; notes: string | null; deleted_at: Date | null }[]>(
        'amount_cents',
        'notes',
        'deleted_at',
      );
    expect(lines.map(({ amount_cents: amount, notes }) => [amount, notes])).toEqual([
      [7_000, null],
      [2_500, 'new tank'],
      [500, null],
    ]);
    expect(lines.map(({ deleted_at: deleted }) => deleted === null)).toEqual([true, true, false]);

    const merged = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the merged workbook' }).click();
    expect((await merged).suggestedFilename()).toMatch(/\.xlsx$/);
  });
});
