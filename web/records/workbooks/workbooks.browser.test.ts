import ExcelJS from 'exceljs';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { updateLineItem } from '../../../core/contract/line-items.ts';
import { changeLineItems, createLineItem } from '../../../core/contract/line-items-bulk.ts';
import { fromDollars } from '../../../core/money.ts';
import { buildLines, buildScenario } from '../../../test/factories/factories.ts';
import {
  axeInBothLooks,
  axeViolations,
  describeInBrowser,
  PHONE,
  useBrowserApp,
} from '../../../test/browser/browser.ts';
import { checkTwoPeople } from '../../../test/support/workbooks/check-two-people.ts';
import { cellAt, editWorkbook, FIRST_ROW, workbookCalls } from '../../../test/support/workbooks/workbook-calls.ts';

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

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
    await page.getByRole('menuitem', { name: 'Merge an edited workbook' }).click();
    await page.getByRole('heading', { name: 'Merge an edited workbook' }).waitFor();
    const edited = Buffer.from(await book.xlsx.writeBuffer());
    await page.locator('input[type=file]').setInputFiles({ name: 'edited.xlsx', mimeType: XLSX_TYPE, buffer: edited });

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

    // The finance user undoes the merge.
    await page.getByRole('button', { name: 'Undo this merge' }).click();
    await page.getByRole('button', { name: 'Undo import' }).click();
    await page.getByText('The merge was undone.').waitFor();
    await page.getByRole('row', { name: /edited\.xlsx.*Undone/ }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await app.cx.db('line_items').where({ id: oil }).first<object>('amount_cents', 'notes')).toEqual({
      ...{ amount_cents: 2_000, notes: 'new tank' },
    });
  });

  test('every cell ends as its author left it, or as someone decided', () =>
    checkTwoPeople(app, { lines: 60, edits: 40, shared: 5 }));

  test('more than 200 conflicts are decided together, and all of them are in a file', async () => {
    const budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2026 });
    const cost = { amount_cents: fromDollars(10), cost_cents: fromDollars(10) };
    const count = 205;
    const ids = await buildLines(
      app.cx,
      budget,
      Array.from({ length: count }, (_, at) => ({ account_description: `Line ${at}`, ...cost })),
    );
    const file = await editWorkbook(await workbookCalls(app).download({ scenarioId: budget.id }), (sheet) => {
      for (let at = 0; at < count; at += 1) cellAt(sheet, FIRST_ROW + at, 'Amount').value = 1_000 + at;
    });
    await app.call('ADMIN', changeLineItems, { body: { changes: ids.map((id) => ({ id, set: { amount: 500 } })) } });
    const page = await app.openAs('FINANCE', '/workbook');
    await page.locator('input[type=file]').setInputFiles({ name: 'many.xlsx', mimeType: XLSX_TYPE, buffer: file });
    await page.getByText('The first 200 of 205 conflicts are listed.').waitFor();
    expect(await page.getByRole('table', { name: 'Conflicts' }).locator('tbody tr').count()).toBe(200);
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download all conflicts' }).click();
    expect((await coming).suggestedFilename()).toBe('many conflicts.csv');
    const rows = (await readFile(await (await coming).path(), 'utf8')).trim().split('\r\n');
    expect(rows).toHaveLength(count + 1);
    expect(rows.at(-1)).toContain('Line 204,Amount,changed in file and budget,10,1204,500,ADMIN user,');
    await page.getByRole('button', { name: 'All mine (205)' }).click();
    await page.getByText('205 of 205 decided').waitFor();
    await page.getByRole('button', { name: 'Merge', exact: true }).click();
    await page.getByText('Workbook merged').waitFor();
    const sum = await app.cx.db('line_items').whereIn('id', ids).sum<{ sum: number }[]>('amount_cents as sum');
    // The amounts are 1,000.00 to 1,204.00.
    expect(sum).toEqual([{ sum: 22_591_000 }]);
  });

  test('asks about a new row like one that was added meanwhile, and takes a typed value for a row held back; also on a phone', async () => {
    const budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2026 });
    const cost = (dollars: number) => ({ amount_cents: fromDollars(dollars), cost_cents: fromDollars(dollars) });
    const [heat] = await buildLines(app.cx, budget, [
      { account_description: 'Heat', ...cost(60) },
      { account_description: 'Oil', ...cost(20) },
    ]);
    const file = await editWorkbook(await workbookCalls(app).download({ scenarioId: budget.id }), (sheet) => {
      cellAt(sheet, FIRST_ROW, 'Amount').value = 61;
      cellAt(sheet, FIRST_ROW + 1, 'Amount').value = 'about 25';
      cellAt(sheet, FIRST_ROW + 2, 'Account Description').value = 'Sand';
      cellAt(sheet, FIRST_ROW + 2, 'Amount').value = 7;
    });
    await app.call('ADMIN', updateLineItem, { params: { id: String(heat) }, body: { amount: 62 } });
    const body = { isOperating: false, scenarioId: budget.id, accountDescription: 'Sand', amount: 8 };
    await app.call('ADMIN', createLineItem, { body });
    const page = await app.openAs('FINANCE', '/workbook', { viewport: PHONE });
    await page.locator('input[type=file]').setInputFiles({ name: 'back.xlsx', mimeType: XLSX_TYPE, buffer: file });
    const merge = page.getByRole('button', { name: 'Merge', exact: true });
    await page.getByText('Before you merge, answer the 2 questions above.').waitFor();
    expect(await axeInBothLooks(page)).toEqual([]);
    for (const side of ['Mine: $61.00, Amount of Heat', 'Theirs: $62.00, Amount of Heat']) {
      const box = await page.getByRole('button', { name: side }).boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= PHONE.width).toBe(true);
    }
    await page.getByRole('button', { name: 'Theirs: $62.00, Amount of Heat' }).click();
    const sand = page.getByRole('group', { name: /^Row 5, Sand/ });
    await sand.getByText('Sand, $8.00. Is this row the same line?').waitFor();
    expect(await merge.isDisabled()).toBe(true);
    await sand.getByRole('button', { name: 'Same line, do not add' }).click();
    await page.getByRole('textbox', { name: 'Amount value for Oil' }).fill('25.50');
    await merge.click();
    await page.getByText('Workbook merged').waitFor();
    const lines = app.cx.db('line_items').where({ scenario_id: budget.id, deleted_at: null }).orderBy('id');
    expect(await lines.pluck<number[]>('amount_cents')).toEqual([6_200, 2_550, 800]);
  });
});
