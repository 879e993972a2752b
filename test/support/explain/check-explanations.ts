import fc from 'fast-check';
import { expect } from 'vitest';
import { compareBudgets } from '../../../core/contract/comparison.ts';
import { budgetSummary, employeeStats, totalsByBuilding, totalsByCategory } from '../../../core/contract/dashboard.ts';
import { explain, type Explanation, type ExplanationInput, type FigureQuery } from '../../../core/contract/explain.ts';
import { listLineItems } from '../../../core/contract/line-items.ts';
import { calculateCola, calculateRifGap, multiYearProjection } from '../../../core/contract/cola-rif.ts';
import { gapAnalysis, saveTownGoal, townGoalOfYear } from '../../../core/contract/town-goals.ts';
import { cents, fromDollars, sum, toDollars, ZERO } from '../../../core/money.ts';
import { generateProjection } from '../../../server/planning/projections/generate-projection.ts';
import {
  buildBuilding,
  buildCategory,
  buildColaScenario,
  buildContract,
  buildLines,
  buildScenario,
  buildStepsLanes,
  buildWorkGroup,
} from '../../factories/factories.ts';
import type { TestApp } from '../test-app.ts';

/**
 * Returns the sum of all leaves in cents. Numbers of people are also treated as cents, which does not affect the
 * comparison.
 */
function leaves(inputs: readonly ExplanationInput[]): number {
  return inputs.reduce((total, { value, explain: below }) => {
    return total + (below && below.inputs.length > 0 ? leaves(below.inputs) : fromDollars(value));
  }, 0);
}

function expectToAddUp({ label, value, inputs }: Explanation): void {
  expect([label, leaves(inputs)]).toEqual([label, value === null ? 0 : fromDollars(value)]);
  for (const { explain: below } of inputs) if (below && below.inputs.length > 0) expectToAddUp(below);
}

export async function why(app: TestApp, query: FigureQuery): Promise<Explanation> {
  const { body } = await app.call('FINANCE', explain, { query });
  expectToAddUp(body);
  return body;
}

const amount = fc.integer({ min: -2_000_000, max: 20_000_000 }).map(cents);
const percentage = fc.integer({ min: 0, max: 60_000 }).map((units) => units / 10_000);

const anyBudget = fc.record({
  roster: fc.array(
    fc.record({ salary: amount, place: fc.nat(2), group: fc.nat(3), departs: fc.boolean(), isManual: fc.boolean() }),
    { maxLength: 8 },
  ),
  lines: fc.array(fc.record({ amount, place: fc.nat(3) }), { maxLength: 60 }),
  rates: fc.tuple(percentage, percentage, percentage),
  poolOfDollars: fc.boolean(),
  includeStepsLanes: fc.boolean(),
  goal: fc.record({ percentGoal: fc.integer({ min: -50, max: 90 }).map((n) => n / 8), baseline: fc.nat(9_999_999) }),
});
type AnyBudget = typeof anyBudget extends fc.Arbitrary<infer T> ? T : never;

/**
 * Builds a district with projections and goals, and with work groups that have a settled contract, a negotiating
 * contract or assumed raises, and rows without a work group.
 */
async function build(app: TestApp, base: number, drawn: AnyBudget): Promise<string> {
  const { cx } = app;
  const categories = [
    await buildCategory(cx, { is_personnel: true, default_yoy_increase: 3.33 }),
    await buildCategory(cx, { default_yoy_increase: 1.07 }),
    await buildCategory(cx, { is_personnel: true }),
    null,
  ];
  const school = await buildBuilding(cx);
  const [settled, talks, assumed] = [await buildWorkGroup(cx), await buildWorkGroup(cx), await buildWorkGroup(cx)];
  const groups = [settled, talks, assumed, null];
  const [first, second, third] = drawn.rates;
  await buildContract(cx, { workGroupId: settled, startYear: base + 1, rates: [first, second] });
  await buildContract(cx, { workGroupId: talks, startYear: base + 1, rates: [third, first], status: 'NEGOTIATING' });
  const operating = await buildScenario(cx, { fiscalYear: base });
  const proposed = await buildScenario(cx, { type: 'proposed', fiscalYear: base });
  const { budgetYearId } = operating;
  await buildColaScenario(cx, {
    budgetYearId,
    settings: [1, 2, 3].map((after) => ({ workGroupId: assumed, fiscalYear: base + after, percentage: second })),
  });
  await buildStepsLanes(cx, budgetYearId, {
    ...(drawn.poolOfDollars && { type: 'DOLLAR', value: 1234.56 }),
    workGroupIds: [settled, talks],
  });
  await buildLines(
    cx,
    operating,
    drawn.roster.map(({ salary, place, group, departs, isManual }) => ({
      current_salary_cents: salary,
      cost_cents: salary,
      category_id: categories[place] ?? null,
      work_group_id: groups[group] ?? null,
      building_id: place === 0 ? school : null,
      ...(departs && { date_of_departure: `${base}-12-31` }),
      ...(isManual && { next_year_salary_cents: fromDollars(4_321.09), next_year_salary_manual: true }),
    })),
  );
  await buildLines(
    cx,
    proposed,
    drawn.lines.map(({ amount: cost, place }) => ({
      amount_cents: cost,
      cost_cents: cost,
      category_id: categories[place] ?? null,
      building_id: place === 1 ? school : null,
    })),
  );
  for (const projectionType of ['operating', 'proposed'] as const)
    await generateProjection(cx, { budgetYearId, projectionType, toFiscalYear: base + 2 });
  const { percentGoal, baseline: baselineAmount } = drawn.goal;
  for (const fiscalYear of [base, base + 1])
    await app.call('FINANCE', saveTownGoal, { body: { fiscalYear, goalType: 'PERCENT', percentGoal, baselineAmount } });
  return String(budgetYearId);
}

