import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { setActiveScenario } from '../../../core/contract/budgets.ts';
import { updateLineItem } from '../../../core/contract/line-items.ts';
import { changeLineItems } from '../../../core/contract/line-items-bulk.ts';
import { fromDollars } from '../../../core/money.ts';
import { buildLines, buildScenario } from '../../../test/factories/factories.ts';
import { axeViolations, describeInBrowser, useBrowserApp } from '../../../test/browser/browser.ts';

describeInBrowser('an export that returns while others have changed its lines', () => {
  const app = useBrowserApp();

  test('asks which value wins where both sides changed one, and keeps the others', async () => {
    const budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2026 });
    const [id] = await buildLines(app.cx, budget, [
      { account_description: 'Heat', amount_cents: fromDollars(60), cost_cents: fromDollars(60), notes: 'old' },
    ]);
    await app.call('FINANCE', updateLineItem, {
      params: { id: String(id) },
      body: { amount: 75, notes: 'new boiler' },
    });
    const page = await app.openAs('ADMIN', '/admin?tab=import&type=proposed');
    await page.getByText('Choose a file to analyze.').waitFor();
    const rows = `Row Key,Rev,Account Description,Amount,Notes\n${String(id)},1,Heat,70,old\n`;
    const file = { name: 'lines.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('button', { name: 'Analyze File' }).click();
    await page.getByRole('button', { name: 'Preview' }).click();

    await page.getByText('1 conflict between the file and the budget').waitFor();
    await page
      .getByText('1 change kept from the budget · 0 taken from the file · 0 the same in both · 1 in conflict')
      .waitFor();
    await page.getByText('After the export, 1 change was made in the budget but not in the file.').click();
    await page.getByRole('row', { name: /^2 Heat Notes old new boiler FINANCE user/ }).waitFor();
    const row = page.getByRole('row', { name: /Heat Amount \$60\.00/ });
    await page.getByText('0 of 1 decided').waitFor();
    expect(await page.getByRole('button', { name: 'Import', exact: true }).isDisabled()).toBe(true);
    expect(await page.getByText('This file changes nothing').count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);

    await row.focus();
    await page.keyboard.press('ArrowRight');
    await row.getByRole('button', { name: 'Theirs: $75.00, Amount of Heat', pressed: true }).waitFor();
    await page.getByText('Total before $75.00, after $75.00').waitFor();
    await row.getByRole('textbox', { name: 'Another value for Amount of Heat' }).fill('80');
    await page.keyboard.press('Enter');
    await page.getByText('Total before $75.00, after $80.00').waitFor();
    await row.focus();
    await page.keyboard.press('ArrowLeft');
    await page.getByText('Total before $75.00, after $70.00').waitFor();
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText('Import complete').waitFor();
    const line = await app.cx.db('line_items').where({ id }).first<object>('amount_cents', 'notes');
    expect(line).toEqual({ amount_cents: 7_000, notes: 'new boiler' });
  });

  test('asks whether a copied row is a new line, and decides more than 200 conflicts together; a file has all of them', async () => {
    const budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2026 });
    await app.call('ADMIN', setActiveScenario, { params: { id: String(budget.id) } });
    const count = 204;
    const ids = await buildLines(
      app.cx,
      budget,
      Array.from({ length: count }, (_, at) => ({
        ...{ account_description: `Line ${at}`, amount_cents: fromDollars(10), cost_cents: fromDollars(10) },
      })),
    );
    await app.call('FINANCE', changeLineItems, { body: { changes: ids.map((id) => ({ id, set: { amount: 500 } })) } });
    const lines = ids.map((id, at) => `${id},1,Line ${at},${1_000 + at}`);
    const copy = `${ids[0] ?? 0},1,Copied line,7`;
    const rows = ['Row Key,Rev,Account Description,Amount', ...lines, copy].join('\n');
    const page = await app.openAs('ADMIN', '/admin?tab=import&type=proposed');
    await page.getByText('Choose a file to analyze.').waitFor();
    const file = { name: 'lines.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('button', { name: 'Analyze File' }).click();
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByText('The first 200 of 205 conflicts are listed.').waitFor();
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download all conflicts' }).click();
    const all = (await readFile(await (await coming).path(), 'utf8')).trim().split('\r\n');
    expect(all).toHaveLength(count + 2);
    expect(all.at(-1)).toContain(',Copied line,Line,,Add as a new line,Leave it out,');
    await page.getByRole('button', { name: 'All theirs (205)' }).click();
    await page.getByText('205 of 205 decided').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'All mine (205)' }).click();
    await page.getByText('Total before $102,000.00, after $224,713.00').waitFor();
  });
});
