import type { Knex } from 'knex';
import type { BuildingHeadcount, RosterRow } from '../../../core/rules/people/people.ts';
import {
  SALARY_RANGE_WIDTH,
  type DistributionRow,
  type SalaryGroup,
} from '../../../core/rules/projection/salary-distribution.ts';
import type { Slice } from '../../platform/db/tables.ts';

/** The characters that JavaScript's trim removes. */
const BLANKS =
  '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';

/**
 * SQL for the key of a position. Positions that core/rules/names/normalize-name.ts treats as equal have equal keys. A key leaves out the
 * letters to which that file converts special letters (ß to ss, æ to ae, ø to o, đ to d, ł to l, ı to i), because this expression does not
 * convert them.
 */
const JOB_KEY = `regexp_replace(lower(normalize(position, NFKD)), '[^bcfghjkmnpqrtuvwxyz0-9]', '', 'g')`;

/**
 * Sets of letters and digits to count in a name. Names that count as equal have the same counts, regardless of case, accents, marks,
 * suffixes and the order of the words, because no suffix (Jr, Sr, II to IV, PhD, EdD) contains one of these letters. Together, the counts
 * distinguish most names within one job.
 */
const LETTER_SETS = ['ax09', 'nz1', 'oq2', 'lw3', 'tf4', 'cmb5', 'gky67', 'u8'];
/**
 * Letters that Unicode normalization does not decompose. Each is replaced by one letter: the first counted letter of its replacement in
 * core/rules/names/normalize-name.ts.
 */
const [UNUSUAL, USUAL] = ['łŁøØæÆœŒ', 'llooaaoo'];

const NAME = `coalesce(last_name, '') || ' ' || coalesce(first_name, '')`;
const PLAIN_NAME = `CASE WHEN octet_length(${NAME}) = length(${NAME}) THEN ${NAME}
  ELSE translate(normalize(${NAME}, NFKD), '${UNUSUAL}', '${USUAL}') END`;
/** Replaces each letter with the number of its set, in a single pass over the name, because each pass is slow. */
const SETS_OF_LETTERS = `translate(${PLAIN_NAME}, '${LETTER_SETS.map((set) => set + set.toUpperCase()).join('')}',
  '${LETTER_SETS.map((set, index) => String(index).repeat(2 * set.length)).join('')}')`;
const LETTER_COUNTS = LETTER_SETS.map(
  (_, index) => `octet_length(sets) - octet_length(replace(sets, '${index}', ''))`,
).join(', ');

/**
 * The rows that people hold, and which of these rows may belong to the same person as another row (`shared`): rows with the same employee
 * id and, among rows without an id, rows for the same job in the same building whose names have similar letters, if one of the FTEs is at
 * most a half. Every other row is a separate person. For the shared rows, core/rules/people/people.ts decides which belong to one person.
 * Names are compared last, and only when necessary, because comparing them is slow.
 */
const heldLines = (condition: string) => `
  lines AS MATERIALIZED (
    SELECT id, employee_id, first_name, last_name, position, building_id, work_group_id, current_fte, current_salary_cents, cost_cents,
           is_vacancy, dese_code, coalesce(building_id, 0) AS place, nullif(btrim(employee_id, :blanks), '') AS person
    FROM line_items WHERE scenario_id = :scenarioId AND fiscal_year = :fiscalYear AND deleted_at IS NULL AND ${condition}
  ),
  positions AS MATERIALIZED (
    SELECT position, ${JOB_KEY} AS job
    FROM (SELECT DISTINCT coalesce(position, '') AS position FROM lines WHERE person IS NULL) AS known
  ),
  unnamed AS MATERIALIZED (
    SELECT id, place, current_fte, job FROM lines JOIN positions ON positions.position = coalesce(lines.position, '')
    WHERE person IS NULL AND NOT is_vacancy
  ),
  jobs AS MATERIALIZED (
    SELECT place, job FROM unnamed GROUP BY place, job HAVING count(*) > 1 AND min(current_fte) <= 0.5
  ),
  named AS MATERIALIZED (
    SELECT lines.id, unnamed.place, unnamed.job, lines.current_fte, ${SETS_OF_LETTERS} AS sets
    FROM jobs JOIN unnamed USING (place, job) JOIN lines ON lines.id = unnamed.id
    WHERE concat(last_name, first_name) <> ''
  ),
  shared AS MATERIALIZED (
    SELECT id FROM lines WHERE NOT is_vacancy AND person IN (
      SELECT person FROM lines WHERE NOT is_vacancy AND person IS NOT NULL GROUP BY person HAVING count(*) > 1
    )
    UNION ALL
    SELECT unnest(array_agg(id)) FROM named GROUP BY place, job, ${LETTER_COUNTS}
    HAVING count(*) > 1 AND min(current_fte) <= 0.5
  )`;

