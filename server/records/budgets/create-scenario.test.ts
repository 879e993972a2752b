import { expect, test } from 'vitest';
import * as contract from '../../../core/contract/budgets.ts';
import { fiscalYearsOfBudget, listLineItems } from '../../../core/contract/line-items.ts';
import { projectionStatus } from '../../../core/contract/projections.ts';
import { cents } from '../../../core/money.ts';
import { generateProjection } from '../../planning/projections/generate-projection.ts';
import { buildBenefitPlan, buildElection } from '../../../test/factories/benefits.ts';
import {
  buildCategory,
  buildLines,
  buildScenario,
  buildWorkGroup,
  employeeLine,
  proposedLine,
} from '../../../test/factories/factories.ts';
import {
  buildOffSchedule,
  buildPlacement,
  buildPlacementEvent,
  buildSalarySchedule,
} from '../../../test/factories/placed-people.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
const create = (body: Parameters<typeof contract.createScenario.body.parse>[0]) =>
  app.call('FINANCE', contract.createScenario, { body: body as { name: string } });

test('an empty budget is by default proposed and in the latest budget year; the first is active', async () => {
  await buildScenario(app.cx, { type: 'operating', fiscalYear: 2003 });
  const { body: first, status } = await create({ name: ' What if ', description: '' });
  expect([status, first]).toMatchObject([
    201,
    { name: 'What if', description: null, scenarioType: 'proposed', baseYear: 2003, isActive: true, itemCount: 0 },
  ]);
  const { body: second } = await create({
    name: 'Another',
    scenarioType: 'operating',
    budgetYearId: first.budgetYearId,
  });
  expect(second).toMatchObject({ scenarioType: 'operating', isActive: false });
  // The budget has its own draft version, so it can be imported into and adopted. Labels are unique within the year.
  const { body: third } = await create({ name: 'another ', budgetYearId: first.budgetYearId });
  const { body: versions } = await app.call('FINANCE', contract.listVersions);
  const labelOf = ({ versionId }: contract.Scenario) => versions.find(({ id }) => id === versionId)?.label;
  expect([first, second, third].map(labelOf)).toEqual(['What if', 'Another', 'another (2)']);
  expect(versions.find(({ id }) => id === third.versionId)).toMatchObject({ status: 'DRAFT', fiscalYear: 2003 });
});

test('a copy has the places of its people on salary schedules, and what moves them', async () => {
  const workGroupId = await buildWorkGroup(app.cx);
  const original = await buildScenario(app.cx, { fiscalYear: 2023 });
  const lines = [employeeLine(70_821, { work_group_id: workGroupId }), employeeLine(90_000)];
  const [lineId, off] = (await buildLines(app.cx, original, lines)) as [number, number];
  const scheduleId = await buildSalarySchedule(app.cx, { workGroupId });
  await buildPlacement(app.cx, { lineId, scheduleId, lane: 'M', step: '7', serviceYears: 3 });
  await buildPlacementEvent(app.cx, { lineId, fiscalYear: 2024, kind: 'HOLD' });
  await buildOffSchedule(app.cx, off, scheduleId);
  const { body: copy } = await create({ name: 'What if', copyFromId: original.id });
  const placesOf = async (scenarioId: number) =>
    app.cx
      .db('placements AS p')
      .join('line_items AS i', 'i.id', 'p.line_id')
      .leftJoin('placement_events AS e', 'e.line_id', 'p.line_id')
      .where('i.scenario_id', scenarioId)
      .orderBy('i.current_salary_cents')
      .select<object[]>('i.current_salary_cents', 'p.schedule_id', 'p.step_id', 'p.lane_id', 'p.service_years')
      .select<object[]>('p.off_schedule', 'p.source', 'e.kind', 'e.fiscal_year', 'e.day', 'e.status');
  const places = await placesOf(copy.id);
  expect(places).toMatchObject([{ service_years: 3, kind: 'HOLD' }, { off_schedule: 'Own contract' }]);
  expect(places).toEqual(await placesOf(original.id));
});

test('a copy has the benefits that its people chose', async () => {
  const original = await buildScenario(app.cx, { fiscalYear: 2023 });
  const lines = await buildLines(app.cx, original, [employeeLine(70_821), employeeLine(90_000)]);
  const planId = await buildBenefitPlan(app.cx, { fiscalYear: 2023, name: 'Harbor Plan' });
  await buildElection(app.cx, { lineId: lines[0]!, planId });
  await buildElection(app.cx, { lineId: lines[1]!, optOut: cents(150_000) });
  const { body: copy } = await create({ name: 'What if', copyFromId: original.id });
  const rows = await app.cx
    .db('benefit_elections AS e')
    .join('line_items AS i', 'i.id', 'e.line_id')
    .where('i.scenario_id', copy.id)
    .orderBy('i.current_salary_cents')
    .select<object[]>('i.current_salary_cents', 'e.plan_id', 'e.opt_out_cents', 'e.rev');
  expect(rows).toEqual([
    { current_salary_cents: 7_082_100, plan_id: planId, opt_out_cents: null, rev: 1 },
    { current_salary_cents: 9_000_000, plan_id: null, opt_out_cents: 150_000, rev: 1 },
  ]);
});

