import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Context, systemContext } from '../../context.ts';
import { buildBuilding, buildCategory, buildScenario, buildWorkGroup } from '../../../test/factories/factories.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';

let database: TestDatabase;
let cx: Context;

beforeAll(async () => {
  database = await createTestDatabase();
  cx = systemContext(database.db);
});
afterAll(() => database.drop());

const MISSING_ID = 987_654_321;
const LISTS = [
  ['buildings', 'building_id', 'line_items_building_fk', () => buildBuilding(cx)],
  ['work_groups', 'work_group_id', 'line_items_work_group_fk', () => buildWorkGroup(cx)],
  ['budget_categories', 'category_id', 'line_items_category_fk', () => buildCategory(cx)],
] as const;

async function refusal(work: PromiseLike<unknown>): Promise<unknown> {
  try {
    return await work;
  } catch (error) {
    return error;
  }
}

async function scenario() {
  return buildScenario(cx);
}

function line(db: Knex, scenarioId: number, ...lines: Record<string, unknown>[]) {
  const kind = { is_operating: true, employee_status: 'Active' };
  const common = { ...kind, scenario_id: scenarioId, fiscal_year: 2026, updated_by: 'test' };
  return db('line_items').insert(lines.map((more) => ({ ...common, ...more })));
}

/** Whether a statement of this kind waits for a lock. */
async function isWaiting(query: string): Promise<boolean> {
  const { rows } = await database.db.raw<{ rows: unknown[] }>(
    `SELECT 1 FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ILIKE ?`,
    [`${query}%`],
  );
  return rows.length > 0;
}

describe.each(LISTS)('a line and %s', (table, column, constraint, build) => {
  const broken = { code: '23503', constraint };

  test('that does not exist: a line is neither added, among others or alone, nor changed to it', async () => {
    const { id } = await scenario();
    const known = await build();
    expect(await refusal(line(database.db, id, { [column]: MISSING_ID }))).toMatchObject(broken);
    const added = await refusal(
      line(database.db, id, { [column]: known }, { [column]: MISSING_ID }, { [column]: null }),
    );
    expect(added).toMatchObject(broken);
    await line(database.db, id, { [column]: known });
    const lines = database.db('line_items').where({ scenario_id: id });
    expect(await refusal(lines.clone().update({ [column]: MISSING_ID }))).toMatchObject(broken);
    expect(await lines.clone().select(column)).toEqual([{ [column]: known }]);
  });

  test('are not separated by a delete, nor by emptying the list', async () => {
    const { id } = await scenario();
    const target = await build();
    await line(database.db, id, { [column]: target });
    expect(await refusal(database.db(table).where({ id: target }).delete())).toMatchObject(broken);
    // Deleted lines can be restored, so they keep the reference too.
    await database.db('line_items').where({ scenario_id: id }).update({ deleted_at: new Date() });
    expect(await refusal(database.db(table).where({ id: target }).delete())).toMatchObject(broken);
    await database.db('line_items').where({ scenario_id: id }).delete();
    expect(await database.db(table).where({ id: target }).delete()).toBe(1);
  });

  test('a delete waits for a line that is being added, and finds it', async () => {
    const { id } = await scenario();
    const target = await build();
    const tx = await database.db.transaction();
    await line(tx, id, { [column]: target });
    const deleted = refusal(database.db(table).where({ id: target }).delete());
    await expect.poll(() => isWaiting('delete from'), { timeout: 20_000 }).toBe(true);
    await tx.commit();
    expect(await deleted).toMatchObject(broken);
  });

  test('a line waits for a delete, whether it is added or changed, and then fails', async () => {
    const { id } = await scenario();
    await line(database.db, id, {});
    const changes: [string, (target: number) => PromiseLike<unknown>][] = [
      ['insert into', (target) => line(database.db, id, { [column]: target })],
      [
        'update',
        (target) =>
          database
            .db('line_items')
            .where({ scenario_id: id })
            .update({ [column]: target }),
      ],
    ];
    for (const [query, change] of changes) {
      const target = await build();
      const tx = await database.db.transaction();
      await tx(table).where({ id: target }).delete();
      const changed = refusal(change(target));
      await expect.poll(() => isWaiting(query), { timeout: 20_000 }).toBe(true);
      await tx.commit();
      expect(await changed).toMatchObject(broken);
    }
  });
});

test('a delete in a transaction that would not see new lines is refused', async () => {
  const target = await buildBuilding(cx);
  const deleting = database.db.transaction((tx) => tx('buildings').where({ id: target }).delete(), {
    isolationLevel: 'repeatable read',
  });
  await expect(deleting).rejects.toThrow('READ COMMITTED only');
});

test('a line belongs to a scenario of its type: when it is added or moved, and when the scenario changes or is deleted', async () => {
  const broken = { code: '23503', constraint: 'line_items_scenario_kind_fk' };
  const operating = await scenario();
  const proposed = await buildScenario(cx, { type: 'proposed' });
  expect(await refusal(line(database.db, proposed.id, {}))).toMatchObject(broken);
  expect(await refusal(line(database.db, MISSING_ID, {}))).toMatchObject(broken);
  await line(database.db, operating.id, {});
  const lines = database.db('line_items').where({ scenario_id: operating.id });
  expect(await refusal(lines.clone().update({ scenario_id: proposed.id }))).toMatchObject(broken);
  const scenarios = database.db('scenarios').where({ id: operating.id });
  expect(await refusal(scenarios.clone().update({ scenario_type: 'proposed' }))).toMatchObject(broken);
  expect(await refusal(scenarios.clone().delete())).toMatchObject(broken);
});

test('a line’s import exists', async () => {
  const { id } = await scenario();
  const refused = await refusal(line(database.db, id, { import_id: MISSING_ID }));
  expect(refused).toMatchObject({ code: '23503', constraint: 'line_items_import_fk' });
});

test('no list that lines refer to can be emptied', async () => {
  const { id } = await scenario();
  const building = await buildBuilding(cx);
  await line(database.db, id, { building_id: building });
  const emptied = await refusal(database.db.raw('TRUNCATE buildings CASCADE'));
  expect(emptied).toMatchObject({ code: '23503', constraint: 'line_items_building_fk' });
});
