import { beforeAll, expect, test } from 'vitest';
import { updateBenefitBudget } from '../../../core/contract/benefits-budget.ts';
import { changeBenefitPlans, changeBenefitRates } from '../../../core/contract/benefits-changes.ts';
import { listReconciliations, undoReconciliation } from '../../../core/contract/comparison-reconciliation.ts';
import { previewedLines } from '../../../core/contract/previewed.ts';
import { fromDollars } from '../../../core/money.ts';
import { buildLines, buildScenario, employeeLine, proposedLine } from '../../../test/factories/factories.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
let budgetYearId = 0;
let [insurance, medicare, other] = [0, 0, 0];
const added = <T>(set: T) => ({ id: null, rev: null, set });
const amounts = async () =>
  app.cx.db('line_items').whereIn('id', [insurance, medicare, other]).orderBy('id').pluck<number[]>('amount_cents');

beforeAll(async () => {
  const roster = await buildScenario(app.cx);
  ({ budgetYearId } = roster);
  await buildLines(app.cx, roster, [
    employeeLine(66_563, { last_name: 'Abel', benefits_cents: fromDollars(9_000.5) }),
    employeeLine(20_000, { last_name: 'Bell', benefits_cents: fromDollars(1_000) }),
  ]);
  const proposed = await buildScenario(app.cx, { type: 'proposed' });
  [insurance = 0, medicare = 0, other = 0] = await buildLines(app.cx, proposed, [
    proposedLine(5_000, { account_description: 'Health insurance' }),
    proposedLine(100, { account_description: 'Medicare' }),
    proposedLine(77, { account_description: 'Supplies' }),
  ]);
  const rate = { percent: 1, workGroupId: null, fund: null };
  const edits = [
    added({ ...rate, kind: 'WORKERS_COMP' as const, paidBy: 'SCHOOL' as const }),
    added({ ...rate, kind: 'LOCAL_RETIREMENT' as const, paidBy: 'TOWN' as const }),
  ];
  await app.call('FINANCE', changeBenefitRates, { body: { fiscalYear: 2026, edits } });
});

const body = (more: object = {}) => ({
  ...{ budgetYearId, fiscalYear: 2026 },
  lines: [
    { id: insurance, kinds: ['HEALTH' as const] },
    { id: medicare, kinds: ['MEDICARE' as const, 'LOCAL_RETIREMENT' as const] },
  ],
  ...more,
});

test('a preview shows what the school pays and what is left, and changes nothing', async () => {
  const { body: preview } = await app.call('FINANCE', updateBenefitBudget, { body: body({ preview: true }) });
  // 9,000.50 + 1,000; 965.16 + 290; 665.63 + 200 for workers' compensation, which no line is chosen for. The town pays retirement.
  expect(preview).toMatchObject({
    ...{ updatedItems: 2, schoolTotal: 12_121.29, written: 11_255.66, reconciliationId: null },
    left: [{ kind: 'WORKERS_COMP', amount: 865.63 }],
    changes: [
      { id: insurance, accountDescription: 'Health insurance', before: 5_000, after: 10_000.5 },
      { id: medicare, before: 100, after: 1_255.16 },
    ],
  });
  expect(await amounts()).toEqual([500_000, 10_000, 7_700]);
});

test('before a line is chosen, a preview shows the cost of each kind, and an update changes nothing', async () => {
  const none = { lines: [] };
  const { body: preview } = await app.call('FINANCE', updateBenefitBudget, { body: body({ ...none, preview: true }) });
  expect(preview).toMatchObject({ schoolTotal: 12_121.29, written: 0, changes: [] });
  expect(Object.fromEntries(preview.amounts.map(({ kind, amount }) => [kind, amount]))).toMatchObject({
    ...{ HEALTH: 10_000.5, DENTAL: 0, MEDICARE: 1_255.16, WORKERS_COMP: 865.63, LOCAL_RETIREMENT: 0 },
  });
  const { body: done } = await app.call('FINANCE', updateBenefitBudget, { body: body(none) });
  expect(done).toMatchObject({ updatedItems: 0, reconciliationId: null });
  expect(await amounts()).toEqual([500_000, 10_000, 7_700]);
});