/**
 * Builds random districts in separate budget years, starting with `from`, and requests the explanation of each figure. The value of the
 * explanation must be the figure on the screens, and its leaves must add up to that figure.
 */
export async function checkExplanations(app: TestApp, options: { numRuns: number; seed: number; from: number }) {
  let base = options.from;
  for (const drawn of fc.sample(anyBudget, { numRuns: options.numRuns, seed: options.seed })) {
    const budgetYearId = await build(app, base, drawn);
    for (const year of [base, base + 1]) await checkYear(app, budgetYearId, String(year));
    await checkNeeds(app, budgetYearId, base, drawn);
    base += 3;
  }
}

async function checkYear(app: TestApp, budgetYearId: string, fiscalYear: string): Promise<void> {
  const slice = { budgetYearId, fiscalYear };
  const valueOf = async (query: FigureQuery) => (await why(app, query)).value;
  const { body: summary } = await app.call('FINANCE', budgetSummary, { query: slice });
  const { body: stats } = await app.call('FINANCE', employeeStats, { query: slice });
  const { body: comparison } = await app.call('FINANCE', compareBudgets, { query: slice });
  const { body: gap } = await app.call('FINANCE', gapAnalysis, { query: { fiscalYear } });
  const { body: goal } = await app.call('FINANCE', townGoalOfYear, { params: { year: fiscalYear } });

  expect(await valueOf({ figure: 'proposed-total', ...slice })).toBe(summary.proposedBudget);
  // The type of budget matters only for figures by category or building.
  expect(await valueOf({ figure: 'proposed-total', ...slice, type: 'operating' })).toBe(summary.proposedBudget);
  expect(await valueOf({ figure: 'payroll-total', ...slice })).toBe(stats.totalSalary);
  expect(await valueOf({ figure: 'headcount', ...slice })).toBe(stats.totalEmployees);
  expect(await valueOf({ figure: 'guidance-gap', ...slice })).toBe(summary.gap);
  expect(await valueOf({ figure: 'town-goal', fiscalYear })).toBe(goal.dollarGoal);
  expect(await valueOf({ figure: 'goal-variance', fiscalYear })).toBe(goal.variance);
  expect(await valueOf({ figure: 'gap-analysis', fiscalYear })).toBe(gap.gap);
  expect(await valueOf({ figure: 'comparison-variance', ...slice })).toBe(comparison.total.variance);
  expect(await valueOf({ figure: 'payroll-total', ...slice })).toBe(comparison.total.operating);
  expect(await valueOf({ figure: 'personnel-total', ...slice })).toBe(comparison.total.proposed);
  expect(await valueOf({ figure: 'non-personnel-total', ...slice })).toBe(comparison.nonPersonnel.total);
  for (const row of comparison.categories) {
    const categoryId = row.categoryId === null ? 'uncategorized' : String(row.categoryId);
    expect(await valueOf({ figure: 'comparison-variance', ...slice, categoryId })).toBe(row.variance);
    expect(await valueOf({ figure: 'category-total', ...slice, categoryId, type: 'operating' })).toBe(row.operating);
    expect(await valueOf({ figure: 'personnel-total', ...slice, categoryId })).toBe(row.proposed);
  }
  for (const { categoryId, total } of (await app.call('FINANCE', totalsByCategory, { query: slice })).body) {
    const named = { categoryId: categoryId === null ? 'uncategorized' : String(categoryId) };
    expect(await valueOf({ figure: 'category-total', ...slice, ...named })).toBe(total);
  }
  for (const { buildingId, total } of (await app.call('FINANCE', totalsByBuilding, { query: slice })).body) {
    const named = { buildingId: buildingId === null ? 'district-wide' : String(buildingId) };
    expect(await valueOf({ figure: 'building-total', ...slice, ...named })).toBe(total);
  }
  // The query of a part must return the value of that part.
  for (const { value, figure } of (await why(app, { figure: 'payroll-total', ...slice })).inputs) {
    expect(figure && (await valueOf(figure))).toBe(value);
  }
  for (const isOperating of ['true', 'false'] as const) {
    const { body: lines } = await app.call('FINANCE', listLineItems, { query: { ...slice, isOperating } });
    for (const line of lines.slice(0, 5)) {
      expect(await valueOf({ figure: 'line-cost', id: String(line.id) })).toBe(line.cost);
      if (line.isOperating)
        expect(await valueOf({ figure: 'line-salary', id: String(line.id) })).toBe(line.currentSalary);
      if (!line.isOperating || (line.isProjected && line.nextYearSalary === null)) continue;
      expect(await valueOf({ figure: 'line-next-year-salary', id: String(line.id) })).toBe(line.nextYearSalary);
    }
  }
}

