import type { Knex } from 'knex';
import type { RifCalculation } from '../../../core/contract/cola-rif.ts';

/** A stored response, without the fields that are stored in separate columns. */
export type StoredCalculation = Omit<RifCalculation, 'id' | 'calculatedAt' | 'calculatedBy'>;

export interface RifRow {
  id: number;
  calculation: Omit<StoredCalculation, 'laneReserveImpact' | 'breakdown'> & {
    laneReserveImpact?: number;
    breakdown: Omit<StoredCalculation['breakdown'], 'laneReserve'> & {
      laneReserve?: StoredCalculation['breakdown']['laneReserve'];
    };
  };
  calculated_by: string;
  calculated_at: Date;
}

export async function insertCalculation(
  db: Knex,
  row: { calculation: StoredCalculation; by: string; at: Date },
): Promise<RifRow> {
  const [inserted] = await db('rif_calculations')
    .insert({
      fiscal_year: row.calculation.fiscalYear,
      budget_year_id: row.calculation.budgetYearId,
      calculation: JSON.stringify(row.calculation),
      calculated_by: row.by,
      calculated_at: row.at,
    })
    .returning<RifRow[]>(['id', 'calculation', 'calculated_by', 'calculated_at']);
  if (!inserted) throw new Error('the calculation was not returned');
  return inserted;
}

/** Finds one calculation. Skips old calculations that were stored without a budget year. */
export async function findCalculation(db: Knex, id: number): Promise<RifRow | undefined> {
  return db('rif_calculations')
    .where({ id })
    .whereNotNull('budget_year_id')
    .first<RifRow | undefined>('id', 'calculation', 'calculated_by', 'calculated_at');
}

/** Lists calculations, newest first. */
export async function listCalculations(
  db: Knex,
  where: { limit: number; budgetYearId?: number | undefined },
): Promise<RifRow[]> {
  const query = db('rif_calculations')
    .whereNotNull('budget_year_id')
    .select<RifRow[]>('id', 'calculation', 'calculated_by', 'calculated_at')
    .orderBy([
      { column: 'calculated_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(where.limit);
  if (where.budgetYearId !== undefined) void query.where({ budget_year_id: where.budgetYearId });
  return query;
}

export interface WorkGroupName {
  id: number;
  name: string;
}

export async function listWorkGroupNames(db: Knex): Promise<WorkGroupName[]> {
  return db('work_groups').select<WorkGroupName[]>('id', 'name').orderBy('name');
}
