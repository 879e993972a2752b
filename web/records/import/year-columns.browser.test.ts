import { expect, test } from 'vitest';
import { setActiveScenario } from '../../../core/contract/budgets.ts';
import { axeViolations, describeInBrowser, DESKTOP, PHONE, useBrowserApp } from '../../../test/browser/browser.ts';
import { csv } from '../../../test/support/import/import-calls.ts';
import { buildScenario, buildVersion } from '../../../test/factories/factories.ts';

/** Four years. FY23 has two columns of actuals, and FY24 two budgets. The printed total of FY22 is $7 less than its lines. */
const WORKBOOK = csv(
  ['', '', 'FY22', 'FY23', 'FY23', 'FY24', 'FY24', 'FY25', 'FY25'],
  ['HARBORVIEW', '', 'ACTUALS', 'ACTUALS', 'EXPENDED', 'Proposed', 'FINAL BUDGET', 'YTD', 'Proposed'],
  ['1110 - School Committee'],
  ['', 'Dues', '2,007', '2,100', '2,101', '2,150', '2,200', '900', '2,300'],
  ['2210 - Principals Office'],
  ['', 'Supplies', '400', '410', '410', '415', '420', '', '430'],
  ['2310 - Teaching'],
  ['', 'Books', '10', '20', '20', '30', '30', '5', '40.50'],
  ['3200 - Health'],
  ['', 'Nurse', '50,000', '51,000', '51,000', '51,500', '52,000', '20,000', '53,000'],
  ['3300 - Busing'],
  ['', 'Buses', '-', '100', '100', '100', '100', '-', '100'],
  ['GRAND TOTAL', '', '52,410', '53,630', '53,631', '54,195', '54,750', '20,905', '55,870.50'],
);

