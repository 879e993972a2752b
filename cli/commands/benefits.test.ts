import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromDollars } from '../../core/money.ts';
import { systemContext } from '../../server/context.ts';
import { changePlans } from '../../server/planning/benefits/plans.ts';
import { changeMix } from '../../server/planning/benefits/mix.ts';
import { buildLines, buildScenario, buildWorkGroup, employeeLine } from '../../test/factories/factories.ts';
import { runCli } from '../../test/support/run-cli.ts';
import { createTestDatabase, type TestDatabase } from '../../test/support/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const cx = systemContext(database.db);
  const roster = await buildScenario(cx);
  const work_group_id = await buildWorkGroup(cx, { name: 'Teachers' });
  await buildLines(cx, roster, [
    employeeLine(66_563, { last_name: 'Abel', first_name: 'Ann', position_number: '01', work_group_id }),
    employeeLine(20_000, { last_name: 'Bell', first_name: 'Ben', benefits_cents: fromDollars(5_000) }),
    employeeLine(10_000, { last_name: 'Cole', first_name: 'Cy' }),
  ]);
  const plan = {
    ...{ kind: 'HEALTH' as const, name: 'State plan', coverage: 'Individual', monthlyPremium: 920.52 },
    ...{ employerPercent: 75, months: 12, minFte: 0.5, paidBy: 'TOWN' as const },
  };
  const { rows } = await changePlans(cx, { fiscalYear: 2026, edits: [{ id: null, rev: null, set: plan }] });
  const share = { workGroupId: work_group_id, planId: rows[0]?.id ?? 0, percent: 100 };
  await changeMix(cx, { fiscalYear: 2026, edits: [{ id: null, rev: null, set: share }] });
});
afterAll(() => database.drop());

const run = (...args: string[]) => runCli(database, ['benefits', 'cost', '--budget-year', 'FY26', ...args]);

test('the cost is added up by work group, with a total and what is missing', async () => {
  const { out, err, code } = await run('--format', 'csv');
  // 8,284.68 + 965.16, and 5,000 + 290 + 145.
  expect(out.trim().split('\r\n')).toEqual([
    "Work group,Lines,FTE,Pay,Plans,Medicare,Workers' comp,Grant pension,Local retirement,Benefits,Full cost,Saved if cut,School,Town,Unknown",
    'Teachers,1,1,66563,8284.68,965.16,0,0,0,9249.84,75812.84,9249.84,965.16,8284.68,0',
    '(no work group),2,2,30000,5000,435,0,0,0,5435,35435,5435,435,5000,1',
    'Total,3,3,96563,13284.68,1400.16,0,0,0,14684.84,111247.84,14684.84,1400.16,13284.68,1',
  ]);
  expect(code).toBe(0);
  expect(err.trim().split('\n')).toEqual([
    expect.stringMatching(/^For 1 line, the benefits amount in the imported file is counted as health insurance/),
    expect.stringMatching(/^The health insurance for 1 line is unknown/),
  ]);
});

test('people are listed with their plan, positions by number', async () => {
  const people = await run('--by', 'person', '--format', 'json');
  expect(JSON.parse(people.out)).toMatchObject([
    { label: 'Abel, Ann', source: 'MIX', parts: 'State plan, Individual; Medicare 1.45%' },
    { label: 'Bell, Ben', source: 'FILE', plans: 5_000 },
    { label: 'Cole, Cy', source: 'UNKNOWN', unknown: 1 },
    { label: 'Total', benefits: 14_684.84 },
  ]);
  expect((await run('--by', 'position')).out).toMatch(/^01 .*\n\(no position\) /m);
  expect((await run('--by', 'color')).code).toBe(2);
});