const YEAR_FIGURES = [
  'multi-year-baseline',
  'multi-year-growth',
  'multi-year-steps',
  'multi-year-lane-reserve',
  'multi-year-need',
  'multi-year-gap',
  'multi-year-required',
  'multi-year-other-change',
  'multi-year-non-personnel',
  'multi-year-personnel-lines',
  'multi-year-proposed',
] as const;

async function checkNeeds(app: TestApp, budgetYearId: string, base: number, drawn: AnyBudget): Promise<void> {
  const { includeStepsLanes } = drawn;
  const valueOf = async (query: FigureQuery) => (await why(app, query)).value;
  const [baselineBudget, townFundingAmount] = [1_000_000.01, 1_000_500];
  const body = { budgetYearId: Number(budgetYearId), fiscalYear: base + 2, includeStepsLanes };
  const { calculation } = (
    await app.call('FINANCE', calculateRifGap, { body: { ...body, baselineBudget, townFundingAmount } })
  ).body;
  const id = String(calculation.id);
  expect(await valueOf({ figure: 'rif-district-need', id })).toBe(calculation.districtNeed);
  expect(await valueOf({ figure: 'rif-gap', id })).toBe(calculation.gap);
  expect(await valueOf({ figure: 'rif-required', id })).toBe(calculation.rifRequired);

  const asked = {
    budgetYearId,
    baselineBudget: String(baselineBudget),
    includeStepsLanes: includeStepsLanes ? 'true' : 'false',
  } as const;
  const startYear = String(base + 1);
  const query = { ...asked, startYear, endYear: String(base + 3) };
  const { projections } = (await app.call('FINANCE', multiYearProjection, { query })).body;
  expect(projections).toHaveLength(3);
  let otherChange = ZERO;
  for (const year of projections) {
    otherChange = sum([otherChange, fromDollars(year.otherChange)]);
    const of = { ...asked, startYear, fiscalYear: String(year.fiscalYear) };
    const figures = {
      'multi-year-baseline': year.baseline,
      'multi-year-growth': year.colaImpact,
      'multi-year-steps': year.stepsLanesImpact,
      'multi-year-lane-reserve': year.laneReserveImpact,
      'multi-year-need': year.districtNeed,
      'multi-year-gap': year.gap,
      'multi-year-required': year.rifRequired,
      'multi-year-other-change': toDollars(otherChange),
      'multi-year-non-personnel': year.toProposed?.nonPersonnelGrowth ?? null,
      'multi-year-personnel-lines': year.toProposed?.personnelBeyondPayroll ?? null,
      'multi-year-proposed': year.proposedBudget,
    };
    for (const figure of YEAR_FIGURES)
      expect([figure, await valueOf({ figure, ...of })]).toEqual([figure, figures[figure]]);
  }

  const impact = (await app.call('FINANCE', calculateCola, { body: { budgetYearId: Number(budgetYearId) } })).body;
  const ofImpact = { figure: 'cola-impact', budgetYearId } as const;
  expect(await valueOf(ofImpact)).toBe(impact.grandTotal.totalIncrease);
  expect(await valueOf({ ...ofImpact, fiscalYear: String(base + 2) })).toBe(impact.grandTotal.fy28Increase);
  for (const group of impact.groups) {
    const workGroupId = group.workGroupId === null ? 'none' : String(group.workGroupId);
    expect(await valueOf({ ...ofImpact, workGroupId })).toBe(group.totalIncrease);
    expect(await valueOf({ ...ofImpact, workGroupId, fiscalYear: startYear })).toBe(group.fy27Increase);
  }
}
