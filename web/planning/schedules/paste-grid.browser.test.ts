import { beforeAll, expect, test } from 'vitest';
import { listSchedules, readSchedule } from '../../../core/contract/schedules.ts';
import {
  axeInBothLooks,
  axeViolations,
  describeInBrowser,
  eventually,
  PHONE,
  useBrowserApp,
} from '../../../test/browser/browser.ts';
import { cellAt } from '../../../test/browser/sheet.ts';
import { buildLines, buildScenario, buildWorkGroup, employeeLine } from '../../../test/factories/factories.ts';
import { buildPlacement, buildSalarySchedule } from '../../../test/factories/placed-people.ts';

/**
 * A fictional grid as copied from a PDF: closed cells without a dash, a misread amount, letters instead of digits,
 * swapped digits, a split year.
 */
const TEXT = `Appendix A
FY26 3%
Step B M M + l5
1 50,000 55,000 57,OOO
2 52,000 $5,7200 59,200
3 59,400 61,500
10 61 700 64,000

FY26 effective January 1, 2026 +1%
Step B M M+15
1 50,500 55,550 57,570
2 52,520 57,727 59,792
3 - 59,994 62,115
10 - 62,317 64,640
`;

describeInBrowser('A pasted salary schedule', () => {
  const app = useBrowserApp();
  let group = 0;
  beforeAll(async () => {
    group = await buildWorkGroup(app.cx, { name: 'Fairhill Teachers' });
  });

  const find = async (name: string) => {
    const found = (await app.call('FINANCE', listSchedules)).body.find((one) => one.name === name);
    return (await app.call('FINANCE', readSchedule, { params: { id: String(found?.id) } })).body.schedule;
  };
  const openImport = async (viewport?: typeof PHONE) => {
    const page = await app.openAs('FINANCE', '/salary-schedules', viewport ? { viewport } : {});
    if (viewport) await page.getByRole('button', { name: 'Actions', exact: true }).click();
    await page.getByRole('button', { name: 'Import' }).first().click();
    const form = page.getByRole('dialog', { name: 'Import salary schedules' });
    await form.getByRole('combobox', { name: 'Work group' }).click();
    await page.getByRole('option', { name: 'Fairhill Teachers' }).click();
    const preview = () => form.getByRole('button', { name: 'Preview' }).click();
    return { page, form, preview };
  };

  test('with typing errors is right after its findings were answered in the box', async () => {
    const { page, form, preview } = await openImport();
    await form.getByLabel('Or paste the schedule').fill(TEXT);
    await form.getByLabel('Name of the pasted schedule').fill('Unit A');
    await preview();
    // The text does not show which lanes are closed, so the user selects them.
    await form.getByText('Row 6: step 3 has 2 amounts for 3 lanes (B, M, M+15).').waitFor();
    for (const step of ['3', '10']) {
      const name = `Step ${step} has 2 amounts for 3 lanes. Choose the lanes without an amount`;
      const lanes = form.getByRole('group', { name });
      await lanes.getByRole('checkbox', { name: 'B', exact: true }).check();
      expect(await lanes.getByRole('checkbox', { name: 'M', exact: true }).isDisabled()).toBe(true);
    }
    expect(await axeViolations(page)).toEqual([]);
    await form.getByRole('button', { name: 'Add to the text' }).click();
    expect(await form.getByLabel('Or paste the schedule').inputValue()).toContain(
      '\n3 - 59,400 61,500\n10 - 61 700 64,000\n',
    );
    await preview();
    await form.getByText('Row 4: "57,OOO" was read as 57000.').waitFor();
    // The findings are scrolled into view. They are below the fields, which fill the dialog.
    const asked = form.getByText('Missing or questionable amounts');
    await eventually(async () => (await asked.boundingBox())?.y).toBeLessThan(450);
    await form
      .getByText('Row 5: "$5,7200" in step 2, lane M is not an amount. The correct amount may be $57,200.00.')
      .waitFor();
    await form.getByText('the contract day of 2026-01-01 is unknown. Enter the contract day.').waitFor();
    // A suggestion is never accepted automatically.
    const amount = form.getByLabel('Amount for step 2, lane M, FY26');
    expect(await amount.inputValue()).toBe('');
    await form.getByRole('button', { name: 'Use 57,200' }).click();
    expect(await amount.inputValue()).toBe('57,200');
    expect(await axeInBothLooks(page)).toEqual([]);
    await form.getByRole('button', { name: 'Add to the text' }).click();
    await form.getByLabel('Contract day for each date').fill('2026-01-01=92');
    await preview();
    await form.getByRole('table', { name: 'Unit A, FY26 from day 92' }).waitFor();
    // 57,200 × 1.01 is 57,772: two digits of 57,727 are swapped.
    await form
      .getByText(
        'Line 12 has “57,727”: inconsistent with the percentage raise between this edition and the previous or next edition.',
      )
      .waitFor();
    await form.getByRole('button', { name: 'Use 57,772' }).click();
    expect(await form.getByLabel('Amount for step 2, lane M, FY26 from day 92').inputValue()).toBe('57,772');
    expect(await axeViolations(page)).toEqual([]);
    await form.getByRole('button', { name: 'Add to the text' }).click();
    await preview();
    await form.getByText('No findings.').waitFor();
    expect((await app.call('FINANCE', listSchedules)).body).toEqual([]);
    await form.getByRole('button', { name: 'Import', exact: true }).click();
    await form.waitFor({ state: 'hidden' });
    const { lanes, steps, editions } = await find('Unit A');
    expect([lanes, steps.map(({ label }) => label)]).toEqual([
      ['B', 'M', 'M+15'],
      ['1', '2', '3', '10'],
    ]);
    expect(editions.map(({ fromDay, amounts }) => [fromDay, amounts])).toEqual([
      [
        1,
        [
          [50_000, 55_000, 57_000],
          [52_000, 57_200, 59_200],
          [null, 59_400, 61_500],
          [null, 61_700, 64_000],
        ],
      ],
      [
        92,
        [
          [50_500, 55_550, 57_570],
          [52_520, 57_772, 59_792],
          [null, 59_994, 62_115],
          [null, 62_317, 64_640],
        ],
      ],
    ]);
    // The change of each cell. Clicking a cell opens its explanation.
    await page.getByText('Change in %', { exact: true }).click();
    await page.getByRole('button', { name: '+1.00%. How is this calculated? Step 10, lane M', exact: true }).click();
    const why = page.getByRole('dialog', { name: 'How is this calculated?' });
    await why.getByText('Unit A, lane M, step 10, FY26').first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await why.waitFor({ state: 'hidden' });
    await page.getByText('Amounts', { exact: true }).click();
    await cellAt(page, '10', 'M').click();
    await page.getByRole('button', { name: 'How is this calculated? Step 10, lane M', exact: true }).waitFor();
    await page.keyboard.press('Control+Alt+w');
    await why.getByText('62,317').first().waitFor();
  });

  test('that drops a step asks what it becomes for the people on it', async () => {
    const scheduleId = await buildSalarySchedule(app.cx, {
      ...{ workGroupId: group, name: 'Carver', lanes: ['M'], steps: [{ label: '1' }, { label: '2' }, { label: '3' }] },
      editions: [{ fiscalYear: 2026, fromDay: 1, amounts: [[50_000], [52_000], [54_000]] }],
    });
    const scenario = await buildScenario(app.cx, { fiscalYear: 2026 });
    const [lineId = 0] = await buildLines(app.cx, scenario, [
      employeeLine(50_000, { last_name: 'Abel', first_name: 'Kit', work_group_id: group }),
    ]);
    await buildPlacement(app.cx, { lineId, scheduleId, lane: 'M', step: '1' });
    const { page, form, preview } = await openImport(PHONE);
    await form.locator('input[type=file]').setInputFiles({
      ...{ name: 'carver.csv', mimeType: 'text/csv' },
      buffer: Buffer.from(
        'schedule,fiscal_year,from_day,step,lane,amount\nCarver,FY27,1,2,M,53000\nCarver,FY27,1,3,M,55000\n',
      ),
    });
    await preview();
    await form.getByRole('table', { name: 'Carver, FY27' }).waitFor();
    await form.getByRole('button', { name: 'Import', exact: true }).click();
    await form.getByText('People are on steps that this grid does not have').waitFor();
    const becomes = form.getByRole('combobox', { name: 'In FY27, step 1 becomes' });
    await form.getByText('1 person on step 1 the year before: Abel, Kit (M)').waitFor();
    expect(await axeInBothLooks(page)).toEqual([]);
    await becomes.click();
    await page.getByRole('option', { name: '2', exact: true }).filter({ visible: true }).click();
    await form.getByRole('button', { name: 'Import', exact: true }).click();
    await form.waitFor({ state: 'hidden' });
    expect((await find('Carver')).editions[1]).toMatchObject({ fiscalYear: 2027, stepMap: { 1: '2' } });
  });

  test('has contract rules that are checked and saved', async () => {
    const { id } = await find('Carver');
    const page = await app.openAs('FINANCE', `/salary-schedules?schedule=${id}&edition=2027-1`);
    await page.getByRole('button', { name: 'Contract rules' }).click();
    const rules = page.getByRole('dialog', { name: 'Contract rules' });
    await rules.getByLabel('First day of school').fill('08-27');
    expect(await axeInBothLooks(page)).toEqual([]);
    await rules.getByRole('button', { name: 'Save' }).click();
    await rules.getByText('Not saved').waitFor();
    await rules.getByLabel('Last day of school').fill('06-18');
    await rules.getByLabel('Contract day when step raises start').fill('92');
    await rules.getByLabel('Contract days needed for a step').fill('165');
    await rules.getByLabel('Lane reserve').fill('60');
    await rules.getByLabel('Longevity is paid separately and is not part of the salary').check();
    await rules.getByLabel('Renamed steps in FY27').fill('1');
    await rules.getByText('Enter pairs such as 2=1, 3=2.').waitFor();
    await rules.getByLabel('Renamed steps in FY27').fill('1=2');
    await rules.getByRole('button', { name: 'Save' }).click();
    await rules.waitFor({ state: 'hidden' });
    expect((await find('Carver')).rules).toMatchObject({
      ...{ schoolYear: { start: '08-27', end: '06-18' }, stepDay: 92, minDaysForStep: 165 },
      ...{ laneReservePercent: 60, longevityOnOwnLine: true },
    });
  });
});
