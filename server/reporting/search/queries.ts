import type { Knex } from 'knex';
import { MAX_OF_A_KIND, type SearchKind, type SearchResult } from '../../../core/contract/search.ts';
import { formatMoney, type Cents } from '../../../core/money.ts';

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
 * Returns an expression for the rank of a text: how many search words are at the start of a word in the lowercase text. A search word at
 * the start of the whole text counts twice.
 */
function matches(text: string, words: readonly string[]): Condition {
  const one = `(strpos(' ' || ${text}, ?) > 0)::int + (strpos(${text}, ?) = 1)::int`;
  return { sql: words.map(() => one).join(' + '), values: words.flatMap((word) => [` ${word}`, word]) };
}

/** The words of a search, and the whole search text that they come from, in lowercase. */
export interface Sought {
  text: string;
  words: readonly string[];
}

/**
 * A found record. `isExact` is true if one of the record's numbers is the search text, and `beginsNumber` if one of its numbers begins with
 * the search text. For an employee, the number of the account that pays the employee affects only `beginsNumber`.
 */
export type Found = SearchResult & { isExact: boolean; beginsNumber: boolean };

/**
 * Finds the base-year lines in a budget that contain all words. The name of the building is searched too and, for a proposed line, the name
 * of the category. A line whose number is the search text ranks first, then an employee who is paid from the account with that number, then
 * matches at the start of a name or number.
 */
export async function findLines(
  db: Knex,
  { text, words, scenarioId }: Sought & { scenarioId: number },
): Promise<Found[]> {
  const found = ofLine(words);
  const rank = matches('n.names', words);
  const number = numberMatch(text);
  // OFFSET 0 makes the database build each line's names only once. Only the few lines that are shown are read completely.
  const { rows } = await db.raw<{ rows: { id: number; isExact: boolean; beginsNumber: boolean }[] }>(
    `WITH best AS (
       SELECT l.id, ${number.sql} AS number_match, ${rank.sql} AS rank, l.is_vacancy, n.names COLLATE "C" AS names
       FROM scenarios s JOIN line_items l ON l.scenario_id = s.id AND l.fiscal_year = s.base_year
       CROSS JOIN LATERAL (
         SELECT lower(concat_ws(' ', l.last_name, l.first_name, l.position_number, l.employee_id, l.account_line,
           l.account_description)) AS names OFFSET 0
       ) n
       WHERE s.id = ? AND l.deleted_at IS NULL AND ${found.sql}
       ORDER BY number_match DESC, rank DESC, is_vacancy, names, id LIMIT ?
     )
     SELECT best.id, number_match = 2 AS "isExact",
       ${begins('lower(position_number)')} OR ${begins('lower(employee_id)')} OR ${begins('lower(account_line)')} AS "beginsNumber"
     FROM best JOIN line_items l ON l.id = best.id
     ORDER BY number_match DESC, rank DESC, best.is_vacancy, names, best.id`,
    [...number.values, ...rank.values, scenarioId, ...found.values, MAX_OF_A_KIND, text, text, text],
  );
  const lines = await readLines(
    db,
    rows.map(({ id }) => id),
  );
  return lines.flatMap((line) => {
    const match = rows.find(({ id }) => id === line.id);
    return match ? [{ ...line, isExact: match.isExact, beginsNumber: match.beginsNumber }] : [];
  });
}

/**
 * Returns a condition that is true if the line contains all words, some of them possibly in the names of its building and category. A
 * search for the whole name of a building or category finds only that building or category, not all of its lines. The ids of buildings and
 * categories are looked up once, not for each line.
 */
