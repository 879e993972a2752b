import type { Knex } from 'knex';
import type { LineDifference } from '../../../core/contract/budget-differences.ts';
import type { ScenarioType } from '../../../core/contract/budgets.ts';
import type { Cents } from '../../../core/money.ts';

export interface Compared {
  a: number;
  b: number;
  yearA: number;
  yearB: number;
  type: ScenarioType;
}

/** The SQL key by which lines of the two budgets match. */
const KEYS: Record<ScenarioType, string> = {
  operating: `concat_ws('|', lower(btrim(l.employee_id)), lower(btrim(l.position_number)), lower(btrim(l.last_name)),
    lower(btrim(l.first_name)), lower(btrim(l.position)))`,
  proposed: `concat_ws('|', lower(btrim(l.account_line)), lower(btrim(coalesce(l.account_description, l.name))))`,
};
const LABELS: Record<ScenarioType, string> = {
  operating: `concat_ws(' · ', coalesce(nullif(concat_ws(', ', nullif(btrim(l.last_name), ''), nullif(btrim(l.first_name), '')), ''),
    'Vacancy'), nullif(btrim(l.position), ''))`,
  proposed: `concat_ws(' · ', nullif(btrim(coalesce(l.account_description, l.name)), ''), nullif(btrim(l.account_line), ''))`,
};

/** SQL for the base lines of both budgets. A line's category is found as in core/rules/projection/line-category.ts. */
function linesOfBoth(type: ScenarioType): string {
  return `functions AS (
      SELECT DISTINCT ON (dese_function) dese_function AS code, id FROM budget_categories
      WHERE dese_function IS NOT NULL ORDER BY dese_function, display_order, id
    ),
    coded AS (
      SELECT l.id, l.scenario_id = :b AS is_b, ${KEYS[type]} AS key, ${LABELS[type]} AS label, l.cost_cents AS cents,
        ${type === 'operating' ? 'l.current_fte' : 'NULL::numeric'} AS fte, l.building_id, l.category_id,
        btrim(l.dese_code, E' \\t\\r\\n\\u00a0') AS code
      FROM line_items l
      WHERE l.deleted_at IS NULL
        AND ((l.scenario_id = :a AND l.fiscal_year = :yearA) OR (l.scenario_id = :b AND l.fiscal_year = :yearB))
    ),
    lines AS (
      SELECT coded.id, is_b, key, label, cents, fte, building_id,
        coalesce(category_id, exact.id, by_hundreds.id, by_thousands.id) AS category_id
      FROM coded
      LEFT JOIN functions exact ON exact.code = coded.code
      LEFT JOIN functions by_hundreds
        ON coded.code ~ '^[0-9]{4}$' AND by_hundreds.code = left(coded.code, 2) || '00'
      LEFT JOIN functions by_thousands
        ON coded.code ~ '^[0-9]{4}$' AND by_thousands.code = left(coded.code, 1) || '000'
    )`;
}

export interface GroupRow {
  name: string | null;
  a: Cents;
  b: Cents;
}

const SUMS = `coalesce(sum(cents) FILTER (WHERE NOT is_b), 0)::bigint AS a,
  coalesce(sum(cents) FILTER (WHERE is_b), 0)::bigint AS b`;

export async function sumByCategory(db: Knex, { type, ...slice }: Compared): Promise<GroupRow[]> {
  const { rows } = await db.raw<{ rows: GroupRow[] }>(
    `WITH ${linesOfBoth(type)}
     SELECT c.name, ${SUMS} FROM lines LEFT JOIN budget_categories c ON c.id = lines.category_id
     GROUP BY c.id ORDER BY c.display_order NULLS LAST, c.id`,
    slice,
  );
  return rows;
}

export async function sumByBuilding(db: Knex, { type, ...slice }: Compared): Promise<GroupRow[]> {
  const { rows } = await db.raw<{ rows: GroupRow[] }>(
    `WITH ${linesOfBoth(type)}
     SELECT b.name, ${SUMS} FROM lines LEFT JOIN buildings b ON b.id = lines.building_id
     GROUP BY b.id ORDER BY b.name NULLS LAST`,
    slice,
  );
  return rows;
}

/**
 * Identical lines form pairs while `place` is at most `pairs`. The remaining lines with the same key are paired by amount,
 * largest first.
 */
const TWINS_AND_REST = `twins AS (
      SELECT lines.*,
        row_number() OVER (PARTITION BY is_b, key, cents, fte, building_id, category_id ORDER BY id) AS place,
        least(
          count(*) FILTER (WHERE NOT is_b) OVER (PARTITION BY key, cents, fte, building_id, category_id),
          count(*) FILTER (WHERE is_b) OVER (PARTITION BY key, cents, fte, building_id, category_id)
        ) AS pairs
      FROM lines
    ),
    rest AS (
      SELECT twins.*, row_number() OVER (PARTITION BY is_b, key ORDER BY cents DESC, id) AS nth
      FROM twins WHERE place > pairs
    )`;

