import type { Knex } from 'knex';
import { insertedId } from '../../platform/db/inserted-id.ts';

export interface ColaScenarioRow {
  id: number;
  budget_year_id: number;
  name: string;
  description: string | null;
  is_default: boolean;
  created_at: Date;
  updated_at: Date;
}

export async function listScenarios(db: Knex, budgetYearId?: number): Promise<ColaScenarioRow[]> {
  const query = db('cola_scenarios').select<ColaScenarioRow[]>('*').orderBy(['budget_year_id', 'id']);
  if (budgetYearId !== undefined) void query.where({ budget_year_id: budgetYearId });
  return query;
}

export async function findScenario(db: Knex, id: number): Promise<ColaScenarioRow | undefined> {
  return db('cola_scenarios').where({ id }).first<ColaScenarioRow | undefined>('*');
}

/** Locks a scenario until the transaction ends. */
export async function lockScenario(db: Knex, id: number): Promise<ColaScenarioRow | undefined> {
  return db('cola_scenarios').where({ id }).forUpdate().first<ColaScenarioRow | undefined>('*');
}

/**
 * Locks a budget year until the transaction ends, so that no one else can add a COLA scenario to it or change its default COLA scenario.
 */
export async function lockBudgetYear(db: Knex, budgetYearId: number): Promise<void> {
  await db('budget_years').where({ id: budgetYearId }).forNoKeyUpdate().first('id');
}

export async function findDefault(db: Knex, budgetYearId: number): Promise<ColaScenarioRow | undefined> {
  return db('cola_scenarios')
    .where({ budget_year_id: budgetYearId, is_default: true })
    .first<ColaScenarioRow | undefined>('*');
}

/** Inserts a scenario, as the default if it is the first in its budget year. */
export async function insertScenario(
  db: Knex,
  scenario: { budgetYearId: number; name: string; description: string | null; at: Date },
): Promise<number> {
  return insertedId(
    db('cola_scenarios').insert({
      budget_year_id: scenario.budgetYearId,
      name: scenario.name,
      description: scenario.description,
      is_default: db.raw('NOT EXISTS (SELECT 1 FROM cola_scenarios o WHERE o.budget_year_id = ?)', [
        scenario.budgetYearId,
      ]),
      created_at: scenario.at,
      updated_at: scenario.at,
    }),
  );
}

export async function updateScenario(
  db: Knex,
  id: number,
  change: { name?: string; description?: string | null; is_default?: boolean; updated_at: Date },
): Promise<void> {
  await db('cola_scenarios').where({ id }).update(change);
}

/** Makes none of the budget year's COLA scenarios the default. */
export async function clearDefault(db: Knex, budgetYearId: number): Promise<void> {
  await db('cola_scenarios').where({ budget_year_id: budgetYearId, is_default: true }).update({ is_default: false });
}

export async function deleteScenario(db: Knex, id: number): Promise<void> {
  await db('cola_scenarios').where({ id }).delete();
}

export interface SettingRow {
  work_group_id: number;
  fiscal_year: number;
  cola_percentage: number;
}

export async function listSettings(db: Knex, scenarioId: number): Promise<SettingRow[]> {
  return db('cola_settings')
    .where({ cola_scenario_id: scenarioId })
    .select<SettingRow[]>('work_group_id', 'fiscal_year', 'cola_percentage')
    .orderBy(['work_group_id', 'fiscal_year']);
}

/** Saves these percentages. Deletes a stored percentage if its new value is null. */
export async function writeSettings(
  db: Knex,
  scenarioId: number,
  settings: readonly { workGroupId: number; fiscalYear: number; colaPercentage: number | null }[],
): Promise<void> {
  const cleared = settings.filter(({ colaPercentage }) => colaPercentage === null);
  if (cleared.length > 0) {
    await db('cola_settings')
      .where({ cola_scenario_id: scenarioId })
      .whereIn(
        ['work_group_id', 'fiscal_year'],
        cleared.map(({ workGroupId, fiscalYear }) => [workGroupId, fiscalYear]),
      )
      .delete();
  }
  const rows = settings
    .filter(({ colaPercentage }) => colaPercentage !== null)
    .map(({ workGroupId, fiscalYear, colaPercentage }) => ({
      cola_scenario_id: scenarioId,
      work_group_id: workGroupId,
      fiscal_year: fiscalYear,
      cola_percentage: colaPercentage,
    }));
  if (rows.length === 0) return;
  await db('cola_settings')
    .insert(rows)
    .onConflict(['cola_scenario_id', 'work_group_id', 'fiscal_year'])
    .merge(['cola_percentage']);
}
