import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buildBuilding, buildVersion } from '../../../test/factories/factories.ts';
import { axeInBothLooks, describeInBrowser, PHONE, useBrowserApp } from '../../../test/browser/browser.ts';
import { roster, SALARY_TOTAL } from '../../../test/browser/import/roster.ts';

const LEDGER = join(import.meta.dirname, '../../../fixtures/import/ledger-with-totals.csv');

/** For tests with many steps on a busy machine. */
const PATIENT = { timeout: 240_000 };

type Files = Parameters<ReturnType<Page['locator']>['setInputFiles']>[0];

const csv = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`${lines.join('\n')}\n`),
});

async function choose(page: Page, version: RegExp, file: Files) {
  await page.getByRole('combobox', { name: 'Version' }).click();
  await page.getByRole('option', { name: version }).click();
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Analyze File' }).click();
}

async function upload(page: Page, version: RegExp, file: Files) {
  await page.getByRole('button', { name: /Proposed budget/ }).click();
  await choose(page, version, file);
}

const alert = (page: Page) => page.getByRole('alert').first().innerText();
/** The next request to a URL fails without an error message. Later requests succeed. */
const failOnce = (page: Page, address: string) =>
  page.route(address, (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
const importButton = (page: Page) => page.getByRole('button', { name: 'Import', exact: true });

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A workbook whose second sheet has a heading that looks like a row of column names. */
async function twoSheets(): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook();
  workbook.addWorksheet('Summary').addRows([
    ['Account Description', 'Amount'],
    ['Everything', 30],
  ]);
  workbook
    .addWorksheet('Requests')
    .addRows([
      ['Requests of the schools'],
      ['Account Description', 'Amount', 'Asked by'],
      ['Account Description', 'FY30 Request', 'School'],
      ['Books', 10, 'Oak'],
      ['Heat', 20, 'Oak'],
    ]);
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

/** Drops a file on the wizard, as if dragged from the desktop. */
async function drop(page: Page, name: string, text: string) {
  const data = await page.evaluateHandle(
    ([fileName, content]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], fileName, { type: 'text/csv' }));
      return transfer;
    },
    [name, text] as const,
  );
  await page.getByText('Choose a file, or drop it here').dispatchEvent('drop', { dataTransfer: data });
}

