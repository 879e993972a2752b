import { expect, test } from 'vitest';
import { axeViolations, describeInBrowser, PHONE, useBrowserApp } from '../../../test/browser/browser.ts';
import { questionsWorkbook } from '../../../test/support/import/questions-workbook.ts';
import { buildVersion } from '../../../test/factories/factories.ts';

const FILE = { name: 'budget.csv', mimeType: 'text/csv', buffer: Buffer.from(questionsWorkbook()) };

describeInBrowser('questions about a budget workbook', () => {
  const app = useBrowserApp();

  test('are answered before the preview, and an answer can be changed', async () => {
    await buildVersion(app.cx, { fiscalYear: 2026, label: 'With questions' });
    const page = await app.openAs('ADMIN', '/admin?tab=import', { viewport: PHONE });
    await page.getByRole('button', { name: /Proposed budget/ }).click();
    await page.getByRole('combobox', { name: 'Version' }).click();
    await page.getByRole('option', { name: /With questions/ }).click();
    await page.locator('input[type=file]').setInputFiles(FILE);
    await page.getByRole('button', { name: 'Analyze File' }).click();

    const questions = page.getByRole('region', { name: 'Questions about the file' });
    await questions.getByText('2 questions about the file').waitFor();
    await questions
      .getByText('The lines in this column add up to $245.00. This amount goes into the budget of the year you choose.')
      .waitFor();
    // The column without a year is not imported, so only the question about the row prevents the import.
    await page.getByText('Before you preview, answer the question above.').waitFor();
    const preview = page.getByRole('button', { name: 'Preview', exact: true });
    expect(await preview.isDisabled()).toBe(true);
    expect(await axeViolations(page)).toEqual([]);

    const row = questions.getByRole('group', { name: 'Is row 5, Art program, a total or a line?' });
    await row.getByRole('button', { name: 'Line' }).click();
    await questions.getByText('Row 5 is a line.').waitFor();
    await questions.getByRole('button', { name: 'Change: Row 5 is a line.' }).click();
    await row.getByRole('button', { name: 'Total' }).click();
    await questions.getByText('Row 5 is a total.').waitFor();
    await questions.getByRole('combobox', { name: 'Which year is column C, Proposed, for?' }).click();
    await page.getByRole('option', { name: 'FY27' }).click();
    await questions.getByText('All questions answered').waitFor();
    await questions.getByText('Column C is for FY27.').waitFor();
    await preview.click();
    await page.getByText('Total before $0.00, after $215.00').waitFor();
  });

  test('about a plain list are answered in the preview, which is made again', async () => {
    await buildVersion(app.cx, { fiscalYear: 2026, label: 'Plain list' });
    const page = await app.openAs('ADMIN', '/admin?tab=import', { viewport: PHONE });
    await page.getByRole('button', { name: /Proposed budget/ }).click();
    await page.getByRole('combobox', { name: 'Version' }).click();
    await page.getByRole('option', { name: /Plain list/ }).click();
    const text = 'Account Description,Amount\nHeat,90.15\nPaper,51.25\nInk,17.30\nSupplies,68.55\n';
    await page.locator('input[type=file]').setInputFiles({ ...FILE, buffer: Buffer.from(text) });
    await page.getByRole('button', { name: 'Analyze File' }).click();
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await page.getByText('Before you import, answer 1 question about the file.').waitFor();
    const start = page.getByRole('button', { name: 'Import', exact: true });
    expect(await start.isDisabled()).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
    const row = page.getByRole('group', { name: 'Is row 5, Supplies, a total or a line?' });
    await row.getByRole('button', { name: 'Total' }).click();
    await page.getByText('Row 5 is a total.').waitFor();
    await page.getByText('Total before $0.00, after $158.70').waitFor();
    expect(await start.isEnabled()).toBe(true);
  });
});