/**
 * The rows that may belong to teachers or paraeducators according to their code. A row without a code may belong to one of them if its
 * position has one of the words that core/rules/projection/salary-distribution.ts looks for, or letters or marks that this file normalizes.
 */
const WITH_PAY_RANGES = `CASE WHEN coalesce(btrim(dese_code, :blanks), '') <> ''
  THEN btrim(dese_code, :blanks) IN ('2305', '2310', '2330')
  ELSE position ~* '(teacher|para|aide|assist|asst)' OR position ~ '[^ -~]|[''\`]' END`;

/** A row as JSON, in the form that the rules for people read. */
const ROW = `json_build_object(
  'id', lines.id, 'employeeId', employee_id, 'firstName', first_name, 'lastName', last_name, 'position', position,
  'buildingId', building_id, 'currentFTE', current_fte, 'currentSalary', current_salary_cents, 'cost', cost_cents,
  'isVacancy', is_vacancy, 'deseCode', dese_code)`;

export interface PlacedHeadcount extends BuildingHeadcount {
  buildingName: string | null;
}

type CountedRow = PlacedHeadcount & { shared: RosterRow[] | null };

/**
 * Returns the headcount and cost of each building that has rows. The headcount leaves out the `shared` rows, which are returned one by one.
 * The cost includes all rows.
 */
export async function countByBuilding(
  db: Knex,
  slice: Slice,
): Promise<{ counted: PlacedHeadcount[]; shared: RosterRow[] }> {
  const { rows } = await db.raw<{ rows: CountedRow[] }>(
    `WITH ${heldLines('true')},
     apart AS (
       SELECT building_id, json_agg(${ROW}) AS rows,
              count(*) AS count, count(*) FILTER (WHERE cost_cents <> 0) AS paid
       FROM lines JOIN shared ON shared.id = lines.id GROUP BY building_id
     ),
     totals AS (
       SELECT building_id, count(*) FILTER (WHERE NOT is_vacancy) AS held,
              count(*) FILTER (WHERE NOT is_vacancy AND cost_cents <> 0) AS paid, sum(cost_cents)::bigint AS total
       FROM lines GROUP BY building_id
     )
     SELECT totals.building_id AS "buildingId", held - coalesce(apart.count, 0) AS count,
            totals.paid - coalesce(apart.paid, 0) AS paid, total,
            buildings.name AS "buildingName", apart.rows AS shared
     FROM totals
     LEFT JOIN apart ON apart.building_id IS NOT DISTINCT FROM totals.building_id
     LEFT JOIN buildings ON buildings.id = totals.building_id
     ORDER BY totals.building_id`,
    { ...slice, blanks: BLANKS },
  );
  return { counted: rows, shared: rows.flatMap(({ shared }) => shared ?? []) };
}

export interface WorkGroupCount {
  workGroupId: number | null;
  people: number;
  vacancies: number;
}

export type WorkGroupRow = RosterRow & { workGroupId: number | null };

