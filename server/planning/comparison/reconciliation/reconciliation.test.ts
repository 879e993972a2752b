import { expect, test } from 'vitest';
import * as contract from '../../../../core/contract/comparison-reconciliation.ts';
import { previewedLines } from '../../../../core/contract/previewed.ts';
import { generateProjection as generateCall } from '../../../../core/contract/projections.ts';
import { toDollars, type Cents } from '../../../../core/money.ts';
import { lockVersionAndScenarios } from '../../../records/budgets/version-queries.ts';
import { generateProjection } from '../../projections/generate-projection.ts';
import {
  buildCategory,
  buildLines,
  buildScenario,
  employeeLine,
  proposedLine,
} from '../../../../test/factories/factories.ts';
import { useTestApp } from '../../../../test/support/test-app.ts';

const app = useTestApp();
let year = 2001;

/** Four lines of 418, 370, 350 and 361 for a payroll of 2,500, an offset, and a payroll that no line can receive. */
async function district() {
  const fiscalYear = (year += 7);
  const operating = await buildScenario(app.cx, { type: 'operating', fiscalYear });
  const proposed = await buildScenario(app.cx, { type: 'proposed', fiscalYear });
  const [teachers, aides, supplies] = [
    await buildCategory(app.cx, { name: `Teachers ${fiscalYear}`, is_personnel: true }),
    await buildCategory(app.cx, { name: `Aides ${fiscalYear}`, is_personnel: true }),
    await buildCategory(app.cx),
  ];
  await buildLines(app.cx, operating, [
    employeeLine(2_000, { category_id: teachers }),
    employeeLine(500, { category_id: teachers }),
    employeeLine(40.5, { category_id: aides }),
  ]);
  const ids = await buildLines(app.cx, proposed, [
    ...[418, 370, 350, 361, -100].map((dollars) => proposedLine(dollars, { category_id: teachers })),
    proposedLine(-7, { category_id: aides }),
    proposedLine(60, { category_id: supplies }),
  ]);
  const { budgetYearId } = operating;
  const update = async (more: { preview?: boolean; revs?: Record<string, number>; fiscalYear?: number } = {}) =>
    (await app.call('FINANCE', contract.updateSalaryBudget, { body: { budgetYearId, fiscalYear, ...more } })).body;
  const amounts = async () =>
    (await app.cx.db('line_items').whereIn('id', ids).orderBy('id')).map(
      (row: { amount_cents: Cents; cost_cents: Cents }) => {
        expect(row.amount_cents).toBe(row.cost_cents);
        return toDollars(row.amount_cents);
      },
    );
  const undo = (id: number | null, body: { force?: boolean } = {}) => ({ params: { id: String(id) }, body });
  return { fiscalYear, operating, proposed, ids, budgetYearId, update, amounts, undo, aides: `Aides ${fiscalYear}` };
}
const BEFORE = [418, 370, 350, 361, -100, -7, 60];
const AFTER = [697.13, 617.08, 583.72, 602.07, -100, -7, 60];

test('a preview lists every change and changes nothing; the update makes them, and a second one nothing', async () => {
  const { ids, update, amounts, aides } = await district();
  const preview = await update({ preview: true });
  expect(preview).toMatchObject({
    updatedItems: 4,
    totalOperatingSalary: 2_540.5,
    distributedAmount: 2_500,
    unallocated: [{ category: aides, amount: 40.5 }],
    reconciliationId: null,
  });
  expect(preview.changes?.map(({ id, before, after }) => [id, before, after])).toEqual(
    [0, 1, 2, 3].map((index) => [ids[index], BEFORE[index], AFTER[index]]),
  );
  expect(await amounts()).toEqual(BEFORE);

  const revs = Object.fromEntries(preview.changes?.map(({ id, rev }) => [String(id), rev]) ?? []);
  const done = await update({ revs });
  expect(done).toMatchObject({ updatedItems: 4, totalOperatingSalary: 2_540.5, distributedAmount: 2_500 });
  expect(done.changes).toBeUndefined();
  expect(await amounts()).toEqual(AFTER);
  const rows = () => app.cx.db('line_items').whereIn('id', ids).orderBy('id');
  const once = await rows();
  expect(await update()).toMatchObject({ updatedItems: 0, distributedAmount: 2_500, reconciliationId: null });
  expect(await rows()).toEqual(once);
  const entry = await app.cx.db('audit_log').where({ action: 'update-salary-budget' }).orderBy('id', 'desc').first<{
    entity_ids: number[];
    details: { count: number; rows: unknown[] };
  }>();
  expect(entry).toMatchObject({ entity_ids: ids.slice(0, 4), before: { total: 1_499 }, after: { total: 2_500 } });
  expect(entry.details.rows[0]).toEqual({ id: ids[0], before: { amount: 418 }, after: { amount: 697.13 } });
});

