import type { Knex } from 'knex';
import * as peopleAndSessions from './20261122_01_people_and_sessions.ts';
import * as referenceData from './20261122_02_reference_data.ts';
import * as budgetsAndLines from './20261122_03_budgets_and_lines.ts';
import * as imports from './20261122_04_imports.ts';
import * as planning from './20261122_05_planning.ts';
import * as publicDashboardAndAudit from './20261122_06_public_dashboard_and_audit.ts';
import * as publicStory from './20261122_07_public_story.ts';
import * as salarySchedules from './20261122_14_salary_schedules.ts';

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
};
