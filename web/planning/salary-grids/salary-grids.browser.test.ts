import { expect, test } from 'vitest';
import { createSchedule } from '../../../core/contract/schedules.ts';
import { axeInBothLooks, describeInBrowser, useBrowserApp } from '../../../test/browser/browser.ts';
import { buildScenario, buildWorkGroup } from '../../../test/factories/factories.ts';
import { salaryScheduleBody } from '../../../test/factories/salary-schedules.ts';

describeInBrowser('Salary Grids', () => {
  const app = useBrowserApp();

  test('a viewer finds the grid in use in the bar, and no draft of it; staff see the same', async () => {
    const viewer = await app.openAs('VIEW_ONLY', '/');
    await viewer.getByRole('link', { name: 'Salary Grids' }).click();
    await viewer.getByText('No salary grids yet').waitFor();
    const toSchedules = { name: 'Go to Salary Schedules' };
    expect(await viewer.getByRole('link', toSchedules).count()).toBe(0);
    const finance = await app.openAs('FINANCE', '/salary-grids');
    await finance.getByRole('link', toSchedules).click();
    await finance.getByRole('heading', { level: 1, name: 'Salary Schedules' }).waitFor();

    const workGroupId = await buildWorkGroup(app.cx, { name: 'Fairhill Teachers' });
    const pay = (...amounts: number[]) => [amounts, amounts.map((amount) => amount + 1_000)];
    const editions = [
      { fiscalYear: 2020, fromDay: 1, amounts: pay(50_000, 55_000) },
      { fiscalYear: 2020, fromDay: 92, amounts: pay(50_500.5, 55_550) },
      // An edition that has not started and has no settled contract.
      { fiscalYear: 2090, fromDay: 1, amounts: pay(90_000, 95_000) },
    ];
    await app.call('FINANCE', createSchedule, { body: salaryScheduleBody(workGroupId, { editions }) });
    await viewer.reload();
    await viewer.getByRole('heading', { name: 'Fairhill Teachers: Fairhill Unit A' }).waitFor();
    const cells = async (edition: string) => {
      const table = viewer.getByRole('table', { name: edition, exact: true });
      await table.waitFor();
      return table.locator('tbody :is(th, td)').allTextContents();
    };
    expect(await cells('FY20 from day 92')).toEqual(['1', '$50,500.50', '$55,550', '2', '$51,500.50', '$56,550']);
    expect(await viewer.getByRole('tab').allInnerTexts()).toEqual(['FY20', 'FY20 from day 92']);
    await viewer.getByRole('tab', { name: 'FY20', exact: true }).click();
    expect(await cells('FY20')).toEqual(['1', '$50,000', '$55,000', '2', '$51,000', '$56,000']);
    expect(await axeInBothLooks(viewer)).toEqual([]);

    const staff = await app.openAs('FINANCE', '/salary-schedules');
    await staff.getByRole('tab', { name: 'FY2090' }).waitFor();
    await staff.getByRole('link', { name: 'What viewers see' }).click();
    await staff.getByRole('table', { name: 'FY20 from day 92' }).waitFor();
    expect(await staff.getByRole('tab').allInnerTexts()).toEqual(['FY20', 'FY20 from day 92']);

    // With a budget year, both screens open the edition for that year instead of a later one.
    await buildScenario(app.cx, { fiscalYear: 2021 });
    await staff.goto(new URL('/salary-schedules', staff.url()).href);
    await staff.getByRole('tab', { name: 'FY20 from day 92', selected: true }).waitFor();
  });
});
