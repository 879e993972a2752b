import { randomBytes } from 'node:crypto';
import knex, { type Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { migrations } from '../../../migrations/all.ts';
import { connect } from './connect.ts';
import { migrateDown, migrateUp, migrationStatus } from './migrate.ts';

let admin: Knex;
let db: Knex;
const name = `test_migrations_${randomBytes(4).toString('hex')}`;

beforeAll(async () => {
  const url = new URL(inject('adminUrl'));
  admin = knex({ client: 'pg', connection: url.toString(), pool: { min: 0, max: 1 } });
  await admin.raw(`CREATE DATABASE ${name}`);
  url.pathname = `/${name}`;
  db = connect(url.toString());
});

afterAll(async () => {
  await db.destroy();
  await admin.raw(`DROP DATABASE ${name} WITH (FORCE)`);
  await admin.destroy();
});

async function schema(): Promise<string[]> {
  const rows = await db('information_schema.columns')
    .where({ table_schema: 'public' })
    .select<{ table_name: string; column_name: string; data_type: string }[]>('table_name', 'column_name', 'data_type')
    .orderBy(['table_name', 'column_name']);
  const constraints = await db('pg_constraint')
    .join('pg_namespace', 'pg_namespace.oid', 'pg_constraint.connamespace')
    .where({ nspname: 'public' })
    .select<{ conname: string; contype: string }[]>('conname', 'contype')
    .orderBy('conname');
  return [
    ...rows.map((row) => `${row.table_name}.${row.column_name} ${row.data_type}`),
    ...constraints.filter((row) => row.contype !== 'n').map((row) => row.conname),
  ];
}

async function downToNothing(): Promise<void> {
  while ((await migrateDown(db)).length > 0);
}

describe('migrations', () => {
  test('run up, down to nothing and up again to the same schema', async () => {
    const all = Object.keys(migrations);
    expect(await migrateUp(db)).toEqual(all);
    const before = await schema();
    expect(before.length).toBeGreaterThan(100);
    await downToNothing();
    const left = (await schema()).filter((line) => !line.startsWith('migrations'));
    expect(left).toEqual([]);
    expect(await migrateUp(db)).toEqual(all);
    expect(await schema()).toEqual(before);
  });

  test('two servers that start at once run each migration once', async () => {
    await downToNothing();
    const ran = await Promise.all([migrateUp(db), migrateUp(db)]);
    expect(ran.flat().sort()).toEqual(Object.keys(migrations));
    expect((await migrationStatus(db)).every((migration) => migration.applied)).toBe(true);
  });

  test('a database of a newer version is refused', async () => {
    await db('migrations').insert({ name: '29990101_from_the_future', batch: 99, migration_time: new Date() });
    await expect(migrateUp(db)).rejects.toThrow('newer version');
    await db('migrations').where({ name: '29990101_from_the_future' }).delete();
  });

  test('every constraint has an explicit name, not one that the database made up', async () => {
    const generated = (await schema()).filter(
      (line) => /_(pkey|fkey|key|check\d*)$/.test(line) && !line.startsWith('migrations'),
    );
    expect(generated).toEqual([]);
  });
});

describe('the database itself refuses', () => {
  async function refusal(work: () => Promise<unknown>): Promise<string | undefined> {
    try {
      await work();
      return undefined;
    } catch (error) {
      return (error as { constraint?: string }).constraint;
    }
  }

  test('a second active scenario of a type, overlapping contracts, years out of range, lines of the wrong kind', async () => {
    const [year] = await db('budget_years')
      .insert({ fiscal_year: 2026, name: 'Budget FY26', current_fiscal_year: 2026 })
      .returning<{ id: number }[]>('id');
    const scenario = {
      budget_year_id: year!.id,
      name: 'A',
      scenario_type: 'operating',
      base_year: 2026,
      is_active: true,
    };
    const [first] = await db('scenarios').insert(scenario).returning<{ id: number }[]>('id');
    expect(await refusal(() => db('scenarios').insert({ ...scenario, name: 'B' }))).toBe('scenarios_one_active');
    expect(
      await refusal(() => db('budget_years').insert({ fiscal_year: 1999, name: 'x', current_fiscal_year: 2026 })),
    ).toBe('budget_years_in_range');
    const line = {
      scenario_id: first!.id,
      is_operating: false,
      fiscal_year: 2026,
      amount_cents: 100,
      updated_by: 'test',
    };
    expect(await refusal(() => db('line_items').insert(line))).toBe('line_items_scenario_kind_fk');
    expect(
      await refusal(() =>
        db('line_items').insert({ ...line, is_operating: true, amount_cents: null, employee_status: 'Gone' }),
      ),
    ).toBe('line_items_status_known');

    const [group] = await db('work_groups').insert({ name: 'Teachers' }).returning<{ id: number }[]>('id');
    const contract = { name: 'One', work_group_id: group!.id, start_year: 2026, end_year: 2028, status: 'SETTLED' };
    await db('contracts').insert(contract);
    expect(await refusal(() => db('contracts').insert({ ...contract, start_year: 2028, end_year: 2030 }))).toBe(
      'contracts_no_overlap',
    );
    await db('contracts').insert({ ...contract, status: 'EXPIRED' });
    expect(await refusal(() => db('work_groups').where({ id: group!.id }).delete())).toBe('contracts_work_group_fk');
  });

  test('a change to the audit log', async () => {
    await db('audit_log').insert({ actor_name: 'test', action: 'create', entity: 'user' });
    await expect(db('audit_log').update({ actor_name: 'someone else' })).rejects.toThrow('append-only');
    await expect(db('audit_log').delete()).rejects.toThrow('append-only');
  });
});

test('dates stay calendar dates and money stays exact, whatever the time zone', async () => {
  const row = await db
    .select<Record<string, unknown>[]>(
      db.raw(`DATE '2026-06-30' AS day, 999999999999::bigint AS cents, 1.25::numeric(9,4) AS percent, count(*) AS n`),
    )
    .first<Record<string, unknown>>();
  expect(row).toEqual({ day: '2026-06-30', cents: 999_999_999_999, percent: 1.25, n: 1 });
  await expect(db.select(db.raw('9007199254740993::bigint AS too_large'))).rejects.toThrow('too large to be exact');
});
