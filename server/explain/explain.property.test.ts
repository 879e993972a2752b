import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareBudgets } from '../../core/contract/comparison.ts';
import { budgetSummary, employeeStats } from '../../core/contract/dashboard.ts';
import { explain, type Explanation, type ExplanationInput, type FigureQuery } from '../../core/contract/explain.ts';
import { listLineItems } from '../../core/contract/line-items.ts';
import { gapAnalysis, saveTownGoal, townGoalOfYear } from '../../core/contract/town-goals.ts';
import { cents, fromDollars, toDollars } from '../../core/money.ts';
import { generateProjection } from '../projections/generate-projection.ts';
import {
  buildBuilding,
  buildCategory,
  buildContract,
  buildLines,
  buildScenario,
  buildStepsLanes,
  buildWorkGroup,
} from '../testing/factories.ts';
import { useTestApp } from '../testing/test-app.ts';

const app = useTestApp();
const DISTRICTS = 6;
let year = 1996;

/** The sum of what has nothing below it, in cents; people count as cents, which adds up alike. */
function leaves(inputs: readonly ExplanationInput[]): number {
  return inputs.reduce((total, { value, explain: below }) => {
    return total + (below && below.inputs.length > 0 ? leaves(below.inputs) : fromDollars(value));
  }, 0);
}

function expectToAddUp({ label, value, inputs }: Explanation): void {
  expect([label, leaves(inputs)]).toEqual([label, value === null ? 0 : fromDollars(value)]);
  for (const { explain: below } of inputs) if (below && below.inputs.length > 0) expectToAddUp(below);
}

async function why(query: FigureQuery): Promise<Explanation> {
  const { body } = await app.call('FINANCE', explain, { query });
  expectToAddUp(body);
  return body;
}

const amount = fc.integer({ min: -2_000_000, max: 20_000_000 }).map(cents);
const district = fc.record({
  roster: fc.array(fc.record({ salary: amount, place: fc.nat(2), group: fc.nat(2), leaves: fc.boolean() }), {
    maxLength: 8,
  }),
  lines: fc.array(fc.record({ amount, place: fc.nat(3) }), { maxLength: 60 }),
  goal: fc.record({ percentGoal: fc.integer({ min: -50, max: 90 }).map((n) => n / 8), baseline: fc.nat(9_999_999) }),
});

async function build({ roster, lines, goal }: typeof district extends fc.Arbitrary<infer T> ? T : never) {
  const base = (year += 4);
  const categories = [
    await buildCategory(app.cx, { is_personnel: true, default_yoy_increase: 3.33 }),
    await buildCategory(app.cx, { default_yoy_increase: 1.07 }),
    await buildCategory(app.cx, { is_personnel: true }),
    null,
  ];
  const school = await buildBuilding(app.cx);
  const groups = [await buildWorkGroup(app.cx), await buildWorkGroup(app.cx), null];
  await buildContract(app.cx, { workGroupId: groups[0] ?? 0, startYear: base + 1, rates: [2.75, 3] });
  const operating = await buildScenario(app.cx, { fiscalYear: base });
  const proposed = await buildScenario(app.cx, { type: 'proposed', fiscalYear: base });
  const { budgetYearId } = operating;
  await buildStepsLanes(app.cx, budgetYearId, { value: 1.5, workGroupIds: [groups[0] ?? 0, groups[1] ?? 0] });
  await buildLines(
    app.cx,
    operating,
    roster.map(({ salary, place, group, leaves: departs }) => ({
      current_salary_cents: salary,
      cost_cents: salary,
      category_id: categories[place] ?? null,
      work_group_id: groups[group] ?? null,
      building_id: place === 0 ? school : null,
      ...(departs && { date_of_departure: `${base}-12-31` }),
    })),
  );
  await buildLines(
    app.cx,
    proposed,
    lines.map(({ amount: cost, place }) => ({
      amount_cents: cost,
      cost_cents: cost,
      category_id: categories[place] ?? null,
    })),
  );
  for (const projectionType of ['operating', 'proposed'] as const)
    await generateProjection(app.cx, { budgetYearId, projectionType, toFiscalYear: base + 2 });
  for (const fiscalYear of [base, base + 1]) {
    await app.call('FINANCE', saveTownGoal, {
      body: { fiscalYear, goalType: 'PERCENT', percentGoal: goal.percentGoal, baselineAmount: goal.baseline },
    });
  }
  return { base, budgetYearId: String(budgetYearId) };
}