/** Returns the people and vacancies of each work group with rows. Leaves out the `shared` rows, which are returned one by one. */
export async function countWorkGroups(
  db: Knex,
  slice: Slice,
): Promise<{ counted: WorkGroupCount[]; shared: WorkGroupRow[] }> {
  const { rows } = await db.raw<{ rows: { counted: WorkGroupCount[] | null; shared: WorkGroupRow[] | null }[] }>(
    `WITH ${heldLines('true')},
     counted AS (
       SELECT work_group_id AS "workGroupId", count(*) FILTER (WHERE is_vacancy) AS vacancies,
              count(*) FILTER (WHERE NOT is_vacancy AND id NOT IN (SELECT id FROM shared)) AS people
       FROM lines GROUP BY work_group_id
     )
     SELECT (SELECT json_agg(counted) FROM counted) AS counted,
            (SELECT json_agg(${ROW}::jsonb || jsonb_build_object('workGroupId', work_group_id))
             FROM lines JOIN shared ON shared.id = lines.id) AS shared`,
    { ...slice, blanks: BLANKS },
  );
  return { counted: rows[0]?.counted ?? [], shared: rows[0]?.shared ?? [] };
}

export interface IdentifiedCount {
  withId: number;
  withoutId: number;
  vacancies: number;
}

/** Counts the rows that people hold, with and without an employee id, and the vacancies. */
export async function countIdentified(db: Knex, slice: Slice): Promise<IdentifiedCount> {
  const { rows } = await db.raw<{ rows: IdentifiedCount[] }>(
    `SELECT count(person) FILTER (WHERE NOT is_vacancy) AS "withId",
            count(*) FILTER (WHERE NOT is_vacancy AND person IS NULL) AS "withoutId",
            count(*) FILTER (WHERE is_vacancy) AS vacancies
     FROM (SELECT is_vacancy, nullif(btrim(employee_id, :blanks), '') AS person FROM line_items
           WHERE scenario_id = :scenarioId AND fiscal_year = :fiscalYear AND deleted_at IS NULL) AS lines`,
    { ...slice, blanks: BLANKS },
  );
  return rows[0] ?? { withId: 0, withoutId: 0, vacancies: 0 };
}

/** Returns every row of a roster, in the form that the rules for people read. */
export async function listRoster(db: Knex, slice: Slice): Promise<DistributionRow[]> {
  const { rows } = await db.raw<{ rows: { row: DistributionRow }[] }>(
    `SELECT ${ROW} AS row FROM line_items AS lines
     WHERE scenario_id = :scenarioId AND fiscal_year = :fiscalYear AND deleted_at IS NULL ORDER BY lines.id`,
    { ...slice },
  );
  return rows.map(({ row }) => row);
}

/**
 * Returns the people with one row each, grouped by code, position and salary range, without people who have no pay. The `shared` rows are
 * returned one by one, regardless of their pay. The position is included only for rows without a code, because it matters only for them.
 */
export async function salaryGroups(
  db: Knex,
  slice: Slice,
): Promise<{ groups: SalaryGroup[]; shared: DistributionRow[] }> {
  const { rows } = await db.raw<{ rows: { groups: SalaryGroup[] | null; shared: DistributionRow[] | null }[] }>(
    `WITH ${heldLines(WITH_PAY_RANGES)},
     groups AS (
       SELECT dese_code AS "deseCode", CASE WHEN coalesce(btrim(dese_code, :blanks), '') = '' THEN position END AS position,
              current_salary_cents - current_salary_cents % :width AS "from", count(*) AS count,
              sum(current_salary_cents)::bigint AS total, min(current_salary_cents) AS least, max(current_salary_cents) AS most
       FROM lines
       WHERE NOT is_vacancy AND current_salary_cents > 0 AND current_fte <> 0 AND id NOT IN (SELECT id FROM shared)
       GROUP BY 1, 2, 3
     )
     SELECT (SELECT json_agg(groups) FROM groups) AS groups,
            (SELECT json_agg(${ROW} ORDER BY lines.id) FROM lines JOIN shared ON shared.id = lines.id) AS shared`,
    { ...slice, blanks: BLANKS, width: SALARY_RANGE_WIDTH },
  );
  const [row] = rows;
  return { groups: row?.groups ?? [], shared: row?.shared ?? [] };
}
