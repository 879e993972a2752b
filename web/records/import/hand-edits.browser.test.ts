import { expect, test } from 'vitest';
import { updateLineItem } from '../../../core/contract/line-items.ts';
import { buildBuilding, buildVersion } from '../../../test/factories/factories.ts';
import { axeInBothLooks, describeInBrowser, DESKTOP, PHONE, useBrowserApp } from '../../../test/browser/browser.ts';
import { csv, importCalls } from '../../../test/support/import/import-calls.ts';

describeInBrowser('a file that is imported again after its lines were edited', () => {
  const app = useBrowserApp();
  const imports = importCalls(app);

  test('names the line and row of each change, and keeps the edited values if the user wants to', async () => {
    for (const name of ['North School', 'South School']) await buildBuilding(app.cx, { name });
    const version = await buildVersion(app.cx, { fiscalYear: 2026, label: 'Payroll' });
    const file = (...salaries: number[]) =>
      csv(
        ['Name', 'Job Title', 'Salary', 'Location'],
        ...salaries.map((salary, at) => ['Smith, John', 'Teacher', salary, `${at === 0 ? 'North' : 'South'} School`]),
      );
    const { scenarioId } = await imports.run(version, { content: file(50_000, 60_000) });
    const [, south] = await imports.lines(scenarioId);
    const params = { id: String(south?.id) };
    await app.call('FINANCE', updateLineItem, { params, body: { currentSalary: 65_000 } });

    const page = await app.openAs('ADMIN', '/admin?tab=import&type=operating', { viewport: PHONE });
    await page.getByRole('combobox', { name: 'Version' }).click();
    await page.getByRole('option', { name: /Payroll/ }).click();
    const buffer = Buffer.from(file(51_000, 60_000));
    await page.locator('input[type=file]').setInputFiles({ name: 'again.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: 'Analyze File' }).click();
    await page.getByRole('button', { name: 'Preview' }).click();

    await page
      .getByText('1 value in 1 line was edited by hand after the last import. The file has another value.')
      .waitFor();
    const edited = page.getByRole('table', { name: 'Values edited by hand' }).getByRole('row').last();
    expect(await edited.innerText()).toMatch(
      /^Smith, John\s+Row 3 · Teacher · South School\s+Current salary\s+\$65,000\.00\s+FINANCE user\s+\$60,000\.00$/,
    );
    const rows = page.getByRole('region', { name: 'Changes' }).getByRole('row');
    expect(await rows.nth(1).innerText()).toMatch(
      /^Smith, John\s+Row 3 · Changed · Teacher · South School\s+Current Salary\s+\$65,000\.00\s+Edited by FINANCE user, .*\s+\$60,000\.00/,
    );
    expect(await rows.nth(2).innerText()).toMatch(/^Smith, John\s+Row 2 · Changed · Teacher · North School/);
    await page.getByText('Total before $115,000.00, after $111,000.00').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    expect(await axeInBothLooks(page)).toEqual([]);

    await page.setViewportSize(DESKTOP);
    expect(await rows.nth(2).innerText()).toMatch(/^2\s+Smith, John\s+Teacher · North School\s+Changed/);
    await page.getByRole('radio', { name: 'Keep the edited values' }).click();
    await page.getByText('Total before $115,000.00, after $116,000.00').waitFor();
    expect(await rows.count()).toBe(2);
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText('Import complete').waitFor();
    expect((await imports.lines(scenarioId)).map((line) => line.current_salary_cents)).toEqual([51_000_00, 65_000_00]);
  });
});
