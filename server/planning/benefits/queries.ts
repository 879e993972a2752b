import type { Knex } from 'knex';
import type {
  BenefitElectionRow,
  BenefitMixRow,
  BenefitPlanRow,
  BenefitRateRow,
} from '../../../core/contract/benefits.ts';
import type { Cents } from '../../../core/money.ts';
import type { PlanKind } from '../../../core/rules/benefits/benefit-year.ts';
import type { Slice } from '../../platform/db/tables.ts';

/** The rows of a fiscal year, or the rows with these ids. */
export type Where = { fiscalYear: number } | { ids: readonly number[] };

function conditionOf(where: Where, table: string): { sql: string; bindings: Record<string, unknown> } {
  return 'ids' in where
    ? { sql: `${table}.id = ANY(CAST(:ids AS bigint[]))`, bindings: { ids: `{${where.ids.join(',')}}` } }
    : { sql: `${table}.fiscal_year = :fiscalYear`, bindings: { fiscalYear: where.fiscalYear } };
}

type Dated<Row> = Omit<Row, 'updatedAt'> & { updatedAt: Date };
const STORED = (t: string): string =>
  `${t}.id, ${t}.rev, ${t}.updated_at AS "updatedAt", ${t}.updated_by AS "updatedBy"`;

export type PlanRow = Dated<Omit<BenefitPlanRow, 'monthlyPremium'>> & { monthly: Cents };

/** Returns plans, each with the number of people on active rosters who have chosen the plan. */
export async function listPlans(db: Knex, where: Where): Promise<PlanRow[]> {
  const { sql, bindings } = conditionOf(where, 'p');
  const { rows } = await db.raw<{ rows: PlanRow[] }>(
    `SELECT ${STORED('p')}, p.fiscal_year AS "fiscalYear", p.kind, p.name, p.coverage, p.monthly_cents AS monthly,
            p.employer_percent AS "employerPercent", p.months, p.min_fte AS "minFte", p.paid_by AS "paidBy",
            (SELECT count(*) FROM benefit_elections e
             JOIN line_items l ON l.id = e.line_id AND l.deleted_at IS NULL
             JOIN scenarios s ON s.id = l.scenario_id AND s.is_active
             WHERE e.plan_id = p.id) AS elections
     FROM benefit_plans p WHERE ${sql}
     ORDER BY array_position(ARRAY['HEALTH', 'DENTAL', 'LIFE', 'OTHER'], p.kind), lower(p.name), lower(p.coverage), p.id`,
    bindings,
  );
  return rows;
}

/**
 * Returns which of these plans have been chosen by people, and which are in the mix of a work group. Elections in all budgets and on
 * deleted lines count, because a deleted line can be restored.
 */
export async function listPlanUses(
  db: Knex,
  ids: readonly number[],
): Promise<{ id: number; isChosen: boolean; isInMix: boolean }[]> {
  const { rows } = await db.raw<{ rows: { id: number; isChosen: boolean; isInMix: boolean }[] }>(
    `SELECT p.id, EXISTS (SELECT 1 FROM benefit_elections e WHERE e.plan_id = p.id) AS "isChosen",
            EXISTS (SELECT 1 FROM benefit_mix m WHERE m.plan_id = p.id) AS "isInMix"
     FROM benefit_plans p WHERE p.id = ANY(CAST(? AS bigint[])) ORDER BY p.id`,
    [`{${ids.join(',')}}`],
  );
  return rows;
}

export async function listMix(db: Knex, where: Where): Promise<Dated<BenefitMixRow>[]> {
  const { sql, bindings } = conditionOf(where, 'm');
  const { rows } = await db.raw<{ rows: Dated<BenefitMixRow>[] }>(
    `SELECT ${STORED('m')}, m.fiscal_year AS "fiscalYear", m.work_group_id AS "workGroupId", w.name AS "workGroup",
            m.plan_id AS "planId", m.percent
     FROM benefit_mix m JOIN work_groups w ON w.id = m.work_group_id JOIN benefit_plans p ON p.id = m.plan_id
     WHERE ${sql} ORDER BY lower(w.name), w.id, lower(p.name), lower(p.coverage), m.id`,
    bindings,
  );
  return rows;
}