test('a copy has all lines of the original with their projections and its projection state', async () => {
  const tuition = await buildCategory(app.cx, { default_yoy_increase: 3 });
  const original = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2006 });
  const [, , deleted] = await buildLines(app.cx, original, [
    proposedLine(100_000, { category_id: tuition, account_description: 'Tuition', import_row: 7 }),
    proposedLine(-500, { account_description: 'Offset' }),
    proposedLine(9),
  ]);
  await app.cx.db('line_items').where({ id: deleted }).update({ deleted_at: new Date() });
  const { budgetYearId } = original;
  await generateProjection(app.cx, { budgetYearId, projectionType: 'proposed', toFiscalYear: 2008 });
  const { body: copy } = await create({ name: 'Copy', copyFromId: original.id });
  expect(copy).toMatchObject({ budgetYearId, baseYear: 2006, itemCount: 2, total: 99_500, isActive: false });
  const linesOf = async (scenarioId: number, fiscalYear: number) =>
    (await app.call('FINANCE', listLineItems, { query: { scenarioId: String(scenarioId), fiscalYear } })).body.map(
      ({ id: _, rev: __, scenarioId: ___, sourceItemId, updatedAt: ____, updatedBy: _____, ...line }) => ({
        ...line,
        isBase: sourceItemId === null,
      }),
    );
  for (const fiscalYear of [2006, 2007, 2008]) {
    expect(await linesOf(copy.id, fiscalYear)).toEqual(await linesOf(original.id, fiscalYear));
  }
  const rows = await app.cx.db('line_items').where({ scenario_id: copy.id });
  const ids = new Set(rows.map((row: { id: number }) => row.id));
  const sources = rows.flatMap((row: { source_item_id: number | null }) => row.source_item_id ?? []);
  expect([rows.length, sources.length, sources.every((id) => ids.has(id))]).toEqual([6, 4, true]);

  await app.call('ADMIN', contract.setActiveScenario, { params: { id: String(copy.id) } });
  const query = { budgetYearId: String(budgetYearId) };
  expect((await app.call('VIEW_ONLY', projectionStatus, { query })).body).toMatchObject({
    stale: false,
    toFiscalYear: 2008,
  });
  // Regenerating the projection gives the same lines.
  const before = await app.cx.db('line_items').where({ scenario_id: copy.id }).orderBy('id');
  await generateProjection(app.cx, { budgetYearId, projectionType: 'proposed', toFiscalYear: 2008 });
  expect(await app.cx.db('line_items').where({ scenario_id: copy.id }).orderBy('id')).toEqual(before);
});

test('a copy of an outdated projection is out of date', async () => {
  const original = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2011 });
  const [line] = await buildLines(app.cx, original, [proposedLine(5)]);
  const { budgetYearId } = original;
  await generateProjection(app.cx, { budgetYearId, projectionType: 'proposed' });
  await app.cx.db('line_items').where({ id: line }).increment('rev');
  const { body: copy } = await create({ name: 'Copy of the old', copyFromId: original.id });
  await app.call('ADMIN', contract.setActiveScenario, { params: { id: String(copy.id) } });
  const query = { budgetYearId: String(budgetYearId) };
  expect((await app.call('VIEW_ONLY', projectionStatus, { query })).body.stale).toBe(true);
});

test('a budget of another budget year or type, or none, is not copied, and the field is named', async () => {
  const proposed = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2014 });
  const elsewhere = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2015 });
  const cases = [
    [{ name: 'x', budgetYearId: elsewhere.budgetYearId, copyFromId: proposed.id }, 'belongs to another budget year'],
    [{ name: 'x', scenarioType: 'operating' as const, copyFromId: proposed.id }, 'is not operating'],
    [{ name: 'x', copyFromId: 987_654 }, 'does not exist'],
  ] as const;
  for (const [body, why] of cases) {
    const answer = await app.refused('FINANCE', contract.createScenario, { body });
    expect([answer.status, answer.body.fields]).toEqual([400, { copyFromId: why }]);
  }
  const blank = await app.refused('FINANCE', contract.createScenario, { body: { name: '  ' } });
  expect([blank.status, blank.body.error]).toEqual([400, 'Scenario name cannot be empty']);
  const unknown = await app.refused('FINANCE', contract.createScenario, { body: { name: 'x', budgetYearId: 98_765 } });
  expect(unknown.status).toBe(404);
});

test('a budget is renamed, but not to a blank name', async () => {
  const { id } = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2017 });
  const params = { id: String(id) };
  const { body } = await app.call('FINANCE', contract.renameScenario, { params, body: { name: ' Second draft ' } });
  expect(body).toMatchObject({ id, name: 'Second draft' });
  const blank = await app.refused('FINANCE', contract.renameScenario, { params, body: { name: ' ' } });
  expect([blank.status, blank.body]).toMatchObject([
    400,
    { error: 'Scenario name cannot be empty', fields: { name: 'Scenario name cannot be empty' } },
  ]);
  const unknown = await app.refused('FINANCE', contract.renameScenario, {
    params: { id: '98765' },
    body: { name: 'x' },
  });
  expect(unknown.status).toBe(404);
});

test('an empty budget has its base year, for staff only; the active ones keep theirs', async () => {
  const active = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2041 });
  await buildLines(app.cx, active, [proposedLine(1)]);
  const { body: empty } = await create({ name: 'What if', budgetYearId: active.budgetYearId });
  const budgetYearId = String(active.budgetYearId);
  const query = { budgetYearId, scenarioId: String(empty.id) };
  expect((await app.call('FINANCE', fiscalYearsOfBudget, { query })).body).toEqual({ fiscalYears: [2041] });
  expect((await app.refused('VIEW_ONLY', fiscalYearsOfBudget, { query })).status).toBe(403);
  expect((await app.call('VIEW_ONLY', fiscalYearsOfBudget, { query: { budgetYearId } })).body.fiscalYears).toContain(
    2041,
  );
  const unknown = { budgetYearId, scenarioId: '987654' };
  expect((await app.refused('FINANCE', fiscalYearsOfBudget, { query: unknown })).status).toBe(404);
});
