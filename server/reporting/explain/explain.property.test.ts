import { expect, test } from 'vitest';
import { listScenarios } from '../../../core/contract/budgets.ts';
import { explain, type FigureQuery } from '../../../core/contract/explain.ts';
import { calculateRifGap } from '../../../core/contract/cola-rif.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { fromDollars, toDollars } from '../../../core/money.ts';
import {
  buildBuilding,
  buildCategory,
  buildColaScenario,
  buildContract,
  buildLines,
  buildScenario,
  buildStepsLanes,
  buildWorkGroup,
  proposedLine,
} from '../../../test/factories/factories.ts';
import { useTestApp } from '../../../test/support/test-app.ts';
import { checkExplanations, why as ask } from '../../../test/support/explain/check-explanations.ts';

const app = useTestApp();
let year = 2050;
const why = (query: FigureQuery) => ask(app, query);

test('the leaves of an explanation add up to the figure that the screens show, for a random district', async () => {
  expect.hasAssertions();
  await checkExplanations(app, { numRuns: 1, seed: 20_261_121, from: 2001 });
});

test('a projected salary shows its rate, the contract behind it, and steps', async () => {
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
    [`Salary ${fiscalYearLabel(base)}`, 68_320],
    [`COLA ${fiscalYearLabel(base + 1)}`, 1_366.4],
    [`Steps and lanes ${fiscalYearLabel(base + 1)}`, 1_024.8],
  ]);
  expect(next.inputs[0]?.source).toMatchObject({ kind: 'person', text: 'entered by factory' });
  expect(next.facts).toMatchObject([
    { value: '2% (settled)', source: { kind: 'contract' } },
    { value: '1.5% of the salary before COLA', source: { kind: 'setting' } },
  ]);
  const labelOf = async (figure: 'line-cost' | 'line-salary') => (await why({ figure, id: String(id) })).label;
  expect(await labelOf('line-cost')).toBe(`Pay for Ann Lee, ${fiscalYearLabel(base)}`);
  expect(await labelOf('line-salary')).toBe(`Salary for Ann Lee, ${fiscalYearLabel(base)}`);
  expect(toDollars(salary)).toBe(68_320);
});

test('a need shows each rate, its payroll and its source', async () => {
  const base = (year += 4);
  const [settled, assumed, unsettled] = [
    await buildWorkGroup(app.cx, { name: 'Settled unit' }),
    await buildWorkGroup(app.cx, { name: 'Assumed unit' }),
    await buildWorkGroup(app.cx, { name: 'Unsettled unit' }),
  ];
  await buildContract(app.cx, { workGroupId: settled, startYear: base + 1, rates: [2, 3] });
  const scenario = await buildScenario(app.cx, { fiscalYear: base });
  const { budgetYearId } = scenario;
  const colaScenario = await buildColaScenario(app.cx, {
    budgetYearId,
    settings: [{ workGroupId: assumed, fiscalYear: base + 1, percentage: 1.5 }],
  });
  await app.cx.db('cola_scenarios').where({ id: colaScenario }).update({ name: 'Likely settlement' });
  await buildStepsLanes(app.cx, budgetYearId, { value: 1, workGroupIds: [settled] });
  await buildLines(
    app.cx,
    scenario,
    [settled, assumed, unsettled].map((work_group_id) => {
      const salary = fromDollars(100_000);
      return { current_salary_cents: salary, cost_cents: salary, work_group_id };
    }),
  );
  const body = { budgetYearId, fiscalYear: base + 1, baselineBudget: 1_000_000, townFundingAmount: 1_004_500 };
  const { calculation } = (await app.call('FINANCE', calculateRifGap, { body })).body;
  const need = await why({ figure: 'rif-district-need', id: String(calculation.id) });
  const label = fiscalYearLabel(base + 1);
  // Raises of 2% and 1.5% and a step of 1%, each on 100,000.00.
  const listed = need.inputs.flatMap(({ label: of, value, source, explain: below }) => [
    [of, value, source?.text],
    ...(below?.inputs ?? []).map((input) => [input.label, input.value, input.source?.text]),
  ]);
  expect(listed).toEqual([
    ['Baseline budget', 1_000_000, 'RIF calculation by FINANCE user'],
    [`COLA from settled contracts, ${label}`, 2_000, undefined],
    [`Settled unit, ${label}: 2% on $100,000.00`, 2_000, 'settled contract, year 1'],
    [`COLA assumed or under negotiation, ${label}`, 1_500, undefined],
    [`Assumed unit, ${label}: 1.5% on $100,000.00`, 1_500, 'COLA scenario “Likely settlement”'],
    [`Steps and lanes, ${label}`, 1_000, undefined],
    [`Settled unit, ${label}: 1% on $100,000.00`, 1_000, 'steps and lanes for the budget year'],
  ]);
  expect(need.facts[0]).toEqual({ label: 'COLA scenario', value: 'Likely settlement' });
  expect(need.facts[1]).toEqual({
    label: `Unsettled unit, ${label}`,
    value: 'unsettled, so 0% is applied to $100,000.00',
  });
  // Funded to the cent: no reduction is needed, and it has no inputs.
  const required = await why({ figure: 'rif-required', id: String(calculation.id) });
  expect([required.value, required.inputs]).toEqual([0, []]);

  const impact = await why({ figure: 'cola-impact', budgetYearId: String(budgetYearId), fiscalYear: String(base + 1) });
  expect(impact.facts).toEqual([{ label: 'COLA scenario', value: 'Likely settlement' }]);
  expect(impact.inputs.map(({ label: of, explain: below }) => [of, below?.inputs[0]?.label])).toEqual([
    ['Assumed unit', `${label}: 1.5% (COLA scenario) on $100,000.00`],
    ['Settled unit', `${label}: 2% (settled) on $100,000.00`],
    ['Unsettled unit', `${label}: unsettled, so 0% is applied to $100,000.00`],
  ]);
});

