import type { Knex } from 'knex';
import type { z } from 'zod';
import type { ForecastSource, readForecastScore } from '../../../core/contract/forecasts.ts';
import type { Cents } from '../../../core/money.ts';
import { COUNTED_CATEGORIES, TRIMMED_CODE } from '../../platform/db/counted-categories.ts';
import type { ScenarioRow } from '../../platform/db/tables.ts';
import { PERSON } from './person.ts';

/**
 * The total of a forecast in one category, or in one work group of a roster. The id and name are null for lines without a category or work
 * group.
 */
interface KeptTotal {
  id: number | null;
  name: string | null;
  total: Cents;
  lines: number;
}

/** A fiscal year whose lines are stored. */
export interface StoredYear {
  fiscalYear: number;
  total: Cents;
  lineCount: number;
  hash: string;
  totals: KeptTotal[];
}

/** A projected employee that is not stored as a line. The base cost, `colaPart` and `stepsLanesPart` add up to the cost. */
export interface CalculatedRow {
  sourceItemId: number;
  fiscalYear: number;
  cost: Cents;
  colaPart: Cents;
  stepsLanesPart: Cents;
}

const ACCOUNT = `lower(coalesce(nullif(btrim(p.account_line), ''), nullif(btrim(p.account_description), ''), btrim(p.name), ''))`;

/** The base lines whose next-year salary was entered by hand, with the first year in which this salary applies. */
const TYPED = `typed AS (
    SELECT coalesce(source_item_id, id) AS line, min(fiscal_year) + 1 AS since FROM line_items
    WHERE scenario_id = :scenarioId AND next_year_salary_manual AND deleted_at IS NULL GROUP BY 1
  )`;

/** Stores the lines of each year of `kept` once and returns the years. read-kept.ts decodes the lines. */
const STORED = (names: string): string => `
  sums AS (
    SELECT fiscal_year, part, sum(cost)::bigint AS total, count(*) AS lines FROM kept GROUP BY fiscal_year, part
  ), years AS (
    SELECT fiscal_year, sum(cost)::bigint AS total, count(*)::integer AS lines,
           string_agg(concat(line, E'\\t', translate(key, E'\\t\\r\\n', '   '), E'\\t', part, E'\\t', fte, E'\\t', cost, E'\\t', cola,
                             E'\\t', steps, E'\\t', typed), E'\\n' ORDER BY line, is_vacated) AS text
    FROM kept GROUP BY fiscal_year
  ), hashed AS MATERIALIZED (
    SELECT *, encode(sha256(convert_to(text, 'UTF8')), 'hex') AS hash FROM years
  ), stored AS (
    INSERT INTO forecast_lines (hash, lines) SELECT DISTINCT hash, text FROM hashed ON CONFLICT DO NOTHING
  )
  SELECT h.fiscal_year AS "fiscalYear", h.total, h.lines AS "lineCount", h.hash,
         (SELECT jsonb_agg(jsonb_build_object('id', s.part, 'name', n.name, 'total', s.total, 'lines', s.lines) ORDER BY s.part)
          FROM sums s LEFT JOIN ${names} n ON n.id = s.part WHERE s.fiscal_year = h.fiscal_year) AS totals
  FROM hashed h ORDER BY h.fiscal_year`;

/** Lines of a roster; `part` is the work group. */
const ROSTER = `${TYPED}, kept AS MATERIALIZED (
    SELECT p.fiscal_year, coalesce(p.source_item_id, p.id) AS line, ${PERSON} AS key, p.work_group_id AS part,
           trim_scale(p.current_fte) AS fte, p.cost_cents AS cost, p.cola_applied_cents AS cola,
           p.steps_applied_cents AS steps, CASE WHEN p.fiscal_year >= typed.since THEN 1 END AS typed, p.is_vacated
    FROM line_items p LEFT JOIN typed ON typed.line = coalesce(p.source_item_id, p.id)
    WHERE p.scenario_id = :scenarioId AND p.fiscal_year = ANY(CAST(:years AS integer[])) AND p.deleted_at IS NULL
  )`;

/** Lines of a proposed budget; `part` is the category in which they count. */
const ACCOUNTS = `grouped AS (
    SELECT p.fiscal_year, coalesce(p.source_item_id, p.id) AS line, ${ACCOUNT} AS key, p.cost_cents AS cost, p.category_id,
           ${TRIMMED_CODE} AS code
    FROM line_items p
    WHERE p.scenario_id = :scenarioId AND p.fiscal_year = ANY(CAST(:years AS integer[])) AND p.deleted_at IS NULL
  ), ${COUNTED_CATEGORIES}, kept AS MATERIALIZED (
    SELECT fiscal_year, line, key, counted_in AS part, NULL AS fte, cost, NULL AS cola, NULL AS steps, NULL AS typed,
           false AS is_vacated
    FROM categorized
  )`;

