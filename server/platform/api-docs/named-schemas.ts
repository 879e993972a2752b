import { z } from 'zod';
import { auditEntry } from '../../../core/contract/audit.ts';
import { user } from '../../../core/contract/auth.ts';
import { budgetSettings } from '../../../core/contract/budget-settings.ts';
import { budgetYear, scenario, version } from '../../../core/contract/budgets.ts';
import { contract } from '../../../core/contract/cola.ts';
import { colaScenario } from '../../../core/contract/cola-scenarios.ts';
import { errorBody } from '../../../core/contract/errors.ts';
import { changeEvent, readyEvent } from '../../../core/contract/events.ts';
import { message } from '../../../core/contract/fields.ts';
import { fund } from '../../../core/contract/reference-funds.ts';
import { importBatch } from '../../../core/contract/import-batches.ts';
import { importResult } from '../../../core/contract/import.ts';
import { rowError, rowWarning } from '../../../core/contract/import-rows.ts';
import { job, startedJob } from '../../../core/contract/jobs.ts';
import { employeeItem, lineItem, proposedItem } from '../../../core/contract/line-items.ts';
import { dashboardConfig } from '../../../core/contract/public-dashboard.ts';
import { publicLink } from '../../../core/contract/public-dashboard-links.ts';
import { publicView } from '../../../core/contract/public-dashboard-view.ts';
import { building, category, workGroup } from '../../../core/contract/reference.ts';
import { offer } from '../../../core/contract/offers.ts';
import { costing } from '../../../core/contract/offers-cost.ts';
import { rifCalculation } from '../../../core/contract/cola-rif.ts';
import { salarySchedule } from '../../../core/contract/schedules-fields.ts';
import { townGoal } from '../../../core/contract/town-goals.ts';

/** Response schemas that several endpoints share have a name; all others are inlined. */
const NAMES: Record<string, z.ZodType> = {
  AuditEntry: auditEntry,
  BudgetSettings: budgetSettings,
  BudgetYear: budgetYear,
  Building: building,
  Category: category,
  ChangeEvent: changeEvent,
  ColaScenario: colaScenario,
  Contract: contract,
  DashboardConfig: dashboardConfig,
  EmployeeItem: employeeItem,
  Error: errorBody,
  Fund: fund,
  ImportBatch: importBatch,
  ImportResult: importResult,
  Job: job,
  LineItem: lineItem,
  Message: message,
  Offer: offer,
  OfferCosting: costing,
  ProposedItem: proposedItem,
  PublicLink: publicLink,
  PublicView: publicView,
  ReadyEvent: readyEvent,
  RifCalculation: rifCalculation,
  RowError: rowError,
  RowWarning: rowWarning,
  SalarySchedule: salarySchedule,
  Scenario: scenario,
  StartedJob: startedJob,
  TownGoal: townGoal,
  User: user,
  Version: version,
  WorkGroup: workGroup,
};

export const named = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(NAMES)) named.add(schema, { id });
