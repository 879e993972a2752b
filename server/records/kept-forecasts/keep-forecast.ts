import { createHash } from 'node:crypto';
import type { ForecastSource } from '../../../core/contract/forecasts.ts';
import type { Context } from '../../context.ts';
import type { ScenarioRow } from '../../platform/db/tables.ts';
import * as queries from './queries.ts';

interface Kept {
  source: ForecastSource;
  scenario: Pick<ScenarioRow, 'id' | 'scenario_type' | 'base_year' | 'name'>;
  /** The inputs of the calculation, in a form that people can read. */
  parameters: Record<string, unknown>;
}

/**
 * Saves the forecast that the lines of a budget contain for these fiscal years, unless the same forecast is already saved. Leaves out years
 * without lines. Must run in the transaction that made the forecast.
 */
export async function keepForecast(tx: Context, kept: Kept & { fiscalYears: readonly number[] }): Promise<void> {
  const { scenario, fiscalYears } = kept;
  await store(tx, kept, await queries.storeScenarioLines(tx.db, scenario, fiscalYears));
}

/** Saves the forecast of a calculated roster that is not stored as lines. In all other respects, does the same as keepForecast. */
export async function keepCalculatedRoster(
  tx: Context,
  kept: Kept & { rows: readonly queries.CalculatedRow[] },
): Promise<void> {
  await store(tx, kept, await queries.storeCalculatedLines(tx.db, kept.scenario.id, kept.rows));
}

async function store(
  tx: Context,
  { source, scenario, parameters }: Kept,
  years: readonly queries.StoredYear[],
): Promise<void> {
  if (years.length === 0) return;
  const content = [
    source,
    scenario.id,
    scenario.base_year,
    parameters,
    years.map((year) => [year.fiscalYear, year.hash]),
  ];
  await queries.insertForecast(
    tx.db,
    {
      ...{ source, scenario_type: scenario.scenario_type, scenario_id: scenario.id, base_year: scenario.base_year },
      ...{ label: scenario.name, parameters: JSON.stringify(parameters), made_by: tx.actor.name, made_at: tx.now() },
      hash: createHash('sha256').update(JSON.stringify(content)).digest('hex'),
    },
    years,
  );
}
