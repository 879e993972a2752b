import type { Knex } from 'knex';
import type { Cents } from '../../../core/money.ts';
import type { CategoryRef } from '../../../core/rules/projection/line-category.ts';
import type { Slice } from '../../platform/db/tables.ts';

export interface ComparedCategoryRow extends CategoryRef {
  name: string;
  color: string;
  isPersonnel: boolean;
}

/** Returns all categories in display order. */
export async function listCategories(db: Knex): Promise<ComparedCategoryRow[]> {
  const { rows } = await db.raw<{ rows: ComparedCategoryRow[] }>(
    `SELECT id, name, color, is_personnel AS "isPersonnel", dese_function AS "deseFunction",
            display_order AS "displayOrder"
     FROM budget_categories ORDER BY display_order, id`,
  );
  return rows;
}

export interface CodedSum {
  categoryId: number | null;
  deseCode: string | null;
  count: number;
  total: Cents;
}

/** Returns the number and the cost of lines, grouped by the two values that determine a line's category. */
export async function sumByCode(db: Knex, slice: Slice): Promise<CodedSum[]> {
  const { rows } = await db.raw<{ rows: CodedSum[] }>(
    `SELECT category_id AS "categoryId", dese_code AS "deseCode", count(*) AS count, sum(cost_cents)::bigint AS total
     FROM line_items WHERE scenario_id = :scenarioId AND fiscal_year = :fiscalYear AND deleted_at IS NULL
     GROUP BY 1, 2 ORDER BY 1, 2`,
    { ...slice },
  );
  return rows;
}

export interface ComparedLine {
  id: number;
  firstName: string | null;
  lastName: string | null;
  position: string | null;
  isVacancy: boolean;
  accountDescription: string | null;
  accountLine: string | null;
  building: string | null;
  cost: Cents;
}

/** Returns the lines that have one of these pairs of category id and DESE code, largest first. */
export async function listLinesOf(
  db: Knex,
  slice: Slice,
  keys: readonly { categoryId: number | null; deseCode: string | null }[],
): Promise<ComparedLine[]> {
  const { rows } = await db.raw<{ rows: ComparedLine[] }>(
    `SELECT l.id, l.first_name AS "firstName", l.last_name AS "lastName", l.position, l.is_vacancy AS "isVacancy",
            l.account_description AS "accountDescription", l.account_line AS "accountLine", b.name AS building,
            l.cost_cents AS cost
     FROM line_items l
     JOIN unnest(CAST(:categoryIds AS bigint[]), CAST(:codes AS text[])) AS k(category_id, code)
       ON k.category_id IS NOT DISTINCT FROM l.category_id AND k.code IS NOT DISTINCT FROM l.dese_code
     LEFT JOIN buildings b ON b.id = l.building_id
     WHERE l.scenario_id = :scenarioId AND l.fiscal_year = :fiscalYear AND l.deleted_at IS NULL
     ORDER BY l.cost_cents DESC, l.id`,
    { ...slice, categoryIds: keys.map((key) => key.categoryId), codes: keys.map((key) => key.deseCode) },
  );
  return rows;
}
