import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createVersion } from '../../server/budgets/versions.ts';
import { axeViolations, describeInBrowser, PHONE, useBrowserApp } from '../testing/browser.ts';

const LEDGER = join(import.meta.dirname, '../../fixtures/import/ledger-with-totals.csv');

async function upload(page: Page, version: RegExp, file: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) {
  await page.getByRole('button', { name: /Proposed budget/ }).click();
  await page.getByRole('combobox', { name: 'Version' }).click();
  await page.getByRole('option', { name: version }).click();
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Analyze File' }).click();
}

const alert = (page: Page) => page.getByRole('alert').first().innerText();

describeInBrowser('the import wizard', () => {
  const app = useBrowserApp();

  test('takes a ledger from the file to the budget, by way of a preview', async () => {
    const page = await app.openAs('ADMIN', '/admin?tab=import');
    await page.getByRole('button', { name: /Proposed budget/ }).click();

    // A first version, with the form's own complaints.
    await page.getByRole('button', { name: 'Create Version' }).click();
    await expect.poll(() => alert(page)).toBe('Please select a fiscal year');
    await page.getByRole('combobox', { name: 'Fiscal year' }).click();
    await page.getByRole('option', { name: 'FY27' }).click();
    await page.getByRole('button', { name: 'Create Version' }).click();
    await expect.poll(() => alert(page)).toBe('Please enter a version label');
    await page.getByRole('textbox', { name: 'Label' }).fill('First draft');
    await page.getByRole('button', { name: 'Create Version' }).click();
    await page.getByRole('button', { name: 'New version' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);

    await page.locator('input[type=file]').setInputFiles(LEDGER);
    await page.getByRole('button', { name: 'Analyze File' }).click();
    await expect.poll(() => page.getByRole('combobox', { name: 'Column for Amount' }).inputValue()).toBe('FY27 Budget');
    expect(await axeViolations(page)).toEqual([]);

    // A required field without a column is refused by name; what was chosen survives.
    await page.getByRole('combobox', { name: 'Column for Amount' }).click();
    await page.getByRole('option', { name: 'Choose a column' }).click();
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect.poll(() => alert(page)).toBe('Please map required fields: Amount');
    await page.getByRole('combobox', { name: 'Column for Amount' }).click();
    await page.getByRole('option', { name: 'FY27 Budget' }).click();
    await page.getByRole('button', { name: 'Preview' }).click();

    await page.getByRole('button', { name: 'Import', exact: true }).waitFor();
    const preview = await page.getByRole('main').last().innerText();
    expect(preview).toContain('Total before $0.00, after $2,337,784.51');
    expect(preview).toContain('Row 14, Heating');
    expect(await axeViolations(page)).toEqual([]);
    expect(await app.cx.db('line_items').count<{ count: number }[]>('* AS count')).toEqual([{ count: 0 }]);

    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText('Import complete').waitFor();
    const complete = await page.getByRole('status').first().innerText();
    expect(complete).toContain('8 imported (8 new, 0 changed, 0 unchanged), 0 removed, 3 skipped.');
    expect(complete).toContain('now totals $2,337,784.51');
    expect(await axeViolations(page)).toEqual([]);

    // The same file into the same version again changes nothing.
    await page.getByRole('button', { name: 'Import another file' }).click();
    await page.getByRole('combobox', { name: 'Version' }).click();
    await page.getByRole('option', { name: /First draft/ }).click();
    await page.locator('input[type=file]').setInputFiles(LEDGER);
    await page.getByRole('button', { name: 'Analyze File' }).click();
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByText('This file changes nothing').waitFor();
  });

  test('tells what is wrong with a file that is none', async () => {
    await createVersion(app.cx, { fiscalYear: 2028, label: 'Broken files' });
    const page = await app.openAs('ADMIN', '/admin?tab=import', { viewport: PHONE });
    await upload(page, /Broken files/, {
      name: 'budget.xlsx',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7 no'),
    });
    await expect.poll(() => alert(page)).toMatch(/^Failed to analyze file: .+/);
    expect(await page.getByRole('button', { name: 'Analyze File' }).isVisible()).toBe(true);
    expect(await app.cx.db('staged_files').where({ original_name: 'budget.xlsx' })).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });

  test('does not import what is no longer what was previewed', async () => {
    const version = await createVersion(app.cx, { fiscalYear: 2029, label: 'Moving' });
    const page = await app.openAs('ADMIN', '/admin?tab=import');
    const csv = (amount: string) => ({
      name: 'moving.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Account Description,Amount\nBooks,${amount}\n`),
    });
    await upload(page, /Moving/, csv('100'));
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText('Import complete').waitFor();

    await page.getByRole('button', { name: 'Import another file' }).click();
    await page.getByRole('combobox', { name: 'Version' }).click();
    await page.getByRole('option', { name: /Moving/ }).click();
    await page.locator('input[type=file]').setInputFiles(csv('150'));
    await page.getByRole('button', { name: 'Analyze File' }).click();
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByRole('button', { name: 'Import', exact: true }).waitFor();
    await app.cx
      .db('line_items')
      .whereIn('scenario_id', app.cx.db('scenarios').select('id').where({ version_id: version.id }))
      .update({ amount_cents: 120_00, cost_cents: 120_00, rev: 2 });
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await expect.poll(() => alert(page)).toMatch(/^Import failed: /);
    await page.getByRole('button', { name: 'Preview again' }).click();
    await page.getByText('Total before $120.00, after $150.00').waitFor();
  });
});
