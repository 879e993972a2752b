import type { Knex } from 'knex';
import { APPLY_PLAN, AUDITED_PLAN } from '../../../core/audit-names.ts';
import type { NewLine } from '../../../core/contract/scenario-builder-new-lines.ts';
import type { Adjustments } from '../../../core/contract/scenario-builder.ts';
import type { Cents } from '../../../core/money.ts';
import { IS_COVERED } from '../../platform/db/covered-lines.ts';
import type { Slice } from '../../platform/db/tables.ts';

export interface BuilderLineRow {
  id: number;
  accountDesc: string | null;
  accountLine: string | null;
  deseCode: string | null;
  categoryId: number | null;
  categoryName: string | null;
  categoryPlace: number | null;
  categoryColor: string | null;
  /** True if the line's category is for personnel. loadBudget replaces this value: true if the line itself pays people. */
  isPersonnel: boolean;
  /** The heading above the line in the imported file. */
  section: string | null;
  buildingId: number | null;
  buildingName: string | null;
  amount: Cents;
  fund: string;
  /** True if town guidance covers the line. */
  isCovered: boolean;
}

/**
 * Returns the lines of one fiscal year of one scenario, largest amount first. Each line has its category according to
 * core/rules/projection/line-category.ts: the category that is set on the line, else the category of its DESE code (2305), of the code's
 * hundreds (2300) or of its thousands (2000), else none.
 */
export async function listLines(db: Knex, slice: Slice): Promise<BuilderLineRow[]> {
  const { rows } = await db.raw<{ rows: BuilderLineRow[] }>(
    `WITH lines AS (
       SELECT *, btrim(dese_code, E' \\t\\r\\n\\u00a0') AS code FROM line_items
       WHERE scenario_id = :scenarioId AND fiscal_year = :fiscalYear AND deleted_at IS NULL
     ),
     functions AS (
       SELECT DISTINCT ON (dese_function) dese_function AS code, id FROM budget_categories
       WHERE dese_function IS NOT NULL ORDER BY dese_function, display_order, id
     ),
     placed AS (
       SELECT id, name, color, is_personnel, row_number() OVER (ORDER BY display_order, id) AS place FROM budget_categories
     )
     SELECT l.id, coalesce(l.account_description, l.name) AS "accountDesc", l.account_line AS "accountLine",
            l.code AS "deseCode", c.id AS "categoryId", c.name AS "categoryName", c.place AS "categoryPlace",
            c.color AS "categoryColor",
            coalesce(c.is_personnel, false) AS "isPersonnel", l.dese_categories AS section,
            l.building_id AS "buildingId", b.name AS "buildingName", l.cost_cents AS amount,
            fund, ${IS_COVERED} AS "isCovered"
     FROM lines l
     LEFT JOIN functions exact ON exact.code = l.code
     LEFT JOIN functions by_hundreds ON l.code ~ '^[0-9]{4}$' AND by_hundreds.code = left(l.code, 2) || '00'
     LEFT JOIN functions by_thousands ON l.code ~ '^[0-9]{4}$' AND by_thousands.code = left(l.code, 1) || '000'
     LEFT JOIN placed c ON c.id = coalesce(l.category_id, exact.id, by_hundreds.id, by_thousands.id)
     LEFT JOIN buildings b ON b.id = l.building_id
     ORDER BY l.cost_cents DESC, l.id`,
    { ...slice },
  );
  return rows;
}

/** Returns which of these lines are in another budget of the same budget year and fiscal year, with that budget. */
export async function listLinesElsewhere(
  db: Knex,
  where: { ids: readonly number[]; scenarioId: number; budgetYearId: number; fiscalYear: number },
): Promise<{ id: number; scenarioId: number }[]> {
  const { rows } = await db.raw<{ rows: { id: number; scenarioId: number }[] }>(
    `SELECT l.id, l.scenario_id AS "scenarioId" FROM line_items l JOIN scenarios s ON s.id = l.scenario_id
     WHERE l.id = ANY(CAST(:ids AS bigint[])) AND l.scenario_id <> :scenarioId AND l.fiscal_year = :fiscalYear
       AND NOT l.is_operating AND l.deleted_at IS NULL AND s.budget_year_id = :budgetYearId
     ORDER BY l.scenario_id DESC, l.id`,
    { ...where, ids: `{${where.ids.join(',')}}` },
  );
  return rows;
}

export interface CutPlanRow {
  id: number;
  budget_year_id: number;
  fiscal_year: number;
  name: string;
  adjustments: Adjustments;
  new_lines: NewLine[];
  created_by: string;
  created_at: Date;
  updated_at: Date;
}

export interface WhichPlans {
  budgetYearId?: number | undefined;
  fiscalYear?: number | undefined;
  ids?: readonly number[];
}

