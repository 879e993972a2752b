import type { Knex } from 'knex';
import { MAX_OF_A_KIND, type SearchKind, type SearchResult } from '../../../core/contract/search.ts';

/** Part of an SQL query, with its parameter values. */
interface Condition {
  sql: string;
  values: readonly (string | number)[];
}

/** Returns a condition that is true if the lowercase text contains all words, in any order. */
function hasWords(text: string, words: readonly string[]): Condition {
  return { sql: words.map(() => `strpos(${text}, ?) > 0`).join(' AND '), values: words };
}

/**
 * Returns an expression for the rank: the number of search words at the start of a word in the lowercase text. A search
 * word at the start of the text counts twice.
 */
function matches(text: string, words: readonly string[]): Condition {
  const one = `(strpos(' ' || ${text}, ?) > 0)::int + (strpos(${text}, ?) = 1)::int`;
  return { sql: words.map(() => one).join(' + '), values: words.flatMap((word) => [` ${word}`, word]) };
}

/** Finds the base-year lines of a budget that contain all words. Matches at the start of a name or number rank first. */
export async function findLines(
  db: Knex,
  { words, scenarioId }: { words: readonly string[]; scenarioId: number },
): Promise<SearchResult[]> {
  const found = hasWords('text', words);
  const rank = matches('names', words);
  // Builds each line's text once. Only the few lines that are shown are read completely.
  const { rows } = await db.raw<{ rows: { ids: number[] }[] }>(
    `WITH named AS MATERIALIZED (
       SELECT l.id, l.is_vacancy, l.position, lower(concat_ws(' ', l.last_name, l.first_name, l.position_number, l.employee_id,
         l.account_line, l.account_description)) AS names
       FROM line_items l JOIN scenarios s ON s.id = l.scenario_id
       WHERE l.scenario_id = ? AND l.fiscal_year = s.base_year AND l.deleted_at IS NULL
     ), texts AS MATERIALIZED (
       SELECT id, is_vacancy, names, concat_ws(' ', names, lower(position)) AS text FROM named
     ), best AS (
       SELECT id, ${rank.sql} AS rank, is_vacancy, names COLLATE "C" AS names FROM texts WHERE ${found.sql}
       ORDER BY rank DESC, is_vacancy, names, id LIMIT ?
     )
     SELECT coalesce(array_agg(id ORDER BY rank DESC, is_vacancy, names, id), '{}') AS ids FROM best`,
    [scenarioId, ...rank.values, ...found.values, MAX_OF_A_KIND],
  );
  return readLines(db, rows[0]?.ids ?? []);
}

/** Reads lines of any budget and year, in the order of `ids`. */
export async function readLines(db: Knex, ids: readonly number[]): Promise<SearchResult[]> {
  const array = `{${ids.join()}}`;
  const { rows } = await db.raw<{ rows: SearchResult[] }>(
    `SELECT CASE WHEN l.is_operating THEN 'employee' ELSE 'proposed-line' END AS kind, l.id,
       CASE WHEN NOT l.is_operating THEN coalesce(l.account_description, l.name, l.account_line, 'Line without a description')
         WHEN l.is_vacancy OR coalesce(l.last_name, l.first_name) IS NULL THEN 'Vacant ' || coalesce(l.position, 'position')
         ELSE concat_ws(', ', l.last_name, l.first_name) END AS title,
       CASE WHEN l.is_operating THEN concat_ws(' · ', l.position, b.name, l.position_number)
         ELSE concat_ws(' · ', l.account_line, b.name) END AS detail,
       s.budget_year_id AS "budgetYearId", NULL::int AS "fiscalYear",
       CASE WHEN NOT s.is_active THEN s.id END AS "budgetId"
     FROM line_items l
     JOIN scenarios s ON s.id = l.scenario_id
     LEFT JOIN buildings b ON b.id = l.building_id
     WHERE l.id = ANY(?::bigint[]) AND l.deleted_at IS NULL
     ORDER BY array_position(?::bigint[], l.id)`,
    [array, array],
  );
  return rows;
}

/** Selects all other records that have a name, with kind, id, title, detail and the searched text. */
const NAMED = `
  SELECT 'plan' AS kind, id, name AS title, 'Plan for FY' || right(fiscal_year::text, 2) AS detail,
    budget_year_id AS "budgetYearId", fiscal_year AS "fiscalYear", name AS text, true AS is_active FROM cut_plans
  UNION ALL
  SELECT 'cola-scenario', c.id, c.name, 'FY' || right(y.fiscal_year::text, 2), c.budget_year_id, NULL, c.name, true
    FROM cola_scenarios c JOIN budget_years y ON y.id = c.budget_year_id
  UNION ALL
  SELECT 'contract', c.id, c.name, w.name || ' · FY' || right(c.start_year::text, 2) || '–FY' || right(c.end_year::text, 2),
    NULL, NULL, concat_ws(' ', c.name, w.name), true FROM contracts c JOIN work_groups w ON w.id = c.work_group_id
  UNION ALL
  SELECT s.scenario_type || '-budget', s.id, s.name,
    'FY' || right(y.fiscal_year::text, 2) || CASE WHEN s.is_active THEN ' · active' ELSE '' END,
    s.budget_year_id, NULL, concat_ws(' ', s.name, 'FY' || right(y.fiscal_year::text, 2)), s.is_active
    FROM scenarios s JOIN budget_years y ON y.id = s.budget_year_id
  UNION ALL
  SELECT 'school', id, name, coalesce(code, ''), NULL, NULL, concat_ws(' ', name, code), true FROM buildings
  UNION ALL
  SELECT 'category', id, name, coalesce('DESE ' || dese_function, ''), NULL, NULL, concat_ws(' ', name, dese_function), true
    FROM budget_categories`;

interface NamedWhere {
  kinds: readonly SearchKind[];
  activeOnly: boolean;
}

/** Finds records with all words in the name. Within each kind, matches at the start of a word rank first. */
export async function findNamed(db: Knex, where: NamedWhere & { words: readonly string[] }): Promise<SearchResult[]> {
  return selectNamed(db, where, hasWords('lower(n.text)', where.words), matches('lower(n.text)', where.words));
}

/** Reads the given items, such as `plan-3`, if they are of the allowed kinds. */
export async function readNamed(db: Knex, where: NamedWhere & { items: readonly string[] }): Promise<SearchResult[]> {
  const found = { sql: `n.kind || '-' || n.id = ANY(string_to_array(?, ','))`, values: [where.items.join()] };
  return selectNamed(db, where, found, { sql: '1', values: [] }, where.items.length);
}

async function selectNamed(
  db: Knex,
  where: NamedWhere,
  found: Condition,
  rank: Condition,
  limit = MAX_OF_A_KIND,
): Promise<SearchResult[]> {
  const { rows } = await db.raw<{ rows: SearchResult[] }>(
    `SELECT kind, id, title, detail, "budgetYearId", "fiscalYear", NULL::bigint AS "budgetId"
     FROM (
       SELECT n.*, row_number() OVER (PARTITION BY n.kind ORDER BY ${rank.sql} DESC, n.title, n.id) AS place
       FROM (${NAMED}) n
       WHERE n.kind = ANY(string_to_array(?, ',')) AND (n.is_active OR NOT ?) AND ${found.sql}
     ) ranked WHERE place <= ? ORDER BY kind, place`,
    [...rank.values, where.kinds.join(), where.activeOnly, ...found.values, limit],
  );
  return rows;
}
