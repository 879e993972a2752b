import type { Knex } from 'knex';
import type { Cents } from '../../../core/money.ts';
import type { FundingPart, RosterLine, RosterPosition } from '../../../core/rules/positions/positions-from-roster.ts';
import type { TermStatus } from '../../../core/rules/positions/position-state.ts';
import { readByIds } from '../../platform/db/read-by-ids.ts';
import type { Slice, Stamp } from '../../platform/db/tables.ts';

/** A roster line with the values that its position copies. */
export interface PlacedLine extends RosterLine {
  id: number;
  name: string;
  title: string;
  workGroupId: number | null;
  buildingId: number | null;
  categoryId: number | null;
  deseCode: string | null;
  jobClass: string | null;
  /** The full-year salary. */
  salary: Cents | null;
  cost: Cents;
  isProjected: boolean;
}

/** Returns the lines of a roster, lowest id first. */
export async function listRosterLines(db: Knex, slice: Slice): Promise<PlacedLine[]> {
  const ids = await db('line_items')
    .where({ scenario_id: slice.scenarioId, fiscal_year: slice.fiscalYear })
    .whereNull('deleted_at')
    .orderBy('id')
    .pluck<number[]>('id');
  return readByIds(ids, (piece) => readLines(db, piece));
}

async function readLines(db: Knex, ids: readonly number[]): Promise<PlacedLine[]> {
  const { rows } = await db.raw<{ rows: PlacedLine[] }>(
    `SELECT id, position_number AS "positionNumber", is_vacancy AS "isVacancy",
            coalesce(current_salary_cents = 0, false) AS "isOnLeave", current_fte AS fte,
            account_line AS "accountLine", fund, concat_ws(', ', last_name, first_name) AS name,
            coalesce(position, '') AS title, work_group_id AS "workGroupId", building_id AS "buildingId",
            category_id AS "categoryId", dese_code AS "deseCode", job_class AS "jobClass",
            current_salary_cents AS salary, cost_cents AS cost, is_projected AS "isProjected"
     FROM line_items WHERE id = ANY(CAST(? AS bigint[])) AND deleted_at IS NULL ORDER BY id`,
    [`{${ids.join(',')}}`],
  );
  return rows;
}

/** A position with the term that counts in a fiscal year: the last term that begins by the end of the year. */
export interface PositionRow {
  id: number;
  rev: number;
  number: string;
  title: string;
  workGroupId: number | null;
  workGroup: string | null;
  buildingId: number | null;
  building: string | null;
  categoryId: number | null;
  category: string | null;
  deseCode: string | null;
  jobClass: string | null;
  fromDate: string;
  authorizedFte: number;
  status: TermStatus;
  reason: string | null;
  approvedBy: string | null;
  approvedAt: Date | null;
  updatedAt: Date;
  updatedBy: string;
  funding: FundingPart[];
  vacancyPrice: Cents | null;
}

interface InYear {
  lastDay: string;
  fiscalYear: number;
}

/**
 * Returns the positions that exist by the last day of a fiscal year, sorted by position number. If ids are given, returns only those
 * positions.
 */
export async function listPositions(
  db: Knex,
  { ids, ...year }: InYear & { ids?: readonly number[] },
): Promise<PositionRow[]> {
  const { rows } = await db.raw<{ rows: { id: number }[] }>(
    `SELECT id FROM positions WHERE CAST(:ids AS bigint[]) IS NULL OR id = ANY(CAST(:ids AS bigint[]))
     ORDER BY number COLLATE "C", id`,
    { ids: ids ? `{${ids.join(',')}}` : null },
  );
  return readByIds(
    rows.map(({ id }) => id),
    (piece) => readPositions(db, year, piece),
  );
}