export async function listRates(db: Knex, where: Where): Promise<Dated<BenefitRateRow>[]> {
  const { sql, bindings } = conditionOf(where, 'r');
  const { rows } = await db.raw<{ rows: Dated<BenefitRateRow>[] }>(
    `SELECT ${STORED('r')}, r.fiscal_year AS "fiscalYear", r.kind, r.percent, r.work_group_id AS "workGroupId",
            w.name AS "workGroup", r.fund, r.paid_by AS "paidBy"
     FROM benefit_rates r LEFT JOIN work_groups w ON w.id = r.work_group_id
     WHERE ${sql}
     ORDER BY array_position(ARRAY['MEDICARE', 'WORKERS_COMP', 'LOCAL_RETIREMENT', 'GRANT_PENSION'], r.kind),
              lower(w.name) NULLS FIRST, lower(r.fund) NULLS FIRST, r.id`,
    bindings,
  );
  return rows;
}

export type ElectionRow = Dated<Omit<BenefitElectionRow, 'optOut'>> & { optOutCents: Cents | null };

/** Returns the elections of the people on a roster, or the elections with these ids, sorted by name. */
export async function listElections(
  db: Knex,
  where: { scenarioId: number } | { ids: readonly number[] },
): Promise<ElectionRow[]> {
  const isOfRoster = 'scenarioId' in where;
  const { rows } = await db.raw<{ rows: ElectionRow[] }>(
    `SELECT ${STORED('e')}, e.line_id AS "lineId", e.kind, e.plan_id AS "planId", e.opt_out_cents AS "optOutCents",
            concat_ws(', ', l.last_name, l.first_name) AS name, w.name AS "workGroup", p.name || ', ' || p.coverage AS plan
     FROM benefit_elections e JOIN line_items l ON l.id = e.line_id
     LEFT JOIN work_groups w ON w.id = l.work_group_id LEFT JOIN benefit_plans p ON p.id = e.plan_id
     WHERE ${isOfRoster ? 'l.scenario_id = :scenarioId AND l.deleted_at IS NULL' : 'e.id = ANY(CAST(:ids AS bigint[]))'}
     ORDER BY lower(l.last_name), lower(l.first_name), e.line_id, e.kind`,
    isOfRoster ? { scenarioId: where.scenarioId } : { ids: `{${where.ids.join(',')}}` },
  );
  return rows;
}

/** Returns those of the ids that belong to base-year roster lines with a person. Lines that are vacancies are left out. */
export async function listElectable(db: Knex, ids: readonly number[]): Promise<Set<number>> {
  const found = await db('line_items')
    .whereRaw('id = ANY(CAST(? AS bigint[]))', [`{${ids.join(',')}}`])
    .where({ is_operating: true, is_projected: false, is_vacancy: false, deleted_at: null })
    .pluck<number[]>('id');
  return new Set(found);
}

/** A line of a roster with the values from which its benefits are calculated. */
export interface CostLine {
  id: number;
  isVacancy: boolean;
  name: string;
  title: string | null;
  positionNumber: string | null;
  workGroupId: number | null;
  workGroup: string | null;
  fte: number;
  pay: Cents;
  hireDate: string | null;
  fileBenefits: Cents | null;
  fund: string;
  elections: { kind: PlanKind; name: string | null; coverage: string | null; optOutCents: Cents | null }[];
}

/** Returns who entered the elections on some lines, and when. */
export async function listElectionsOn(
  db: Knex,
  lineIds: readonly number[],
): Promise<{ lineId: number; by: string; at: Date }[]> {
  return db('benefit_elections')
    .whereRaw('line_id = ANY(CAST(? AS bigint[]))', [`{${lineIds.join(',')}}`])
    .orderBy('line_id')
    .select<{ lineId: number; by: string; at: Date }[]>('line_id AS lineId', 'updated_by AS by', 'updated_at AS at');
}

