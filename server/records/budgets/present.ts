import type { BudgetYear, Scenario, Version } from '../../../core/contract/budgets.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { toDollars } from '../../../core/money.ts';
import type { AdoptionRecord, BudgetYearRow } from '../../platform/db/tables.ts';
import type { ScenarioWithTotals } from './scenario-queries.ts';
import type { VersionWithYear } from './version-queries.ts';

export function presentBudgetYear(row: BudgetYearRow): BudgetYear {
  return {
    id: row.id,
    fiscalYear: fiscalYearLabel(row.fiscal_year),
    name: row.name,
    notes: row.notes,
    currentFiscalYear: row.current_fiscal_year,
  };
}

export function presentVersion(row: VersionWithYear): Version {
  return {
    id: row.id,
    label: row.label,
    fiscalYear: row.fiscal_year,
    versionNumber: row.version_number,
    description: row.description,
    status: row.status,
    isActive: row.is_active,
    uploadedBy: row.uploaded_by,
    budgetYearId: row.budget_year_id,
    adoption: row.adoption && presentAdoption(row.adoption),
    createdAt: row.created_at.toISOString(),
  };
}

function presentAdoption(adoption: AdoptionRecord): Version['adoption'] {
  return {
    voteDate: adoption.voteDate,
    amount: toDollars(adoption.amountCents),
    reference: adoption.reference,
    adoptedBy: adoption.adoptedBy,
    adoptedAt: adoption.adoptedAt,
  };
}

/** A budget with its figures, before the program checks whether the user may see them. */
export interface CountedScenario extends Scenario {
  itemCount: number;
  total: number;
}

export function presentScenario(row: ScenarioWithTotals): CountedScenario {
  return {
    id: row.id,
    budgetYearId: row.budget_year_id,
    versionId: row.version_id,
    name: row.name,
    description: row.description,
    scenarioType: row.scenario_type,
    isActive: row.is_active,
    baseYear: row.base_year,
    itemCount: row.item_count,
    total: toDollars(row.total_cents),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
