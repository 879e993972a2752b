import type { Knex } from 'knex';
import type { Use } from '../../../core/contract/errors.ts';

export interface DeseFunctionRow {
  code: string;
  name: string;
  report_group: string;
  confidence: string;
  valid_from: number | null;
  valid_to: number | null;
  replaced_by: string | null;
}

export interface JobClassRow {
  id: number;
  job_class: string;
  dese_function: string | null;
}

export async function listFunctions(db: Knex): Promise<DeseFunctionRow[]> {
  return db('dese_functions').select<DeseFunctionRow[]>('*').orderBy('code');
}

export async function lockFunction(db: Knex, code: string): Promise<DeseFunctionRow | undefined> {
  return db('dese_functions').where({ code }).forUpdate().first<DeseFunctionRow | undefined>();
}

export async function insertFunction(db: Knex, row: DeseFunctionRow): Promise<void> {
  await db('dese_functions').insert(row);
}

export async function updateFunction(db: Knex, code: string, change: Partial<DeseFunctionRow>): Promise<void> {
  if (Object.keys(change).length > 0) await db('dese_functions').where({ code }).update(change);
}

export async function deleteFunction(db: Knex, code: string): Promise<void> {
  await db('dese_functions').where({ code }).delete();
}

/** Returns the kinds of records that use a function, most important first, each with its number. */
export async function listFunctionUses(db: Knex, code: string): Promise<Use[]> {
  const { rows } = await db.raw<{ rows: Use[] }>(
    `SELECT * FROM (
       SELECT 1 AS place, CASE WHEN is_vacancy THEN 'vacancies' WHEN is_operating THEN 'employees' ELSE 'line items' END AS what,
              count(*) AS count, false AS "canMove"
       FROM line_items WHERE dese_code = :code AND deleted_at IS NULL AND NOT is_projected GROUP BY 2
       UNION ALL SELECT 2, 'budget categories', count(*), false FROM budget_categories WHERE dese_function = :code
       UNION ALL SELECT 3, 'job classes', count(*), false FROM job_class_map WHERE dese_function = :code
       UNION ALL SELECT 4, 'retired functions', count(*), false FROM dese_functions WHERE replaced_by = :code
     ) uses WHERE count > 0 ORDER BY place, what`,
    { code },
  );
  return rows.map(({ what, count, canMove }) => ({ what, count, canMove }));
}

export async function listJobClasses(db: Knex): Promise<JobClassRow[]> {
  return db('job_class_map').select<JobClassRow[]>('*').orderByRaw('lower(job_class)');
}

export async function lockJobClass(db: Knex, id: number): Promise<JobClassRow | undefined> {
  return db('job_class_map').where({ id }).forUpdate().first<JobClassRow | undefined>();
}

export async function insertJobClass(db: Knex, row: Omit<JobClassRow, 'id'>): Promise<JobClassRow> {
  const [inserted] = await db('job_class_map').insert(row).returning<JobClassRow[]>('*');
  if (!inserted) throw new Error('the new job class was not returned');
  return inserted;
}

export async function updateJobClass(db: Knex, row: JobClassRow): Promise<void> {
  await db('job_class_map')
    .where({ id: row.id })
    .update({ job_class: row.job_class, dese_function: row.dese_function });
}

export async function deleteJobClass(db: Knex, id: number): Promise<void> {
  await db('job_class_map').where({ id }).delete();
}
