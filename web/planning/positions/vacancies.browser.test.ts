import { beforeAll, expect, test } from 'vitest';
import { positionsFromRoster } from '../../../core/contract/positions.ts';
import { setVacancyRule } from '../../../core/contract/vacancies.ts';
import {
  buildBuilding,
  buildLines,
  buildScenario,
  buildWorkGroup,
  employeeLine,
} from '../../../test/factories/factories.ts';
import { buildSalarySchedule } from '../../../test/factories/placed-people.ts';
import {
  axeInBothLooks,
  axeViolations,
  describeInBrowser,
  eventually,
  PHONE,
  useBrowserApp,
} from '../../../test/browser/browser.ts';

/** A text that is wider than its column. */
const LONG_ACCOUNT = '0100-300-2710-51117-22-20-OF THE GRANT FOR MENTAL HEALTH IN SCHOOLS';

describeInBrowser('Vacancies', () => {
  const app = useBrowserApp();
  let [budgetYearId, workGroupId, scheduleId] = [0, 0, 0];

  beforeAll(async () => {
    const roster = await buildScenario(app.cx, { fiscalYear: 2026 });
    budgetYearId = roster.budgetYearId;
    const name = 'Nurses, Therapists & Counselors (Unit A)';
    workGroupId = await buildWorkGroup(app.cx, { name });
    const building_id = await buildBuilding(app.cx, { name: 'Fairhill Elementary School' });
    scheduleId = await buildSalarySchedule(app.cx, {
      workGroupId,
      editions: [{ fiscalYear: 2026, fromDay: 1, amounts: [[66_563], [68_000]] }],
    });
    const vacant = { last_name: 'VACANT', is_vacancy: true, work_group_id: workGroupId, building_id };
    await buildLines(app.cx, roster, [
      employeeLine(50_000, { last_name: 'Abel', position_number: '0001', position: 'Teacher' }),
      employeeLine(null, {
        ...{ ...vacant, position_number: '0002', position: 'Nurse' },
        ...{ current_fte: 0.8, account_line: '01-3200' },
      }),
      employeeLine(30_000, {
        ...{ ...vacant, position_number: '0003', position: 'Counselor' },
        ...{ current_fte: 0.5, account_line: LONG_ACCOUNT },
      }),
    ]);
  });

  test('without positions, and then without a vacancy rule, the view leads on to what is missing', async () => {
    const page = await app.openAs('FINANCE', '/positions?budgetYear=FY26&fiscalYear=FY26&tab=vacancies');
    await page.getByRole('heading', { name: 'No positions yet' }).waitFor();
    expect(await axeInBothLooks(page)).toEqual([]);
    await app.call('FINANCE', positionsFromRoster, { body: { budgetYearId } });
    await page.reload();
    await page.getByText('1 vacancy has no price and is not in the dollar totals.').waitFor();
    const nurse = page.getByRole('row', { name: /0002/ });
    await nurse.getByText('No vacancy rule').waitFor();
    await page.getByRole('button', { name: 'Set vacancy rules' }).click();
    await page.getByRole('heading', { name: 'Vacancy rules' }).waitFor();
  });

  test('each vacancy has its seat, account, price, the source of the price, and its lapse; totals add up and say why', async () => {
    const rule = { kind: 'CELL' as const, scheduleId, step: '7', lane: 'M' };
    await app.call('FINANCE', setVacancyRule, { body: { budgetYearId, workGroupId, rev: 0, rule, fillDay: 31 } });
    const page = await app.openAs('FINANCE', '/positions?budgetYear=FY26&fiscalYear=FY26&tab=vacancies');
    const nurse = page.getByRole('row', { name: /0002/ });
    // 66,563.00 × 0.8 is 53,250.40; 30 of 183 days lapse.
    for (const text of ['Nurse', 'Fairhill Elem.', '01-3200', '0.80', '$53,250.40', '$8,729.57', '$44,520.83'])
      await nurse.getByText(text, { exact: true }).waitFor();
    await nurse.getByText('Vacancy rule: lane M, step 7 of Unit A').waitFor();
    await page.getByRole('row', { name: /0003/ }).getByText('Salary of the vacancy line').waitFor();
    // Includes the 30,000.00 of the counselor.
    const total = page.getByRole('row', { name: /^Total/ });
    for (const text of ['1.30', '$83,250.40', '$8,729.57', '$74,520.83'])
      await total.getByText(text, { exact: true }).waitFor();
    expect(await axeInBothLooks(page)).toEqual([]);

    await page.getByRole('button', { name: 'How is this calculated? Cost of vacancies' }).click();
    const why = page.getByRole('dialog', { name: 'How is this calculated?' });
    await why.getByText('$74,520.83').first().waitFor();
    await why.getByText('0003, Counselor').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await why.waitFor({ state: 'detached' });

    const menu = page.getByRole('button', { name: 'Actions for 0002, Nurse' });
    await menu.click();
    await page.getByRole('menuitem', { name: 'How is this calculated?' }).click();
    await why.getByText('Vacancy 0002, Nurse, FY26').first().waitFor();
    await why.getByText('−$8,729.57').waitFor();
    await page.keyboard.press('Escape');
    await why.waitFor({ state: 'detached' });
    await menu.click();
    await page.getByRole('menuitem', { name: 'Open position' }).click();
    await page.getByRole('dialog', { name: '0002, Nurse' }).getByText('FY26 funding').waitFor();
  });

  test('a cell that is too narrow for its text shows it whole in the status line, though nothing here is edited', async () => {
    const page = await app.openAs('FINANCE', '/positions?budgetYear=FY26&fiscalYear=FY26&tab=vacancies');
    const cellOf = (number: string) =>
      page.getByRole('row', { name: new RegExp(number) }).locator('[col-id="account"]');
    const isCut = (number: string) =>
      cellOf(number).evaluate((cell) => {
        const text = cell.querySelector('.ag-cell-value') ?? cell;
        return text.scrollWidth > text.clientWidth;
      });
    await cellOf('0003').click();
    expect([await isCut('0002'), await isCut('0003')]).toEqual([false, true]);
    // The text is in the cell, and complete in the status bar below the list.
    const whole = page.getByText(LONG_ACCOUNT, { exact: true });
    await eventually(() => whole.count()).toBe(2);
    const line = whole.last();
    expect(await line.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
    // Moves with the keyboard to a cell whose text is fully visible.
    await page.keyboard.press('ArrowUp');
    await eventually(() => whole.count()).toBe(1);
    await page.keyboard.press('ArrowDown');
    await eventually(() => whole.count()).toBe(2);
    expect(await axeViolations(page)).toEqual([]);
  });

  test('on a phone, the list and its figures are there', async () => {
    const address = '/positions?budgetYear=FY26&fiscalYear=FY26&tab=vacancies';
    const page = await app.openAs('FINANCE', address, { viewport: PHONE });
    await page.getByRole('row', { name: /0002/ }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });
});
