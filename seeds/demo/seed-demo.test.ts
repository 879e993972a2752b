import type { Knex } from 'knex';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../test/support/test-database.ts';
import { hashForTests, useDemoDatabase } from '../../test/support/use-demo-database.ts';
import { seedDemo } from './seed-demo.ts';

/** Every table that the seed fills, with the columns that may differ between two runs. */
const TABLES = {
  users: [],
  settings: ['updated_at'],
  buildings: [],
  work_group_categories: ['created_at', 'updated_at'],
  work_groups: [],
  dese_functions: [],
  job_class_map: [],
  budget_categories: [],
  budget_years: [],
  versions: [],
  scenarios: [],
  line_items: [],
  ledger_snapshots: [],
  ledger_balances: [],
  contracts: [],
  contract_years: [],
  cola_scenarios: [],
  cola_settings: [],
  salary_schedules: [],
  schedule_lanes: [],
  schedule_steps: [],
  schedule_editions: [],
  schedule_cells: [],
  longevity_tiers: [],
  placements: [],
  placement_events: [],
  offers: [],
  town_goals: [],
  budget_settings: [],
  enrollment: [],
  public_dashboards: [],
  public_links: [],
} as const;

async function contents(db: Knex): Promise<Record<string, unknown[]>> {
  const entries = Object.entries(TABLES).map(async ([table, without]) => {
    const rows = await db
      .select<{ row: unknown }[]>(db.raw('to_jsonb(t) - ?::text[] AS row', [[...without]]))
      .from({ t: table })
      .orderByRaw('1');
    return [table, rows.map(({ row }) => row)] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

const demo = useDemoDatabase();

test('a second run answers false and changes nothing', async () => {
  const before = await contents(demo.db);
  expect(await seedDemo(demo.db, hashForTests)).toBe(false);
  expect(await contents(demo.db)).toEqual(before);
});

test('gives another database the very same rows', async () => {
  const other = await createTestDatabase();
  try {
    await seedDemo(other.db, hashForTests);
    const [here, there] = [await contents(demo.db), await contents(other.db)];
    expect(there).toEqual(here);
    expect(Object.entries(there).filter(([, rows]) => rows.length === 0)).toEqual([]);
  } finally {
    await other.drop();
  }
});

test.each([
  ['users', { name: 'A', email: 'a@b.example', password_hash: 'x', role: 'ADMIN' }],
  ['budget_years', { fiscal_year: 2030, name: 'FY30', current_fiscal_year: 2030 }],
])('touches nothing where there are %s already', async (table, row) => {
  const other = await createTestDatabase();
  try {
    await other.db(table).insert(row);
    expect(await seedDemo(other.db, hashForTests)).toBe(false);
    const filled = Object.entries(await contents(other.db)).filter(([, rows]) => rows.length > 0);
    expect(filled.map(([name]) => name)).toEqual([table]);
  } finally {
    await other.drop();
  }
});

test('leaves nothing behind when it fails half-way', async () => {
  const other = await createTestDatabase();
  try {
    await expect(seedDemo(other.db, () => Promise.reject(new Error('no hash today')))).rejects.toThrow('no hash today');
    expect(Object.values(await contents(other.db)).flat()).toEqual([]);
  } finally {
    await other.drop();
  }
});

test('two servers that start at the same moment seed once', async () => {
  const other = await createTestDatabase();
  try {
    const answers = await Promise.all([seedDemo(other.db, hashForTests), seedDemo(other.db, hashForTests)]);
    expect(answers.sort()).toEqual([false, true]);
  } finally {
    await other.drop();
  }
});