test('the headcount states how lines are combined, and mentions IDs only if the roster has any', async () => {
  const explained = async (lines: Parameters<typeof buildLines>[2]) => {
    const scenario = await buildScenario(app.cx, { fiscalYear: (year += 4) });
    await buildLines(app.cx, scenario, lines);
    return why({ figure: 'headcount', budgetYearId: String(scenario.budgetYearId) });
  };
  const half = { first_name: 'Ann', last_name: 'Lee', position: 'Nurse', current_fte: 0.5 };
  const vacancy = { is_vacancy: true, position: 'Nurse', employee_id: 'V1' };
  const sameName = /same name, position and building count as one person if their FTE adds up to at most 1\./;

  // A blank ID, and the ID of a vacancy, identify no one.
  const without = await explained([half, half, { ...half, current_fte: 1, employee_id: ' ' }, vacancy]);
  expect(without.rule).toMatch(sameName);
  expect(without.rule).not.toMatch(/\bIDs?\b/);
  expect(without.value).toBe(3);
  expect(without.facts.slice(0, 2)).toEqual([
    { label: 'Lines on the roster', value: '4' },
    { label: 'Of these, vacancies', value: '1' },
  ]);
  expect((await explained([half, half, vacancy])).value).toBe(1);

  const withIds = await explained([
    { ...half, employee_id: '7' },
    { ...half, current_fte: 1, employee_id: '7' },
  ]);
  expect(withIds.rule).toContain('Lines with the same employee ID count as one person');
  expect(withIds.rule).not.toContain('same name');
  expect(withIds.value).toBe(1);

  const mixed = await explained([{ ...half, employee_id: '7' }, half, half]);
  expect(mixed.rule).toContain('Lines with the same employee ID count as one person');
  expect(mixed.rule).toMatch(sameName);
  expect(mixed.value).toBe(2);
  expect(mixed.facts.slice(0, 2)).toEqual([
    { label: 'Lines on the roster', value: '3' },
    { label: 'Of these, extra lines of people with more than one line', value: '1' },
  ]);
});

