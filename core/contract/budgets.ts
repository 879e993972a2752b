import { z } from 'zod';
import { ADMIN, ANYONE_SIGNED_IN, get, patch, post, STAFF } from './endpoint.ts';
import {
  dollars,
  fiscalYear,
  HIDDEN_UNDER_5,
  id,
  idPath,
  idText,
  instant,
  plainDate,
  requiredText,
  textOfLines,
  trimmedText,
  year,
} from './fields.ts';

export const SCENARIO_TYPES = ['operating', 'proposed'] as const;
export type ScenarioType = (typeof SCENARIO_TYPES)[number];

export const SCENARIO_NAME_EMPTY = 'Scenario name cannot be empty';

function requiredScenarioName() {
  return trimmedText(120).min(1, SCENARIO_NAME_EMPTY);
}

export const VERSION_STATUSES = ['DRAFT', 'ADOPTED'] as const;

export const budgetYear = z.strictObject({
  id,
  fiscalYear: z.string().describe('A label such as FY26'),
  name: z.string(),
  notes: z.string().nullable(),
  currentFiscalYear: year,
});
export type BudgetYear = z.output<typeof budgetYear>;

/** The vote, as far as it is recorded. */
const vote = {
  voteDate: plainDate.nullable(),
  amount: z.number().nullable(),
  reference: z.string().nullable(),
};

export const version = z.strictObject({
  id,
  label: z.string(),
  fiscalYear: year,
  versionNumber: z.int().positive(),
  description: z.string().nullable(),
  status: z.enum(VERSION_STATUSES),
  isActive: z.boolean(),
  uploadedBy: z.string(),
  budgetYearId: id,
  adoption: z.strictObject({ ...vote, adoptedBy: z.string(), adoptedAt: instant }).nullable(),
  createdAt: instant,
});
export type Version = z.output<typeof version>;

export const scenario = z.strictObject({
  id,
  budgetYearId: id,
  versionId: id.nullable(),
  name: z.string(),
  description: z.string().nullable(),
  scenarioType: z.enum(SCENARIO_TYPES),
  isActive: z.boolean(),
  baseYear: year,
  itemCount: z.int().nullable().describe(HIDDEN_UNDER_5),
  total: z.number().nullable().describe(HIDDEN_UNDER_5),
  createdAt: instant,
  updatedAt: instant,
});
export type Scenario = z.output<typeof scenario>;

export const listBudgetYears = get('/budget-years', {
  summary: 'All budget years, earliest first; VIEW_ONLY sees those with an active budget',
  roles: ANYONE_SIGNED_IN,
  response: z.array(budgetYear),
});

export const createBudgetYear = post('/budget-years', {
  summary: 'Create a budget year',
  roles: ADMIN,
  status: 201,
  body: z.strictObject({
    fiscalYear,
    name: trimmedText(120).optional(),
    notes: textOfLines(2000).nullable().optional(),
  }),
  response: budgetYear,
});

export const setCurrentFiscalYear = patch('/budget-years/:id/current-fiscal-year', {
  summary: 'Set the current fiscal year of a budget year: its screens open on it',
  roles: ADMIN,
  params: idPath,
  body: z.strictObject({ currentFiscalYear: fiscalYear }),
  response: budgetYear,
});

export const listVersions = get('/versions', {
  summary: 'All versions, newest first',
  roles: STAFF,
  query: z.strictObject({ budgetYearId: idText.optional() }),
  response: z.array(version),
});

export const createVersion = post('/versions', {
  summary: 'Create a version; for ADMIN, its budget year is created if missing',
  roles: ADMIN,
  opensWith: 'financeMayImport',
  status: 201,
  body: z.strictObject({
    fiscalYear,
    label: requiredText(120),
    description: textOfLines(2000).nullable().optional(),
    status: z.literal('DRAFT').optional(),
    uploadedBy: z.union([z.string(), z.number()]).nullable().optional(),
  }),
  response: version,
});

export const updateVersion = patch('/versions/:id', {
  summary:
    'Rename a version, adopt it (which locks the lines of its base year) or reopen it. 409 if another administrator has just adopted it',
  roles: ADMIN,
  params: idPath,
  body: z.strictObject({
    label: requiredText(120).optional(),
    description: textOfLines(2000).nullable().optional(),
    status: z.enum(VERSION_STATUSES).optional(),
    adoption: z
      .strictObject({
        voteDate: plainDate.nullable().optional(),
        amount: dollars.nullable().optional(),
        reference: trimmedText(500).nullable().optional(),
      })
      .optional()
      .describe('Only for a version that is adopted or being adopted'),
    note: trimmedText(500)
      .nullable()
      .optional()
      .describe('Reason for the status change, kept in the audit log. Only with `status`'),
  }),
  response: version,
});
export type VersionChange = z.output<typeof updateVersion.body>;

export const listScenarios = get('/scenarios', {
  summary: 'The budgets of a budget year with their totals; VIEW_ONLY sees the active ones',
  roles: ANYONE_SIGNED_IN,
  query: z.strictObject({ budgetYearId: idText.optional() }),
  response: z.array(scenario),
});

export const activeScenario = get('/scenarios/active/:type', {
  summary: 'The active budget of a type in a budget year',
  roles: ANYONE_SIGNED_IN,
  params: z.strictObject({ type: z.enum(SCENARIO_TYPES) }),
  query: z.strictObject({ budgetYearId: idText }),
  response: scenario,
});

export const setActiveScenario = post('/scenarios/:id/set-active', {
  summary: 'Make a budget the active one of its type, instead of the previous one',
  roles: ADMIN,
  params: idPath,
  response: scenario,
});

export const createScenario = post('/scenarios', {
  summary: 'Create a budget, empty or as a copy of another one of the same budget year and type',
  roles: STAFF,
  status: 201,
  body: z.strictObject({
    name: requiredScenarioName(),
    description: textOfLines(2000).nullable().optional(),
    budgetYearId: id.optional().describe('Default: the latest budget year'),
    scenarioType: z.enum(SCENARIO_TYPES).optional().describe('Default: proposed, or the type of the copied budget'),
    copyFromId: id.optional().describe('The budget whose lines are copied, including projected ones'),
  }),
  response: scenario,
});

export const renameScenario = patch('/scenarios/:id', {
  summary: 'Change the name or the description of a budget',
  roles: STAFF,
  params: idPath,
  body: z.strictObject({
    name: requiredScenarioName(),
    description: textOfLines(2000).nullable().optional(),
  }),
  response: scenario,
});