describe('the leaves of an explanation', () => {
  test(`add up to the figure that the screens show, for ${DISTRICTS} random districts`, async () => {
    for (const drawn of fc.sample(district, { numRuns: DISTRICTS, seed: 20_261_121 })) {
      const { base, budgetYearId } = await build(drawn);
      for (const asked of [base, base + 1]) {
        const fiscalYear = String(asked);
        const slice = { budgetYearId, fiscalYear };
        const { body: summary } = await app.call('FINANCE', budgetSummary, { query: slice });
        const { body: stats } = await app.call('FINANCE', employeeStats, { query: slice });
        const { body: comparison } = await app.call('FINANCE', compareBudgets, { query: slice });
        const { body: gap } = await app.call('FINANCE', gapAnalysis, { query: { fiscalYear } });
        const { body: goal } = await app.call('FINANCE', townGoalOfYear, { params: { year: fiscalYear } });

        expect((await why({ figure: 'proposed-total', ...slice })).value).toBe(summary.proposedBudget);
        // Which side is meant is a matter of categories alone.
        expect((await why({ figure: 'proposed-total', ...slice, type: 'operating' })).value).toBe(
          summary.proposedBudget,
        );
        expect((await why({ figure: 'payroll-total', ...slice })).value).toBe(stats.totalSalary);
        expect((await why({ figure: 'headcount', ...slice })).value).toBe(stats.totalEmployees);
        expect((await why({ figure: 'guidance-gap', ...slice })).value).toBe(summary.gap);
        expect((await why({ figure: 'town-goal', fiscalYear })).value).toBe(goal.dollarGoal);
        expect((await why({ figure: 'goal-variance', fiscalYear })).value).toBe(goal.variance);
        expect((await why({ figure: 'gap-analysis', fiscalYear })).value).toBe(gap.gap);
        expect((await why({ figure: 'comparison-variance', ...slice })).value).toBe(comparison.total.variance);
        for (const row of comparison.categories) {
          const categoryId = row.categoryId === null ? 'uncategorized' : String(row.categoryId);
          expect((await why({ figure: 'comparison-variance', ...slice, categoryId })).value).toBe(row.variance);
          const roster = await why({ figure: 'category-total', ...slice, categoryId, type: 'operating' });
          expect(roster.value).toBe(row.operating);
        }
        for (const isOperating of ['true', 'false'] as const) {
          const { body: lines } = await app.call('FINANCE', listLineItems, { query: { ...slice, isOperating } });
          for (const line of lines.slice(0, 5)) {
            expect((await why({ figure: 'line-cost', id: String(line.id) })).value).toBe(line.cost);
            if (!line.isOperating || (line.isProjected && line.nextYearSalary === null)) continue;
            const next = await why({ figure: 'line-next-year-salary', id: String(line.id) });
            expect(next.value).toBe(line.nextYearSalary);
          }
        }
      }
    }
  });
});

test('a projected salary tells its rate, the contract that it is from, and steps', async () => {
  const base = (year += 4);
  const workGroup = await buildWorkGroup(app.cx, { name: 'Unit A of the example' });
  await buildContract(app.cx, { workGroupId: workGroup, startYear: base + 1, rates: [2] });
  const scenario = await buildScenario(app.cx, { fiscalYear: base });
  await buildStepsLanes(app.cx, scenario.budgetYearId, { value: 1.5, workGroupIds: [workGroup] });
  const salary = fromDollars(68_320);
  const [id] = await buildLines(app.cx, scenario, [
    { first_name: 'Ann', last_name: 'Lee', current_salary_cents: salary, cost_cents: salary, work_group_id: workGroup },
  ]);
  const next = await why({ figure: 'line-next-year-salary', id: String(id) });
  expect(next.value).toBe(70_711.2);
  expect(next.inputs.map(({ label, value }) => [label, value])).toEqual([
    ['Salary', 68_320],
    ['COLA', 1_366.4],
    ['Steps and lanes', 1_024.8],
  ]);
  expect(next.inputs[0]?.source).toMatchObject({ kind: 'person', text: 'entered by factory' });
  expect(next.facts).toMatchObject([
    { value: '2 % (settled)', source: { kind: 'contract' } },
    { value: '1.5 % of the salary before COLA', source: { kind: 'setting' } },
  ]);
  expect(toDollars(salary)).toBe(68_320);
});

test('what is asked wrongly is refused with the field named', async () => {
  const refused = async (query: object) => {
    const { status, body } = await app.refused('FINANCE', explain, { query: query as { figure: 'headcount' } });
    return [status, Object.keys(body.fields ?? {})];
  };
  expect(await refused({ figure: 'the-weather' })).toEqual([400, ['figure']]);
  expect(await refused({ figure: 'line-cost' })).toEqual([400, ['id']]);
  expect(await refused({ figure: 'town-goal' })).toEqual([400, ['fiscalYear']]);
  expect(await refused({ figure: 'category-total' })).toEqual([400, ['categoryId']]);
  expect(await refused({ figure: 'line-cost', id: '98765' })).toEqual([404, []]);
  expect(await refused({ figure: 'town-goal', fiscalYear: '2099' })).toEqual([404, []]);
  expect(await refused({ figure: 'headcount', budgetYearId: '98765' })).toEqual([404, []]);
});
