import type { Knex } from 'knex';
import type { VacancyPay } from '../../../core/rules/projection/group-prices.ts';
import type { StaffedPosition } from '../../../core/rules/positions/vacated.ts';
import { BASE_ROWS } from '../../platform/db/base-rows.ts';

/**
 * Returns the positions that have an entered price or have people in the base year, with their terms and all their lines, sorted by
 * position number.
 */
export async function listStaffedPositions(db: Knex, scenarioId: number): Promise<StaffedPosition[]> {
  const { rows } = await db.raw<{
    rows: (Omit<StaffedPosition, 'prices'> & { prices: NonNullable<StaffedPosition['prices']> | null })[];
  }>(
    `WITH lines AS (
       SELECT btrim(l.position_number) AS number, bool_or(NOT l.is_vacancy) AS staffed,
              (array_agg(l.work_group_id ORDER BY l.current_fte DESC, l.id) FILTER (WHERE l.work_group_id IS NOT NULL))[1]
                AS work_group_id,
              json_agg(json_build_object('lineId', l.id, 'fte', l.current_fte, 'isVacancy', l.is_vacancy) ORDER BY l.id) AS lines
       FROM (SELECT b.* FROM ${BASE_ROWS}) AS l WHERE l.position_number IS NOT NULL GROUP BY 1
     ), terms AS (
       SELECT position_id, json_agg(json_build_object('fromDate', from_date, 'authorizedFte', authorized_fte,
                                                      'status', status) ORDER BY from_date) AS terms
       FROM position_terms GROUP BY position_id
     ), entered AS (
       SELECT position_id, json_agg(json_build_object('fiscalYear', fiscal_year, 'price', price_cents) ORDER BY fiscal_year)
                AS prices
       FROM position_vacancy_prices GROUP BY position_id
     )
     SELECT p.number, coalesce(p.work_group_id, l.work_group_id) AS "workGroupId", t.terms, l.lines, e.prices
     FROM positions p JOIN lines l ON l.number = p.number JOIN terms t ON t.position_id = p.id
     LEFT JOIN entered e ON e.position_id = p.id
     WHERE l.staffed OR e.prices IS NOT NULL
     ORDER BY p.number COLLATE "C"`,
    { scenarioId },
  );
  // A position without a price has no price field, so that the fingerprint of a projection stays the same.
  return rows.map(({ prices, ...position }) => (prices === null ? position : { ...position, prices }));
}

export async function hasEnteredPrices(db: Knex): Promise<boolean> {
  return (await db('position_vacancy_prices').first('position_id')) !== undefined;
}

/** Returns the dates of hire of the base-year rows, by row id. */
export async function listHireDates(db: Knex, scenarioId: number): Promise<[number, string | null][]> {
  const { rows } = await db.raw<{ rows: { id: number; hireDate: string | null }[] }>(
    `SELECT b.id, b.hire_date AS "hireDate" FROM ${BASE_ROWS} AND b.hire_date IS NOT NULL`,
    { scenarioId },
  );
  return rows.map(({ id, hireDate }) => [id, hireDate]);
}

/** Returns the people of these work groups in the base year. */
export async function listGroupPeople(
  db: Knex,
  where: { scenarioId: number; workGroupIds: readonly number[] },
): Promise<VacancyPay['people']> {
  const { rows } = await db.raw<{ rows: VacancyPay['people'] }>(
    `SELECT b.id AS "lineId", b.work_group_id AS "workGroupId", b.current_fte AS fte
     FROM ${BASE_ROWS} AND NOT b.is_vacancy AND b.work_group_id = ANY(CAST(:workGroupIds AS bigint[])) ORDER BY b.id`,
    { ...where, workGroupIds: [...where.workGroupIds] },
  );
  return rows;
}
