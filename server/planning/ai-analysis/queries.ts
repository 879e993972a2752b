import type { Knex } from 'knex';
import type { AnalysisMethod, BudgetCutAnalysis, RecordState } from '../../../core/contract/ai-analysis.ts';
import type { Cents } from '../../../core/money.ts';
import type { NamedPerson } from '../../../core/rules/names/name-index.ts';
import type { Vacancy } from '../../../core/rules/cuts/vacancy-cuts.ts';
import type { Slice } from '../../platform/db/tables.ts';

/**
 * Returns everyone whose name a text could contain: all users, and all people who were ever on a roster, including those on deleted rows
 * and in other years.
 */
export async function listPeople(db: Knex): Promise<NamedPerson[]> {
  const { rows } = await db.raw<{ rows: NamedPerson[] }>(
    `SELECT DISTINCT first_name AS "firstName", last_name AS "lastName" FROM line_items
     WHERE coalesce(first_name, last_name) IS NOT NULL AND NOT is_vacancy
     UNION SELECT NULL, name FROM users`,
  );
  return rows;
}

export async function listEmployeeIds(db: Knex): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `SELECT DISTINCT btrim(employee_id) AS id FROM line_items WHERE btrim(employee_id) <> ''`,
  );
  return rows.map(({ id }) => id);
}

export interface RosterVacancy extends Vacancy {
  fte: number;
  workGroupId: number | null;
}

export async function listVacancies(db: Knex, slice: Slice): Promise<RosterVacancy[]> {
  const { rows } = await db.raw<{ rows: RosterVacancy[] }>(
    `SELECT coalesce(position, 'Position') AS position, account_line AS "accountLine", dese_code AS "deseCode",
            building_id AS "buildingId", cost_cents AS cost, current_fte AS fte,
            work_group_id AS "workGroupId"
     FROM line_items
     WHERE scenario_id = :scenarioId AND fiscal_year = :fiscalYear AND deleted_at IS NULL AND is_vacancy
     ORDER BY cost_cents DESC, id`,
    { ...slice },
  );
  return rows;
}

/** Returns the FTE by position and building, with each position's function, without vacancies. */
export async function listStaffing(
  db: Knex,
  slice: Slice,
): Promise<{ position: string; buildingId: number | null; deseCode: string | null; fte: number }[]> {
  const { rows } = await db.raw<{
    rows: { position: string; buildingId: number | null; deseCode: string | null; fte: number }[];
  }>(
    `SELECT coalesce(position, 'Position') AS position, building_id AS "buildingId", btrim(dese_code) AS "deseCode",
            sum(current_fte) AS fte
     FROM line_items
     WHERE scenario_id = :scenarioId AND fiscal_year = :fiscalYear AND deleted_at IS NULL AND NOT is_vacancy
     GROUP BY 1, 2, 3 ORDER BY 4 DESC, 1, 2, 3`,
    { ...slice },
  );
  return rows;
}

export interface AnalysisRow {
  id: number;
  started_at: Date;
  ended_at: Date | null;
  user_id: number | null;
  actor_name: string;
  actor_email: string | null;
  method: AnalysisMethod;
  model: string | null;
  base_url: string | null;
  budget_year_id: number;
  scenario_id: number;
  fiscal_year: number;
  target_cents: Cents;
  state: RecordState;
  request: string | null;
  answer: string | null;
  result: BudgetCutAnalysis | null;
  error: string | null;
  request_id: string | null;
}

/** Reserves an id for a record that is written later, because the result in that record contains the id. */
export async function reserveAnalysis(db: Knex): Promise<number> {
  const { rows } = await db.raw<{ rows: { id: number }[] }>(
    `SELECT nextval(pg_get_serial_sequence('ai_analyses', 'id')) AS id`,
  );
  const [row] = rows;
  if (!row) throw new Error('the database returned no id for a new analysis');
  return row.id;
}

export async function insertAnalysis(db: Knex, row: AnalysisRow): Promise<void> {
  const values = { ...row, result: row.result === null ? null : JSON.stringify(row.result) };
  const columns = Object.keys(values);
  await db.raw(
    `INSERT INTO ai_analyses (${columns.join(', ')}) OVERRIDING SYSTEM VALUE
     VALUES (${columns.map((column) => `:${column}`).join(', ')})`,
    values,
  );
}

export async function endAnalysis(
  db: Knex,
  id: number,
  end: Pick<AnalysisRow, 'ended_at' | 'state' | 'answer' | 'result' | 'error'>,
): Promise<void> {
  await db('ai_analyses')
    .where({ id, state: 'SENT' })
    .update({ ...end, result: end.result === null ? null : JSON.stringify(end.result) });
}

/** Lists analyses, newest first; with a user id, only that user's. */
export async function listAnalyses(
  db: Knex,
  where: { userId?: number | null; most: number },
): Promise<Omit<AnalysisRow, 'request' | 'answer' | 'result'>[]> {
  return db('ai_analyses')
    .where((query) => {
      if (where.userId !== undefined) void query.where({ user_id: where.userId });
    })
    .orderBy('id', 'desc')
    .limit(where.most)
    .select<Omit<AnalysisRow, 'request' | 'answer' | 'result'>[]>(
      'id',
      'started_at',
      'ended_at',
      'user_id',
      'actor_name',
      'actor_email',
      'method',
      'model',
      'base_url',
      'budget_year_id',
      'scenario_id',
      'fiscal_year',
      'target_cents',
      'state',
      'error',
      'request_id',
    );
}

export async function findAnalysis(db: Knex, id: number): Promise<AnalysisRow | undefined> {
  return db('ai_analyses').where({ id }).first<AnalysisRow | undefined>('*');
}
