import type { Knex } from 'knex';
import type { UnknownCode } from '../../../core/contract/data-quality.ts';
import { TRIMMED_CODE } from '../../platform/db/counted-categories.ts';
import type { LineItemRow, Slice } from '../../platform/db/tables.ts';

const ROSTER_COLUMNS = [
  'id',
  'source_item_id',
  'employee_id',
  'first_name',
  'last_name',
  'position',
  'position_number',
  'building_id',
  'work_group_id',
  'current_salary_cents',
  'hire_date',
  'account_line',
  'current_fte',
  'is_vacancy',
] as const satisfies readonly (keyof LineItemRow)[];

export type RosterLine = Pick<LineItemRow, (typeof ROSTER_COLUMNS)[number]>;

/** Returns the employees in one fiscal year of one scenario, sorted by id. */
export async function listRoster(db: Knex, where: Slice): Promise<readonly RosterLine[]> {
  return db('line_items')
    .where({ scenario_id: where.scenarioId, fiscal_year: where.fiscalYear, is_operating: true })
    .whereNull('deleted_at')
    .orderBy('id')
    .select<RosterLine[]>(...ROSTER_COLUMNS);
}

/** Returns the existing employee lines with these ids, with their budget and year. */
export async function findRosterLines(
  db: Knex,
  ids: readonly number[],
): Promise<(RosterLine & Pick<LineItemRow, 'scenario_id' | 'fiscal_year'>)[]> {
  return db('line_items')
    .whereRaw('id = ANY(?::bigint[])', [[...ids]])
    .where({ is_operating: true })
    .whereNull('deleted_at')
    .forShare()
    .select('scenario_id', 'fiscal_year', ...ROSTER_COLUMNS);
}

export interface LineOrigin {
  id: number;
  import_row: number | null;
  original_name: string | null;
}

/**
 * Returns the lines in one fiscal year of a scenario that are marked for review, sorted by id, with the file and row that they come from.
 */
export async function listLinesToReview(db: Knex, where: Slice): Promise<readonly LineOrigin[]> {
  return db('line_items AS l')
    .leftJoin('imports AS i', 'i.id', 'l.import_id')
    .where({ 'l.scenario_id': where.scenarioId, fiscal_year: where.fiscalYear, needs_review: true })
    .whereNull('l.deleted_at')
    .orderBy('l.id')
    .select<LineOrigin[]>(
      'l.id',
      'i.original_name',
      db.raw('CASE WHEN i.id IS NOT NULL THEN l.import_row END AS import_row'),
    );
}

/**
 * Returns the codes of base-year lines in the active budgets of a budget year that are not among the DESE functions, most frequent first.
 * Does in SQL, for all lines at once, what core/rules/projection/unknown-function.ts does.
 */
export async function listUnknownCodes(db: Knex, budgetYearId: number): Promise<UnknownCode[]> {
  const { rows } = await db.raw<{ rows: UnknownCode[] }>(
    `WITH coded AS (
       SELECT ${TRIMMED_CODE} AS code, count(*) FILTER (WHERE l.is_operating) AS employees,
              count(*) FILTER (WHERE NOT l.is_operating) AS "budgetLines"
       FROM line_items l JOIN scenarios s ON s.id = l.scenario_id AND l.fiscal_year = s.base_year
       WHERE s.is_active AND s.budget_year_id = ? AND l.dese_code IS NOT NULL
         AND NOT l.is_projected AND l.deleted_at IS NULL
       GROUP BY 1
     )
     SELECT code, employees, "budgetLines" FROM coded
     WHERE code <> '' AND EXISTS (SELECT FROM dese_functions)
       AND NOT EXISTS (SELECT FROM dese_functions f WHERE f.code = coded.code)
     ORDER BY employees + "budgetLines" DESC, code`,
    [budgetYearId],
  );
  return rows;
}

export interface DismissedPair {
  low_item_id: number;
  high_item_id: number;
  low_key: string;
  high_key: string;
}

export async function listDismissed(db: Knex): Promise<readonly DismissedPair[]> {
  return db('dismissed_duplicates').select<DismissedPair[]>('low_item_id', 'high_item_id', 'low_key', 'high_key');
}

export interface StoredDismissal {
  dismissed_by: string;
  dismissed_at: Date;
}

/** Stores a pair. If the pair was already dismissed, returns the earlier dismissal, with `isNew` false. */
export async function insertDismissed(
  db: Knex,
  pair: DismissedPair & StoredDismissal,
): Promise<StoredDismissal & { isNew: boolean }> {
  const inserted = await db('dismissed_duplicates')
    .insert(asRow(db, pair))
    .onConflict(['low_item_id', 'high_item_id'])
    .ignore()
    .returning('id');
  const { low_item_id, high_item_id } = pair;
  const stored = await db('dismissed_duplicates')
    .where({ low_item_id, high_item_id })
    .first<StoredDismissal | undefined>('dismissed_by', 'dismissed_at');
  if (!stored) throw new Error(`the dismissed pair ${low_item_id}, ${high_item_id} is gone`);
  return { ...stored, isNew: inserted.length > 0 };
}

export type PairOfLines = Pick<DismissedPair, 'low_item_id' | 'high_item_id'>;

/** Keeps each statement below the number of values that PostgreSQL accepts. */
const PAIRS_AT_ONCE = 5_000;

/** Stores these pairs. Returns the pairs that were not dismissed before. */
export async function insertDismissedPairs(
  db: Knex,
  pairs: readonly (DismissedPair & StoredDismissal)[],
): Promise<PairOfLines[]> {
  const inserted: PairOfLines[] = [];
  for (let start = 0; start < pairs.length; start += PAIRS_AT_ONCE) {
    const rows = await db('dismissed_duplicates')
      .insert(pairs.slice(start, start + PAIRS_AT_ONCE).map((pair) => asRow(db, pair)))
      .onConflict(['low_item_id', 'high_item_id'])
      .ignore()
      .returning<PairOfLines[]>(['low_item_id', 'high_item_id']);
    inserted.push(...rows);
  }
  return inserted;
}

/** Orders the keys the way the database sorts text, which depends on the database's locale. A constraint checks this order. */
function asRow(db: Knex, { low_key, high_key, ...row }: DismissedPair & StoredDismissal) {
  const keys = [low_key, high_key];
  return {
    ...row,
    low_key: db.raw('least(?::text, ?::text)', keys),
    high_key: db.raw('greatest(?::text, ?::text)', keys),
  };
}

/** Deletes the dismissals of these pairs of base-year lines, in any order. Returns the pairs that were dismissed. */
export async function deleteDismissedPairs(
  db: Knex,
  pairs: readonly { id1: number; id2: number }[],
): Promise<PairOfLines[]> {
  return db('dismissed_duplicates')
    .whereRaw(
      `(low_item_id, high_item_id) IN (SELECT least(a, b), greatest(a, b) FROM unnest(?::bigint[], ?::bigint[]) AS p(a, b))`,
      [pairs.map(({ id1 }) => id1), pairs.map(({ id2 }) => id2)],
    )
    .delete(['low_item_id', 'high_item_id']);
}
