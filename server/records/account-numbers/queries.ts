import type { Knex } from 'knex';
import type { SettledSegment } from '../../../core/rules/accounts/account-meaning.ts';
import type { Cents } from '../../../core/money.ts';
import type { AccountTemplate } from '../../../core/rules/accounts/account-template.ts';

export interface TemplateRow {
  template: AccountTemplate | null;
  rev: number;
  updated_at: Date;
  updated_by: string;
}

export interface ValueRow {
  segment: SettledSegment;
  value: string;
  building_id: number | null;
  fund_id: number | null;
  name: string | null;
}

export async function findTemplate(db: Knex): Promise<TemplateRow | undefined> {
  return db('account_templates').first<TemplateRow | undefined>('template', 'rev', 'updated_at', 'updated_by');
}

/** Makes changes to the template wait for each other. */
export async function lockTemplate(db: Knex): Promise<void> {
  await db.raw(`SELECT pg_advisory_xact_lock(hashtext('account template'))`);
}

export async function saveTemplate(db: Knex, row: TemplateRow): Promise<void> {
  const template = row.template === null ? null : JSON.stringify(row.template);
  await db('account_templates')
    .insert({ id: 1, ...row, template })
    .onConflict('id')
    .merge();
}

export async function listValues(db: Knex): Promise<ValueRow[]> {
  return db('account_values')
    .select<ValueRow[]>('segment', 'value', 'building_id', 'fund_id', 'name')
    .orderByRaw('segment, lower(value)');
}

export async function replaceValues(db: Knex, rows: readonly ValueRow[]): Promise<void> {
  await db('account_values').delete();
  if (rows.length > 0) await db('account_values').insert([...rows]);
}

export async function listFunds(db: Knex): Promise<{ id: number; name: string }[]> {
  return db('funds').orderBy('id').select<{ id: number; name: string }[]>('id', 'name');
}

/** An account with the values that all its lines share. A value is null if no line has this value or the lines differ. */
export interface DistrictAccount {
  account: string;
  lines: number;
  buildingId: number | null;
  hasBuilding: boolean;
  fund: string | null;
}

/** Returns the accounts of base-year lines of all active budgets. */
export async function listAccounts(db: Knex): Promise<DistrictAccount[]> {
  const { rows } = await db.raw<{ rows: DistrictAccount[] }>(
    `SELECT btrim(l.account_line) AS account, count(*)::int AS lines,
            CASE WHEN min(l.building_id) = max(l.building_id) THEN min(l.building_id) END AS "buildingId",
            bool_or(l.building_id IS NOT NULL) AS "hasBuilding",
            CASE WHEN min(l.fund) = max(l.fund) THEN min(l.fund) END AS fund
     FROM line_items l JOIN scenarios s ON s.id = l.scenario_id AND l.fiscal_year = s.base_year
     WHERE s.is_active AND NOT l.is_projected AND l.deleted_at IS NULL AND btrim(l.account_line) <> ''
     GROUP BY 1 ORDER BY min(btrim(l.account_line) COLLATE "C")`,
  );
  return rows;
}

export interface AccountedLine {
  id: number;
  isOperating: boolean;
  description: string;
  accountLine: string | null;
  deseCode: string | null;
  buildingId: number | null;
  fund: string;
  object: string | null;
  program: string | null;
  cost: Cents;
  rev: number;
}

/** Returns the base-year lines of these budgets. The description of an employee line is the position. */
export async function listLines(db: Knex, scenarioIds: readonly number[]): Promise<AccountedLine[]> {
  const { rows } = await db.raw<{ rows: AccountedLine[] }>(
    `SELECT l.id, l.is_operating AS "isOperating", l.rev, l.account_line AS "accountLine", l.dese_code AS "deseCode",
            l.building_id AS "buildingId", l.fund, l.object, l.program, l.cost_cents AS cost,
            coalesce(CASE WHEN l.is_operating THEN l.position ELSE coalesce(l.account_description, l.name) END, '') AS description
     FROM line_items l JOIN scenarios s ON s.id = l.scenario_id AND l.fiscal_year = s.base_year
     WHERE l.scenario_id = ANY(?::bigint[]) AND NOT l.is_projected AND l.deleted_at IS NULL ORDER BY l.id`,
    [[...scenarioIds]],
  );
  return rows;
}

/** Returns the label of an adopted version that has one of these budgets; null if there is none. */
export async function findAdoptedVersion(db: Knex, scenarioIds: readonly number[]): Promise<string | null> {
  const row = await db('scenarios AS s')
    .join('versions AS v', 'v.id', 's.version_id')
    .whereRaw('s.id = ANY(?::bigint[])', [[...scenarioIds]])
    .where({ 'v.status': 'ADOPTED' })
    .orderBy('v.id')
    .first<{ label: string } | undefined>('v.label');
  return row?.label ?? null;
}
