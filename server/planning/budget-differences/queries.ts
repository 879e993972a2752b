import type { Knex } from 'knex';
import type { LineDifference } from '../../../core/contract/budget-differences.ts';
import type { ScenarioType } from '../../../core/contract/budgets.ts';
import type { Cents } from '../../../core/money.ts';
import type { ComparableLine, LinePair } from '../../../core/rules/comparing/pair-lines.ts';
import { COUNTED_CATEGORIES, TRIMMED_CODE } from '../../platform/db/counted-categories.ts';
import { baseIdOf, originsOf } from '../../platform/db/line-origins.ts';

export interface Compared {
  a: number;
  b: number;
  yearA: number;
  yearB: number;
  type: ScenarioType;
}

const LABELS: Record<ScenarioType, string> = {
  operating: `concat_ws(' · ', coalesce(nullif(concat_ws(', ', nullif(btrim(l.last_name), ''), nullif(btrim(l.first_name), '')), ''),
    'Vacancy'), nullif(btrim(l.position), ''))`,
  proposed: `concat_ws(' · ', nullif(btrim(coalesce(l.account_description, l.name)), ''), nullif(btrim(l.account_line), ''))`,
};

/** Returns SQL for the lines of both budgets, with the category in which each line counts. */
function linesOfBoth(type: ScenarioType): string {
  return `grouped AS (
      SELECT l.*, l.scenario_id = :b AS is_b, ${LABELS[type]} AS label, l.cost_cents AS cents,
        ${type === 'operating' ? 'l.current_fte' : 'NULL::numeric'} AS fte, ${TRIMMED_CODE} AS code
      FROM line_items l
      WHERE l.deleted_at IS NULL
        AND ((l.scenario_id = :a AND l.fiscal_year = :yearA) OR (l.scenario_id = :b AND l.fiscal_year = :yearB))
    ),
    ${COUNTED_CATEGORIES},
    lines AS (SELECT id, is_b, label, cents, fte, building_id, counted_in AS category_id FROM categorized)`;
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

/** The SQL columns that are joined into one text for the comparison, because pairing has no separate key for them. */
const OTHER_FIELDS: Record<ScenarioType, string> = {
  operating: 'l.fund, l.account_line, l.job_class, l.department, l.location_code, l.work_group_id, l.counted_in',
  proposed: 'l.fund, l.code, l.dese_categories, l.object, l.program, l.name',
};

/** Returns the lines of both budgets with the fields by which they are paired, in the order of the imported files. */
export async function listComparable(
  db: Knex,
  { type, ...slice }: Compared,
): Promise<(ComparableLine & { isB: boolean })[]> {
  const isRoster = type === 'operating';
  const ofPerson = (column: string) => (isRoster ? `CASE WHEN NOT l.is_vacancy THEN l.${column} END` : 'NULL');
  const ofRoster = (column: string) => (isRoster ? `l.${column}` : 'NULL');
  const { rows } = await db.raw<{ rows: (ComparableLine & { isB: boolean })[] }>(
    `WITH RECURSIVE ${linesOfBoth(type)}, ${originsOf('categorized')}
     SELECT l.id, l.is_b AS "isB", o.origin_id AS "originId", i.content_hash || ' ' || own.import_row AS "fileRow",
       l.cents AS amount, l.fte, ${isRoster ? 'NULL' : 'l.account_line'} AS account,
       ${isRoster ? 'NULL' : 'coalesce(l.account_description, l.name)'} AS description,
       ${ofPerson('employee_id')} AS "employeeId", ${ofRoster('position_number')} AS "positionNumber",
       ${ofPerson('first_name')} AS "firstName", ${ofPerson('last_name')} AS "lastName",
       ${ofRoster('position')} AS position, l.building_id AS "buildingId", l.counted_in AS "categoryId",
       jsonb_build_array(${OTHER_FIELDS[type]})::text AS "otherFields"
     FROM categorized l
     JOIN origins o ON o.base_id = ${baseIdOf('l')} AND o.rolled_from_id IS NULL
     JOIN line_items own ON own.id = o.base_id
     LEFT JOIN imports i ON i.id = own.import_id
     ORDER BY own.import_row NULLS LAST, l.id`,
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
 * Returns the lines that differ, largest differences first. Pairs of identical lines are left out. The counts include all differences, even
 * those that are not listed.
 */
export async function listDifferences(
  db: Knex,
  { type, pairs, ...slice }: Compared & { pairs: readonly LinePair[] },
  { kind, limit }: { kind: LineDifference['kind'] | undefined; limit: number | null },
): Promise<{ rows: DifferenceRow[]; counts: Counts }> {
  const { rows } = await db.raw<{ rows: (Counts & (DifferenceRow | { kind: null }))[] }>(
    `WITH ${linesOfBoth(type)},
     pairs AS (SELECT * FROM unnest(CAST(:ofA AS bigint[]), CAST(:ofB AS bigint[])) AS pairs (id_a, id_b)),
     paired AS (
       SELECT CASE WHEN a.id IS NULL THEN 'added' WHEN b.id IS NULL THEN 'removed' ELSE 'changed' END AS kind,
         CASE WHEN lower(a.label) <> lower(b.label) THEN a.label || ' → ' || b.label ELSE coalesce(b.label, a.label) END AS label,
         a.id AS id_a, b.id AS id_b, a.cents AS cents_a, b.cents AS cents_b,
         a.fte AS fte_a, b.fte AS fte_b, a.category_id AS category_a, b.category_id AS category_b,
         a.building_id AS building_a, b.building_id AS building_b
       FROM (SELECT lines.*, id_b FROM lines LEFT JOIN pairs ON id_a = id WHERE NOT is_b) a
       FULL JOIN (SELECT * FROM lines WHERE is_b) b ON b.id = a.id_b
       WHERE (lower(a.label), a.cents, a.fte, a.building_id, a.category_id)
         IS DISTINCT FROM (lower(b.label), b.cents, b.fte, b.building_id, b.category_id)
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
    { ...slice, ofA: pairs.map(({ a }) => a), ofB: pairs.map(({ b }) => b), kind: kind ?? null, limit },
  );
  const { added = 0, removed = 0, changed = 0 } = rows[0] ?? {};
  return {
    rows: rows.filter((row): row is Counts & DifferenceRow => row.kind !== null),
    counts: { added, removed, changed },
  };
}