test('a budget that is not active shows its buildings and lines, and that no other total includes it', async () => {
  const base = (year += 4);
  const school = await buildBuilding(app.cx, { name: 'Oak of the example' });
  await buildScenario(app.cx, { type: 'proposed', fiscalYear: base });
  const draft = await buildScenario(app.cx, { type: 'proposed', fiscalYear: base });
  const [paper] = await buildLines(app.cx, draft, [
    proposedLine(70.25, { account_description: 'Paper', building_id: school }),
    proposedLine(-0.5, { building_id: school }),
    proposedLine(100),
    proposedLine(9, { deleted_at: new Date() }),
  ]);
  const projected = { fiscal_year: base + 1, is_projected: true, source_item_id: paper! };
  await buildLines(app.cx, draft, [proposedLine(5, projected)]);
  const shown = (
    await app.call('ADMIN', listScenarios, { query: { budgetYearId: String(draft.budgetYearId) } })
  ).body.find(({ id }) => id === draft.id);
  expect([shown?.isActive, shown?.total]).toEqual([false, 169.75]);
  const total = await why({ figure: 'budget-total', id: String(draft.id) });
  expect(total.value).toBe(169.75);
  expect(total.inputs.map(({ label, value }) => [label, value])).toEqual([
    ['Oak of the example (2 lines)', 69.75],
    ['District Wide (1 line)', 100],
  ]);
  expect(total.facts.map(({ label }) => label)).toEqual(['Budget', 'Not active']);
  for (const { figure, value } of total.inputs) expect(figure && (await why(figure)).value).toBe(value);
  const [oak] = total.inputs;
  const lines = oak?.figure && (await why(oak.figure));
  expect(lines?.inputs.map(({ value }) => value)).toEqual([70.25, -0.5]);
  expect(lines?.rule).not.toContain('active');
});

test('the total of a category is named for the category, and of lines without one', async () => {
  const base = (year += 4);
  const category_id = await buildCategory(app.cx, { name: 'Pupil transportation' });
  const proposed = await buildScenario(app.cx, { type: 'proposed', fiscalYear: base });
  await buildLines(app.cx, proposed, [
    { category_id, cost_cents: fromDollars(1_200.5) },
    { category_id: null, cost_cents: fromDollars(40) },
  ]);
  const labelOf = async (categoryId: string) => {
    const { label, value } = await why({ figure: 'category-total', categoryId, fiscalYear: String(base) });
    return [label, value];
  };
  expect(await labelOf(String(category_id))).toEqual([
    `Pupil transportation, proposed budget ${fiscalYearLabel(base)}`,
    1_200.5,
  ]);
  expect(await labelOf('uncategorized')).toEqual([`Uncategorized, proposed budget ${fiscalYearLabel(base)}`, 40]);
});

test('an invalid request is refused with the field named', async () => {
  const refused = async (query: object) => {
    const { status, body } = await app.refused('FINANCE', explain, { query: query as { figure: 'headcount' } });
    return [status, Object.keys(body.fields ?? {})];
  };
  expect(await refused({ figure: 'the-weather' })).toEqual([400, ['figure']]);
  expect(await refused({ figure: 'line-cost' })).toEqual([400, ['id']]);
  expect(await refused({ figure: 'town-goal' })).toEqual([400, ['fiscalYear']]);
  expect(await refused({ figure: 'category-total' })).toEqual([400, ['categoryId']]);
  expect(await refused({ figure: 'building-total' })).toEqual([400, ['buildingId']]);
  expect(await refused({ figure: 'rif-gap' })).toEqual([400, ['id']]);
  expect(await refused({ figure: 'budget-total' })).toEqual([400, ['id']]);
  expect(await refused({ figure: 'budget-total', id: '98765' })).toEqual([404, []]);
  expect(await refused({ figure: 'multi-year-need' })).toEqual([400, ['fiscalYear']]);
  expect(await refused({ figure: 'multi-year-need', fiscalYear: '2099', baselineBudget: '-1' })).toEqual([
    400,
    ['baselineBudget'],
  ]);
  expect(await refused({ figure: 'cola-impact', fiscalYear: '2099' })).toEqual([400, ['fiscalYear']]);
  expect(await refused({ figure: 'cola-impact', workGroupId: '98765' })).toEqual([404, []]);
  expect(await refused({ figure: 'building-total', buildingId: '98765' })).toEqual([404, []]);
  expect(await refused({ figure: 'rif-required', id: '98765' })).toEqual([404, []]);
  expect(await refused({ figure: 'line-cost', id: '98765' })).toEqual([404, []]);
  expect(await refused({ figure: 'town-goal', fiscalYear: '2099' })).toEqual([404, []]);
  expect(await refused({ figure: 'headcount', budgetYearId: '98765' })).toEqual([404, []]);
});