describeInBrowser('the amount columns of a workbook', () => {
  const app = useBrowserApp();

  test('go into their years with one preview, one import and one undo', { timeout: 240_000 }, async () => {
    await buildVersion(app.cx, { fiscalYear: 2025, label: 'Spring' });
    const page = await app.openAs('ADMIN', '/admin?tab=import&type=proposed');
    page.setDefaultTimeout(60_000);
    await page.getByRole('combobox', { name: 'Version' }).click();
    await page.getByRole('option', { name: /Spring/ }).click();
    const buffer = Buffer.from(WORKBOOK);
    await page.locator('input[type=file]').setInputFiles({ name: 'harborview.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: 'Analyze File' }).click();
    await page.getByRole('button', { name: 'Preview', exact: true }).click();

    const columns = page.getByRole('region', { name: 'Amount columns' });
    await columns.getByText('1 of 7 columns will be imported').waitFor();
    const row = (name: string) => columns.getByRole('row', { name });
    expect(await row('FY22 ACTUALS').innerText()).toMatch(
      /FY22\s+actual\s+Not imported\. Suggested: FY22 actuals[^]*\$52,410\.00\s+\$52,417\.00\s+−\$7\.00/,
    );
    expect(await columns.getByRole('checkbox', { name: 'FY25 Proposed' }).isDisabled()).toBe(true);
    const ytd = columns.getByRole('checkbox', { name: 'FY25 YTD' });
    expect(await ytd.isDisabled()).toBe(true);

    // The import is disabled until one of several columns of the same year and kind is selected.
    await columns.getByRole('button', { name: 'Import all years' }).click();
    await columns.getByText('4 of 7 columns will be imported.').waitFor();
    await page.getByText('Before you import, choose a column above.').waitFor();
    const importing = page.getByRole('button', { name: 'Import', exact: true });
    expect(await importing.isDisabled()).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
    await columns.getByRole('button', { name: 'Import FY23 ACTUALS' }).click();
    await columns.getByText('5 of 7 columns will be imported.').waitFor();
    await columns.getByLabel('Date of the balances in FY25 YTD').fill('2024-12-31');
    await ytd.check();
    await columns.getByText('6 of 7 columns will be imported.').waitFor();
    await columns.getByText('As of Dec 31, 2024.').waitFor();
    await columns.getByText('There is no budget year FY24 yet. The import will create it.').first().waitFor();
    // Each column can be switched off and on again.
    await columns.getByRole('checkbox', { name: 'FY22 ACTUALS' }).uncheck();
    await columns.getByText('5 of 7 columns').waitFor();
    await columns.getByRole('checkbox', { name: 'FY22 ACTUALS' }).check();
    await columns.getByText('6 of 7 columns').waitFor();
    await page.setViewportSize(PHONE);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    expect(await axeViolations(page)).toEqual([]);
    await page.setViewportSize(DESKTOP);

    await importing.click();
    await page.getByText('Import complete').waitFor();
    const done = await page.getByRole('status').first().innerText();
    expect(done).toMatch(/now totals \$55,870\.50/);
    expect(done).toMatch(
      /FY24 FINAL BUDGET: 5 lines imported into “Spring” for FY24\. The FY24 budget now totals \$54,750\.00/,
    );
    // Of the two new budgets for FY24, the main one is active.
    const active = app.cx.db('scenarios').where({ base_year: 2024, is_active: true });
    expect(await active.pluck('name')).toEqual(['Spring']);
    expect(done).toMatch(/FY25 YTD: 4 balances as of Dec 31, 2024 imported as FY25 actuals\. Total: \$20,905\.00/);

    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Undo harborview.csv' }).last().click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByText(
        'The other parts of this import will also be undone: “FY24 Proposed” for FY24, “Spring” for FY24, FY23 actuals, FY25 actuals, FY22 actuals.',
      )
      .waitFor();

    await dialog.getByRole('button', { name: 'Undo import' }).click();
    await page.getByText('All parts of the import of harborview.csv were undone.').waitFor();
    const left = async (table: string) =>
      (await app.cx.db(table).count<{ count: number }[]>('* AS count'))[0]?.count ?? null;
    expect([await left('line_items'), await left('ledger_snapshots')]).toEqual([0, 0]);

    // For the next file with these columns, the same columns are selected, except for the one whose balance date is
    // unknown.
    await page.getByRole('button', { name: /Proposed budget/ }).click();
    await page.getByRole('combobox', { name: 'Version' }).click();
    await page.getByRole('option', { name: /FY25 · Spring/ }).click();
    await page.locator('input[type=file]').setInputFiles({ name: 'june.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: 'Analyze File' }).click();
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await columns.getByText('5 of 7 columns will be imported.').waitFor();
    await columns
      .getByText('FY22 ACTUALS, FY23 ACTUALS, FY24 Proposed, FY24 FINAL BUDGET are imported the same way as last time.')
      .waitFor();
    expect(await columns.getByRole('checkbox', { name: 'FY23 EXPENDED' }).isChecked()).toBe(false);
    expect(await importing.isEnabled()).toBe(true);

    // The years of one import are set as active together. If one fails, the screen says which years are not active.
    const ids: number[] = [];
    for (const fiscalYear of [2024, 2025]) {
      const { id } = await buildScenario(app.cx, { type: 'proposed', fiscalYear });
      await app.call('ADMIN', setActiveScenario, { params: { id: String(id) } });
      ids.push(id);
    }
    await importing.click();
    await page.getByText('The budgets from this import are not active:').waitFor();
    await page.getByText(/^FY24 “Spring”\. Other screens still show “Version .+”\.$/).waitFor();
    const isActive = async () =>
      (await app.cx.db('scenarios').whereIn('id', ids).orderBy('id').select<{ is_active: boolean }[]>('is_active')).map(
        (row) => row.is_active,
      );
    let calls = 0;
    await page.route('**/api/scenarios/*/set-active', (route) =>
      ++calls === 2 ? route.fulfill({ status: 500 }) : route.continue(),
    );
    const question = page.getByRole('dialog', { name: 'Set as Active' });
    await page.getByRole('button', { name: 'Set as Active' }).click();
    const [main, other] = ['FY24 “Spring”', 'FY24 “FY24 Proposed”'].map((name) =>
      question.getByRole('checkbox', { name }),
    );
    for (const one of [main, question.getByRole('checkbox', { name: /^FY25/ })]) await one?.uncheck();
    expect(await question.getByRole('button', { name: 'Set as Active' }).isDisabled()).toBe(true);
    // Opening the question again selects a budget of each year again.
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Set as Active' }).click();
    await question
      .getByText(/^Instead of “Version/)
      .nth(1)
      .waitFor();
    // Of the two budgets for FY24, the main one is selected. Selecting the other one unselects it.
    const checked = question.getByRole('checkbox', { checked: true });
    expect([await checked.count(), await main?.isChecked(), await other?.isChecked()]).toEqual([2, true, false]);
    await other?.check();
    expect([await checked.count(), await main?.isChecked(), await other?.isChecked()]).toEqual([2, false, true]);
    await main?.check();
    await question.getByRole('button', { name: 'Set as Active' }).click();
    await page.getByText('FY24 set as active. Failed to set FY25 as active: Unknown error').waitFor();
    // FY24 has an active budget, so its other budget is not offered.
    await page.getByText('No FY25 budget from this import is active:').waitFor();
    expect(await page.getByText('FY24 “FY24 Proposed”').count()).toBe(0);
    expect(await isActive()).toEqual([false, true]);
    await page.getByRole('button', { name: 'Set as Active' }).click();
    await question.getByRole('button', { name: 'Set as Active' }).click();
    await page.getByText('FY24 “Spring” and FY25 “Spring” are the active proposed budgets.').waitFor();
    expect(await isActive()).toEqual([false, false]);
  });
});
