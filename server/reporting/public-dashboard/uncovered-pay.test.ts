import { beforeAll, expect, test } from 'vitest';
import * as dashboard from '../../../core/contract/dashboard.ts';
import * as contract from '../../../core/contract/public-dashboard.ts';
import { viewDashboard } from '../../../core/contract/public-dashboard-view.ts';
import { createFund } from '../../../core/contract/reference-funds.ts';
import * as goals from '../../../core/contract/town-goals.ts';
import { buildCategory, buildLines, buildScenario, employeeLine } from '../../../test/factories/factories.ts';
import { proposedLine } from '../../../test/factories/factories.ts';
import { sourcePage } from '../../../test/support/source-page.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp({ publicPage: sourcePage });
const TUTOR = 62_202;

beforeAll(async () => {
  const category = await buildCategory(app.cx);
  await app.call('ADMIN', createFund, { body: { name: 'Title I', kind: 'grant', coveredByGuidance: false } });
  // In FY26, the grant pays only for the tutor. In FY27 and FY28, it also pays for other things.
  for (const [fiscalYear, grant] of [
    [2026, TUTOR],
    [2027, 150_000],
    [2028, 180_000.5],
  ] as const) {
    const budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear });
    await buildLines(app.cx, budget, [
      proposedLine(900_000, { category_id: category }),
      proposedLine(grant, { category_id: category, fund: 'Title I' }),
    ]);
    await app.call('ADMIN', goals.saveTownGoal, { body: { fiscalYear, goalType: 'DOLLAR', dollarGoal: 880_000 } });
  }
  const roster = await buildScenario(app.cx, { fiscalYear: 2026 });
  const salaries = [TUTOR, 70_000.25, 71_000.5, 72_100, 73_200, 74_300.75];
  await buildLines(
    app.cx,
    roster,
    salaries.map((salary, at) => employeeLine(salary, { employee_id: `T-${at}`, dese_code: '2305' })),
  );
});

const FY26 = { query: { fiscalYear: 2026 } };

test('a grant that pays one person cannot be calculated by VIEW_ONLY from the compared amount', async () => {
  const staff = await app.call('FINANCE', dashboard.budgetSummary, FY26);
  expect(staff.body).toMatchObject({ proposedBudget: 962_202, coveredBudget: 900_000, gap: -20_000 });
  const summary = await app.call('VIEW_ONLY', dashboard.budgetSummary, FY26);
  expect(summary.body).toMatchObject({
    ...{ proposedBudget: 962_202, coveredBudget: 962_202, coveredFunds: null },
    ...{ townGoal: null, gap: null, gapPercent: null, isOverGuidance: null },
  });
  const gap = await app.call('VIEW_ONLY', goals.gapAnalysis, FY26);
  expect(gap.body).toMatchObject({ coveredNeed: 962_202, coveredFunds: null, townGoal: null, gap: null, status: null });
  const [first, second] = (await app.call('VIEW_ONLY', goals.listTownGoals)).body;
  const hidden = { coveredAmount: null, coveredFunds: null, variance: null };
  expect(first).toMatchObject({ fiscalYear: 2026, actualAmount: 962_202, ...hidden });
  expect(second).toMatchObject({ fiscalYear: 2027, coveredAmount: 900_000, variance: 20_000 });
  const one = await app.call('VIEW_ONLY', goals.townGoalOfYear, { params: { year: '2026' } });
  expect(one.body).toMatchObject(hidden);
});

test('nor by residents', async () => {
  const { id } = (await app.call('ADMIN', contract.readConfig)).body;
  const params = { id: String(id) };
  const body = {
    urlPath: 'grants',
    schoolName: 'Example Schools',
    publishedYears: [2026, 2027, 2028],
    showBudgetStatus: true,
  };
  await app.call('ADMIN', contract.updateConfig, { params, body });
  await app.call('ADMIN', contract.publish, { params });
  const { years } = (await app.call(null, viewDashboard, { params: { urlPath: 'grants' } })).body;
  expect(years['2026']).toMatchObject({ totalBudget: 962_202, townGoal: null });
  expect(years['2026']?.comparedWithGuidance).toBeUndefined();
  expect(years['2027']).toMatchObject({
    townGoal: 880_000,
    comparedWithGuidance: { amount: 900_000, funds: ['General'] },
  });
});
