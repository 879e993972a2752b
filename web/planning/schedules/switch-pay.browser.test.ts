import { beforeAll, expect, test } from 'vitest';
import { listWorkGroupPay, switchWorkGroupPay } from '../../../core/contract/work-group-pay.ts';
import {
  buildContract,
  buildLines,
  buildScenario,
  buildStepsLanes,
  buildWorkGroup,
  employeeLine,
} from '../../../test/factories/factories.ts';
import { buildPlacement, buildSalarySchedule } from '../../../test/factories/placed-people.ts';
import { axeInBothLooks, axeViolations, describeInBrowser, useBrowserApp } from '../../../test/browser/browser.ts';

describeInBrowser('Paying a work group by schedule', () => {
  const app = useBrowserApp();
  let [workGroupId, budgetYearId] = [0, 0];

  beforeAll(async () => {
    workGroupId = await buildWorkGroup(app.cx, { name: 'Fairhill Teachers' });
    await buildContract(app.cx, { workGroupId, startYear: 2024, rates: [3] });
    const scenario = await buildScenario(app.cx, { fiscalYear: 2023 });
    budgetYearId = scenario.budgetYearId;
    await buildStepsLanes(app.cx, scenario.budgetYearId, { workGroupIds: [workGroupId] });
    const [lineId = 0] = await buildLines(app.cx, scenario, [
      employeeLine(70_821, { work_group_id: workGroupId, current_fte: 1, first_name: 'Ann', last_name: 'Abel' }),
      employeeLine(50_000, { work_group_id: workGroupId, current_fte: 1, first_name: 'Bea', last_name: 'Boone' }),
    ]);
    const scheduleId = await buildSalarySchedule(app.cx, { workGroupId });
    await buildPlacement(app.cx, { lineId, scheduleId, lane: 'M', step: '7' });
  });

  const basis = async () => {
    const { body } = await app.call('FINANCE', listWorkGroupPay);
    return body.groups.find((group) => group.workGroupId === workGroupId)?.basis;
  };

  test('is previewed with both salaries, saved, and undone', async () => {
    const page = await app.openAs('FINANCE', '/salary-schedules');
    await page
      .getByText('FY23 budget: Fairhill Teachers is paid with percentage raises. 1 on the schedule, 1 not placed.')
      .waitFor();
    await page.getByRole('button', { name: 'Pay this group by schedule' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pay Fairhill Teachers by schedule' });
    const table = dialog.getByRole('table', { name: 'FY24 salaries' });
    // 70,821 + 3% + 1.5% = 74,007.95; step 8 of FY24 is 75,164.
    await table.getByRole('row', { name: 'Abel, Ann M/7 → M/8 $74,007.95 $75,164.00 +$1,156.05' }).waitFor();
    await table.getByRole('row', { name: 'Boone, Bea – $52,250.00 $51,500.00' }).waitFor();
    await dialog.getByText('from “Work groups that get steps and lanes”').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await basis()).toBe('PERCENTAGE');

    await dialog.getByRole('button', { name: 'Pay by schedule', exact: true }).click();
    // The toast with Undo closes after a while, so Undo is clicked immediately.
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await page.getByText('The pay method for Fairhill Teachers was switched back').waitFor();
    const entries: unknown = await app.cx
      .db('audit_log')
      .where({ entity: 'work group pay' })
      .orderBy('id')
      .pluck('after');
    expect(entries).toEqual([
      { basis: 'SCHEDULE', hasSteps: false },
      { basis: 'PERCENTAGE', hasSteps: true },
    ]);
    const body = { workGroupId, budgetYearId, basis: 'SCHEDULE' as const };
    await app.call('FINANCE', switchWorkGroupPay, { body });
    await page.reload();
    await page
      .getByText('FY23 budget: Fairhill Teachers is paid by schedule. 1 on the schedule, 1 not placed.')
      .waitFor();
    await page.getByRole('button', { name: 'Pay this group with percentage raises' }).waitFor();
    expect(await axeInBothLooks(page)).toEqual([]);
    await app.call('FINANCE', switchWorkGroupPay, { body: { ...body, basis: 'PERCENTAGE' } });
  });

  test('says who cannot be paid by the schedule', async () => {
    await app.cx.db('line_items').where({ last_name: 'Abel' }).update({ current_fte: 0 });
    const page = await app.openAs('FINANCE', '/salary-schedules');
    await page.getByRole('button', { name: 'Pay this group by schedule' }).click();
    await page.getByRole('alert').getByText('Abel, Ann: The line has no FTE. Enter its FTE.').waitFor();
  });
});
