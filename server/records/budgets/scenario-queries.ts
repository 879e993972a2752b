import type { Knex } from 'knex';
import type { ScenarioType } from '../../../core/contract/budgets.ts';
import type { Cents } from '../../../core/money.ts';
import { insertedId } from '../../platform/db/inserted-id.ts';
import type { ScenarioRow, VersionRow } from '../../platform/db/tables.ts';

export async function listScenariosOfVersion(db: Knex, id: number): Promise<ScenarioRow[]> {
  return db('scenarios').where({ version_id: id }).orderBy('id').select<ScenarioRow[]>('*');
}

export interface PlacedScenario extends ScenarioRow {
  budget_fiscal_year: number;
  version_status: VersionRow['status'];
}

export interface ScenarioWithTotals extends PlacedScenario {
  item_count: number;
  total_cents: Cents;
}

function scenarios(db: Knex) {
  return db('scenarios')
    .join('budget_years', 'budget_years.id', 'scenarios.budget_year_id')
    .join('versions', 'versions.id', 'scenarios.version_id')
    .select<PlacedScenario[]>(
      'scenarios.*',
      'budget_years.fiscal_year AS budget_fiscal_year',
      'versions.status AS version_status',
    );
}

/**
 * Counts and totals cover only the base year, because years are never added together. Counting takes longer for larger budgets, so it is
 * done only when the counts are shown.
 */
function scenariosWithTotals(db: Knex) {
  return scenarios(db)
    .select<ScenarioWithTotals[]>(db.raw('totals.item_count'), db.raw('totals.total_cents'))
    .joinRaw(
      `CROSS JOIN LATERAL (
         SELECT count(*) AS item_count, coalesce(sum(l.cost_cents), 0) AS total_cents
         FROM line_items l
         WHERE l.scenario_id = scenarios.id AND l.fiscal_year = scenarios.base_year AND l.deleted_at IS NULL
       ) totals`,
    );
}

export async function listScenarios(
  db: Knex,
  where: { budgetYearId?: number | undefined; activeOnly: boolean },
): Promise<ScenarioWithTotals[]> {
  const query = scenariosWithTotals(db).orderBy([
    { column: 'budget_years.fiscal_year', order: 'desc' },
    { column: 'scenarios.scenario_type' },
    { column: 'scenarios.id', order: 'desc' },
  ]);
  if (where.budgetYearId !== undefined) void query.where('scenarios.budget_year_id', where.budgetYearId);
  if (where.activeOnly) void query.where('scenarios.is_active', true);
  return query;
}

export async function listScenariosById(db: Knex, ids: readonly number[]): Promise<PlacedScenario[]> {
  return scenarios(db).whereIn('scenarios.id', [...ids]);
}

export async function findScenario(db: Knex, id: number): Promise<PlacedScenario | undefined> {
  const [row] = await scenarios(db).where('scenarios.id', id);
  return row;
}

export async function findScenarioWithTotals(db: Knex, id: number): Promise<ScenarioWithTotals | undefined> {
  const [row] = await scenariosWithTotals(db).where('scenarios.id', id);
  return row;
}

export async function findActiveScenario(
  db: Knex,
  where: { budgetYearId: number; type: ScenarioType },
): Promise<PlacedScenario | undefined> {
  const [row] = await scenarios(db).where({
    'scenarios.budget_year_id': where.budgetYearId,
    'scenarios.scenario_type': where.type,
    'scenarios.is_active': true,
  });
  return row;
}

/** Returns the active scenario of the type in the latest budget year that has one. */
export async function findLatestActiveScenario(db: Knex, type: ScenarioType): Promise<PlacedScenario | undefined> {
  const [row] = await scenarios(db)
    .where({ 'scenarios.scenario_type': type, 'scenarios.is_active': true })
    .orderBy('budget_years.fiscal_year', 'desc')
    .limit(1);
  return row;
}

/**
 * Returns the scenario from which a fiscal year is read: the active scenario in that year's own budget year, else in the latest earlier
 * budget year whose scenario has lines for it.
 */