async function readPositions(
  db: Knex,
  { lastDay, fiscalYear }: InYear,
  ids: readonly number[],
): Promise<PositionRow[]> {
  const { rows } = await db.raw<{ rows: PositionRow[] }>(
    `WITH asked AS (
       SELECT p.* FROM positions p WHERE p.id = ANY(CAST(:ids AS bigint[]))
     ), terms AS (
       SELECT DISTINCT ON (t.position_id) t.* FROM position_terms t JOIN asked a ON a.id = t.position_id
       WHERE t.from_date <= :lastDay ORDER BY t.position_id, t.from_date DESC
     ), years AS (
       SELECT f.position_id, max(f.fiscal_year) AS fiscal_year FROM position_funding f JOIN asked a ON a.id = f.position_id
       WHERE f.fiscal_year <= :fiscalYear GROUP BY f.position_id
     ), funding AS (
       SELECT f.position_id, json_agg(json_build_object('accountLine', account_line, 'fund', fund, 'percent', percent)
                                      ORDER BY percent DESC, account_line, fund) AS parts
       FROM position_funding f JOIN years USING (position_id, fiscal_year) GROUP BY f.position_id
     )
     SELECT p.id, p.rev, p.number, p.title, p.work_group_id AS "workGroupId", w.name AS "workGroup",
            p.building_id AS "buildingId", b.name AS building, p.category_id AS "categoryId", c.name AS category,
            p.dese_code AS "deseCode", p.job_class AS "jobClass", t.from_date AS "fromDate",
            t.authorized_fte AS "authorizedFte", t.status, t.reason, t.approved_by AS "approvedBy",
            t.approved_at AS "approvedAt", p.updated_at AS "updatedAt", p.updated_by AS "updatedBy",
            coalesce(f.parts, '[]') AS funding, v.price_cents AS "vacancyPrice"
     FROM asked p JOIN terms t ON t.position_id = p.id
     LEFT JOIN funding f ON f.position_id = p.id
     LEFT JOIN position_vacancy_prices v ON v.position_id = p.id AND v.fiscal_year = :fiscalYear
     LEFT JOIN work_groups w ON w.id = p.work_group_id
     LEFT JOIN buildings b ON b.id = p.building_id
     LEFT JOIN budget_categories c ON c.id = p.category_id
     ORDER BY p.number COLLATE "C", p.id`,
    { lastDay, fiscalYear, ids: `{${ids.join(',')}}` },
  );
  return rows;
}

const CHUNK = 5_000;

/**
 * Adds those of the positions whose numbers are not yet in use, with their funding, authorized from `fromDate` on. Returns the ids of the
 * added positions.
 */
export async function insertFromRoster(
  db: Knex,
  positions: readonly RosterPosition<PlacedLine>[],
  { fromDate, fiscalYear, at, by }: Stamp & { fromDate: string; fiscalYear: number },
): Promise<number[]> {
  const ids: number[] = [];
  for (let start = 0; start < positions.length; start += CHUNK) {
    const rows = positions.slice(start, start + CHUNK).map(({ main, number, authorizedFte, funding }) => ({
      ...{ number, title: main.title, group: main.workGroupId, building: main.buildingId, category: main.categoryId },
      ...{ dese: main.deseCode, job: main.jobClass, fte: authorizedFte, funding },
    }));
    const made = await db.raw<{ rows: { id: number }[] }>(
      `WITH given AS (
         SELECT * FROM jsonb_to_recordset(:rows) AS r(number text, title text, "group" bigint, building bigint,
                                                      category bigint, dese text, job text, fte numeric, funding jsonb)
       ), made AS (
         INSERT INTO positions (number, title, work_group_id, building_id, category_id, dese_code, job_class,
                                created_at, updated_at, updated_by)
         SELECT number, title, "group", building, category, dese, job, :at, :at, :by FROM given
         ON CONFLICT (number) DO NOTHING RETURNING id, number
       ), terms AS (
         INSERT INTO position_terms (position_id, from_date, authorized_fte, status)
         SELECT m.id, :fromDate, g.fte, 'AUTHORIZED' FROM made m JOIN given g USING (number)
       ), funded AS (
         INSERT INTO position_funding (position_id, fiscal_year, account_line, fund, percent)
         SELECT m.id, :fiscalYear, f."accountLine", f.fund, f.percent
         FROM made m JOIN given g USING (number),
              jsonb_to_recordset(g.funding) AS f("accountLine" text, fund text, percent numeric)
       )
       SELECT id FROM made ORDER BY id`,
      { rows: JSON.stringify(rows), fromDate, fiscalYear, at, by },
    );
    ids.push(...made.rows.map(({ id }) => id));
  }
  return ids;
}

export async function listNumbers(db: Knex): Promise<Set<string>> {
  return new Set(await db('positions').pluck<string[]>('number'));
}

/** Returns the fiscal years in which a roster has lines, earliest first. */
export async function listYears(db: Knex, scenarioId: number): Promise<number[]> {
  return db('line_items')
    .where({ scenario_id: scenarioId })
    .whereNull('deleted_at')
    .distinct()
    .orderBy('fiscal_year')
    .pluck<number[]>('fiscal_year');
}

/** Locks lines until the transaction ends and returns their salaries. */
export async function listSalaries(db: Knex, ids: readonly number[]): Promise<[number, Cents | null][]> {
  const { rows } = await db.raw<{ rows: { id: number; salary: Cents | null }[] }>(
    `SELECT id, current_salary_cents AS salary FROM line_items
     WHERE id = ANY(CAST(? AS bigint[])) AND deleted_at IS NULL ORDER BY id FOR UPDATE`,
    [`{${ids.join(',')}}`],
  );
  return rows.map(({ id, salary }) => [id, salary]);
}
