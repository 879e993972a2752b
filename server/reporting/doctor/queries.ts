import type { Knex } from 'knex';
import type { Cents } from '../../../core/money.ts';
import { IS_CONFIRMED } from '../../platform/db/confirmed-placements.ts';

export interface ServerFacts {
  version: string;
  versionNumber: number;
  encoding: string;
  /** Names of settings whose current values could let a power failure lose or damage saved data. */
  unsafe: string[];
}

export async function serverFacts(db: Knex): Promise<ServerFacts> {
  const { rows } = await db.raw<{ rows: ServerFacts[] }>(
    `SELECT current_setting('server_version') AS version, current_setting('server_version_num')::int AS "versionNumber",
       pg_encoding_to_char(encoding) AS encoding,
       ARRAY(SELECT name FROM pg_settings WHERE name IN ('fsync', 'full_page_writes') AND setting = 'off'
             ORDER BY name) AS unsafe
     FROM pg_database WHERE datname = current_database()`,
  );
  const [facts] = rows;
  if (!facts) throw new Error('the database returned no facts about itself');
  return facts;
}

/** Names of constraints that were never validated, of incomplete indexes and of disabled triggers. */
export async function disabledParts(db: Knex): Promise<DisabledPart[]> {
  const { rows } = await db.raw<{ rows: DisabledPart[] }>(
    `SELECT 'constraint' AS kind, conname::text AS name FROM pg_constraint
       WHERE connamespace = current_schema()::regnamespace AND NOT convalidated
     UNION ALL SELECT 'index', indexrelid::regclass::text FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
       WHERE c.relnamespace = current_schema()::regnamespace AND NOT (indisvalid AND indisready)
     UNION ALL SELECT 'trigger', tgname::text FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
       WHERE c.relnamespace = current_schema()::regnamespace AND tgenabled = 'D'
     ORDER BY 1, 2`,
  );
  return rows;
}

interface DisabledPart {
  kind: 'constraint' | 'index' | 'trigger';
  name: string;
}

/** Lists columns whose sequence is behind: its next number is already in use, for example because inserts bypassed the sequence. */
export async function exhaustedSequences(db: Knex): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { table: string; column: string; sequence: string }[] }>(
    `SELECT c.oid::regclass::text AS "table", quote_ident(a.attname) AS column,
       pg_get_serial_sequence(c.oid::regclass::text, a.attname) AS sequence
     FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
     WHERE c.relnamespace = current_schema()::regnamespace AND a.attidentity <> '' ORDER BY 1`,
  );
  const names: string[] = [];
  for (const { table, column, sequence } of rows) {
    const result = await db.raw<{ rows: { behind: boolean }[] }>(
      `SELECT coalesce((SELECT max(${column}) FROM ${table}) >= last_value + is_called::int, false) AS behind FROM ${sequence}`,
    );
    if (result.rows[0]?.behind) names.push(`${table}.${column}`);
  }
  return names;
}