const plansOf = (db: Knex, { budgetYearId, fiscalYear, ids }: WhichPlans) =>
  db('cut_plans').where((query) => {
    if (budgetYearId !== undefined) void query.where('cut_plans.budget_year_id', budgetYearId);
    if (fiscalYear !== undefined) void query.where('cut_plans.fiscal_year', fiscalYear);
    if (ids !== undefined) void query.whereIn('cut_plans.id', [...ids]);
  });

export async function listPlans(db: Knex, where: WhichPlans): Promise<CutPlanRow[]> {
  return plansOf(db, where).orderByRaw('lower(name), id').select<CutPlanRow[]>('*');
}

/** Returns true if one of the plans has cuts of lines in a version that is not active. */
export async function hasCutsElsewhere(db: Knex, where: WhichPlans): Promise<boolean> {
  const found = await plansOf(db, where)
    .joinRaw('CROSS JOIN LATERAL jsonb_object_keys(adjustments) AS line_id')
    .joinRaw('JOIN line_items l ON l.id = line_id::bigint JOIN scenarios s ON s.id = l.scenario_id AND NOT s.is_active')
    .first<{ one: number } | undefined>(db.raw('1 AS one'));
  return found !== undefined;
}

/** Locks a plan until the transaction ends, so that simultaneous changes wait for each other. */
export async function lockPlan(db: Knex, id: number): Promise<CutPlanRow | undefined> {
  return db('cut_plans').where({ id }).forUpdate().first<CutPlanRow | undefined>('*');
}

export async function insertPlan(db: Knex, plan: Omit<CutPlanRow, 'id'>): Promise<CutPlanRow> {
  return returned(await db('cut_plans').insert(asJson(plan)).returning<CutPlanRow[]>('*'));
}

export async function updatePlan(
  db: Knex,
  id: number,
  change: Pick<CutPlanRow, 'name' | 'adjustments' | 'new_lines' | 'updated_at'>,
): Promise<CutPlanRow> {
  return returned(await db('cut_plans').where({ id }).update(asJson(change)).returning<CutPlanRow[]>('*'));
}

export async function deletePlan(db: Knex, id: number): Promise<void> {
  await db('cut_plans').where({ id }).delete();
}

/** The action of an entry in the audit log that records that the application of a plan was undone. */
export const UNDO_APPLY = 'undo-apply';

/** What the audit log stores about an applied plan, so that the application can be undone. */
export interface AppliedPlan extends Slice {
  plan: Pick<CutPlanRow, 'budget_year_id' | 'fiscal_year' | 'name' | 'adjustments' | 'new_lines' | 'created_by'>;
  /** The changed lines, with their revisions after the change and their amounts in dollars before it. */
  changes: { id: number; rev: number; before: number }[];
  added: { id: number; rev: number }[];
}

export async function findApplied(
  db: Knex,
  id: number,
): Promise<{ userId: number | null; details: AppliedPlan } | undefined> {
  return db('audit_log')
    .where({ id, entity: AUDITED_PLAN, action: APPLY_PLAN })
    .first<{ userId: number | null; details: AppliedPlan } | undefined>('user_id AS userId', 'details');
}

/** Returns true if the application in this audit log entry was already undone. */
export async function isUndone(db: Knex, id: number): Promise<boolean> {
  const entry = await db('audit_log')
    .where({ entity: AUDITED_PLAN, action: UNDO_APPLY })
    .whereRaw(`details ->> 'undone' = ?`, [String(id)])
    .first<{ id: number } | undefined>('id');
  return entry !== undefined;
}

function asJson<Plan extends Pick<CutPlanRow, 'adjustments' | 'new_lines'>>(plan: Plan) {
  return { ...plan, adjustments: JSON.stringify(plan.adjustments), new_lines: JSON.stringify(plan.new_lines) };
}

/**
 * Returns the names that new lines can refer to: all categories in display order, all buildings, and the given DESE functions that exist.
 */
export async function listNames(db: Knex, deseCodes: readonly string[]) {
  const categories = await db('budget_categories')
    .orderBy(['display_order', 'id'])
    .select<CategoryName[]>('id', 'name', 'color', 'dese_function', 'display_order');
  const buildings = await db('buildings').select<{ id: number; name: string }[]>('id', 'name');
  const functions =
    deseCodes.length === 0 ? [] : await db('dese_functions').whereIn('code', deseCodes).pluck<string[]>('code');
  return { categories, buildings, functions };
}
export type NewLineNames = Awaited<ReturnType<typeof listNames>>;

interface CategoryName {
  id: number;
  name: string;
  color: string | null;
  dese_function: string | null;
  display_order: number;
}

function returned([row]: CutPlanRow[]): CutPlanRow {
  if (!row) throw new Error('the plan was not returned');
  return row;
}