test('is undone as a whole, once', async () => {
  const { update, amounts, undo, budgetYearId } = await district();
  const { reconciliationId } = await update();
  const { body } = await app.call('FINANCE', contract.undoReconciliation, undo(reconciliationId));
  expect(body.restoredItems).toBe(4);
  expect(await amounts()).toEqual(BEFORE);
  const again = await app.refused('FINANCE', contract.undoReconciliation, undo(reconciliationId));
  expect([again.status, again.body.error]).toEqual([409, 'This update of the salary budget was already undone.']);
  const { body: list } = await app.call('FINANCE', contract.listReconciliations, {
    query: { budgetYearId: String(budgetYearId) },
  });
  expect(list).toMatchObject([
    { id: reconciliationId, updatedItems: 4, distributedAmount: 2_500, madeBy: 'FINANCE user' },
  ]);
  expect(list[0]?.undoneAt).not.toBeNull();
  expect((await app.refused('FINANCE', contract.undoReconciliation, undo(98_765))).status).toBe(404);
});

test('lines that were changed since are listed, and overwritten only with force; deleted ones stay deleted', async () => {
  const { ids, update, amounts, undo } = await district();
  const { reconciliationId } = await update();
  await app.cx.db('line_items').where({ id: ids[1] }).update({ amount_cents: 5, cost_cents: 5, rev: 9 });
  await app.cx.db('line_items').where({ id: ids[2] }).update({ deleted_at: new Date(), rev: 9 });
  const refused = await app.refused('FINANCE', contract.undoReconciliation, undo(reconciliationId));
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'CONFLICT', changedItems: [ids[1], ids[2]] }]);
  const { body } = await app.call('FINANCE', contract.undoReconciliation, undo(reconciliationId, { force: true }));
  expect(body.restoredItems).toBe(3);
  expect(await amounts()).toEqual([418, 370, 583.72, 361, -100, -7, 60]);
});

test('a change since the preview stops the update', async () => {
  const { ids, update, amounts, budgetYearId, fiscalYear } = await district();
  const { changes = [] } = await update({ preview: true });
  await app.cx.db('line_items').where({ id: ids[3] }).update({ rev: 2 });
  const revs = Object.fromEntries(changes.map(({ id, rev }) => [String(id), rev]));
  const { status, body } = await app.refused('FINANCE', contract.updateSalaryBudget, {
    body: { budgetYearId, fiscalYear, revs },
  });
  expect([status, body.conflicts]).toMatchObject([409, [{ id: ids[3], rev: 2 }]]);
  expect(await amounts()).toEqual(BEFORE);
});

test('a salary that changes after the preview stops the update, though no line of the budget has changed', async () => {
  const { operating, update, amounts, budgetYearId, fiscalYear } = await district();
  const { changes = [] } = await update({ preview: true });
  const raised = { current_salary_cents: 60_000, cost_cents: 60_000 };
  await app.cx.db('line_items').where({ scenario_id: operating.id, cost_cents: 50_000 }).update(raised);
  const { status, body } = await app.refused('FINANCE', contract.updateSalaryBudget, {
    body: { budgetYearId, fiscalYear, ...previewedLines(changes) },
  });
  expect([status, body.code]).toEqual([409, 'CONFLICT']);
  expect(await amounts()).toEqual(BEFORE);
});

