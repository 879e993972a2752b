import type { Contract } from '../../../core/contract/cola.ts';
import type { ColaScenario, ColaSettingValue } from '../../../core/contract/cola-scenarios.ts';
import type { RifCalculation } from '../../../core/contract/cola-rif.ts';
import type { ContractRow } from './queries.ts';
import type { RifRow } from './rif-queries.ts';
import type { ColaScenarioRow, SettingRow } from './scenario-queries.ts';

export function presentContract(row: ContractRow): Contract {
  return {
    id: row.id,
    rev: row.rev,
    name: row.name,
    workGroupId: row.work_group_id,
    workGroup: row.work_group_name,
    startYear: row.start_year,
    endYear: row.end_year,
    contractYears: row.end_year - row.start_year + 1,
    status: row.status,
    settlementDate: row.settlement_date,
    notes: row.notes,
    colaSettings: row.years.map((year) => ({
      id: year.id,
      contractYear: year.fiscal_year - row.start_year + 1,
      fiscalYear: year.fiscal_year,
      colaPercentage: year.cola_percentage,
      notes: year.notes,
    })),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

export function presentScenario(row: ColaScenarioRow): ColaScenario {
  return {
    id: row.id,
    budgetYearId: row.budget_year_id,
    name: row.name,
    description: row.description,
    isDefault: row.is_default,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

export function presentSetting(scenarioId: number, row: SettingRow): ColaSettingValue {
  return {
    scenarioId,
    workGroupId: row.work_group_id,
    fiscalYear: row.fiscal_year,
    colaPercentage: row.cola_percentage,
  };
}

export function presentCalculation({ id, calculation, calculated_at, calculated_by }: RifRow): RifCalculation {
  // Calculations that were stored before lane reserves existed have no lane reserve.
  const { laneReserveImpact = 0, breakdown } = calculation;
  const reserve = { laneReserveImpact, breakdown: { ...breakdown, laneReserve: breakdown.laneReserve ?? [] } };
  return { ...calculation, ...reserve, id, calculatedAt: calculated_at.toISOString(), calculatedBy: calculated_by };
}
