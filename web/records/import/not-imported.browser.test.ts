import { expect, test } from 'vitest';
import { fromDollars } from '../../../core/money.ts';
import { buildLines, buildScenario } from '../../../test/factories/factories.ts';
import { axeViolations, describeInBrowser, useBrowserApp } from '../../../test/browser/browser.ts';

const FILE = 'Account Line,Description,DESE Code,Amount\n0100,Books,2410,20\n0200,Books,2415,10\n';

describeInBrowser('a file that replaces a budget with lines typed in by hand', () => {
  const app = useBrowserApp();

  test('asks what becomes of them, with the total of both choices, into the version of the year', async () => {
    const budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2026 });
    await buildLines(app.cx, budget, [
      { account_description: 'Field trips', amount_cents: fromDollars(60), cost_cents: fromDollars(60) },
      { account_description: 'Bus repair', amount_cents: fromDollars(40.25), cost_cents: fromDollars(40.25) },
    ]);
    const page = await app.openAs('ADMIN', '/admin?tab=import&type=proposed');
    // The version of the year is already selected. The button states what is still missing.
    await page.getByText('Choose a file to analyze.').waitFor();
    expect(await page.getByRole('combobox', { name: 'Version' }).inputValue()).toContain('FY26 · ');
    const file = { name: 'budget.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('button', { name: 'Analyze File' }).click();
    await page.getByRole('button', { name: 'Preview' }).click();

    const choice = page.getByRole('radiogroup', {
      name: '2 lines ($100.25) in this budget did not come from an import and are not in the file.',
    });
    await choice.getByText('Total after the import: $130.25').waitFor();
    await choice.getByText('Total after the import: $30.00').waitFor();
    expect(await choice.getByRole('radio', { name: 'Keep these lines' }).isChecked()).toBe(true);
    expect(await page.getByText('will be removed').count()).toBe(0);
    // Lines with the same name differ in account and code. No line has a building.
    await page.getByRole('heading', { name: 'New lines (2)' }).waitFor();
    const rows = page.getByRole('region', { name: 'New lines' }).getByRole('row');
    expect(await rows.allInnerTexts()).toEqual([
      'Row\tLine\tAccount Line\tDESE Code\tAmount',
      '2\tBooks\t0100\t2410\t$20.00',
      '3\tBooks\t0200\t2415\t$10.00',
    ]);
    expect(await axeViolations(page)).toEqual([]);

    await choice.getByRole('radio', { name: 'Remove these lines' }).click();
    await page.getByText('2 lines will be removed.').waitFor();
    await page.getByText('Total before $100.25, after $30.00').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText('Import complete').waitFor();
    await page.getByText('2 lines imported (2 new, 0 changed, 0 unchanged), 2 removed').waitFor();
  });
});
