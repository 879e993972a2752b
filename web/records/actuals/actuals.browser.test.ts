import ExcelJS from 'exceljs';
import { beforeAll, expect, test } from 'vitest';
import { readActuals } from '../../../core/contract/actuals.ts';
import { buildCategory, buildLines, buildScenario, proposedLine } from '../../../test/factories/factories.ts';
import {
  axeInBothLooks,
  axeViolations,
  describeInBrowser,
  PHONE,
  useBrowserApp,
} from '../../../test/browser/browser.ts';

const HEAD = 'Account,Description,Revised Budget,YTD Expended,Encumbrances,Available Budget';
const LEDGER = `${HEAD}\n1001-5100,Salaries,1000,700,200,100\nX-9,Oil,500,120,0,381\nTotal,,1500,820,200,481\n`;

/** Contains an account whose name includes "total". */
const ASKS = `${HEAD}\n1001-5100,Salaries,1000,700,200,100\nX-9,Oil,500,120,0,380\nX-10,Total communication,300,50,0,250\nTotal,,1800,870,200,730\n`;

const broken = { status: 500, json: { error: 'It broke.', code: 'INTERNAL', requestId: 'r-24' } };

describeInBrowser('Budget to actual', () => {
  const app = useBrowserApp();

  beforeAll(async () => {
    const category = await buildCategory(app.cx, { name: 'Teaching' });
    const scenario = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2026 });
    await buildLines(app.cx, scenario, [
      proposedLine(1_000, { account_line: '1001-5100', account_description: 'Salaries', category_id: category }),
      proposedLine(250, { account_line: '2001-5200', account_description: 'Heat' }),
    ]);
  });

  test('an administrator imports balances, links an account, and undoes the import; finance only reads', async () => {
    const page = await app.openAs('ADMIN', '/actuals');
    await page.getByRole('heading', { name: 'No actuals yet' }).waitFor();
    await page.getByRole('button', { name: 'Import actuals' }).click();
    const form = page.getByRole('dialog', { name: 'Import actuals' });
    await form.getByRole('button', { name: 'Preview' }).click();
    await form.getByText('Choose a file.', { exact: true }).waitFor();
    await form
      .getByLabel('Choose a file')
      .setInputFiles({ name: 'March.csv', mimeType: 'text/csv', buffer: Buffer.from(LEDGER) });
    await form.getByRole('button', { name: 'Preview' }).click();
    await form.getByText('Enter the date of the balances.').waitFor();
    await form.getByLabel('Balances as of').fill('2026-03-31');
    await form.getByLabel('Fiscal year').fill('soon');
    await form.getByRole('button', { name: 'Preview' }).click();
    await form.getByText('“soon” is not a fiscal year. Enter a year such as FY26, or leave the field blank.').waitFor();
    await form.getByLabel('Fiscal year').fill('FY26');
    // The user is asked about a row that may be a total. The import is disabled until the question is answered.
    const choose = (name: string, text: string) =>
      form.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
    await choose('asks.csv', ASKS);
    await form.getByRole('button', { name: 'Preview' }).click();
    const question = form.getByRole('group', { name: /^Is row 4, .*Total communication, a total or an account\?$/ });
    await question
      .getByText(
        /The amounts of this row are not the sums of rows above it\. If this row is an account, it adds .*\$50\.00 to YTD Expended/,
      )
      .waitFor();
    expect(await form.getByRole('button', { name: 'Import', exact: true }).count()).toBe(0);
    expect(await axeInBothLooks(page)).toEqual([]);
    await question.getByRole('button', { name: 'Account' }).click();
    await form.getByRole('row', { name: /^FY26 as of Mar 31, 2026 3 \$1,800\.00 \$870\.00/ }).waitFor();
    await form.getByRole('button', { name: 'Import', exact: true }).waitFor();
    await form.getByRole('button', { name: 'Change: Row 4 is an account.' }).click();
    await question.waitFor();

    // Sheets of a workbook with the same columns and different accounts are imported together. Each can also be
    // selected.
    const workbook = new ExcelJS.Workbook();
    workbook.addWorksheet('Cover').addRow(['Ledger of Hillcrest']);
    workbook.addWorksheet('March').addRows([HEAD.split(','), ['X-1', 'Oil', 500, 120, 0, 380]]);
    workbook.addWorksheet('Grants').addRows([HEAD.split(','), ['X-2', 'Books', 90, 40, 0, 50]]);
    const buffer = Buffer.from(await workbook.xlsx.writeBuffer());
    expect(await form.getByRole('combobox', { name: 'Sheet' }).count()).toBe(0);
    await form.locator('input[type=file]').setInputFiles({ name: 'Ledger.xlsx', mimeType: '', buffer });
    await form.getByRole('button', { name: 'Preview' }).click();
    const sheet = form.getByRole('combobox', { name: 'Sheet' });
    const previewed = form.getByRole('table', { name: 'What will be imported' });
    await previewed.getByRole('row', { name: /\$590\.00 \$160\.00/ }).waitFor();
    expect(await sheet.inputValue()).toBe('All sheets');
    expect(await axeViolations(page)).toEqual([]);
    await sheet.click();
    await page.getByRole('option', { name: 'Cover' }).click();
    await form.getByText(/Ledger\.xlsx has no column of amounts spent\./).waitFor();
    await sheet.click();
    await page.getByRole('option', { name: 'Grants' }).click();
    await previewed.getByRole('row', { name: /\$90\.00 \$40\.00/ }).waitFor();

    // Hidden rows of the file are read, too.
    const hiding = new ExcelJS.Workbook();
    hiding
      .addWorksheet('March')
      .addRows([HEAD.split(','), ['X-1', 'Oil', 500, 120, 0, 380], ['X-2', 'Gas', 9, 4, 0, 5]]);
    hiding.worksheets[0]!.getRow(3).hidden = true;
    await form
      .locator('input[type=file]')
      .setInputFiles({ name: 'Hidden.xlsx', mimeType: '', buffer: Buffer.from(await hiding.xlsx.writeBuffer()) });
    await form.getByRole('button', { name: 'Preview' }).click();
    const ofHidden = form.getByRole('group', { name: 'Import row 3, which is hidden in the file?' });
    expect(await form.getByText('This file cannot be imported').count()).toBe(0);
    await ofHidden.getByRole('button', { name: 'Skip' }).click();
    await form.getByText('Hidden rows are not imported.').waitFor();
    await previewed.getByRole('row', { name: /\$500\.00 \$120\.00/ }).waitFor();

    await choose('March.csv', LEDGER);
    expect(await sheet.count()).toBe(0);
    await form.getByRole('button', { name: 'Preview' }).click();
    await form
      .getByText('Row 3, X-9: available is $381.00, but revised minus spent minus encumbered is $380.00.')
      .waitFor();
    await form.getByRole('rowheader', { name: 'FY26 as of Mar 31, 2026' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await form.getByRole('button', { name: 'Import', exact: true }).click();
    await form.waitFor({ state: 'hidden' });

    // The only select for the fiscal year is next to the title, as on other screens.
    const years = page.getByRole('combobox', { name: 'Fiscal year' });
    expect(await years.inputValue()).toBe('FY26');
    const title = await page.getByRole('heading', { level: 1, name: 'Budget to actual' }).boundingBox();
    const choice = await years.boundingBox();
    const top = title?.y ?? NaN;
    expect(choice?.y).toBeGreaterThan(top - (choice?.height ?? 0));
    expect(choice?.y).toBeLessThan(top + (title?.height ?? 0));

    // 820 of 1,500 is 54.7%; March 31 is day 274 of 365.
    const table = page.getByRole('table', { name: 'Budget to actual by category' });
    await table.getByRole('row', { name: /^Total \$1,250 \$1,500 \$820 \$200 \$481 54\.7% \$1,020 \$480$/ }).waitFor();
    await page.getByText('FY26 as of Mar 31, 2026 · March.csv').first().waitFor();
    await page.getByText('75.1% of the year elapsed').first().waitFor();
    await page
      .getByText('Forecast method: Spent + encumbered (3 accounts, $1,020). “Spent + encumbered” assumes')
      .waitFor();
    await table.getByRole('row', { name: /^Accounts not in the budget/ }).waitFor();
    expect(await axeInBothLooks(page)).toEqual([]);

    const forecasts = '**/api/actuals/forecast?*';
    await page.route(forecasts, (route) => route.fulfill(broken));
    await page.reload();
    await page.getByText('Forecast not loaded').waitFor();
    await table.getByRole('row', { name: /^Total \$1,250 \$1,500 \$820 \$200 \$481 54\.7% – –$/ }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.unroute(forecasts);
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByText('Forecast $1,020').waitFor();

    await page.getByText('Account', { exact: true }).first().click();
    await page.getByRole('table', { name: 'Budget to actual by account' }).getByRole('row', { name: /^X-9/ }).waitFor();
    expect(new URL(page.url()).searchParams.get('by')).toBe('account');
    // The calculated forecast is 700 spent plus 200 encumbered. It is replaced by a typed forecast, which is then
    // undone.
    const salaries = page.getByRole('row', { name: /^1001-5100/ });
    await salaries.getByText('Forecast: Spent + encumbered').waitFor();
    await page.getByRole('button', { name: 'Enter the forecast for account 1001-5100' }).click();
    const typing = page.getByRole('dialog', { name: 'Forecast for 1001-5100' });
    await typing.getByRole('textbox', { name: 'Forecast' }).fill('much');
    await typing.getByRole('button', { name: 'Save' }).click();
    await typing.getByText('“much” is not an amount. Enter a number such as 1,234.50.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await typing.getByRole('textbox', { name: 'Forecast' }).fill('950');
    await typing.getByRole('button', { name: 'Save' }).click();
    await salaries.getByText('Forecast: Entered by a user').waitFor();
    await salaries.getByRole('cell', { name: '$950.00' }).waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
    await salaries.getByText('Forecast: Spent + encumbered').waitFor();
    await page.getByRole('button', { name: 'Link X-9' }).click();
    const link = page.getByRole('dialog', { name: 'Link X-9' });
    await link.getByLabel('Budget account').and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Escape');
    await link.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Link X-9' }).click();
    await link.getByLabel('Budget account').fill('nowhere');
    await link.getByRole('button', { name: 'Link', exact: true }).click();
    await link.getByText('No active budget has the account “nowhere”.').waitFor();
    await link.getByLabel('Budget account').fill('2001-5200');
    await link.getByText('Budget $250.00 · Spent $0.00 now, $120.00 after linking', { exact: false }).waitFor();
    await link.getByRole('button', { name: 'Link', exact: true }).click();
    await link.waitFor({ state: 'hidden' });
    await page.getByRole('region', { name: 'Unlinked accounts' }).first().waitFor({ state: 'detached' });
    const { body } = await app.call('ADMIN', readActuals, { query: { by: 'account' } });
    expect(body.rows.map(({ label, spent }) => [label, spent])).toEqual([
      ['1001-5100', 700],
      ['2001-5200', 120],
    ]);

    await page.getByRole('button', { name: 'Quarterly report' }).click();
    await page.getByText('FY26 · Quarter 3, through March 31, 2026').waitFor();
    const report = page.getByRole('table', { name: 'Quarterly report by category' });
    await report
      .getByRole('row', { name: /^Teaching \$1,000 – \$1,000 \$700 \$200 \$100 70\.0% \$900 \$100$/ })
      .waitFor();
    await page.getByRole('table', { name: 'Quarterly report by function' }).waitFor();
    expect(await page.getByText('1001-5100').count()).toBe(0);
    expect(await axeInBothLooks(page)).toEqual([]);
    await page.getByRole('button', { name: 'Back to the table' }).click();
    await page.getByRole('table', { name: 'Budget to actual by account' }).waitFor();

    // The height of the heading is the same while the figures are loading.
    let answer = () => {};
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/\/api\/actuals(\?|$)/, async (route) => {
      await isAnswered;
      await route.continue();
    });
    await page.reload();
    await page.getByText('The district’s spending compared with its budget').waitFor();
    const button = page.getByRole('button', { name: 'Import actuals' });
    const loading = await button.boundingBox();
    answer();
    await page.getByRole('table', { name: 'Budget to actual by account' }).waitFor();
    expect(await button.boundingBox()).toEqual(loading);
    await page.setViewportSize(PHONE);
    // The table shows the revised budget and what is left of it. No figure is cut off at the edge.
    await page.getByRole('columnheader', { name: 'Revised', exact: true }).waitFor();
    const last = await page.getByRole('columnheader', { name: 'Available', exact: true }).boundingBox();
    expect((last?.x ?? PHONE.width) + (last?.width ?? 0)).toBeLessThan(PHONE.width);

    const reader = await app.openAs('FINANCE', '/actuals');
    await reader.getByRole('rowheader', { name: /^FY26 as of Mar 31, 2026/ }).waitFor();
    expect(await reader.getByRole('button', { name: /^Import actuals|^Undo/ }).count()).toBe(0);

    // The page shows the same year as the other screens. If that year has no balances, the page leads to the latest year that has balances.
    await page.goto(`${app.url}/actuals?fiscalYear=FY2099`);
    await page.getByRole('heading', { name: 'No FY2099 actuals' }).waitFor();
    await page.getByText('FY2099 begins on Jul 1, 2098.').waitFor();
    expect(await page.getByRole('button', { name: 'Import actuals' }).count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Show FY26' }).click();
    await table.waitFor();
    expect(new URL(page.url()).searchParams.get('year')).toBe('2026');

    await page.getByRole('button', { name: /^Undo the import of March\.csv/ }).click();
    await page.getByRole('button', { name: 'Undo import' }).click();
    await page.getByRole('heading', { name: 'No actuals yet' }).waitFor();
  });
});
