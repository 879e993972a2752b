import { expect, test } from 'vitest';
import { yearChange } from '../../../core/contract/dashboard.ts';
import * as dashboards from '../../../core/contract/public-dashboard.ts';
import { viewDashboard } from '../../../core/contract/public-dashboard-view.ts';
import { generateProjection } from '../../../core/contract/projections.ts';
import { rollForward } from '../../../core/contract/projections-roll-forward.ts';
import {
  buildContract,
  buildLines,
  buildScenario,
  buildStepsLanes,
  buildWorkGroup,
  employeeLine,
  proposedLine,
} from '../../../test/factories/factories.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();

test('a year that was rolled forward is explained by raises and one departure, to staff and in the public release', async () => {
  const workGroupId = await buildWorkGroup(app.cx);
  await buildContract(app.cx, { workGroupId, startYear: 2027, rates: [2] });
  const roster = await buildScenario(app.cx, { fiscalYear: 2026 });
  const { budgetYearId } = roster;
  await buildStepsLanes(app.cx, budgetYearId, { value: 1.5, workGroupIds: [workGroupId] });
  const teacher = { work_group_id: workGroupId, position: 'Teacher' };
  await buildLines(app.cx, roster, [
    ...['Ames', 'Birk', 'Cole', 'Dorn'].map((last_name) => employeeLine(50_000, { ...teacher, last_name })),
    // Two people share a position number.
    employeeLine(50_000, { ...teacher, last_name: 'Ek', position_number: '100' }),
    employeeLine(50_000, { ...teacher, last_name: 'Fry', position_number: '100' }),
    // Leaves inside FY27 on the fourth day of the year, and is in its budget with a full-year salary.
    employeeLine(68_320, { ...teacher, last_name: 'Gray', date_of_departure: '2026-07-04' }),
    employeeLine(40_000, { ...teacher, last_name: 'Holm', date_of_departure: '2026-06-20' }),
  ]);
  const budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2026 });
  await buildLines(app.cx, budget, [proposedLine(98_031.6), proposedLine(500_000)]);
  for (const projectionType of ['operating', 'proposed'] as const) {
    await app.call('FINANCE', generateProjection, { body: { budgetYearId, toFiscalYear: 2028, projectionType } });
  }
  const params = { id: String(budgetYearId) };
  const rolled = await app.call('ADMIN', rollForward, { params, body: { fiscalYear: 2027 } });
  expect(rolled.body.budgets[0]).toMatchObject({ baseLines: 8, lines: 7, leavers: 1 });

  // COLA of 2% on six times 50,000 and on 68,320; steps of 1.5% on the same.
  const payroll = { before: 408_320, after: 381_211.2 };
  const change = await app.call('FINANCE', yearChange, { query: { fiscalYear: 2027 } });
  expect(change.body.payroll).toEqual({
    ...payroll,
    bars: [
      { cause: 'cola', amount: 7_366.4, lines: 7 },
      { cause: 'steps', amount: 5_524.8, lines: 7 },
      { cause: 'gone', amount: -40_000, lines: 1 },
    ],
  });

  const { id, urlPath } = (await app.call('ADMIN', dashboards.readConfig)).body;
  const dashboard = { id: String(id) };
  await app.call('ADMIN', dashboards.updateConfig, { params: dashboard, body: { publishedYears: [2026, 2027] } });
  await app.call('ADMIN', dashboards.publish, { params: dashboard });
  const { years } = (await app.call(null, viewDashboard, { params: { urlPath } })).body;
  expect(years['2027']).toMatchObject({ totalBudget: 598_031.6, isProjected: false });
  // COLA and steps together would leave the 40,000 of the one who left: the steps hide it, 5,524.80 - 40,000.
  expect(years['2027']?.payrollChange).toEqual({
    fromYear: 2026,
    ...payroll,
    causes: [
      { cause: 'cola', amount: 7_366.4 },
      { cause: 'other', amount: -34_475.2 },
    ],
    isCombined: true,
  });
});
