import fc from 'fast-check';
import { expect } from 'vitest';
import { undoReconciliation, updateSalaryBudget } from '../../../core/contract/comparison-reconciliation.ts';
import { rollUpPositions } from '../../../core/contract/positions-reports.ts';
import { listPositions, positionsFromRoster } from '../../../core/contract/positions.ts';
import { fromDollars } from '../../../core/money.ts';
import { fteUnits } from '../../../core/rules/positions/fte.ts';
import {
  type BuiltScenario,
  buildLines,
  buildScenario,
  employeeLine,
  proposedLine,
} from '../../factories/factories.ts';
import type { TestApp } from '../test-app.ts';

const account = fc.constantFrom('A-1', 'A-1 ', 'B-2', 'C-3', null);
const fund = fc.constantFrom('General', 'Grant');
const dollars = fc.integer({ min: 0, max: 20_000_000 }).map((amount) => amount / 100);

/**
 * A random district with several lines per position number, lines without a number, vacancies, people on leave, and
 * lines that share accounts.
 */
const anyDistrict = fc.record({
  roster: fc.array(
    fc.record({
      salary: dollars,
      position_number: fc.constantFrom('01', ' 01', '1', '02', '03', null),
      current_fte: fc.integer({ min: 1, max: 15_000 }).map((units) => units / 10_000),
      is_vacancy: fc.boolean(),
      account_line: account,
      fund,
    }),
    { minLength: 1, maxLength: 20 },
  ),
  budget: fc.array(fc.record({ amount: dollars, account_line: account, fund }), { minLength: 1, maxLength: 10 }),
});
type District = typeof anyDistrict extends fc.Arbitrary<infer One> ? One : never;

/**
 * Checks random districts over HTTP: authorized is filled + vacant − over-filled, the accounts add up to the payroll, a
 * second update of the salary budget by account changes nothing, and undoing the update restores every row.
 */
export async function checkSalaryBudget(app: TestApp, options: { numRuns: number; seed?: number }): Promise<void> {
  const roster = await buildScenario(app.cx, { fiscalYear: 2026 });
  const budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2026 });
  await fc.assert(
    fc.asyncProperty(anyDistrict, async (district) => {
      await storeDistrict(app, { roster, budget }, district);
      await checkTotals(app, roster, district);
      await checkUpdate(app, { budgetYearId: roster.budgetYearId, scenarioId: budget.id });
    }),
    options,
  );
}

async function storeDistrict(
  app: TestApp,
  { roster, budget }: { roster: BuiltScenario; budget: BuiltScenario },
  district: District,
): Promise<void> {
  await app.cx.db('line_items').whereIn('scenario_id', [roster.id, budget.id]).delete();
  await app.cx.db('positions').delete();
  await buildLines(
    app.cx,
    roster,
    district.roster.map(({ salary, ...line }, at) => employeeLine(salary, { ...line, last_name: `Person ${at}` })),
  );
  await buildLines(
    app.cx,
    budget,
    district.budget.map(({ amount, ...line }) => proposedLine(amount, line)),
  );
  await app.call('FINANCE', positionsFromRoster, { body: { budgetYearId: roster.budgetYearId } });
}

async function checkTotals(app: TestApp, { budgetYearId }: BuiltScenario, district: District): Promise<void> {
  const query = { budgetYearId: String(budgetYearId) };
  const { positions, totals } = (await app.call('FINANCE', listPositions, { query })).body;
  for (const one of [...positions, totals]) {
    const staffed = fteUnits(one.filledFte) + fteUnits(one.vacantFte) - fteUnits(one.overFilledFte);
    expect(fteUnits(one.authorizedFte)).toBe(staffed);
  }
  const { accounts, unfunded, withoutPosition, total } = (await app.call('FINANCE', rollUpPositions, { query })).body;
  const parts = [...accounts.map(({ cost }) => cost), unfunded, withoutPosition];
  expect(added(parts)).toBe(fromDollars(total));
  expect(added(district.roster.map(({ salary }) => salary))).toBe(fromDollars(total));
}

async function checkUpdate(app: TestApp, of: { budgetYearId: number; scenarioId: number }): Promise<void> {
  const { budgetYearId } = of;
  const update = async () =>
    (await app.call('FINANCE', updateSalaryBudget, { body: { budgetYearId, fiscalYear: 2026, by: 'account' } })).body;
  const first = await contentHash(app, of.scenarioId);
  const done = await update();
  const unallocated = done.unallocated.map(({ amount }) => amount);
  expect(added([done.distributedAmount, ...unallocated])).toBe(fromDollars(done.totalOperatingSalary));
  const once = await rows(app, of.scenarioId);
  expect(await update()).toMatchObject({ updatedItems: 0, reconciliationId: null });
  expect(await rows(app, of.scenarioId)).toEqual(once);
  if (done.reconciliationId === null) return;
  await app.call('FINANCE', undoReconciliation, { params: { id: String(done.reconciliationId) }, body: {} });
  expect(await contentHash(app, of.scenarioId)).toBe(first);
}

const added = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + fromDollars(amount), 0);

const rows = (app: TestApp, scenarioId: number): PromiseLike<unknown[]> =>
  app.cx.db('line_items').where({ scenario_id: scenarioId }).orderBy('id');

/** A hash of all columns except the revisions and the time of the change. */
async function contentHash(app: TestApp, scenarioId: number): Promise<string> {
  const { rows: found } = await app.cx.db.raw<{ rows: { hash: string }[] }>(
    `SELECT md5(coalesce(string_agg(CAST(to_jsonb(l) - '{rev,updated_at,updated_by}'::text[] AS text), '|' ORDER BY id), ''))
       AS hash FROM line_items l WHERE scenario_id = ?`,
    [scenarioId],
  );
  return found[0]?.hash ?? '';
}
