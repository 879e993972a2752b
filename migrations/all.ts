import type { Knex } from 'knex';
import * as people from './20261121_01_people.ts';
import * as referenceData from './20261121_02_reference_data.ts';
import * as budgets from './20261121_03_budgets.ts';
import * as imports from './20261121_04_imports.ts';
import * as lineItems from './20261121_05_line_items.ts';
import * as lineItemRules from './20261121_06_line_item_rules.ts';
import * as planning from './20261121_07_planning.ts';
import * as publicDashboard from './20261121_08_public_dashboard.ts';
import * as auditLog from './20261121_09_audit_log.ts';
import * as importBatches from './20261121_12_import_batches.ts';
import * as jobs from './20261121_13_jobs.ts';
import * as importRevisions from './20261121_14_import_revisions.ts';
import * as oneScenarioKey from './20261121_15_one_scenario_key.ts';
import * as referenceAliases from './20261121_16_reference_aliases.ts';
import * as importMappings from './20261121_17_import_mappings.ts';
import * as auditSearch from './20261121_19_audit_search.ts';
import * as dismissedDuplicates from './20261121_23_dismissed_duplicates.ts';
import * as colaPlanning from './20261121_26_cola_planning.ts';
import * as salaryReconciliations from './20261121_29_salary_reconciliations.ts';
import * as logoFiles from './20261121_32_logo_files.ts';
import * as rolledLines from './20261121_33_rolled_lines.ts';
import * as cutPlans from './20261121_40_cut_plans.ts';
import * as lineReferences from './20261121_41_line_references.ts';
import * as preferences from './20261121_45_preferences.ts';
import * as releaseFiles from './20261121_53_release_files.ts';
import * as aiAnalyses from './20261121_58_ai_analyses.ts';
import * as failedSignInsByAccount from './20261121_62_failed_sign_ins_by_account.ts';
import * as auditChain from './20261121_65_audit_chain.ts';
import * as importWords from './20261121_70_import_words.ts';
import * as fewerLineIndexes from './20261121_71_fewer_line_indexes.ts';
import * as plainStagedFiles from './20261121_72_plain_staged_files.ts';
import * as wordsAsText from './20261121_73_words_as_text.ts';
import * as plainImportWords from './20261121_74_plain_import_words.ts';
import * as rolledRaises from './20261122_30_rolled_raises.ts';
import * as retiredFunctions from './20261122_40_retired_functions.ts';
import * as funds from './20261122_41_funds.ts';
import * as fundsCoveredByGuidance from './20261122_45_funds_covered_by_guidance.ts';
import * as versionForEachBudget from './20261122_50_version_for_each_budget.ts';

export interface Migration {
  up(knex: Knex): Promise<void>;
  down(knex: Knex): Promise<void>;
}

/** Every migration by its name, in the order in which they run. A migration that has been released never changes. */
export const migrations: Record<string, Migration> = {
  '20261121_01_people': people,
  '20261121_02_reference_data': referenceData,
  '20261121_03_budgets': budgets,
  '20261121_04_imports': imports,
  '20261121_05_line_items': lineItems,
  '20261121_06_line_item_rules': lineItemRules,
  '20261121_07_planning': planning,
  '20261121_08_public_dashboard': publicDashboard,
  '20261121_09_audit_log': auditLog,
  '20261121_12_import_batches': importBatches,
  '20261121_13_jobs': jobs,
  '20261121_14_import_revisions': importRevisions,
  '20261121_15_one_scenario_key': oneScenarioKey,
  '20261121_16_reference_aliases': referenceAliases,
  '20261121_17_import_mappings': importMappings,
  '20261121_19_audit_search': auditSearch,
  '20261121_23_dismissed_duplicates': dismissedDuplicates,
  '20261121_26_cola_planning': colaPlanning,
  '20261121_29_salary_reconciliations': salaryReconciliations,
  '20261121_32_logo_files': logoFiles,
  '20261121_33_rolled_lines': rolledLines,
  '20261121_40_cut_plans': cutPlans,
  '20261121_41_line_references': lineReferences,
  '20261121_45_preferences': preferences,
  '20261121_53_release_files': releaseFiles,
  '20261121_58_ai_analyses': aiAnalyses,
  '20261121_62_failed_sign_ins_by_account': failedSignInsByAccount,
  '20261121_65_audit_chain': auditChain,
  '20261121_70_import_words': importWords,
  '20261121_71_fewer_line_indexes': fewerLineIndexes,
  '20261121_72_plain_staged_files': plainStagedFiles,
  '20261121_73_words_as_text': wordsAsText,
  '20261121_74_plain_import_words': plainImportWords,
  '20261122_30_rolled_raises': rolledRaises,
  '20261122_40_retired_functions': retiredFunctions,
  '20261122_41_funds': funds,
  '20261122_45_funds_covered_by_guidance': fundsCoveredByGuidance,
  '20261122_50_version_for_each_budget': versionForEachBudget,
};
