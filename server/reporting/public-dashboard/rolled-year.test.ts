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
import { sourcePage } from '../../../test/support/source-page.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp({ publicPage: sourcePage });

/** A roster of eight teachers with a raise of 2 percent, rolled forward without the one who leaves, and published. */
async function rolledYear(fiscalYear: number, { steps }: { steps: number }) {
  const next = fiscalYear + 1;
  const workGroupId = await buildWorkGroup(app.cx);
  await buildContract(app.cx, { workGroupId, startYear: next, rates: [2] });
  const roster = await buildScenario(app.cx, { fiscalYear });
  const { budgetYearId } = roster;
  if (steps > 0) await buildStepsLanes(app.cx, budgetYearId, { value: steps, workGroupIds: [workGroupId] });
  const teacher = { work_group_id: workGroupId, position: 'Teacher' };
  await buildLines(app.cx, roster, [
    ...['Ames', 'Birk', 'Cole', 'Dorn'].map((last_name) => employeeLine(50_000, { ...teacher, last_name })),
    // Two people share a position number.
    employeeLine(50_000, { ...teacher, last_name: 'Ek', position_number: '100' }),
    employeeLine(50_000, { ...teacher, last_name: 'Fry', position_number: '100' }),
    // Leaves on the fourth day of the next year, and is in its budget with a full-year salary.
    employeeLine(68_320, { ...teacher, last_name: 'Gray', date_of_departure: `${fiscalYear}-07-04` }),
    employeeLine(40_000, { ...teacher, last_name: 'Holm', date_of_departure: `${fiscalYear}-06-20` }),
  ]);
  const budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear });
  await buildLines(app.cx, budget, [proposedLine(98_031.6), proposedLine(500_000)]);
  for (const projectionType of ['operating', 'proposed'] as const) {
    await app.call('FINANCE', generateProjection, { body: { budgetYearId, toFiscalYear: next + 1, projectionType } });
  }
  const params = { id: String(budgetYearId) };
  const rolled = await app.call('ADMIN', rollForward, { params, body: { fiscalYear: next } });
  expect(rolled.body.budgets[0]).toMatchObject({ baseLines: 8, lines: 7, leavers: 1 });
  const change = await app.call('FINANCE', yearChange, { query: { fiscalYear: next } });

  const { id, urlPath } = (await app.call('ADMIN', dashboards.readConfig)).body;
  const dashboard = { id: String(id) };
  const body = { schoolName: 'Example Schools', publishedYears: [fiscalYear, next] };
  await app.call('ADMIN', dashboards.updateConfig, { params: dashboard, body });
  await app.call('ADMIN', dashboards.publish, { params: dashboard });
  const { years } = (await app.call(null, viewDashboard, { params: { urlPath } })).body;
  const page = await (await app.send(null, 'GET', `/public/${urlPath}/fy${next}`)).text();
  return { staff: change.body.payroll, year: years[String(next)], page: page.replaceAll(/<[^>]*>/g, ' ') };
}

test('a year that was rolled forward is explained by raises and one departure, to staff and in the public release', async () => {
  const { staff, year, page } = await rolledYear(2026, { steps: 1.5 });
  // COLA of 2 % on six times 50,000 and on 68,320; steps of 1.5 % on the same.
  const payroll = { before: 408_320, after: 381_211.2 };
  expect(staff).toEqual({
    ...payroll,
    bars: [
      { cause: 'gone', amount: -40_000, lines: 1 },
      { cause: 'cola', amount: 7_366.4, lines: 7 },
      { cause: 'steps', amount: 5_524.8, lines: 7 },
    ],
  });
  expect(year).toMatchObject({ totalBudget: 598_031.6, isProjected: false });
  // Showing both COLA and steps would reveal the 40,000 of the one who left, so the steps hide it: 5,524.80 - 40,000.
  expect(year?.payrollChange).toEqual({
    fromYear: 2026,
    ...payroll,
    causes: [
      { cause: 'cola', amount: 7_366.4 },
      { cause: 'other', amount: -34_475.2 },
    ],
    isCombined: true,
  });
  expect(page).toMatch(/Cost-of-living raises in contracts[\s\S]*\+\$7,366[\s\S]*Everything else[\s\S]*−\$34,475/);
  expect(page).toContain('some reasons are included in “Everything else”');
});

test('where COLA is all that could hide a departure, residents see the change alone, and why', async () => {
  const { year, page } = await rolledYear(2031, { steps: 0 });
  // 408,320 - 40,000 + 7,366.40
  expect(year?.payrollChange).toEqual({
    ...{ fromYear: 2031, before: 408_320, after: 375_686.4 },
    causes: [{ cause: 'other', amount: -32_633.6 }],
    isCombined: true,
  });
  expect(page).toContain('the reasons are not listed one by one');
  expect(page).toMatch(/Payroll change: \$408,320 → \$375,686\s*−\$32,634/);
  expect(page).not.toContain('Cost-of-living raises in contracts');
});
