import { beforeAll, expect, test } from 'vitest';
import { createSchedule, listSchedules, readSchedule } from '../../../core/contract/schedules.ts';
import { buildWorkGroup } from '../../../test/factories/factories.ts';
import { salaryScheduleBody } from '../../../test/factories/salary-schedules.ts';
import { cellAt } from '../../../test/browser/sheet.ts';
import {
  axeInBothLooks,
  axeViolations,
  describeInBrowser,
  eventually,
  useBrowserApp,
} from '../../../test/browser/browser.ts';

const TEXT = 'FY26\nB M\n1 50,003 55,000\n2 52,000 $5,70013\n';

describeInBrowser('Salary Schedules', () => {
  const app = useBrowserApp();

  beforeAll(async () => {
    await buildWorkGroup(app.cx, { name: 'Fairhill Teachers' });
  });

  const saved = async () => {
    const [summary] = (await app.call('FINANCE', listSchedules)).body;
    return (await app.call('FINANCE', readSchedule, { params: { id: String(summary!.id) } })).body.schedule;
  };
  test('a schedule is pasted, fixed, imported, edited, calculated for the next year, and deleted', async () => {
    const page = await app.openAs('FINANCE', '/salary-schedules');
    await page.getByRole('button', { name: 'Import a schedule' }).click();
    const form = page.getByRole('dialog', { name: 'Import salary schedules' });
    await form.getByRole('button', { name: 'Preview' }).click();
    await form.getByText('Choose the work group.').waitFor();
    await form.getByRole('combobox', { name: 'Work group' }).click();
    await page.getByRole('option', { name: 'Fairhill Teachers' }).click();
    await form.getByLabel('Or paste the schedule').fill(TEXT);
    await form.getByLabel('Name of the pasted schedule').fill('Unit A');
    await form.getByRole('button', { name: 'Preview' }).click();
    await form.getByText('Row 4: "$5,70013" in step 2, lane M is not an amount.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await form.getByLabel('Or paste the schedule').fill(TEXT.replace('$5,70013', '54,000'));
    await form.getByRole('button', { name: 'Preview' }).click();
    const preview = form.getByRole('table', { name: 'Unit A, FY26' });
    await preview.getByText('Below previous step or lane').waitFor();
    await form.getByRole('button', { name: 'Import', exact: true }).click();
    await form.waitFor({ state: 'hidden' });

    await page.getByText('1 finding, shown next to the cells.').waitFor();
    await eventually(() => cellAt(page, '2', 'M').innerText()).toBe('Below previous step or lane\n$54,000');
    await cellAt(page, '2', 'M').click();
    await page.keyboard.type('5x');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('Enter an amount, such as 1,234.50.').waitFor();
    await page.keyboard.press('Escape');
    await cellAt(page, '2', 'M').click();
    await page.keyboard.type('57,OO1');
    await page.keyboard.press('Enter');
    await page.getByText('No findings.').waitFor();
    expect((await saved()).editions[0]!.amounts).toEqual([
      [50_003, 55_000],
      [52_000, 57_001],
    ]);

    await page.getByRole('button', { name: 'Generate next year’s grid' }).click();
    const next = page.getByRole('dialog', { name: 'Generate the grid for FY' });
    await next.getByLabel('Terms').fill('60');
    await next.getByRole('button', { name: 'Preview' }).click();
    await next.getByRole('alert').getByText('60% is more than the maximum of 25%').waitFor();
    await next.getByLabel('Terms').fill('3');
    await next.getByRole('button', { name: 'Preview' }).click();
    // 57,001 × 1.03 = 58,711.03.
    await next.getByRole('table', { name: 'FY27' }).getByText('58,711').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect((await saved()).editions.length).toBe(1);
    await next.getByRole('button', { name: 'Save FY27' }).click();
    await next.waitFor({ state: 'hidden' });
    await page.getByText('Calculated: 3% from day 1').waitFor();
    await page.getByText('A raise of 3%, rounded to the nearest dollar, matches 4 of 4 cells.').waitFor();

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Unit A salary schedule.csv');
    await page.getByRole('button', { name: 'More actions for the schedule' }).click();
    await page.getByRole('menuitem', { name: 'Delete schedule' }).click();
    await page.getByRole('dialog', { name: 'Delete salary schedule' }).getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No salary schedules yet').waitFor();
    expect(await axeInBothLooks(page)).toEqual([]);
  });

  test('an expected amount of two editions may be right instead of wrong, and of the rules that fit, several are named', async () => {
    const workGroupId = await buildWorkGroup(app.cx, { name: 'Fairhill Nurses' });
    // A raise of 3% on 50,000, 60,000 and 51,000 needs no rounding. 62,890 is a misprint of 62,830.
    const amounts = [
      [50_000, 60_000],
      [51_000, 61_000],
    ];
    const raised = [
      [51_500, 61_800],
      [52_530, 62_890],
    ];
    const third = [
      [53_045, 63_654],
      [54_105.9, 64_714.9],
    ];
    const of = (...grids: number[][][]) =>
      grids.map((grid, at) => ({ fiscalYear: 2024 + at, fromDay: 1, amounts: grid }));
    const create = (name: string, editions: ReturnType<typeof of>) =>
      app.call('FINANCE', createSchedule, { body: salaryScheduleBody(workGroupId, { name, editions }) });
    const two = (await create('Two', of(amounts, raised))).body.schedule.id;
    const three = (await create('Three', of(amounts, raised, third))).body.schedule.id;
    const page = await app.openAs('FINANCE', `/salary-schedules?schedule=${two}`);
    const either = page.getByText(
      'There are only two editions, so the misprint may be in either edition. Each expected amount is calculated from the other edition.',
    );
    await either.waitFor();
    await page
      .getByText(
        'A raise of 3%, rounded to the nearest dollar, matches 3 of 4 cells. Rounding to the nearest cent, to the nearest $10, or by 6 other rules matches just as many cells. The simplest rule is suggested.',
      )
      .waitFor();
    expect(await axeInBothLooks(page)).toEqual([]);
    // A third edition shows which of the two amounts is misprinted.
    await page.goto(`${new URL(page.url()).origin}/salary-schedules?schedule=${three}&edition=2025-1`);
    await eventually(() => cellAt(page, '2', 'M').innerText()).toContain('Expected $62,830');
    expect(await either.count()).toBe(0);
  });
});