test('the lines are written at once, recorded, and undone at once; twice is once', async () => {
  const revs = { [insurance]: 1, [medicare]: 1 };
  const { body: done } = await app.call('FINANCE', updateBenefitBudget, { body: body({ revs }) });
  expect(await amounts()).toEqual([1_000_050, 125_516, 7_700]);
  const twice = await app.call('FINANCE', updateBenefitBudget, { body: body() });
  expect(twice.body).toMatchObject({ updatedItems: 0, reconciliationId: null });
  const { body: list } = await app.call('FINANCE', listReconciliations, {
    query: { budgetYearId: String(budgetYearId) },
  });
  expect(list).toMatchObject([{ kind: 'BENEFITS', updatedItems: 2, distributedAmount: 11_255.66 }]);
  const entry = await app.cx.db('audit_log').orderBy('id', 'desc').first<{ action: string }>('action');
  expect(entry.action).toBe('update-benefit-budget');
  const undo = { params: { id: String(done.reconciliationId) }, body: {} };
  expect((await app.call('FINANCE', undoReconciliation, undo)).body).toMatchObject({ restoredItems: 2 });
  expect(await amounts()).toEqual([500_000, 10_000, 7_700]);
  const again = await app.refused('FINANCE', undoReconciliation, undo);
  expect([again.status, again.body.error]).toEqual([409, 'This update of benefits was already undone.']);
});

test('is refused for a stale line, a line of no budget, and a kind or line that is chosen twice', async () => {
  const refused = async (more: object) => {
    const answer = await app.refused('FINANCE', updateBenefitBudget, { body: body(more) });
    return [answer.status, answer.body.error];
  };
  expect(await refused({ revs: { [insurance]: 1, [medicare]: 1 } })).toEqual([
    409,
    'The budget has changed since the preview. Nothing was updated. Review the preview again.',
  ]);
  expect(await refused({ lines: [{ id: 987_654, kinds: ['HEALTH'] }] })).toEqual([
    400,
    'Line 987654 is not in the proposed budget for FY26.',
  ]);
  const health = { id: insurance, kinds: ['HEALTH'] };
  expect((await refused({ lines: [health, { ...health, id: medicare }] }))[1]).toMatch(
    /^Two lines were chosen for the same kind /,
  );
  expect((await refused({ lines: [health, { ...health, kinds: ['LIFE'] }] }))[1]).toMatch(/^A line is chosen twice/);
  expect(await amounts()).toEqual([500_000, 10_000, 7_700]);
});

test('premiums that the town pays are in no line', async () => {
  const plan = {
    ...{ kind: 'HEALTH' as const, name: 'State plan', coverage: 'Family', monthlyPremium: 100, employerPercent: 75 },
    ...{ months: 12, minFte: 0, paidBy: 'TOWN' as const },
  };
  await app.call('FINANCE', changeBenefitPlans, { body: { fiscalYear: 2026, edits: [added(plan)] } });
  const { body: preview } = await app.call('FINANCE', updateBenefitBudget, { body: body({ preview: true }) });
  expect(preview.changes[0]).toMatchObject({ id: insurance, after: 0 });
});

test('a rate that changes after the preview stops the update, though no line of the budget has changed', async () => {
  const { body: preview } = await app.call('FINANCE', updateBenefitBudget, { body: body({ preview: true }) });
  const shown = previewedLines(preview.changes);
  expect(preview.changes.length).toBeGreaterThan(0);
  const before = await amounts();
  const edits = [
    added({ ...{ percent: 2, workGroupId: null, fund: null }, kind: 'MEDICARE' as const, paidBy: 'SCHOOL' as const }),
  ];
  await app.call('FINANCE', changeBenefitRates, { body: { fiscalYear: 2026, edits } });
  const answer = await app.refused('FINANCE', updateBenefitBudget, { body: body(shown) });
  expect([answer.status, answer.body.error]).toEqual([
    409,
    'The budget has changed since the preview. Nothing was updated. Review the preview again.',
  ]);
  expect(await amounts()).toEqual(before);
  // 2% of 66,563 and of 20,000, instead of the 1.45% that the law sets.
  const { body: now } = await app.call('FINANCE', updateBenefitBudget, { body: body({ preview: true }) });
  expect(now.changes).toMatchObject([{ id: insurance }, { id: medicare, after: 1_731.26 }]);
});
