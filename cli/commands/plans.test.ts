import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemContext } from '../../server/context.ts';
import { createUser } from '../../server/platform/auth/manage-account.ts';
import { createCutPlan } from '../../server/planning/scenario-builder/cut-plans.ts';
import { buildLines, buildScenario, proposedLine, type BuiltScenario } from '../../test/factories/factories.ts';
import { runCli } from '../../test/support/run-cli.ts';
import { createTestDatabase, type TestDatabase } from '../../test/support/test-database.ts';

let database: TestDatabase;
let budget: BuiltScenario;
let lines: number[];
beforeAll(async () => {
  database = await createTestDatabase();
  const cx = systemContext(database.db);
  budget = await buildScenario(cx, { type: 'proposed', fiscalYear: 2027 });
  lines = await buildLines(cx, budget, [
    proposedLine(1_000.01, { account_description: 'Teachers' }),
    proposedLine(500, { account_description: 'Heat' }),
    proposedLine(70, { account_description: 'Bus' }),
  ]);
  for (const role of ['ADMIN', 'FINANCE', 'VIEW_ONLY'] as const) {
    await createUser(cx, { name: role, email: `${role.toLowerCase()}@district.org`, role, password: 'correct horse' });
  }
});
afterAll(() => database.drop());

const run = (args: string[], as?: string) => runCli(database, ['plans', ...args], as);
const save = (name: string, adjustments: Record<string, number>) =>
  createCutPlan(systemContext(database.db), {
    budgetYearId: budget.budgetYearId,
    name,
    adjustments,
    newLines: [
      { key: 1, description: 'Nurse', amount: 80.5, fte: null, categoryId: null, deseCode: null, buildingId: null },
    ],
  });
const amounts = () => database.db('line_items').whereNull('deleted_at').orderBy('id').pluck<number[]>('amount_cents');
const YEAR = ['--budget-year', 'FY27'];
const JSON_ROWS = ['--format', 'json'];

test('a plan is listed, previewed, applied by its name, and taken back out of the budget', async () => {
  const [teachers, heat, bus] = lines;
  const { id } = await save('Level services', { [teachers!]: 90, [heat!]: 0, [bus!]: 50 });
  await database.db('line_items').where({ id: bus }).update({ deleted_at: new Date() });
  const totals = { totalBefore: 1_500.01, totalAfter: 980.51, gap: null, missingLines: 1 };
  const named = { id, name: 'Level services', fiscalYear: 'FY27' };
  const list = await run(['list', ...YEAR, ...JSON_ROWS]);
  expect(JSON.parse(list.out)).toMatchObject([{ ...named, lines: 3, ...totals, createdBy: 'system' }]);
  const table = await run(['list', ...YEAR]);
  expect(table.out).toMatch(/Level services +FY27 +3 +\$1,500\.01 +\$980\.51/);

  const apply = ['apply', 'level SERVICES', ...YEAR, ...JSON_ROWS];
  const preview = await run([...apply, '--preview']);
  expect(JSON.parse(preview.out)).toEqual([{ ...named, changed: 2, added: 1, ...totals, changeId: null }]);
  const left = 'Left out: 1 line of the plan no longer in the budget.';
  expect([preview.code, preview.err]).toEqual([0, `${left}\nPreview: 2 lines would be changed, and 1 line added.\n`]);
  expect(await amounts()).toEqual([100_001, 50_000]);

  const done = await run(apply, 'finance@district.org');
  const [applied] = JSON.parse(done.out) as [{ changeId: number }];
  expect(applied).toEqual({ ...named, changed: 2, added: 1, ...totals, changeId: expect.any(Number) as number });
  expect(done.err).toBe(
    `${left}\nThe plan “Level services” was applied to the budget: 2 lines changed, 1 line added. Undo with budget-cli plans undo ${applied.changeId}.\n`,
  );
  expect(await amounts()).toEqual([90_001, 0, 8_050]);
  expect(JSON.parse((await run(['list', ...YEAR, ...JSON_ROWS])).out)).toEqual([]);

  const undo = await run(['undo', String(applied.changeId)], 'finance@district.org');
  expect([undo.code, undo.err]).toEqual([
    0,
    'The changes from the plan “Level services” were undone, and the plan was saved again.\n',
  ]);
  expect(await amounts()).toEqual([100_001, 50_000]);
  const entries = await database.db('audit_log').where({ entity: 'cut plan' }).orderBy('id');
  expect(entries.map(({ action, actor_name: by }: { action: string; actor_name: string }) => [action, by])).toEqual([
    ['create', 'system'],
    ['apply', 'FINANCE'],
    ['undo-apply', 'FINANCE'],
  ]);
  // A user with the role FINANCE undoes only plans that they applied.
  const again = await run(['apply', 'Level services', ...YEAR, ...JSON_ROWS]);
  const [{ changeId }] = JSON.parse(again.out) as [{ changeId: number }];
  const refused = await run(['undo', String(changeId)], 'finance@district.org');
  expect([refused.code, refused.err]).toEqual([
    2,
    'Error: Only an administrator can undo a plan that another user applied.\n',
  ]);
  expect((await run(['undo', String(changeId)], 'admin@district.org')).code).toBe(0);
});