function ofLine(words: readonly string[]): Condition {
  const own = `n.names || ' ' || coalesce(lower(l.position), '')`;
  const itself = hasWords(own, words);
  if (words.length === 1) return itself;
  const idsOf = (table: string, { sql }: Condition) => `ANY(ARRAY(SELECT id FROM ${table} WHERE ${sql}))`;
  const inPlace = (of: Condition) =>
    `coalesce(l.building_id = ${idsOf('buildings', of)} OR (NOT l.is_operating AND l.category_id = ${idsOf('budget_categories', of)}), false)`;
  const each = words.map((word) => `(strpos(${own}, ?) > 0 OR ${inPlace(hasWords('lower(name)', [word]))})`);
  return {
    sql: `${each.join(' AND ')} AND (${itself.sql} OR NOT ${inPlace(hasWords('lower(name)', words))})`,
    values: [...words.flatMap((word) => [word, word, word]), ...words, ...words, ...words],
  };
}

/**
 * Returns an expression that is 2 if one of the line's own numbers is the search text, 1 if the search text is the account that pays an
 * employee, else 0. A search text without a digit is never a number. The lengths are compared first, because converting each number to
 * lowercase is slow.
 */
function numberMatch(text: string): Condition {
  if (!/\d/.test(text)) return { sql: '0', values: [] };
  const is = (column: string) => `octet_length(${column}) = ? AND lower(${column}) = ?`;
  const sql = `CASE WHEN ${is('l.position_number')} OR ${is('l.employee_id')} THEN 2
    WHEN ${is('l.account_line')} THEN CASE WHEN l.is_operating THEN 1 ELSE 2 END ELSE 0 END`;
  const one = [Buffer.byteLength(text), text];
  return { sql, values: [...one, ...one, ...one] };
}

/** Returns an expression that is true if the number in the column begins with the search text. */
function begins(column: string): string {
  return `coalesce(strpos(${column}, ?) = 1, false)`;
}

/** Reads lines of any budget and year, in the order of `ids`. */
export async function readLines(db: Knex, ids: readonly number[]): Promise<SearchResult[]> {
  const array = `{${ids.join()}}`;
  const { rows } = await db.raw<{ rows: (SearchResult & { amount: Cents | null; category: string | null })[] }>(
    `SELECT CASE WHEN l.is_operating THEN 'employee' ELSE 'proposed-line' END AS kind, l.id,
       CASE WHEN NOT l.is_operating THEN coalesce(l.account_description, l.name, l.account_line, 'Line without a description')
         WHEN l.is_vacancy OR coalesce(l.last_name, l.first_name) IS NULL THEN 'Vacant ' || coalesce(l.position, 'position')
         ELSE concat_ws(', ', l.last_name, l.first_name) END AS title,
       CASE WHEN l.is_operating THEN concat_ws(' · ', l.position, b.name, l.position_number)
         ELSE concat_ws(' · ', l.account_line, b.name) END AS detail,
       CASE WHEN NOT l.is_operating THEN l.cost_cents END AS amount, c.name AS category,
       s.budget_year_id AS "budgetYearId", NULL::int AS "fiscalYear",
       CASE WHEN NOT s.is_active THEN s.id END AS "budgetId", false AS "isExact"
     FROM line_items l
     JOIN scenarios s ON s.id = l.scenario_id
     LEFT JOIN buildings b ON b.id = l.building_id
     LEFT JOIN budget_categories c ON c.id = l.category_id AND NOT l.is_operating
     WHERE l.id = ANY(?::bigint[]) AND l.deleted_at IS NULL
     ORDER BY array_position(?::bigint[], l.id)`,
    [array, array],
  );
  return rows.map(({ amount, category, ...line }) => {
    const details = [line.detail, amount !== null && formatMoney(amount, { decimals: 0 }), category];
    return { ...line, detail: details.filter(Boolean).join(' · ') };
  });
}