/** Stores the lines of a budget in these fiscal years, each year once, and returns the years that have lines. */
export async function storeScenarioLines(
  db: Knex,
  scenario: Pick<ScenarioRow, 'id' | 'scenario_type'>,
  years: readonly number[],
): Promise<StoredYear[]> {
  const isRoster = scenario.scenario_type === 'operating';
  const { rows } = await db.raw<{ rows: StoredYear[] }>(
    `WITH ${isRoster ? ROSTER : ACCOUNTS}, ${STORED(isRoster ? 'work_groups' : 'budget_categories')}`,
    { scenarioId: scenario.id, years: [...years] },
  );
  return rows;
}

/** Stores the rows of a roster that was calculated from the base lines of a budget. */
export async function storeCalculatedLines(
  db: Knex,
  scenarioId: number,
  calculated: readonly CalculatedRow[],
): Promise<StoredYear[]> {
  const column = (value: (row: CalculatedRow) => number): string => `{${calculated.map(value).join(',')}}`;
  const { rows } = await db.raw<{ rows: StoredYear[] }>(
    `WITH ${TYPED}, kept AS MATERIALIZED (
       SELECT n.fiscal_year::integer AS fiscal_year, p.id AS line, ${PERSON} AS key, p.work_group_id AS part,
              trim_scale(p.current_fte) AS fte, n.cost, n.cola, n.steps,
              CASE WHEN n.fiscal_year >= typed.since THEN 1 END AS typed, false AS is_vacated
       FROM unnest(CAST(:lines AS bigint[]), CAST(:years AS bigint[]), CAST(:costs AS bigint[]), CAST(:colas AS bigint[]),
                   CAST(:steps AS bigint[])) AS n(line, fiscal_year, cost, cola, steps)
       JOIN line_items p ON p.id = n.line LEFT JOIN typed ON typed.line = p.id
     ), ${STORED('work_groups')}`,
    {
      scenarioId,
      lines: column((row) => row.sourceItemId),
      years: column((row) => row.fiscalYear),
      costs: column((row) => row.cost),
      colas: column((row) => row.colaPart),
      steps: column((row) => row.stepsLanesPart),
    },
  );
  return rows;
}

type ForecastParameters = z.output<typeof readForecastScore.response>['parameters'];

export interface ForecastRow {
  id: number;
  source: ForecastSource;
  scenario_type: ScenarioRow['scenario_type'];
  scenario_id: number;
  base_year: number;
  label: string;
  parameters: ForecastParameters;
  made_by: string;
  made_at: Date;
}

/** Adds a forecast with its years, unless one with the same hash already exists. */
export async function insertForecast(
  db: Knex,
  row: Omit<ForecastRow, 'id' | 'parameters'> & { parameters: string; hash: string },
  years: readonly StoredYear[],
): Promise<void> {
  const [made] = await db('forecasts').insert(row).onConflict('hash').ignore().returning<{ id: number }[]>('id');
  if (!made) return;
  await db('forecast_years').insert(
    years.map(({ fiscalYear, total, lineCount, hash, totals }) => ({
      ...{ forecast_id: made.id, fiscal_year: fiscalYear, total_cents: total, line_count: lineCount },
      ...{ lines_hash: hash, totals: JSON.stringify(totals) },
    })),
  );
}

export interface KeptYearRow {
  forecast_id: number;
  fiscal_year: number;
  total_cents: Cents;
  line_count: number;
  totals: KeptTotal[];
}

/** Filter for the list. Without a type or fiscal year, all forecasts are listed. */
export interface Asked {
  type?: ScenarioRow['scenario_type'] | undefined;
  fiscalYear?: number | undefined;
  limit: number;
}

/** Returns the latest forecasts, newest first. */
export async function listForecasts(db: Knex, { type, fiscalYear, limit }: Asked): Promise<ForecastRow[]> {
  const found = db('forecasts').select<ForecastRow[]>('*').orderBy('id', 'desc').limit(limit);
  if (type !== undefined) void found.where({ scenario_type: type });
  if (fiscalYear !== undefined) {
    void found.whereIn('id', db('forecast_years').where({ fiscal_year: fiscalYear }).select('forecast_id'));
  }
  return found;
}

export async function findForecast(db: Knex, id: number): Promise<ForecastRow | undefined> {
  return db('forecasts').where({ id }).first<ForecastRow | undefined>('*');
}

export async function listYears(db: Knex, ids: readonly number[]): Promise<KeptYearRow[]> {
  return db('forecast_years')
    .whereIn('forecast_id', [...ids])
    .select<KeptYearRow[]>('forecast_id', 'fiscal_year', 'total_cents', 'line_count', 'totals')
    .orderBy('fiscal_year');
}

/** Returns the lines of a forecast up to a fiscal year, as stored. */
export async function listLines(
  db: Knex,
  where: { id: number; to: number },
): Promise<{ fiscal_year: number; lines: string }[]> {
  return db('forecast_years AS y')
    .join('forecast_lines AS l', 'l.hash', 'y.lines_hash')
    .where('y.forecast_id', where.id)
    .where('y.fiscal_year', '<=', where.to)
    .select<{ fiscal_year: number; lines: string }[]>('y.fiscal_year', 'l.lines')
    .orderBy('y.fiscal_year');
}