describeInBrowser('the import wizard', () => {
  const app = useBrowserApp();

  test('takes a ledger from the file to the budget, by way of a preview', PATIENT, async () => {
    // The first import would fill an empty list of buildings with the buildings in the file.
    await buildBuilding(app.cx, { name: 'Oak School' });
    const page = await app.openAs('ADMIN', '/admin?tab=import');
    await page.getByText('No imports yet').waitFor();
    await page.getByRole('button', { name: /Proposed budget/ }).click();

    expect(await page.locator('input[type=file]').getAttribute('accept')).toMatch(
      /^\.csv,\.xlsx,\.xls,\.xlsm,.*\.ods,.*\.txt,/,
    );
    await page.getByText('.csv, .xlsx, .xls and other spreadsheets · up to 25 MB').waitFor();
    const template = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the budget lines template' }).click();
    expect((await template).suggestedFilename()).toBe('budget-lines-template.xlsx');

    // Creates the first version and checks the form's error messages.
    await page.getByRole('button', { name: 'Create Version' }).click();
    await expect.poll(() => alert(page)).toBe('Please select a fiscal year');
    await page.getByRole('combobox', { name: 'Fiscal year' }).click();
    expect(await page.getByRole('option').allInnerTexts()).toEqual(['FY25', 'FY26', 'FY27', 'FY28', 'FY29', 'FY30']);
    await page.getByRole('option', { name: 'FY27' }).click();
    // A label is suggested and changes with the year until the user types a label.
    const label = page.getByRole('textbox', { name: 'Label' });
    await expect.poll(() => label.inputValue()).toBe('FY27 budget');
    await label.fill('');
    await page.getByRole('button', { name: 'Create Version' }).click();
    await expect.poll(() => alert(page)).toBe('Please enter a version label');
    await label.fill('First draft');
    await page.getByRole('button', { name: 'Create Version' }).click();
    await page.getByRole('button', { name: 'New version' }).click();
    await page.getByRole('combobox', { name: 'Fiscal year' }).click();
    await page.getByRole('option', { name: 'FY27' }).click();
    await page.getByRole('textbox', { name: 'Label' }).fill('First draft');
    await page.getByRole('button', { name: 'Create Version' }).click();
    await expect.poll(() => alert(page)).toMatch(/^Failed to create version: .*label/);
    await page.getByRole('button', { name: 'Cancel', exact: true }).last().click();
    await page.getByRole('button', { name: 'New version' }).waitFor();
    expect(await axeInBothLooks(page)).toEqual([]);

    await page.locator('input[type=file]').setInputFiles(LEDGER);
    await page.getByRole('button', { name: 'Analyze File' }).click();
    await expect.poll(() => page.getByRole('combobox', { name: 'Column for Amount' }).inputValue()).toBe('FY27 Budget');
    await page.getByText('Two people · A program and not a total · Not known yet').waitFor();
    expect(await axeInBothLooks(page)).toEqual([]);

    // Optional fields without a column are hidden until the user shows them. A field that gets a column stays visible.
    const fund = page.getByRole('combobox', { name: 'Column for Fund' });
    const program = page.getByRole('combobox', { name: 'Column for Program' });
    expect(await fund.count()).toBe(0);
    await page.getByRole('button', { name: 'Show 7 more fields' }).press('Enter');
    await fund.click();
    await page.getByRole('option', { name: 'School' }).click();
    expect(await axeInBothLooks(page)).toEqual([]);
    await page.getByRole('button', { name: 'Hide 7 fields' }).press('Enter');
    await page.getByRole('button', { name: 'Show 6 more fields' }).waitFor();
    expect(await program.count()).toBe(0);
    await fund.click();
    await page.getByRole('option', { name: 'Skip' }).click();
    expect(await fund.isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Show 6 more fields' }).press('Enter');
    await program.waitFor();

    // The error message names a required field without a column. The other choices are kept.
    await page.getByRole('combobox', { name: 'Column for Amount' }).click();
    await page.getByRole('option', { name: 'Choose a column' }).click();
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect.poll(() => alert(page)).toBe('Please map required fields: Amount');
    await page.getByRole('combobox', { name: 'Column for Amount' }).click();
    await page.getByRole('option', { name: 'FY27 Budget' }).click();
    await failOnce(page, '**/api/import/preview');
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect.poll(() => alert(page)).toBe('The preview could not be created. Try again.');
    await page.getByRole('button', { name: 'Preview' }).click();

    await importButton(page).waitFor();
    const preview = await page.getByRole('main').last().innerText();
    expect(preview).toContain('Total before $0.00, after $2,337,784.51');
    expect(preview).toContain('Row 14, Heating');
    expect(await axeInBothLooks(page)).toEqual([]);
    expect(await app.cx.db('line_items').count<{ count: number }[]>('* AS count')).toEqual([{ count: 0 }]);

    await importButton(page).click();
    await page.getByText('Import complete').waitFor();
    const complete = await page.getByRole('status').first().innerText();
    expect(complete).toContain('8 lines imported (8 new, 0 changed, 0 unchanged), 0 removed. 3 rows skipped.');
    expect(complete).toContain('now totals $2,337,784.51');
    await page.getByText('This is the active FY27 proposed budget').waitFor();
    await page.getByRole('button', { name: 'Details of ledger-with-totals.csv' }).waitFor();
    await page.getByText('1 unrecognized value was left for review').waitFor();
    const review = page.getByRole('link', { name: 'review the lines in Data Quality' });
    expect(await review.getAttribute('href')).toBe('/admin/data-quality?budgetYear=FY27');
    expect(await page.getByRole('region', { name: 'Unknown values' }).count()).toBe(0);
    expect(await axeInBothLooks(page)).toEqual([]);

    // Importing the same file into the same version again changes nothing. The mapping is kept.
    await page.getByRole('button', { name: 'Import another file' }).click();
    await choose(page, /First draft/, LEDGER);
    await page.getByText(/^Columns are mapped as in the import on \w+ \d+, \d{4} by ADMIN user/).waitFor();
    expect(await page.getByText('Remembered', { exact: true }).count()).toBeGreaterThan(1);
    await page.getByRole('button', { name: 'Hide 7 fields' }).waitFor();
    await failOnce(page, '**/api/import/mappings/*');
    await page.getByRole('button', { name: 'Forget' }).click();
    await page.getByText('Failed to delete the saved mapping: The server returned error 500.').waitFor();
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByText('This file changes nothing').waitFor();

    // After an import into another version of the year, that budget is not active until the user activates it.
    await buildVersion(app.cx, { fiscalYear: 2027, label: 'Second draft' });
    await page.goto('/admin?tab=import&type=proposed');
    await choose(page, /Second draft/, LEDGER);
    await page.getByRole('button', { name: 'Preview' }).click();
    await importButton(page).click();
    await page.getByText('Other screens still show “First draft”').waitFor();
    // The lines of the imported budget open, not those of the active budget. Data Quality shows only active budgets.
    await page.getByText('Data Quality lists the lines once this budget is active.').waitFor();
    expect(await review.count()).toBe(0);
    const address = await page.getByRole('link', { name: 'See the lines' }).getAttribute('href');
    const lines = await app.openAs('ADMIN', address ?? '');
    await lines.getByText('This budget is not active. Figures on the dashboard come from “First draft”.').waitFor();
    await failOnce(page, '**/api/scenarios/*/set-active');
    for (const answer of ['Failed to set FY27 as active: Unknown error', 'This is the active FY27 proposed budget']) {
      await page.getByRole('button', { name: 'Set as Active' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Set as Active' }).click();
      await page.getByText(answer).waitFor();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
  });

  test('takes a roster of hundreds of rows, with what is unknown settled once for all of them', PATIENT, async () => {
    const lincoln = await buildBuilding(app.cx, { name: 'Lincoln Elementary School', code: '0042' });
    await buildVersion(app.cx, { fiscalYear: 2026, label: 'Payroll' });
    const page = await app.openAs('ADMIN', '/admin?tab=import&type=operating&setup=roster', { viewport: PHONE });
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
    await page.getByRole('combobox', { name: 'Version' }).click();
    await page.getByRole('option', { name: /Payroll/ }).click();
    expect(await fits()).toBe(true);
    await drop(page, 'roster.csv', roster().lines.join('\n'));
    await page.getByRole('button', { name: 'Analyze File' }).click();
    await page.getByText('600 rows (header in row 1)').waitFor();
    expect(await page.getByRole('combobox', { name: 'Column for Building' }).inputValue()).toBe('Department');
    expect(await fits()).toBe(true);
    expect(await axeInBothLooks(page)).toEqual([]);
    await page.getByRole('button', { name: 'Preview' }).click();
    await importButton(page).waitFor();

    // Shows the first 5 rows, 10 errors and 20 warnings, and the number of other errors and warnings.
    const rows = page.getByRole('table').filter({ hasText: 'Position Number' }).getByRole('row');
    expect(await rows.count()).toBe(1 + 5);
    const errors = page.getByRole('alert').filter({ hasText: '12 rows cannot be imported' });
    expect(await errors.getByRole('listitem').count()).toBe(10);
    expect(await errors.innerText()).toContain('and 2 more');
    expect(await errors.getByRole('listitem').first().innerText()).toMatch(/^Row 51, Person 49.*Salary "n\/a"/);
    const warnings = page.getByRole('alert').filter({ hasText: '27 warnings' });
    expect(await warnings.getByRole('listitem').count()).toBe(20);
    expect(await warnings.innerText()).toContain('and 7 more');
    const main = page.getByRole('main').last();
    expect(await main.innerText()).toContain(`after ${SALARY_TOTAL}`);
    expect(await main.innerText()).toContain('2 unrecognized values');
    expect(await fits()).toBe(true);
    expect(await axeInBothLooks(page)).toEqual([]);

    await page.getByRole('button', { name: 'Use 1 suggestion' }).click();
    await page.getByRole('combobox', { name: 'Match for “Mill Street Annex”' }).click();
    await page.getByRole('option', { name: 'Create “Mill Street Annex”' }).click();
    await failOnce(page, '**/api/import/unknown-values');
    await page.getByRole('button', { name: 'Apply 2' }).click();
    await page.getByText('Failed to apply the matches: The server returned error 500.').waitFor();
    await page.getByRole('button', { name: 'Apply 2' }).click();
    await page.getByText('2 unrecognized values').waitFor({ state: 'detached', timeout: 60_000 });
    await importButton(page).click();
    await page.getByText('Import complete').waitFor({ timeout: 60_000 });
    expect(await page.getByRole('status').first().innerText()).toContain('588 lines imported (588 new');
    const back = page.getByRole('link', { name: 'Back to the checklist' });
    expect(await back.getAttribute('href')).toMatch(/^\/admin\/setup.*#roster$/);
    expect(await fits()).toBe(true);
    const stored = await app.cx
      .db('line_items')
      .join('buildings', 'buildings.id', 'line_items.building_id')
      .where('line_items.is_operating', true)
      .groupBy('buildings.name')
      .orderBy('buildings.name')
      .select<{ name: string; count: number }[]>('buildings.name', app.cx.db.raw('count(*) AS count'));
    expect(stored).toEqual([
      { name: 'Lincoln Elementary School', count: 300 },
      { name: 'Mill Street Annex', count: 288 },
    ]);
    const [alias] = await app.cx.db('reference_aliases').select<{ word: string; building_id: number }[]>('*');
    expect(alias).toMatchObject({ word: 'Lincoln Elem', building_id: lincoln });
  });

  test('reports a file that is not one, and a response that is not one', PATIENT, async () => {
    const version = await buildVersion(app.cx, { fiscalYear: 2028, label: 'Broken files' });
    const page = await app.openAs('ADMIN', '/admin?tab=import', { viewport: PHONE });
    await upload(page, /Broken files/, {
      name: 'budget.xlsx',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7 no'),
    });
    await expect.poll(() => alert(page)).toMatch(/^Failed to analyze file: Upload failed: 415 - .+/);
    expect(await page.getByRole('button', { name: 'Analyze File' }).isVisible()).toBe(true);
    expect(await app.cx.db('staged_files').where({ original_name: 'budget.xlsx' })).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

    await page.route('**/api/import/analyze', (route) =>
      route.fulfill({ json: { success: true, detectedColumns: 7 } }),
    );
    await page.getByRole('button', { name: 'Analyze File' }).click();
    await expect.poll(() => alert(page)).toMatch(/^Invalid response: /);
    await page.unroute('**/api/import/analyze');
    await page.route('**/api/import/analyze', (route) => route.fulfill({ json: { success: false } }));
    await page.getByRole('button', { name: 'Analyze File' }).click();
    await expect.poll(() => alert(page)).toBe('Failed to analyze file: Analysis failed');
    await page.unroute('**/api/import/analyze');
    await page.route('**/api/import/analyze', (route) => route.abort());
    await page.getByRole('button', { name: 'Analyze File' }).click();
    await expect
      .poll(() => alert(page))
      .toBe('Failed to analyze file: The server cannot be reached. Check your connection and try again.');

    // An adopted version is shown as locked and cannot be imported into.
    await app.cx.db('versions').where({ id: version.id }).update({ status: 'ADOPTED' });
    await page.route('**/api/versions', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/admin?tab=import&type=proposed');
    const failed = page.getByRole('alert').filter({ hasText: 'Failed to load versions' });
    await failed.waitFor();
    await page.unroute('**/api/versions');
    await failed.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('combobox', { name: 'Version' }).click();
    await page.getByRole('option', { name: /Broken files.*adopted, locked/ }).click();
    await page.getByText('This version is adopted').waitFor();
    await page.getByText('so its lines are locked and nothing can be imported.').waitFor();
    await page.locator('input[type=file]').setInputFiles(LEDGER);
    expect(await page.getByRole('button', { name: 'Analyze File' }).isDisabled()).toBe(true);
    expect(await axeInBothLooks(page)).toEqual([]);
  });

  test('does not import what is no longer what was previewed, and shows what it would be now', PATIENT, async () => {
    const version = await buildVersion(app.cx, { fiscalYear: 2029, label: 'Moving' });
    const page = await app.openAs('ADMIN', '/admin?tab=import');
    const books = (amount: string) => csv('moving.csv', 'Account Description,Amount', `Books,${amount}`);
    await upload(page, /Moving/, books('100'));
    await page.getByRole('button', { name: 'Preview' }).click();
    await importButton(page).click();
    await page.getByText('Import complete').waitFor();

    await page.getByRole('button', { name: 'Import another file' }).click();
    await choose(page, /Moving/, books('150'));
    await page.getByRole('button', { name: 'Preview' }).click();
    await importButton(page).waitFor();
    const changes = page.getByRole('region', { name: 'Changes' });
    expect(await changes.getByRole('row').last().innerText()).toMatch(/Books\s+Changed\s+Amount\s+\$100.00\s+\$150.00/);
    await app.cx
      .db('line_items')
      .whereIn('scenario_id', app.cx.db('scenarios').select('id').where({ version_id: version.id }))
      .update({ amount_cents: 120_00, cost_cents: 120_00, rev: 2 });
    await failOnce(page, '**/api/import/preview');
    await importButton(page).click();
    await expect.poll(() => alert(page)).toMatch(/^Import failed: .*changed since the preview/);
    expect(await alert(page)).toContain('The preview could not be refreshed.');
    await importButton(page).click();
    await expect.poll(() => alert(page)).toContain('The preview below was refreshed');
    await page.getByText('Total before $120.00, after $150.00').waitFor();

    // Leaving an unfinished import asks for confirmation.
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await page.getByRole('dialog').getByText('The import is not finished, and nothing has been saved.').waitFor();
    await page.getByRole('button', { name: 'Cancel', exact: true }).last().click();
    await importButton(page).click();
    await page.getByText('Import complete').waitFor();

    // Appending the same file again would double its lines, so the user must confirm it.
    await page.getByRole('button', { name: 'Import another file' }).click();
    await choose(page, /Moving/, books('150'));
    await page.getByText('Append', { exact: true }).click();
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect.poll(() => alert(page)).toMatch(/^The rows of "moving.csv" are already in this budget\./);
    expect(await importButton(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Append again' }).click();
    await page.getByText('Total before $150.00, after $300.00').waitFor();
    await importButton(page).click();
    await page.getByText('Import complete').waitFor();
  });

  test('reads the chosen sheet and header row, shows the import’s progress, and cancels it', PATIENT, async () => {
    await buildVersion(app.cx, { fiscalYear: 2030, label: 'Workbook' });
    const page = await app.openAs('ADMIN', '/admin?tab=import');
    await upload(page, /Workbook/, { name: 'two sheets.xlsx', mimeType: XLSX, buffer: await twoSheets() });
    await page.getByText('1 row (header in row 1)').waitFor();
    await page.getByRole('combobox', { name: 'Sheet' }).click();
    await page.getByRole('option', { name: 'Requests' }).click();
    await page.getByText('3 rows (header in row 2)').waitFor();
    await page.getByLabel('Header row').fill('3');
    await page.getByRole('button', { name: 'Read again' }).click();
    await page.getByText('2 rows (header in row 3)').waitFor();
    expect(await page.getByRole('combobox', { name: 'Column for Amount' }).inputValue()).toBe('FY30 Request');

    // Opening another tab would discard the import.
    await page.getByRole('tab', { name: 'Enrollment' }).click();
    await page.getByRole('dialog').getByText('The import is not finished, and nothing has been saved.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Preview' }).click();
    await importButton(page).waitFor();

    // The import waits while the table of lines is locked.
    const holder = await app.cx.db.transaction();
    try {
      await holder.raw('LOCK TABLE line_items IN SHARE MODE');
      await importButton(page).click();
      await page.getByRole('progressbar', { name: 'Progress of the import' }).waitFor();
      await page.getByRole('button', { name: 'Cancel import' }).click();
    } finally {
      await holder.rollback();
    }
    await expect.poll(() => alert(page)).toBe('The import was canceled. Nothing was changed.');
    expect(await app.cx.db('imports').where({ original_name: 'two sheets.xlsx' })).toEqual([]);
    await importButton(page).click();
    await page.getByText('Import complete').waitFor();
    expect(await page.getByRole('status').first().innerText()).toContain('2 lines imported (2 new');
  });

  test('what is typed into a list that can be searched replaces what is chosen', async () => {
    for (const label of ['Winter draft', 'Spring draft']) await buildVersion(app.cx, { fiscalYear: 2041, label });
    const page = await app.openAs('ADMIN', '/admin?tab=import');
    await page.getByRole('button', { name: /Proposed budget/ }).click();
    const version = page.getByRole('combobox', { name: 'Version' });
    await version.click();
    await page.getByRole('option', { name: /Winter draft/ }).click();
    await version.blur();
    await version.focus();
    await page.keyboard.type('Spring');
    expect(await version.inputValue()).toBe('Spring');
    await page.getByRole('option', { name: /Spring draft/ }).click();
    expect(await version.inputValue()).toContain('Spring draft');
  });

  test('a budget workbook is read as sections, with its totals held against its lines, or as rows', async () => {
    await buildVersion(app.cx, { fiscalYear: 2042, label: 'As kept in Excel' });
    const page = await app.openAs('ADMIN', '/admin?tab=import', { viewport: PHONE });
    const headings = ['ART', 'MUSIC', 'DRAMA', 'SPORTS', 'CLUBS'].flatMap((name) => [
      name,
      `,${name} supplies,100,110`,
    ]);
    const file = csv('budget.csv', ',,FY42 Budget,FY43 Request', ...headings, ',TOTAL,510,550');
    await upload(page, /As kept in Excel/, file);
    const total = '1 printed total was left out: 1 differs from the sum of its lines.';
    await page.getByText(total).waitFor();
    const readAs = page.getByRole('combobox', { name: 'Read as' });
    expect(await readAs.inputValue()).toBe('Sections');
    expect(await page.getByRole('combobox', { name: 'Column for Amount' }).inputValue()).toBe('FY42 Budget');
    expect(await axeInBothLooks(page)).toEqual([]);
    await readAs.click();
    await page.getByRole('option', { name: 'Rows' }).click();
    await page.getByText(total).waitFor({ state: 'detached' });
    await expect.poll(() => readAs.inputValue()).toBe('Rows');
  });

  test('the preview of a budget workbook shows its headings with sums, its totals beside ours, and what to check', async () => {
    await buildVersion(app.cx, { fiscalYear: 2043, label: 'With sections' });
    await buildBuilding(app.cx, { name: 'Harbor Middle School' });
    const page = await app.openAs('ADMIN', '/admin?tab=import', { viewport: PHONE });
    // Drama has a total that is $10 too high. The row below the last total is not a line.
    const rows = [
      ',,FY43 Budget,FY44 Request',
      ...['ART', 'MUSIC', 'DRAMA', 'SPORTS', 'CLUBS'].flatMap((name) => [
        name,
        `,${name} supplies,100,110`,
        `,${name} TOTAL,${name === 'DRAMA' ? 110 : 100},110`,
      ]),
      ',GRAND TOTAL,500,550',
      ',Free cash,25,30',
    ];
    await upload(page, /With sections/, csv('budget.csv', ...rows));
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    const panel = page.getByRole('region', { name: 'Sections of the file' });
    await panel.getByText('5 headings, 5 lines, 6 printed totals.').waitFor();
    await page.getByText('Total before $0.00, after $500.00').waitFor();
    await panel.getByText('Total differs from the sum of its lines (1): row 10').waitFor();
    await panel.getByRole('row', { name: /^MUSIC Row 5 .*\$100\.00$/ }).waitFor();
    await panel.getByRole('row', { name: '10 DRAMA TOTAL $110.00 $10.00' }).waitFor();
    expect(await panel.getByText('ART TOTAL').count()).toBe(0);
    await panel.getByRole('row', { name: '18 Free cash $25.00' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    expect(await axeInBothLooks(page)).toEqual([]);

    // The meaning of a heading is shown next to it. Changing it reads the file again.
    await panel.getByRole('button', { name: 'Set: meaning of row 5, MUSIC' }).click();
    const meaning = page.getByRole('dialog', { name: 'Row 5: MUSIC' });
    await meaning.getByRole('combobox', { name: 'Function code' }).fill('24');
    await meaning.getByText('Choose a function, or enter four digits, such as 2210.').waitFor();
    expect(await meaning.getByRole('button', { name: 'Apply' }).isDisabled()).toBe(true);
    await meaning.getByRole('combobox', { name: 'Function code' }).fill('2440');
    await meaning.getByRole('combobox', { name: 'Building' }).fill('Harbor');
    await page.getByRole('option', { name: 'Harbor Middle School' }).click();
    expect(await axeInBothLooks(page)).toEqual([]);
    await meaning.getByRole('button', { name: 'Apply' }).click();
    await panel.getByRole('button', { name: '2440 · Harbor Middle School: meaning of row 5, MUSIC' }).waitFor();

    await panel.getByRole('checkbox', { name: 'Also show totals that match' }).check();
    await panel.getByRole('row', { name: '4 ART TOTAL $100.00 $0.00' }).waitFor();
    // The findings are for the selected column. The other column is correct, except for the row below the last total.
    await panel.getByRole('combobox', { name: 'Column' }).click();
    await page.getByRole('option', { name: 'D: FY44 Request' }).click();
    await panel.getByText('1 finding in FY44 Request').waitFor();
    await panel.getByText('Row 18, Free cash, is below the grand total and is not imported.').waitFor();
    expect(await panel.getByText('Total differs from the sum of its lines').count()).toBe(0);
    expect(await panel.getByRole('button', { name: 'Show 1 finding in FY43 Budget' }).textContent()).toBe(
      'FY43 Budget (1)',
    );
    await panel.getByRole('row', { name: '18 Free cash $30.00' }).waitFor();
    await panel.getByRole('row', { name: /^All lines \$550\.00/ }).waitFor();
    const download = page.waitForEvent('download');
    await panel.getByRole('button', { name: 'Download section findings' }).click();
    expect(await readFile(await (await download).path(), 'utf8')).toContain(
      'Row 10, DRAMA TOTAL (row 9): FY43 Budget shows $110.00, but the lines add up to $100.00.',
    );
  });
});
