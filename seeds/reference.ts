import type { Knex } from 'knex';
import { DESE_FUNCTIONS } from './data/dese-functions.ts';
import { JOB_CLASSES } from './data/job-classes.ts';
import { WORK_GROUP_CATEGORIES } from './data/work-group-categories.ts';
import { type Row, insertRows } from './insert-rows.ts';

const SETTING = 'seeded_reference';
const LOCK_KEY = 712_004_312;

/** A list of reference data: its table, the column that identifies a row, and the rows. */
interface ReferenceList {
  table: string;
  key: string;
  rows: readonly Row[];
}

const LISTS: readonly ReferenceList[] = [
  {
    table: 'dese_functions',
    key: 'code',
    rows: DESE_FUNCTIONS.map((row) => ({
      code: row.code,
      name: row.name,
      report_group: row.reportGroup,
      confidence: row.confidence,
      valid_to: row.validTo,
      replaced_by: row.replacedBy,
    })),
  },
  {
    table: 'job_class_map',
    key: 'job_class',
    rows: JOB_CLASSES.map(([job_class, dese_function]) => ({ job_class, dese_function })),
  },
  { table: 'work_group_categories', key: 'name', rows: WORK_GROUP_CATEGORIES },
];

/**
 * Adds the state's functions, the job-class map and the four work-group categories to every district, in one transaction. Each row is added
 * only once: rows that a user has changed, renamed or deleted since then are not added again. Rows that are new in a later release of the
 * program are added.
 */
export async function seedReference(db: Knex): Promise<void> {
  await db.transaction(async (trx) => {
    // Servers that start at the same time take turns.
    await trx.raw('SELECT pg_advisory_xact_lock(?)', [LOCK_KEY]);
    const offered = await readOffered(trx);
    for (const list of LISTS) await offer(trx, list, offered);
  });
}

async function offer(trx: Knex, { table, key, rows }: ReferenceList, offered: ReadonlySet<string>): Promise<void> {
  const mark = (row: Row) => `${table}: ${String(row[key])}`;
  const fresh = rows.filter((row) => !offered.has(mark(row)));
  if (fresh.length === 0) return;
  await insertRows(trx, table, fresh, { skipConflicts: true });
  await trx.raw(
    `INSERT INTO settings (key, value) VALUES (?, ?::jsonb)
     ON CONFLICT (key) DO UPDATE SET value = settings.value || excluded.value, updated_at = now()`,
    [SETTING, JSON.stringify(fresh.map(mark))],
  );
}

async function readOffered(trx: Knex): Promise<Set<string>> {
  const setting = await trx('settings').where({ key: SETTING }).first<{ value: unknown } | undefined>('value');
  return new Set(Array.isArray(setting?.value) ? setting.value.map(String) : []);
}