/** Selects all other records that have a name, with kind, id, title, detail, the searched text and the code. */
const NAMED = `
  SELECT 'plan' AS kind, id, name AS title, 'Plan for FY' || right(fiscal_year::text, 2) AS detail,
    budget_year_id AS "budgetYearId", fiscal_year AS "fiscalYear", name AS text, NULL AS number, true AS is_active FROM cut_plans
  UNION ALL
  SELECT 'position', p.id, concat_ws(', ', p.number, nullif(p.title, '')), concat_ws(' · ', b.name, w.name), NULL, NULL,
    concat_ws(' ', p.number, p.title), p.number, true
    FROM positions p LEFT JOIN buildings b ON b.id = p.building_id LEFT JOIN work_groups w ON w.id = p.work_group_id
  UNION ALL
  SELECT 'cola-scenario', c.id, c.name, 'FY' || right(y.fiscal_year::text, 2), c.budget_year_id, NULL, c.name, NULL, true
    FROM cola_scenarios c JOIN budget_years y ON y.id = c.budget_year_id
  UNION ALL
  SELECT 'contract', c.id, c.name, w.name || ' · FY' || right(c.start_year::text, 2) || '–FY' || right(c.end_year::text, 2),
    NULL, NULL, concat_ws(' ', c.name, w.name), NULL, true FROM contracts c JOIN work_groups w ON w.id = c.work_group_id
  UNION ALL
  SELECT s.scenario_type || '-budget', s.id, s.name,
    'FY' || right(y.fiscal_year::text, 2) || CASE WHEN s.is_active THEN ' · active' ELSE '' END,
    s.budget_year_id, NULL, concat_ws(' ', s.name, 'FY' || right(y.fiscal_year::text, 2)), NULL, s.is_active
    FROM scenarios s JOIN budget_years y ON y.id = s.budget_year_id
  UNION ALL
  SELECT 'school', id, name, coalesce(code, ''), NULL, NULL, concat_ws(' ', name, code), code, true FROM buildings
  UNION ALL
  SELECT 'category', id, name, coalesce('DESE ' || dese_function, ''), NULL, NULL, concat_ws(' ', name, dese_function), dese_function, true
    FROM budget_categories`;

interface NamedWhere {
  kinds: readonly SearchKind[];
  activeOnly: boolean;
}

/**
 * Finds records whose name contains all words. Within each kind, a record whose code is the search text ranks first, then matches at the
 * start of a word.
 */
export async function findNamed(db: Knex, where: NamedWhere & Sought): Promise<Found[]> {
  const found = hasWords('lower(n.text)', where.words);
  return selectNamed(db, where, { found, rank: matches('lower(n.text)', where.words), text: where.text });
}

/** Reads the given items, such as `plan-3`, if they are of the allowed kinds. */
export async function readNamed(db: Knex, where: NamedWhere & { items: readonly string[] }): Promise<SearchResult[]> {
  const found = { sql: `n.kind || '-' || n.id = ANY(string_to_array(?, ','))`, values: [where.items.join()] };
  const asked = { found, rank: { sql: '1', values: [] }, text: '', limit: where.items.length };
  return (await selectNamed(db, where, asked)).map(({ beginsNumber: _, ...one }) => ({ ...one, isExact: false }));
}

async function selectNamed(
  db: Knex,
  where: NamedWhere,
  { found, rank, text, limit = MAX_OF_A_KIND }: { found: Condition; rank: Condition; text: string; limit?: number },
): Promise<Found[]> {
  const { rows } = await db.raw<{ rows: Found[] }>(
    `SELECT kind, id, title, detail, "budgetYearId", "fiscalYear", NULL::bigint AS "budgetId", "isExact", "beginsNumber"
     FROM (
       SELECT n.*, row_number() OVER (PARTITION BY n.kind ORDER BY n."isExact" DESC, ${rank.sql} DESC, n.title, n.id) AS place
       FROM (
         SELECT n.*, coalesce(lower(n.number) = ?, false) AS "isExact", ${begins('lower(n.number)')} AS "beginsNumber" FROM (${NAMED}) n
       ) n
       WHERE n.kind = ANY(string_to_array(?, ',')) AND (n.is_active OR NOT ?) AND ${found.sql}
     ) ranked WHERE place <= ? ORDER BY kind, place`,
    [...rank.values, text, text, where.kinds.join(), where.activeOnly, ...found.values, limit],
  );
  return rows;
}