test('an adopted base year is locked, its projected years are not; a projection replaces the update and says so', async () => {
  const { fiscalYear, proposed, operating, budgetYearId, update, undo } = await district();
  for (const projectionType of ['operating', 'proposed'] as const)
    await generateProjection(app.cx, { budgetYearId, projectionType, toFiscalYear: fiscalYear + 1 });
  await app.cx.db('versions').where({ id: proposed.versionId }).update({ status: 'ADOPTED' });
  const locked = await app.refused('FINANCE', contract.updateSalaryBudget, {
    body: { budgetYearId, fiscalYear, preview: true },
  });
  expect([locked.status, locked.body.code]).toEqual([409, 'LOCKED']);

  const next = await update({ fiscalYear: fiscalYear + 1 });
  expect(next).toMatchObject({ updatedItems: 4, distributedAmount: 2_500, isProjected: true });
  const body = { budgetYearId, projectionType: 'proposed' as const, toFiscalYear: fiscalYear + 1 };
  const { body: generated } = await app.call('FINANCE', generateCall, { body });
  const label = `FY${String((fiscalYear + 1) % 100).padStart(2, '0')}`;
  expect(generated.warnings).toContain(
    `The projection replaced the ${label} salary budget that was updated from the roster. On the Budget Comparison screen, update the salary budget again.`,
  );
  expect((await app.call('FINANCE', generateCall, { body })).body.warnings.join()).not.toContain('replaced');
  const gone = await app.refused('FINANCE', contract.undoReconciliation, undo(next.reconciliationId));
  expect([gone.status, gone.body.error]).toMatchObject([409, expect.stringContaining('nothing to undo')]);
  expect(operating.fiscalYear).toBe(fiscalYear);
});

test('an update that waits for an adoption is refused by it', async () => {
  const { proposed, budgetYearId, fiscalYear, amounts } = await district();
  const adoption = await app.cx.db.transaction();
  await lockVersionAndScenarios(adoption, proposed.versionId);
  await adoption('versions').where({ id: proposed.versionId }).update({ status: 'ADOPTED' });
  const refusal = app.refused('FINANCE', contract.updateSalaryBudget, { body: { budgetYearId, fiscalYear } });
  const isWaiting = `SELECT 1 FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%scenarios%'`;
  while ((await app.cx.db.raw<{ rows: unknown[] }>(isWaiting)).rows.length === 0);
  await adoption.commit();
  expect((await refusal).body.code).toBe('LOCKED');
  expect(await amounts()).toEqual(BEFORE);
});

test('a year without a roster, without a budget or out of range is refused', async () => {
  const { fiscalYear, budgetYearId } = await district();
  const refused = async (body: { budgetYearId: number; fiscalYear: number }) => {
    const answer = await app.refused('FINANCE', contract.updateSalaryBudget, { body });
    return [answer.status, answer.body.error];
  };
  expect(await refused({ budgetYearId, fiscalYear: fiscalYear + 2 })).toMatchObject([
    404,
    expect.stringContaining('is a later year, generate the projection'),
  ]);
  expect(await refused({ budgetYearId, fiscalYear: fiscalYear - 1 })).toMatchObject([400, expect.any(String)]);
  const alone = await buildScenario(app.cx, { type: 'proposed', fiscalYear: (year += 7) });
  expect(await refused({ budgetYearId: alone.budgetYearId, fiscalYear: alone.fiscalYear })).toMatchObject([
    404,
    'There is no active operating budget in this budget year yet. Import a budget first.',
  ]);
  expect(await refused({ budgetYearId: 98_765, fiscalYear })).toMatchObject([404, expect.any(String)]);
});
