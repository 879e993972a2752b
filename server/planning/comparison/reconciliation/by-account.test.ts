import { beforeAll, expect, test } from 'vitest';
import * as contract from '../../../../core/contract/comparison-reconciliation.ts';
import { changePositions } from '../../../../core/contract/positions-changes.ts';
import { rollUpPositions } from '../../../../core/contract/positions-reports.ts';
import { listPositions, positionsFromRoster } from '../../../../core/contract/positions.ts';
import { toDollars, type Cents } from '../../../../core/money.ts';
import {
  buildCategory,
  buildLines,
  buildScenario,
  employeeLine,
  proposedLine,
} from '../../../../test/factories/factories.ts';
import { useTestApp } from '../../../../test/support/test-app.ts';

const app = useTestApp();
const BEFORE = [20_000, 60_000, 20_000, -500, 15_000, -100, 9_000, 8_000, 77];
let budgetYearId = 0;
let ids: number[] = [];

const funding = (...parts: [account: string, percent: number, fund?: string][]) =>
  parts.map(([accountLine, percent, fund = 'General']) => ({ accountLine, fund, percent }));

beforeAll(async () => {
  const roster = await buildScenario(app.cx);
  const proposed = await buildScenario(app.cx, { type: 'proposed' });
  ({ budgetYearId } = roster);
  const category_id = await buildCategory(app.cx, { name: 'Teachers', is_personnel: true });
  const person = (salary: number, position_number: string | null) =>
    employeeLine(salary, { position_number, last_name: `Person ${position_number ?? ''}` });
  await buildLines(app.cx, roster, [
    person(45_242.77, '01'),
    person(60_000, '02'),
    person(45_242.77, '03'),
    person(30_000, '04'),
    person(10_000.01, null),
  ]);
  const account = (account_line: string, dollars: number, more: { fund?: string; category_id?: number } = {}) =>
    proposedLine(dollars, { account_line, ...more });
  ids = await buildLines(app.cx, proposed, [
    account('A', 20_000, { category_id }),
    account(' B ', 60_000),
    account('B', 20_000),
    account('B', -500),
    account('C', 15_000),
    account('D', -100),
    account('E', 9_000, { fund: 'Grant' }),
    account('a', 8_000),
    proposedLine(77),
  ]);
  await app.call('FINANCE', positionsFromRoster, { body: { budgetYearId } });
  const { positions } = (await app.call('FINANCE', listPositions, { query: { budgetYearId: String(budgetYearId) } }))
    .body;
  const set = (number: string, parts: ReturnType<typeof funding>) => {
    const position = positions.find((one) => one.number === number);
    return { id: position?.id ?? 0, rev: 1, set: { funding: parts } };
  };
  await app.call('FINANCE', changePositions, {
    body: {
      fiscalYear: 2026,
      changes: [
        set('01', funding(['A', 60], ['B', 40])),
        set('02', funding(['B', 100])),
        set('03', funding(['C', 33.3333], ['D', 33.3333], ['E', 33.3334])),
      ],
    },
  });
});

const update = async (more: { preview?: boolean; revs?: Record<string, number> } = {}) =>
  (
    await app.call('FINANCE', contract.updateSalaryBudget, {
      body: { budgetYearId, fiscalYear: 2026, by: 'account', ...more },
    })
  ).body;
const rows = () => app.cx.db('line_items').whereIn('id', ids).orderBy('id');
const amounts = async () => (await rows()).map((row: { amount_cents: Cents }) => toDollars(row.amount_cents));
/** The content of the lines, without the revision, time and user of the change. */
const content = async (): Promise<unknown[]> =>
  (await rows()).map((row: Record<string, unknown>) => ({ ...row, rev: 0, updated_at: null, updated_by: null }));

test('the pay in each position goes to the lines of its accounts: a preview, the same update, nothing twice, one undo', async () => {
  const first = await content();
  // A gets 27,145.66. The two lines of B share 18,097.11 + 60,000 at 3 : 1. C gets a third of the pay in position 03.
  // D has only an offset, E has a line of another fund, and account "a" is not account "A".
  const after = [27_145.66, 58_572.83, 19_524.28, -500, 15_080.91, -100, 9_000, 8_000, 77];
  const preview = await update({ preview: true });
  expect(preview).toMatchObject({ updatedItems: 4, totalOperatingSalary: 190_485.55, distributedAmount: 120_323.68 });
  expect(preview.unallocated).toEqual([
    { category: 'D (General)', amount: 15_080.91 },
    { category: 'E (General)', amount: 15_080.95 },
    { category: 'Positions without funding', amount: 30_000 },
    { category: 'Lines without a position', amount: 10_000.01 },
  ]);
  expect(preview.changes?.every(({ fund }) => fund === 'General')).toBe(true);
  expect(preview.changes?.map(({ category, accountLine, after: dollars }) => [category, accountLine, dollars])).toEqual(
    [
      ['Teachers', 'A', 27_145.66],
      ['Uncategorized', ' B ', 58_572.83],
      ['Uncategorized', 'B', 19_524.28],
      ['Uncategorized', 'C', 15_080.91],
    ],
  );
  expect(await content()).toEqual(first);

  const revs = Object.fromEntries(preview.changes?.map(({ id, rev }) => [String(id), rev]) ?? []);
  const done = await update({ revs });
  expect(await amounts()).toEqual(after);
  const once = await rows();
  expect(await update()).toMatchObject({ updatedItems: 0, distributedAmount: 120_323.68, reconciliationId: null });
  expect(await rows()).toEqual(once);
  const query = { budgetYearId: String(budgetYearId) };
  const { body: list } = await app.call('FINANCE', contract.listReconciliations, { query });
  expect(list[0]).toMatchObject({ id: done.reconciliationId, by: 'account', updatedItems: 4 });
  const entry = await app.cx
    .db('audit_log')
    .where({ action: 'update-salary-budget' })
    .orderBy('id', 'desc')
    .first<{ details: object }>();
  expect(entry).toMatchObject({ details: { by: 'account', count: 4 } });

  const undo = { params: { id: String(done.reconciliationId) }, body: {} };
  expect((await app.call('FINANCE', contract.undoReconciliation, undo)).body.restoredItems).toBe(4);
  expect(await amounts()).toEqual(BEFORE);
  expect(await content()).toEqual(first);
});

test('allocated and unallocated add up to the roll-up and the payroll', async () => {
  const { totalOperatingSalary, distributedAmount, unallocated } = await update({ preview: true });
  const left = unallocated.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  expect(Math.round(distributedAmount * 100) + left).toBe(19_048_555);
  const query = { budgetYearId: String(budgetYearId) };
  const { body } = await app.call('FINANCE', rollUpPositions, { query });
  expect(body.total).toBe(totalOperatingSalary);
});

test('by category stays the default, and another kind is refused', async () => {
  const body = { budgetYearId, fiscalYear: 2026, preview: true };
  const byCategory = (await app.call('FINANCE', contract.updateSalaryBudget, { body })).body;
  expect(byCategory.unallocated).toEqual([{ category: 'Uncategorized', amount: 190_485.55 }]);
  const other = { ...body, by: 'fund' as 'account' };
  expect((await app.refused('FINANCE', contract.updateSalaryBudget, { body: other })).status).toBe(400);
});
