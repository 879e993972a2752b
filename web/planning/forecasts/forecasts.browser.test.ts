import { expect, test } from 'vitest';
import { generateProjection } from '../../../core/contract/projections.ts';
import {
  buildContract,
  buildLines,
  buildScenario,
  buildWorkGroup,
  employeeLine,
} from '../../../test/factories/factories.ts';
import { axeInBothLooks, describeInBrowser, useBrowserApp } from '../../../test/browser/browser.ts';

describeInBrowser('How good were our forecasts', () => {
  const app = useBrowserApp();

  test('a forecast is found from the actuals and compared with the roster of its year', async () => {
    const page = await app.openAs('FINANCE', '/forecasts');
    await page.getByRole('heading', { name: 'No forecasts yet' }).waitFor();
    const group = await buildWorkGroup(app.cx, { name: 'Teachers' });
    await buildContract(app.cx, { workGroupId: group, startYear: 2022, rates: [2] });
    const roster = await buildScenario(app.cx, { fiscalYear: 2021 });
    const person = (salary: number, employee: string, name: string) =>
      employeeLine(salary, { work_group_id: group, employee_id: employee, first_name: name, last_name: 'Day' });
    await buildLines(app.cx, roster, [person(50_000, 'E1', 'Ann'), person(40_000, 'E2', 'Bea')]);
    const body = { budgetYearId: roster.budgetYearId, toFiscalYear: 2023, projectionType: 'operating' } as const;
    await app.call('FINANCE', generateProjection, { body });
    await page.reload();
    await page.getByText('No forecast can be compared yet.').waitFor();
    const next = await buildScenario(app.cx, { fiscalYear: 2022 });
    await buildLines(app.cx, next, [person(51_000, 'E1', 'Ann'), person(39_500, 'E3', 'Cy')]);
    await page.reload();
    // 51,000 + 40,800 forecast, 51,000 + 39,500 paid.
    const table = page.getByRole('table', { name: 'Forecasts and actuals' });
    await table
      .getByRole('row', { name: /^Operating budget FY22 .*\$91,800 \$90,500 \$1,300 too high 1\.4%/ })
      .waitFor();
    expect(await table.getByRole('row', { name: /^Operating budget FY23/ }).count()).toBe(0);
    // The only select for the fiscal year is next to the title, as on other screens.
    const years = page.getByRole('combobox', { name: 'Fiscal year' });
    expect(await years.inputValue()).toBe('All');
    const [title, choice] = [
      await page.getByRole('heading', { level: 1, name: 'Forecasts' }).boundingBox(),
      await years.boundingBox(),
    ];
    expect(choice?.y).toBeLessThan((title?.y ?? NaN) + (title?.height ?? 0));
    await years.click();
    await page.getByRole('option', { name: 'FY23' }).click();
    await table.getByRole('row', { name: /^Operating budget FY22/ }).waitFor({ state: 'detached' });
    expect(new URL(page.url()).searchParams.get('year')).toBe('2023');
    await years.click();
    await page.getByRole('option', { name: 'All' }).click();
    await table.getByRole('row', { name: /^Operating budget FY22/ }).waitFor();
    expect(await page.getByText('No forecast can be compared yet.').count()).toBe(0);
    await page.getByRole('radiogroup', { name: 'Forecasts shown' }).getByText('All', { exact: true }).click();
    await table.getByRole('row', { name: /^Operating budget FY23/ }).waitFor();
    await table.getByRole('button', { name: /^Details of Operating budget FY22/ }).click();
    const causes = page.getByRole('table', { name: 'Error by cause' });
    await causes.getByRole('row', { name: 'Departed +$40,800.00' }).waitFor();
    await causes.getByRole('row', { name: 'Joined −$39,500.00' }).waitFor();
    await causes.getByRole('row', { name: 'Total +$1,300.00' }).waitFor();
    await page.getByRole('row', { name: /^Bea Day Departed \$40,800\.00 \$0\.00/ }).waitFor();
    expect(await axeInBothLooks(page)).toEqual([]);
    await page.getByRole('button', { name: 'Close' }).click();
    await causes.waitFor({ state: 'detached' });
  });
});
