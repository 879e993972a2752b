import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildLines, buildScenario, buildWorkGroup, employeeLine } from '../../../test/factories/factories.ts';
import { buildPlacement, buildSalarySchedule } from '../../../test/factories/placed-people.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { systemContext } from '../../context.ts';
import { createUser } from '../auth/manage-account.ts';
import { migrateDown, migrateUp } from './migrate.ts';

const MIGRATION = '20261129_12_confirmed_placements';
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('the migration keeps what was confirmed, in both directions', async () => {
  const cx = systemContext(database.db);
  const workGroupId = await buildWorkGroup(cx);
  const scheduleId = await buildSalarySchedule(cx, { workGroupId });
  const names = ['Confirmed', 'Unconfirmed', 'By hand', 'Confirmed without a user'];
  const scenario = await buildScenario(cx, { fiscalYear: 2024 });
  const lines = await buildLines(
    cx,
    scenario,
    names.map((last_name) => employeeLine(70_000, { last_name, work_group_id: workGroupId })),
  );
  for (const [at, lineId] of lines.entries()) {
    const source = at === 2 ? ('PERSON' as const) : ('FILE' as const);
    await buildPlacement(cx, { lineId, scheduleId, lane: 'M', step: '7', source });
  }
  const user = await createUser(cx, {
    ...{ name: 'Finance', email: 'finance@elm.example', role: 'FINANCE' },
    password: 'correct horse battery',
  });
  const placements = () => database.db('placements').orderBy('line_id');
  await placements().clone().whereIn('line_id', [lines[0]!, lines[3]!]).update({ is_confirmed: true });
  await placements().clone().where({ line_id: lines[0] }).update({ confirmed_by: user.id });

  let reverted: string[] = [];
  while (!reverted.includes(MIGRATION)) reverted = await migrateDown(database.db);
  expect(await placements().pluck('source')).toEqual(['FILE', 'FILE', 'PERSON', 'PERSON']);
  expect(await placements().first('*')).not.toHaveProperty('is_confirmed');
  await migrateUp(database.db);
  expect(await placements().pluck('is_confirmed')).toEqual([true, false, false, false]);
});