test('errors say what is wrong, and nothing is changed', async () => {
  const before = await amounts();
  const outcome = async (args: string[], as?: string) => {
    const { code, err } = await run(args, as);
    return `${code} ${err.trim()}`;
  };
  expect(await outcome(['apply', 'No such plan', ...YEAR])).toBe(
    '3 Error: FY27 has no plan "No such plan". To see all plans, run: budget-cli plans list --budget-year FY27',
  );
  expect(await outcome(['apply', 'Level services'])).toBe(
    '2 Error: "Level services" is not the number of a plan. To identify the plan by its name, add --budget-year.',
  );
  expect(await outcome(['apply', '987654'])).toBe('3 Error: There is no cut plan with the id 987654.');
  expect(await outcome(['list', '--budget-year', 'FY40'])).toMatch(/^3 Error: /);
  expect(await outcome(['list'])).toMatch(/^2 error: required option '--budget-year <year>' not specified/);
  expect(await outcome(['undo', 'x'])).toBe(
    '2 Error: "x" is not the id of an applied plan. The id is in the output of budget-cli plans apply, and in the audit log.',
  );
  expect(await outcome(['undo', '987654'])).toBe('3 Error: There is no applied plan with the id 987654.');
  const viewer = 'view_only@district.org';
  for (const args of [
    ['list', ...YEAR],
    ['apply', 'Level services', ...YEAR],
    ['undo', '1'],
  ]) {
    expect(await outcome(args, viewer)).toMatch(/^2 Error: /);
  }
  // A plan for another fiscal year of the same budget year may have the same name.
  const copy = database.db('cut_plans').select('budget_year_id', database.db.raw('2028'), 'name', 'adjustments');
  await database.db.raw(
    `INSERT INTO cut_plans (budget_year_id, fiscal_year, name, adjustments, created_by, created_at, updated_at) ?`,
    [copy.select('created_by', 'created_at', 'updated_at')],
  );
  expect(await outcome(['apply', 'Level services', ...YEAR])).toBe(
    '4 Error: FY27 has a plan "Level services" for several years. Use the number of the plan. To see all plans, run: budget-cli plans list --budget-year FY27',
  );
  await database.db('cut_plans').where({ fiscal_year: 2028 }).delete();

  const [{ id }] = JSON.parse((await run(['list', ...YEAR, ...JSON_ROWS])).out) as [{ id: number }];
  await database.db('versions').where({ id: budget.versionId }).update({ status: 'ADOPTED' });
  for (const args of [[], ['--preview']]) {
    expect(await outcome(['apply', String(id), ...args])).toMatch(/^4 Error: .+ adopted/);
  }
  await database.db('versions').where({ id: budget.versionId }).update({ status: 'DRAFT' });
  await database.db('cut_plans').update({ adjustments: '{}', new_lines: '[]' });
  expect(await outcome(['apply', String(id), '--preview'])).toBe(
    '2 Error: The plan “Level services” does not change any lines in the budget.',
  );
  expect(await amounts()).toEqual(before);
});
