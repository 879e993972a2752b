import { expect, test } from 'vitest';
import { switchWorkGroupPay } from '../../../core/contract/work-group-pay.ts';
import {
  buildContract,
  buildLines,
  buildScenario,
  buildWorkGroup,
  employeeLine,
} from '../../../test/factories/factories.ts';
import { buildPlacement, buildPlacementEvent, buildSalarySchedule } from '../../../test/factories/placed-people.ts';
import { why } from '../../../test/support/explain/check-explanations.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();

test('the parts of a salary by schedule are in the order of the rule: step, lane, COLA, new shape, longevity', async () => {
  const workGroupId = await buildWorkGroup(app.cx, { name: 'Unit A' });
  await buildContract(app.cx, { workGroupId, startYear: 2024, rates: [2] });
  const { budgetYearId, ...scenario } = await buildScenario(app.cx, { fiscalYear: 2023 });
  const [lineId = 0] = await buildLines(app.cx, { budgetYearId, ...scenario }, [
    employeeLine(70_000, { work_group_id: workGroupId, current_fte: 1 }),
  ]);
  // FY24 is 2% more and has a step 11.
  const scheduleId = await buildSalarySchedule(app.cx, {
    ...{ workGroupId, lanes: ['M', 'M+15'], steps: ['9', '10', '11'].map((label) => ({ label })) },
    longevity: [{ fiscalYear: 2023, years: 15, amount: 1_000 }],
    editions: [
      {
        fiscalYear: 2023,
        fromDay: 1,
        amounts: [
          [70_000, 72_000],
          [73_000, 75_500],
          [null, null],
        ],
      },
      {
        fiscalYear: 2024,
        fromDay: 1,
        amounts: [
          [71_400, 73_440],
          [74_460, 77_010],
          [76_000, 79_000],
        ],
      },
    ],
  });
  // The person moves up two steps at once, of which the grid of FY23 has only one, changes lanes, and reaches 15 years of service.
  await buildPlacement(app.cx, { lineId, scheduleId, lane: 'M', step: '9', serviceYears: 14 });
  await buildPlacementEvent(app.cx, { lineId, fiscalYear: 2024, kind: 'EXTRA_STEP' });
  await buildPlacementEvent(app.cx, { lineId, fiscalYear: 2024, kind: 'LANE', lane: 'M+15' });
  await app.call('ADMIN', switchWorkGroupPay, { body: { workGroupId, budgetYearId, basis: 'SCHEDULE' } });
  const { value, inputs } = await why(app, { figure: 'line-next-year-salary', id: String(lineId) });
  expect(inputs.map((input) => [input.label, input.value])).toEqual([
    ['Paid in FY23', 70_000],
    // 73,000 − 70,000; 75,500 − 73,000; 77,010 − 75,500; 79,000 − 77,010.
    ['Step 9 → 11 at FY23 rates', 3_000],
    ['Lane M → M+15 at FY23 rates', 2_500],
    ['COLA 2% (FY24 grid: printed)', 1_510],
    ['Steps added to or dropped from the schedule', 1_990],
    ['Longevity', 1_000],
  ]);
  expect(value).toBe(80_000);
});
