import type { Knex } from 'knex';
import * as peopleAndSessions from './20261124_01_people_and_sessions.ts';
import * as referenceData from './20261124_02_reference_data.ts';
import * as budgetsAndLines from './20261124_03_budgets_and_lines.ts';
import * as imports from './20261124_04_imports.ts';
import * as salarySchedules from './20261124_05_salary_schedules.ts';
import * as positionsAndBenefits from './20261124_06_positions_and_benefits.ts';
import * as planning from './20261124_07_planning.ts';
import * as actualsAndForecasts from './20261124_08_actuals_and_forecasts.ts';
import * as publicDashboardAndAudit from './20261124_09_public_dashboard_and_audit.ts';
import * as townBudget from './20261128_10_town_budget.ts';
import * as handoutTranslations from './20261129_11_handout_translations.ts';
import * as confirmedPlacements from './20261129_12_confirmed_placements.ts';
import * as clearedLogo from './20261129_13_cleared_logo.ts';
import * as wordingOfFindings from './20261129_14_wording_of_findings.ts';
import * as pageTranslations from './20261130_15_page_translations.ts';
import * as copiedLines from './20261201_16_copied_lines.ts';

export interface Migration {
  up(knex: Knex): Promise<void>;
  down(knex: Knex): Promise<void>;
}

/** Every migration by its name, in the order in which they run. A migration that has been released never changes. */
export const migrations: Record<string, Migration> = {
  '20261124_01_people_and_sessions': peopleAndSessions,
  '20261124_02_reference_data': referenceData,
  '20261124_03_budgets_and_lines': budgetsAndLines,
  '20261124_04_imports': imports,
  '20261124_05_salary_schedules': salarySchedules,
  '20261124_06_positions_and_benefits': positionsAndBenefits,
  '20261124_07_planning': planning,
  '20261124_08_actuals_and_forecasts': actualsAndForecasts,
  '20261124_09_public_dashboard_and_audit': publicDashboardAndAudit,
  '20261128_10_town_budget': townBudget,
  '20261129_11_handout_translations': handoutTranslations,
  '20261129_12_confirmed_placements': confirmedPlacements,
  '20261129_13_cleared_logo': clearedLogo,
  '20261129_14_wording_of_findings': wordingOfFindings,
  '20261130_15_page_translations': pageTranslations,
  '20261201_16_copied_lines': copiedLines,
};
