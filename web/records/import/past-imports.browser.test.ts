import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { axeViolations, describeInBrowser, DESKTOP, PHONE, useBrowserApp } from '../../../test/browser/browser.ts';
import { buildVersion } from '../../../test/factories/factories.ts';

const TWO_YEARS = [
  'Account,Account Description,FY27 Budget,FY26 Budget',
  '0042,Books,100,90',
  '0043,Heat,to follow,80',
  '0044,Bus,25.50,20',
];

describeInBrowser('imports that are done', () => {
  const app = useBrowserApp();
  const totals = async () =>
    app.cx
      .db('line_items')
      .whereNull('deleted_at')
      .groupBy('fiscal_year')
      .orderBy('fiscal_year')
      .select<{ year: number; cents: number }[]>('fiscal_year AS year', app.cx.db.raw('sum(cost_cents) AS cents'));

  test('two years of one file, a fixed file of rejected rows, and undo', { timeout: 240_000 }, async () => {
    await buildVersion(app.cx, { fiscalYear: 2027, label: 'Both years' });
    const page = await app.openAs('ADMIN', '/admin?tab=import&type=proposed');
    page.setDefaultTimeout(60_000);
    const upload = async (name: string, text: string) => {
      await page.getByRole('combobox', { name: 'Version' }).click();
      await page
        .getByRole('option', { name: /Both years · v1/ })
        .first()
        .click();
      await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
      await page.getByRole('button', { name: 'Analyze File' }).click();
    };
    await upload('two-years.csv', TWO_YEARS.join('\n'));
    await page.getByText('In the preview, you can import the columns of other years.').waitFor();
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByText('Total before $0.00, after $125.50').waitFor();
    await page.getByRole('checkbox', { name: 'FY26 Budget' }).check();
    const goesInto = page.getByRole('combobox', { name: 'FY26 Budget goes into' });
    await goesInto.waitFor();
    expect(await goesInto.inputValue()).toBe('New version “Both years” for FY26');
    expect(await axeViolations(page)).toEqual([]);
    await page.getByText('1 row cannot be imported').waitFor();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download rejected rows' }).click();
    const rejected = await readFile(await (await saving).path(), 'utf8');
    const [header, row] = rejected.replace('\ufeff', '').split('\r\n');
    expect(header).toBe('Account,Account Description,FY27 Budget,FY26 Budget,Reason for rejection');
    expect(row).toMatch(/^0043,Heat,to follow,80,.*cannot be read/);
    await page.getByRole('radiogroup', { name: 'Year' }).getByText('FY26', { exact: true }).click();
    await page.getByText('Total before $0.00, after $190.00').waitFor();
    await page.getByText('version “Both years” for FY26 (the version will be created)').waitFor();
    await page.setViewportSize(PHONE);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    await page.setViewportSize(DESKTOP);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText('Import complete').waitFor();
    expect(await page.getByRole('status').first().innerText()).toMatch(
      /2 lines imported \(2 new[^]*\$125\.50[^]*FY26 Budget: 3 lines imported into “Both years” for FY26\. The FY26 budget now totals \$190\.00/,
    );
    expect(await totals()).toEqual([
      { year: 2026, cents: 190_00 },
      { year: 2027, cents: 125_50 },
    ]);

    // The corrected row is imported separately, with the mapping of the original file, again into both years.
    await page.getByRole('button', { name: 'Import another file' }).click();
    await upload('fixed.csv', rejected.replace('to follow', '80.25'));
    await page.getByText(/^Columns are mapped as in the import on .* by ADMIN user \(two-years.csv\)/).waitFor();
    await page.getByRole('radio', { name: 'Update' }).check();
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByText('Total before $125.50, after $205.75').waitFor();
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText('Import complete').waitFor();
    expect((await totals()).at(-1)).toEqual({ year: 2027, cents: 205_75 });

    // All imports are listed, newest first, and can be opened.
    const past = page.getByRole('region', { name: 'Past imports' });
    await past.getByRole('button', { name: 'Details of fixed.csv' }).first().waitFor();
    await past.getByRole('button', { name: 'Details of two-years.csv' }).last().click();
    const details = page.getByRole('dialog');
    await details.getByText('Row 3, Heat').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await details.getByRole('button', { name: 'Close' }).click();
    await details.waitFor({ state: 'detached' });

    // Before an undo, a row that was edited after the import is listed.
    await app.cx.db('line_items').where({ account_line: '0043', fiscal_year: 2027 }).update({ notes: 'Mine', rev: 2 });
    await past.getByRole('button', { name: 'Undo fixed.csv' }).last().click();
    await page.route('**/api/imports/*/undo', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
    await page.getByRole('button', { name: 'Undo import' }).click();
    const refusal = page.getByRole('dialog').getByRole('alert');
    await refusal.getByText('Failed to undo: The server returned error 500.').waitFor();
    await page.getByRole('button', { name: 'Undo import' }).click();
    await refusal.getByText('1 row was edited after the import').waitFor();
    await refusal.getByText('Undoing the import also undoes these changes.').waitFor();
    expect(await refusal.innerText()).toContain('Heat');
    // The transition of the clicked button may still be running.
    await expect.poll(() => axeViolations(page), { timeout: 20_000 }).toEqual([]);
    expect((await totals()).at(-1)).toEqual({ year: 2027, cents: 205_75 });
    await page.getByRole('button', { name: 'Undo anyway' }).click();
    await past.getByText('Undone', { exact: true }).first().waitFor();
    expect(await past.getByRole('button', { name: 'Undo fixed.csv' }).count()).toBe(0);
    await page.getByText('All parts of the import of fixed.csv were undone.').waitFor();
    expect((await totals()).at(-1)).toEqual({ year: 2027, cents: 125_50 });

    await page.route('**/api/imports', (route) => route.fulfill({ status: 500, body: '' }));
    await page.reload();
    const failed = page.getByRole('alert').filter({ hasText: 'Failed to load past imports' });
    await failed.waitFor();
    await page.unroute('**/api/imports');
    await failed.getByRole('button', { name: 'Retry' }).click();
    await past.getByRole('button', { name: 'Details of fixed.csv' }).first().waitFor();
  });
});
