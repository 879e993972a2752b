import type { Knex } from 'knex';
import * as peopleAndSessions from './20261122_01_people_and_sessions.ts';
import * as referenceData from './20261122_02_reference_data.ts';
import * as budgetsAndLines from './20261122_03_budgets_and_lines.ts';
import * as imports from './20261122_04_imports.ts';
import * as planning from './20261122_05_planning.ts';
import * as publicDashboardAndAudit from './20261122_06_public_dashboard_and_audit.ts';
import * as publicStory from './20261122_07_public_story.ts';
import * as salarySchedules from './20261122_14_salary_schedules.ts';
import * as placementsAndOffers from './20261122_15_placements_and_offers.ts';
import * as vacancies from './20261122_16_vacancies.ts';
import * as vacatedLines from './20261122_16_vacated_lines.ts';
import * as payBasis from './20261122_17_pay_basis.ts';
import * as offerSettlements from './20261122_18_offer_settlements.ts';
import * as positions from './20261122_19_positions.ts';
import * as benefits from './20261122_20_benefits.ts';
import * as actuals from './20261122_21_actuals.ts';
import * as workbookExports from './20261122_22_workbook_exports.ts';
import * as apiTokens from './20261122_23_api_tokens.ts';
import * as ledgerForecasts from './20261122_24_ledger_forecasts.ts';
import * as payRules from './20261122_25_pay_rules.ts';
import * as sourcesOfEditions from './20261122_25_sources_of_editions.ts';
import * as keptForecasts from './20261122_27_kept_forecasts.ts';
import * as answersOfFiles from './20261122_28_answers_of_files.ts';
import * as vacancyPrices from './20261123_26_vacancy_prices.ts';
import * as importedPlacements from './20261123_30_imported_placements.ts';
import * as historyOfImports from './20261123_33_history_of_imports.ts';
import * as accountNumbers from './20261123_34_account_numbers.ts';
import * as importFiles from './20261123_35_import_files.ts';
import * as answersAboutYears from './20261123_36_answers_about_years.ts';
import * as newLines from './20261123_38_new_lines.ts';
import * as objectAndProgram from './20261123_39_object_and_program.ts';
import * as columnsOfOtherYears from './20261123_43_columns_of_other_years.ts';
import * as removedPlacements from './20261123_49_removed_placements.ts';

export interface Migration {
  up(knex: Knex): Promise<void>;
  down(knex: Knex): Promise<void>;
}

/** Every migration by its name, in the order in which they run. A migration that has been released never changes. */
export const migrations: Record<string, Migration> = {
  '20261122_01_people_and_sessions': peopleAndSessions,
  '20261122_02_reference_data': referenceData,
  '20261122_03_budgets_and_lines': budgetsAndLines,
  '20261122_04_imports': imports,
  '20261122_05_planning': planning,
  '20261122_06_public_dashboard_and_audit': publicDashboardAndAudit,
  '20261122_07_public_story': publicStory,
  '20261122_14_salary_schedules': salarySchedules,
  '20261122_15_placements_and_offers': placementsAndOffers,
  '20261122_16_vacancies': vacancies,
  '20261122_16_vacated_lines': vacatedLines,
  '20261122_17_pay_basis': payBasis,
  '20261122_18_offer_settlements': offerSettlements,
  '20261122_19_positions': positions,
  '20261122_20_benefits': benefits,
  '20261122_21_actuals': actuals,
  '20261122_22_workbook_exports': workbookExports,
  '20261122_23_api_tokens': apiTokens,
  '20261122_24_ledger_forecasts': ledgerForecasts,
  '20261122_25_pay_rules': payRules,
  '20261122_25_sources_of_editions': sourcesOfEditions,
  '20261122_27_kept_forecasts': keptForecasts,
  '20261122_28_answers_of_files': answersOfFiles,
  '20261123_26_vacancy_prices': vacancyPrices,
  '20261123_30_imported_placements': importedPlacements,
  '20261123_33_history_of_imports': historyOfImports,
  '20261123_34_account_numbers': accountNumbers,
  '20261123_35_import_files': importFiles,
  '20261123_36_answers_about_years': answersAboutYears,
  '20261123_38_new_lines': newLines,
  '20261123_39_object_and_program': objectAndProgram,
  '20261123_43_columns_of_other_years': columnsOfOtherYears,
  '20261123_49_removed_placements': removedPlacements,
};
