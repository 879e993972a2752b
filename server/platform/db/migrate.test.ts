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

  test('a database of a version before the first release is refused with what to do', async () => {
    const old = ['20261121_01_people', '20261122_30_rolled_raises'];
    await db('migrations').insert(old.map((one) => ({ name: one, batch: 99, migration_time: new Date() })));
    await expect(migrateUp(db)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/before the first release.*Start with an empty database/) as string,
    });
    await db('migrations').whereIn('name', old).delete();
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

  const id = async (table: string, row: object): Promise<number> => {
    const [made] = await db(table).insert(row).returning<{ id: number }[]>('id');
    return made!.id;
  };
  let version: number;
  let year: number;
  let scenario: { budget_year_id: number; version_id: number; name: string; scenario_type: string; base_year: number };
  let line: Record<string, unknown>;
  beforeAll(async () => {
    year = await id('budget_years', { fiscal_year: 2026, name: 'Budget FY26', current_fiscal_year: 2026 });
    const row = { budget_year_id: year, version_number: 1, label: 'One', uploaded_by: 'test' };
    version = await id('versions', row);
    scenario = { budget_year_id: year, version_id: version, name: 'A', scenario_type: 'operating', base_year: 2026 };
    const scenario_id = await id('scenarios', { ...scenario, is_active: true });
    line = { scenario_id, is_operating: true, employee_status: 'Active', fiscal_year: 2026, updated_by: 'test' };
  });

  const importInto = (scenario_id: unknown) => ({
    ...{ imported: 0, skipped: 0, created: 0, updated: 0, unchanged: 0, removed: 0 },
    ...{ file_name: 'f', original_name: 'f', import_type: 'operating', mode: 'replace', content_hash: 'x' },
    ...{ request: '{}', result: '{}', total_before_cents: 0, total_after_cents: 0, imported_by: 'test' },
    scenario_id,
  });

  test('no finding of a blank salary has an earlier wording, also after the undo of an import', async () => {
    const findings = ['The position is blank.', 'The salary is blank, so $0.00 is used.'];
    const changed = await id('line_items', { ...line, import_warnings: JSON.stringify(findings) });
    const unchanged = await id('line_items', { ...line, import_warnings: JSON.stringify(findings.slice(0, 1)) });
    const importId = await id('imports', { ...importInto(line.scenario_id), version_id: version });
    const before = { current_fte: 1, import_warnings: findings };
    const change = { import_id: importId, line_item_id: changed, rev_after: 2, before: JSON.stringify(before) };
    await db('import_changes').insert(change);
    await migrations['20261129_14_wording_of_findings']?.up(db);
    expect(await db('import_changes').pluck('before')).toEqual([
      { current_fte: 1, import_warnings: ['The position is blank.', 'The salary is blank. Totals count it as $0.'] },
    ]);
    const rows = await db('line_items').whereIn('id', [changed, unchanged]).orderBy('id').select('import_warnings');
    expect(rows).toEqual([
      { import_warnings: ['The position is blank.', 'The salary is blank. Totals count it as $0.'] },
      { import_warnings: ['The position is blank.'] },
    ]);
    await db('imports').where({ id: importId }).delete();
    await db('line_items').whereIn('id', [changed, unchanged]).delete();
  });

  test('a line of an existing copy refers to its original if both still have the same import and row', async () => {
    const importId = await id('imports', { ...importInto(line.scenario_id), version_id: version });
    const version_id = await id('versions', {
      budget_year_id: year,
      version_number: 9,
      label: 'C',
      uploaded_by: 'test',
    });
    const scenario_id = await id('scenarios', { ...scenario, version_id, name: 'Copy' });
    const placed = { import_id: importId, import_row: 2 };
    const original = await id('line_items', { ...line, ...placed });
    const added = await id('line_items', line);
    const copies = [
      await id('line_items', { ...line, ...placed, scenario_id }),
      await id('line_items', { ...line, scenario_id }),
    ];
    const details = JSON.stringify({ copyFromId: line.scenario_id });
    const entry = { action: 'create', entity: 'scenario', entity_ids: [scenario_id], actor_name: 'test', details };
    await db('audit_log').insert(entry);
    await migrations['20261201_16_copied_lines']?.down(db);
    await migrations['20261201_16_copied_lines']?.up(db);
    expect(await db('line_items').whereIn('id', copies).orderBy('id').pluck('copied_from_id')).toEqual([
      original,
      null,
    ]);
    await db('line_items').where({ id: original }).delete();
    expect(await db('line_items').whereIn('id', copies).orderBy('id').pluck('copied_from_id')).toEqual([null, null]);
    await db('line_items')
      .whereIn('id', [added, ...copies])
      .delete();
    await db('imports').where({ id: importId }).delete();
    await db('scenarios').where({ id: scenario_id }).delete();
    await db('versions').where({ id: version_id }).delete();
  });

  test('a fiscal year out of range', async () => {
    const row = { fiscal_year: 1999, name: 'x', current_fiscal_year: 2026 };
    expect(await refusal(() => db('budget_years').insert(row))).toBe('budget_years_in_range');
  });

  test('a second active scenario of a type, a scenario of another year than its version, and one without a version', async () => {
    const second = { budget_year_id: year, version_number: 2, label: 'Two', uploaded_by: 'test' };
    const version_id = await id('versions', second);
    const another = { ...scenario, version_id, is_active: true };
    expect(await refusal(() => db('scenarios').insert(another))).toBe('scenarios_one_active');
    expect(await refusal(() => db('scenarios').insert({ ...scenario, name: 'B' }))).toBe('scenarios_one_per_version');
    const next = await id('budget_years', { fiscal_year: 2027, name: 'Budget FY27', current_fiscal_year: 2027 });
    const strange = { ...another, budget_year_id: next };
    expect(await refusal(() => db('scenarios').insert(strange))).toBe('scenarios_version_fk');
    await expect(db('scenarios').insert({ ...another, version_id: null })).rejects.toThrow('version_id');
  });

  test.each([
    [
      'of the other kind',
      { is_operating: false, employee_status: null, amount_cents: 0 },
      'line_items_scenario_kind_fk',
    ],
    ['of no scenario', { scenario_id: 987_654 }, 'line_items_scenario_kind_fk'],
    ['of no building', { building_id: 987_654 }, 'line_items_building_fk'],
    ['of no work group', { work_group_id: 987_654 }, 'line_items_work_group_fk'],
    ['of no category', { category_id: 987_654 }, 'line_items_category_fk'],
    ['of no fund', { fund: 'Nowhere' }, 'line_items_fund_fk'],
    ['of no import', { import_id: 987_654 }, 'line_items_import_fk'],
    ['of no base line', { is_projected: true, source_item_id: 987_654 }, 'line_items_source_fk'],
    ['copied from no line', { copied_from_id: 0 }, 'line_items_copied_from_fk'],
    ['copied from a later line', { copied_from_id: 987_654 }, 'line_items_copied_is_later'],
    ['with an unknown status', { employee_status: 'Gone' }, 'line_items_status_known'],
    ['with an FTE above 5', { current_fte: 5.0001 }, 'line_items_fte_in_range'],
    ['with an FTE below 0', { current_fte: -0.0001 }, 'line_items_fte_in_range'],
    ['that does not cost its salary', { current_salary_cents: 100, cost_cents: 99 }, 'line_items_cost_is_amount'],
    ['that costs without a salary', { cost_cents: 1 }, 'line_items_cost_is_amount'],
  ])('a line %s', async (_, more, constraint) => {
    expect(await refusal(() => db('line_items').insert({ ...line, ...more }))).toBe(constraint);
  });

  test('deleting what a line refers to, also while the line is deleted; a fund takes its lines along when it is renamed', async () => {
    const building_id = await id('buildings', { name: 'Oak' });
    const fund = await id('funds', { name: 'Chess Gift' });
    const made = await id('line_items', { ...line, building_id, fund: 'Chess Gift', deleted_at: new Date() });
    expect(await refusal(() => db('buildings').where({ id: building_id }).delete())).toBe('line_items_building_fk');
    expect(await refusal(() => db('funds').where({ id: fund }).delete())).toBe('line_items_fund_fk');
    await db('funds').where({ id: fund }).update({ name: 'Science Gift' });
    expect(await db('line_items').where({ id: made }).pluck('fund')).toEqual(['Science Gift']);
    await db('line_items').where({ id: made }).delete();
    expect(await db('buildings').where({ id: building_id }).delete()).toBe(1);
  });

  test('overlapping contracts, and deleting a work group that has one; its COLA settings go with it', async () => {
    const group = await id('work_groups', { name: 'Teachers' });
    const contract = { name: 'One', work_group_id: group, start_year: 2026, end_year: 2028, status: 'SETTLED' };
    await db('contracts').insert(contract);
    expect(await refusal(() => db('contracts').insert({ ...contract, start_year: 2028, end_year: 2030 }))).toBe(
      'contracts_no_overlap',
    );
    await db('contracts').insert({ ...contract, status: 'EXPIRED' });
    const cola = await id('cola_scenarios', { budget_year_id: year, name: 'Plan' });
    const setting = { cola_scenario_id: cola, work_group_id: group, fiscal_year: 2027, cola_percentage: 2 };
    await db('cola_settings').insert(setting);
    expect(await refusal(() => db('work_groups').where({ id: group }).delete())).toBe('contracts_work_group_fk');
    await db('contracts').where({ work_group_id: group }).delete();
    await db('work_groups').where({ id: group }).delete();
    expect(await db('cola_settings').where({ cola_scenario_id: cola })).toEqual([]);
  });

  test('an import into a scenario of another version, and an adoption record of a draft', async () => {
    const other = await id('versions', {
      budget_year_id: year,
      version_number: 3,
      label: 'Three',
      uploaded_by: 'test',
    });
    const row = { ...importInto(line.scenario_id), version_id: other };
    expect(await refusal(() => db('imports').insert(row))).toBe('imports_scenario_fk');
    const proposed = { ...row, version_id: version, import_type: 'proposed' };
    expect(await refusal(() => db('imports').insert(proposed))).toBe('imports_scenario_fk');
    expect(await refusal(() => db('versions').where({ id: other }).update({ adoption: '{}' }))).toBe(
      'versions_adoption_when_adopted',
    );
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