/** Returns the roster lines in one fiscal year, sorted by name. A projected line has the elections that are on its base-year line. */
export async function listCostLines(db: Knex, slice: Slice): Promise<CostLine[]> {
  const { rows } = await db.raw<{ rows: CostLine[] }>(
    `WITH chosen AS (
       SELECT e.line_id, json_agg(json_build_object('kind', e.kind, 'name', p.name, 'coverage', p.coverage,
                                                    'optOutCents', e.opt_out_cents)) AS elections
       FROM benefit_elections e LEFT JOIN benefit_plans p ON p.id = e.plan_id GROUP BY e.line_id
     )
     SELECT l.id, l.is_vacancy AS "isVacancy",
            CASE WHEN l.is_vacancy THEN 'Vacancy'
                 ELSE coalesce(nullif(concat_ws(', ', l.last_name, l.first_name), ''), 'Line ' || l.id) END AS name,
            l.position AS title, nullif(btrim(l.position_number), '') AS "positionNumber",
            l.work_group_id AS "workGroupId", w.name AS "workGroup", l.current_fte AS fte, l.cost_cents AS pay,
            l.hire_date AS "hireDate", l.benefits_cents AS "fileBenefits", l.fund,
            coalesce(c.elections, '[]') AS elections
     FROM line_items l
     LEFT JOIN work_groups w ON w.id = l.work_group_id
     LEFT JOIN chosen c ON c.line_id = coalesce(l.source_item_id, l.id)
     WHERE l.scenario_id = :scenarioId AND l.fiscal_year = :fiscalYear AND l.deleted_at IS NULL
     ORDER BY lower(l.last_name) NULLS LAST, lower(l.first_name), l.id`,
    { ...slice },
  );
  return rows;
}

export async function listGrantFunds(db: Knex): Promise<Set<string>> {
  return new Set(await db('funds').where({ kind: 'grant' }).pluck<string[]>('name'));
}

/** Returns the name of a work group, or undefined if there is no such work group. */
export async function findGroup(db: Knex, id: number): Promise<string | undefined> {
  return (await db('work_groups').where({ id }).first<{ name: string } | undefined>('name'))?.name;
}

/** Returns the name of a work group for use in messages, or its id if there is no such work group. */
export async function nameOfGroup(db: Knex, id: number): Promise<string> {
  return (await findGroup(db, id)) ?? `the work group ${id}`;
}

export interface BenefitYears {
  /** The latest fiscal year that has health plans and is not after the given year; null if there is none. */
  plans: number | null;
  /** The latest fiscal year that has rates and is not after the given year; null if there is none. */
  rates: number | null;
  /** The earliest fiscal year after the given year that has health plans or rates; null if there is none. */
  later: number | null;
}

/**
 * Finds the fiscal years whose health plans and rates can be used for a fiscal year. If that year has no plans or rates, those of the
 * latest earlier year apply.
 */
export async function findBenefitYears(db: Knex, fiscalYear: number): Promise<BenefitYears> {
  const { rows } = await db.raw<{ rows: BenefitYears[] }>(
    `WITH plans AS (SELECT DISTINCT fiscal_year FROM benefit_plans WHERE kind = 'HEALTH'),
          rates AS (SELECT DISTINCT fiscal_year FROM benefit_rates)
     SELECT (SELECT max(fiscal_year) FROM plans WHERE fiscal_year <= :fiscalYear) AS plans,
            (SELECT max(fiscal_year) FROM rates WHERE fiscal_year <= :fiscalYear) AS rates,
            (SELECT min(fiscal_year) FROM (SELECT * FROM plans UNION SELECT * FROM rates) b
             WHERE fiscal_year > :fiscalYear) AS later`,
    { fiscalYear },
  );
  return rows[0] ?? { plans: null, rates: null, later: null };
}