/** Queries that return rows only if the data is inconsistent. Each row has a message. */
const INVARIANTS: Record<string, string> = {
  'projected lines match their base-year lines': `
    SELECT 'Projected line ' || p.id || ' does not match its base-year line ' || b.id
      || '. At least one of these applies: the two lines are in different budgets or of different types; the projected line is not in a'
      || ' later year; the base-year line is projected or deleted.' AS text
    FROM line_items p JOIN line_items b ON b.id = p.source_item_id
    WHERE p.deleted_at IS NULL AND (p.scenario_id <> b.scenario_id OR p.is_operating <> b.is_operating
      OR p.fiscal_year <= b.fiscal_year OR b.is_projected OR b.deleted_at IS NOT NULL)`,
  'each placed person’s step and lane have an amount': `
    SELECT count(*) || CASE count(*) WHEN 1 THEN ' person is' ELSE ' people are' END || ' placed on lane ' || l.code || ', step '
      || s.label || ' of “' || c.name || '” (lines '
      || array_to_string((array_agg(i.id ORDER BY i.id))[1:5], ', ') || CASE WHEN count(*) > 5 THEN ', …' ELSE '' END
      || '). This cell has no amount in FY' || right(CAST(i.fiscal_year AS text), 2)
      || '. Enter the amount under Salary Schedules, or place ' || CASE count(*) WHEN 1 THEN 'this person' ELSE 'these people' END
      || ' elsewhere under Placement Review.' AS text
    FROM placements p JOIN line_items i ON i.id = p.line_id AND i.deleted_at IS NULL
    JOIN salary_schedules c ON c.id = p.schedule_id
    JOIN schedule_lanes l ON l.id = p.lane_id JOIN schedule_steps s ON s.id = p.step_id
    LEFT JOIN LATERAL (
      SELECT id FROM schedule_editions e WHERE e.schedule_id = c.id
        AND (e.fiscal_year < i.fiscal_year OR e.fiscal_year = i.fiscal_year AND e.from_day <= c.contract_days)
      ORDER BY e.fiscal_year DESC, e.from_day DESC LIMIT 1) f ON true
    WHERE ${IS_CONFIRMED} AND NOT EXISTS (SELECT FROM schedule_cells x WHERE x.edition_id = f.id AND x.step_id = s.id AND x.lane_id = l.id)
    GROUP BY c.id, c.name, l.id, l.code, s.id, s.label, i.fiscal_year ORDER BY c.name, l.ordinal, s.ordinal, i.fiscal_year`,
  'next year’s grid has a step for each placed person': `
    SELECT count(*) || CASE count(*) WHEN 1 THEN ' person is' ELSE ' people are' END || ' placed on step ' || s.label || ' of “' || c.name
      || '” (lines ' || array_to_string((array_agg(i.id ORDER BY i.id))[1:5], ', ') || CASE WHEN count(*) > 5 THEN ', …' ELSE '' END
      || '). The FY' || right(CAST(f.fiscal_year AS text), 2) || ' grid has no amount for this step, and no renamed step replaces it.'
      || ' Enter the step that replaces it under Salary Schedules, Contract rules.' AS text
    FROM placements p JOIN line_items i ON i.id = p.line_id AND i.deleted_at IS NULL
    JOIN salary_schedules c ON c.id = p.schedule_id JOIN schedule_steps s ON s.id = p.step_id
    JOIN LATERAL (
      SELECT id, fiscal_year FROM schedule_editions e WHERE e.schedule_id = c.id AND e.fiscal_year = i.fiscal_year + 1
        AND e.from_day <= c.contract_days
      ORDER BY e.from_day DESC LIMIT 1) f ON true
    WHERE ${IS_CONFIRMED} AND NOT EXISTS (
      SELECT FROM schedule_cells x JOIN schedule_steps t ON t.id = x.step_id
      WHERE x.edition_id = f.id AND t.label = coalesce((
        SELECT m.step_map ->> s.label FROM schedule_editions m
        WHERE m.schedule_id = c.id AND m.fiscal_year = f.fiscal_year AND m.step_map IS NOT NULL LIMIT 1), s.label))
    GROUP BY c.id, c.name, s.id, s.label, f.fiscal_year ORDER BY c.name, s.ordinal, f.fiscal_year`,
  'no schedule edition appears twice': `
    SELECT '“' || c.name || '” has ' || count(*) || ' editions for FY' || right(CAST(e.fiscal_year AS text), 2) || ' that start on day '
      || e.from_day || '. Remove all but one under Salary Schedules.' AS text
    FROM schedule_editions e JOIN salary_schedules c ON c.id = e.schedule_id
    GROUP BY c.id, c.name, e.fiscal_year, e.from_day HAVING count(*) > 1 ORDER BY c.name, e.fiscal_year, e.from_day`,
  'releases are numbered without gaps': `
    SELECT 'Public page ' || dashboard_id || ' has ' || count(*) || CASE count(*) WHEN 1 THEN ' release' ELSE ' releases' END
      || ', but its release numbers go up to ' || max(number) || '.' AS text
    FROM public_releases GROUP BY dashboard_id HAVING count(*) <> max(number)`,
  'an administrator exists': `
    SELECT 'No active user is an ADMIN. Create one: budget-cli users create --role ADMIN.' AS text
    WHERE EXISTS (SELECT FROM users) AND NOT EXISTS (SELECT FROM users WHERE role = 'ADMIN' AND is_active)`,
};

const MAX_LISTED = 5;

/**
 * Runs all invariant queries. Returns each rule with its messages; a rule without messages holds. Each rule has at most
 * MAX_LISTED messages.
 */
export async function brokenInvariants(db: Knex): Promise<{ rule: string; texts: string[] }[]> {
  const results: { rule: string; texts: string[] }[] = [];
  for (const [rule, question] of Object.entries(INVARIANTS)) {
    const { rows } = await db.raw<{ rows: { text: string }[] }>(`${question} LIMIT ${MAX_LISTED}`);
    results.push({ rule, texts: rows.map(({ text }) => text) });
  }
  return results;
}

/** Returns the number and the total of each scenario's base-year lines. The total is calculated only from salaries and amounts. */
export async function totalsFromLines(db: Knex): Promise<{ id: number; lines: number; cents: Cents }[]> {
  const { rows } = await db.raw<{ rows: { id: number; lines: number; cents: Cents }[] }>(
    `SELECT s.id, count(l.id) AS lines,
       coalesce(sum(CASE WHEN l.is_operating THEN l.current_salary_cents ELSE l.amount_cents END), 0)::bigint AS cents
     FROM scenarios s
     LEFT JOIN line_items l ON l.scenario_id = s.id AND l.deleted_at IS NULL AND NOT l.is_projected AND l.fiscal_year = s.base_year
     GROUP BY s.id ORDER BY s.id`,
  );
  return rows;
}

/**
 * Counts the audit log entries older than `before` that are not in the hash chain yet. If there are any, no server is adding entries to the
 * chain.
 */
export async function waitingSince(db: Knex, before: Date): Promise<number> {
  const [row] = await db('audit_unchained AS u')
    .join('audit_log AS a', 'a.id', 'u.audit_id')
    .where('a.at', '<', before)
    .count<{ count: number }[]>();
  return row?.count ?? 0;
}

/** Counts, by scenario, the lines outside the base year that are not projected. */
export async function linesOfOtherYears(db: Knex): Promise<{ scenarioId: number; count: number }[]> {
  const { rows } = await db.raw<{ rows: { scenarioId: number; count: number }[] }>(
    `SELECT s.id AS "scenarioId", count(*) FROM line_items l JOIN scenarios s ON s.id = l.scenario_id
     WHERE NOT l.is_projected AND l.deleted_at IS NULL AND l.fiscal_year <> s.base_year GROUP BY s.id ORDER BY s.id`,
  );
  return rows;
}
