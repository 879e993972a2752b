import { beforeAll, expect, test } from 'vitest';
import { positionsFromRoster } from '../../../core/contract/positions.ts';
import { listVacancyRules } from '../../../core/contract/vacancies.ts';
import { buildLines, buildScenario, buildWorkGroup, employeeLine } from '../../../test/factories/factories.ts';
import { buildSalarySchedule } from '../../../test/factories/placed-people.ts';
import { axeInBothLooks, axeViolations, describeInBrowser, useBrowserApp } from '../../../test/browser/browser.ts';

describeInBrowser('Turnover', () => {
  const app = useBrowserApp();

  beforeAll(async () => {
    const roster = await buildScenario(app.cx, { fiscalYear: 2026 });
    const work_group_id = await buildWorkGroup(app.cx, { name: 'Unit Maple' });
    await buildSalarySchedule(app.cx, {
      workGroupId: work_group_id,
      editions: [{ fiscalYear: 2026, fromDay: 1, amounts: [[66_563], [68_000]] }],
    });
    await buildLines(app.cx, roster, [
      employeeLine(115_744, {
        ...{ last_name: 'Abel', first_name: 'Ann', position_number: '0001', position: 'Teacher', work_group_id },
        ...{ employee_status: 'Retiring', date_of_departure: '2026-06-30' },
      }),
      employeeLine(50_000, { last_name: 'Bell', position_number: '0002', work_group_id }),
    ]);
    await buildWorkGroup(app.cx, { name: 'Unit Oak' });
    await app.call('ADMIN', positionsFromRoster, { body: { budgetYearId: roster.budgetYearId } });
  });

  test('a vacancy rule is set from the Turnover tab, which then shows the savings from a retirement, and is undone', async () => {
    const page = await app.openAs('FINANCE', '/positions?budgetYear=FY26&fiscalYear=FY26');
    await page.getByText('Turnover', { exact: true }).click();
    await page
      .getByText('No vacancy rule is set, so turnover cannot be calculated. Set a vacancy rule below.')
      .waitFor();
    await page.getByRole('button', { name: 'Edit the vacancy rule for Unit Maple' }).click();
    const dialog = page.getByRole('dialog', { name: 'Vacancy rule for Unit Maple' });
    await dialog.getByRole('combobox', { name: 'Rule' }).click();
    await page.getByRole('option', { name: 'Cell in a salary schedule' }).click();
    await dialog.getByRole('combobox', { name: 'Lane' }).click();
    await page.getByRole('option', { name: 'M', exact: true }).click();
    await dialog.getByRole('combobox', { name: 'Step' }).click();
    await page.getByRole('option', { name: '7', exact: true }).click();
    await dialog.getByLabel('Fill day').fill('31');
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save rule' }).click();
    const toast = page.getByRole('status').filter({ hasText: 'Vacancy rule for Unit Maple saved.' });
    await toast.waitFor();

    // 115,744.00 − 66,563.00; 30 of 183 days lapse.
    const table = page.getByRole('table', { name: 'FY27 turnover' });
    const row = table.getByRole('row', { name: /0001, Teacher/ });
    await row.getByText('Abel, Ann').waitFor();
    await row.getByText('Jun 30, 2026', { exact: true }).waitFor();
    for (const amount of ['$115,744.00', '$66,563.00', '$49,181.00', '$10,911.97'])
      await row.getByText(amount).waitFor();
    // The button in the cell of the savings does not move the amount off the line of the others.
    const textTops = await row.evaluate((tr) =>
      [...tr.children].slice(5).map((cell) => {
        const range = document.createRange();
        if (cell.firstChild) range.selectNode(cell.firstChild);
        return Math.round(range.getBoundingClientRect().top);
      }),
    );
    expect(new Set(textTops).size).toBe(1);
    await page.getByText('Lane M, step 7 of Unit A').waitFor();
    await row
      .getByRole('button', { name: 'How is this calculated? Turnover savings for position 0001, Abel, Ann' })
      .click();
    const why = page.getByRole('dialog', { name: 'How is this calculated?' });
    await why.getByText('If they had stayed', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await why.waitFor({ state: 'detached' });
    expect(await axeInBothLooks(page)).toEqual([]);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download turnover' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('Turnover.csv');

    await toast.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('The vacancy rule for Unit Maple was restored.').waitFor();
    const { body } = await app.call('FINANCE', listVacancyRules);
    expect(body.groups.find(({ workGroup }) => workGroup === 'Unit Maple')?.rule).toBeNull();
  });

  test('the fill day of a work group without a schedule has no range of contract days', async () => {
    const page = await app.openAs('FINANCE', '/positions?budgetYear=FY26&fiscalYear=FY26&tab=turnover');
    await page.getByRole('button', { name: 'Edit the vacancy rule for Unit Oak' }).click();
    const dialog = page.getByRole('dialog', { name: 'Vacancy rule for Unit Oak' });
    await dialog.getByRole('combobox', { name: 'Rule' }).click();
    await page.getByRole('option', { name: 'Cell in a salary schedule' }).click();
    await dialog.getByText('Contract day. 1 is the first contract day', { exact: true }).waitFor();
  });
});
