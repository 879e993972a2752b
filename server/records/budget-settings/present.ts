import type { BudgetSettings } from '../../../core/contract/budget-settings.ts';
import type { BudgetSettingsRow } from './queries.ts';

export function presentSettings(row: BudgetSettingsRow): BudgetSettings {
  return {
    id: row.id,
    budgetYearId: row.budget_year_id,
    stepLaneAdjustmentType: row.step_lane_adjustment_type,
    stepLaneAdjustmentValue: row.step_lane_adjustment_value,
    stepLaneDescription: row.step_lane_description,
    stepsLanesWorkGroups: row.steps_lanes_work_groups,
    updatedAt: row.updated_at.toISOString(),
  };
}