export async function findScenarioReaching(
  db: Knex,
  where: { fiscalYear: number; type: ScenarioType },
): Promise<PlacedScenario | undefined> {
  const [row] = await scenarios(db)
    .where({ 'scenarios.scenario_type': where.type, 'scenarios.is_active': true })
    .where('budget_years.fiscal_year', '<=', where.fiscalYear)
    .where((either) => {
      void either.where('budget_years.fiscal_year', where.fiscalYear).orWhereExists((lines) => {
        void lines
          .from('line_items')
          .whereRaw('line_items.scenario_id = scenarios.id')
          .where('line_items.fiscal_year', where.fiscalYear)
          .whereNull('line_items.deleted_at');
      });
    })
    .orderBy('budget_years.fiscal_year', 'desc')
    .limit(1);
  return row;
}

/**
 * Returns every active scenario with lines in a fiscal year: first the scenario of that year's own budget year, then the scenarios of
 * earlier budget years, latest first.
 */
export async function listScenariosReaching(
  db: Knex,
  where: { fiscalYear: number; type: ScenarioType },
): Promise<(PlacedScenario & { year_total_cents: Cents })[]> {
  return scenarios(db)
    .where({ 'scenarios.scenario_type': where.type, 'scenarios.is_active': true })
    .where('budget_years.fiscal_year', '<=', where.fiscalYear)
    .joinRaw(
      `CROSS JOIN LATERAL (
         SELECT count(*) AS lines, coalesce(sum(l.cost_cents), 0)::bigint AS year_total_cents
         FROM line_items l WHERE l.scenario_id = scenarios.id AND l.fiscal_year = ? AND l.deleted_at IS NULL
       ) of_year`,
      [where.fiscalYear],
    )
    .where('of_year.lines', '>', 0)
    .select<(PlacedScenario & { year_total_cents: Cents })[]>('of_year.year_total_cents')
    .orderBy('budget_years.fiscal_year', 'desc');
}

export async function findScenarioOfVersion(
  db: Knex,
  where: { versionId: number; type: ScenarioType },
): Promise<PlacedScenario | undefined> {
  const [row] = await scenarios(db).where({
    'scenarios.version_id': where.versionId,
    'scenarios.scenario_type': where.type,
  });
  return row;
}

/** Inserts a scenario, active if it is the first of its type in the budget year. */
export async function insertScenario(
  db: Knex,
  scenario: {
    budgetYearId: number;
    versionId: number;
    name: string;
    description?: string | null;
    type: ScenarioType;
    baseYear: number;
    /** If false, the scenario does not become active even if its type has no active budget. Default: true. */
    mayBeActive?: boolean;
  },
): Promise<number> {
  await db('budget_years').where({ id: scenario.budgetYearId }).forUpdate().first('id');
  return insertedId(
    db('scenarios').insert({
      budget_year_id: scenario.budgetYearId,
      version_id: scenario.versionId,
      name: scenario.name,
      description: scenario.description ?? null,
      scenario_type: scenario.type,
      base_year: scenario.baseYear,
      is_active: db.raw(
        '? AND NOT EXISTS (SELECT 1 FROM scenarios s WHERE s.budget_year_id = ? AND s.scenario_type = ? AND s.is_active)',
        [scenario.mayBeActive ?? true, scenario.budgetYearId, scenario.type],
      ),
    }),
  );
}

export async function activateScenario(
  db: Knex,
  scenario: { id: number; budgetYearId: number; type: ScenarioType },
): Promise<void> {
  await db('budget_years').where({ id: scenario.budgetYearId }).forUpdate().first('id');
  await db('scenarios')
    .where({ budget_year_id: scenario.budgetYearId, scenario_type: scenario.type, is_active: true })
    .whereNot({ id: scenario.id })
    .update({ is_active: false, updated_at: db.fn.now() });
  await db('scenarios').where({ id: scenario.id }).update({ is_active: true, updated_at: db.fn.now() });
}