export interface LinePair {
  a: number;
  b: number;
}

/** The pairs of ids of lines that match in both budgets, including pairs with different amounts. */
export async function listPairs(db: Knex, { type, ...slice }: Compared): Promise<LinePair[]> {
  const { rows } = await db.raw<{ rows: LinePair[] }>(
    `WITH ${linesOfBoth(type)}, ${TWINS_AND_REST}
     SELECT a.id AS a, b.id AS b FROM twins a JOIN twins b
       ON b.key = a.key AND b.cents = a.cents AND b.place = a.place AND b.fte IS NOT DISTINCT FROM a.fte
       AND b.building_id IS NOT DISTINCT FROM a.building_id AND b.category_id IS NOT DISTINCT FROM a.category_id
     WHERE NOT a.is_b AND b.is_b AND a.place <= a.pairs
     UNION ALL
     SELECT a.id, b.id FROM rest a JOIN rest b ON b.key = a.key AND b.nth = a.nth WHERE NOT a.is_b AND b.is_b
     ORDER BY b`,
    slice,
  );
  return rows;
}

export interface DifferenceRow {
  kind: LineDifference['kind'];
  label: string;
  idA: number | null;
  idB: number | null;
  centsA: Cents | null;
  centsB: Cents | null;
  fteA: number | null;
  fteB: number | null;
  categoryA: string | null;
  categoryB: string | null;
  buildingA: string | null;
  buildingB: string | null;
}

type Counts = Record<LineDifference['kind'], number>;

/**
 * The lines that differ, largest differences first: pairs of identical lines are left out. The counts are those of all differences, whatever
 * is listed.
 */
export async function listDifferences(
  db: Knex,
  { type, ...slice }: Compared,
  { kind, limit }: { kind: LineDifference['kind'] | undefined; limit: number | null },
): Promise<{ rows: DifferenceRow[]; counts: Counts }> {
  const { rows } = await db.raw<{ rows: (Counts & (DifferenceRow | { kind: null }))[] }>(
    `WITH ${linesOfBoth(type)}, ${TWINS_AND_REST},
     paired AS (
       SELECT CASE WHEN a.id IS NULL THEN 'added' WHEN b.id IS NULL THEN 'removed' ELSE 'changed' END AS kind,
         coalesce(b.label, a.label) AS label, a.id AS id_a, b.id AS id_b, a.cents AS cents_a, b.cents AS cents_b,
         a.fte AS fte_a, b.fte AS fte_b, a.category_id AS category_a, b.category_id AS category_b,
         a.building_id AS building_a, b.building_id AS building_b
       FROM (SELECT * FROM rest WHERE NOT is_b) a
       FULL JOIN (SELECT * FROM rest WHERE is_b) b ON b.key = a.key AND b.nth = a.nth
     ),
     counts AS (
       SELECT count(*) FILTER (WHERE kind = 'added') AS added, count(*) FILTER (WHERE kind = 'removed') AS removed,
         count(*) FILTER (WHERE kind = 'changed') AS changed
       FROM paired
     ),
     shown AS (
       SELECT * FROM paired WHERE kind = coalesce(:kind, kind)
       ORDER BY abs(coalesce(cents_b, 0) - coalesce(cents_a, 0)) DESC, label, coalesce(id_b, id_a)
       LIMIT :limit
     )
     SELECT kind, label, id_a AS "idA", id_b AS "idB", cents_a AS "centsA", cents_b AS "centsB", fte_a AS "fteA",
       fte_b AS "fteB", ca.name AS "categoryA", cb.name AS "categoryB", ba.name AS "buildingA", bb.name AS "buildingB",
       added, removed, changed
     FROM counts
     LEFT JOIN shown ON true
     LEFT JOIN budget_categories ca ON ca.id = category_a
     LEFT JOIN budget_categories cb ON cb.id = category_b
     LEFT JOIN buildings ba ON ba.id = building_a
     LEFT JOIN buildings bb ON bb.id = building_b
     ORDER BY abs(coalesce(cents_b, 0) - coalesce(cents_a, 0)) DESC, label, coalesce(id_b, id_a)`,
    { ...slice, kind: kind ?? null, limit },
  );
  const { added = 0, removed = 0, changed = 0 } = rows[0] ?? {};
  return {
    rows: rows.filter((row): row is Counts & DifferenceRow => row.kind !== null),
    counts: { added, removed, changed },
  };
}
