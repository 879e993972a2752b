import { z } from 'zod';
import { ADMIN, ANYONE_SIGNED_IN, get, patch, post, STAFF } from './endpoint.ts';
import {
  dollars,
  fiscalYear,
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

/** The sentence that explains why the figures of a roster with too few people are null. */
const HIDDEN_ROSTER = 'Null for VIEW_ONLY if the budget is an operating budget that pays fewer than 5 people';

export const SCENARIO_TYPES = ['operating', 'proposed'] as const;
export type ScenarioType = (typeof SCENARIO_TYPES)[number];

export const SCENARIO_NAME_EMPTY = 'Scenario name cannot be empty';

function requiredScenarioName() {
  return trimmedText(120).min(1, SCENARIO_NAME_EMPTY);
}

export const VERSION_STATUSES = ['DRAFT', 'ADOPTED'] as const;

export const budgetYear = z.strictObject({
  id,
  fiscalYear: z.string().describe('A budget year label such as FY26'),
  name: z.string(),
  notes: z.string().nullable(),
  currentFiscalYear: year,
});
export type BudgetYear = z.output<typeof budgetYear>;

/** The vote on a version. Fields that were not recorded are null. */
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
  itemCount: z.int().nullable().describe(`The number of lines in the base year. ${HIDDEN_ROSTER}`),
  total: z.number().nullable().describe(`The total of the base year. ${HIDDEN_ROSTER}`),
  createdAt: instant,
  updatedAt: instant,
});
export type Scenario = z.output<typeof scenario>;

export const listBudgetYears = get('/budget-years', {
  summary: 'All budget years, earliest first. VIEW_ONLY sees only budget years with an active budget',
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
  summary:
    'Set the fiscal year that the screens show first for a budget year. Any fiscal year is accepted, such as the base year or a projected year',
  roles: ADMIN,
  params: idPath,
  body: z.strictObject({ currentFiscalYear: fiscalYear }),
  response: budgetYear,
});

export const listVersions = get('/versions', {
  summary: 'The versions of one budget year, or of all budget years, newest first',
  roles: STAFF,
  query: z.strictObject({ budgetYearId: idText.optional() }),
  response: z.array(version),
});

export const createVersion = post('/versions', {
  summary: 'Create a version, and its budget year if the year does not exist yet. Only ADMIN can create a budget year',
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
    'Rename, adopt or reopen a version. Adopting a version locks the lines of its base year. Reopening a version removes the details of the adoption. If the version already has the requested status, a request with a note or with different adoption details is refused with a 409',
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
      .describe('Details of the adoption. The version must already be adopted, or this request must adopt the version'),
    note: trimmedText(500)
      .nullable()
      .optional()
      .describe('The reason for the status change, for the audit log. Accepted only together with `status`'),
  }),
  response: version,
});
export type VersionChange = z.output<typeof updateVersion.body>;

export const listScenarios = get('/scenarios', {
  summary:
    'The budgets of one budget year, or of all budget years, with the totals of their base years. VIEW_ONLY sees only active budgets',
  roles: ANYONE_SIGNED_IN,
  query: z.strictObject({ budgetYearId: idText.optional() }),
  response: z.array(scenario),
});

export const activeScenario = get('/scenarios/active/:type', {
  summary: 'The active budget of one type in a budget year',
  roles: ANYONE_SIGNED_IN,
  params: z.strictObject({ type: z.enum(SCENARIO_TYPES) }),
  query: z.strictObject({ budgetYearId: idText }),
  response: scenario,
});

export const setActiveScenario = post('/scenarios/:id/set-active', {
  summary: 'Make a budget active. The previously active budget of the same type becomes inactive',
  roles: ADMIN,
  params: idPath,
  response: scenario,
});

export const createScenario = post('/scenarios', {
  summary:
    'Create a budget in a budget year. The new budget is empty, or a copy of another budget of the same budget year and type. It becomes active if the budget year has no active budget of this type',
  roles: STAFF,
  status: 201,
  body: z.strictObject({
    name: requiredScenarioName(),
    description: textOfLines(2000).nullable().optional(),
    budgetYearId: id
      .optional()
      .describe(
        'The budget year. Default: the budget year of the copied budget, or the latest budget year if copyFromId is missing',
      ),
    scenarioType: z
      .enum(SCENARIO_TYPES)
      .optional()
      .describe('The budget type. Default: the type of the copied budget, or `proposed` if copyFromId is missing'),
    copyFromId: id.optional().describe('The budget to copy. Its projected lines are copied too'),
  }),
  response: scenario,
});

export const renameScenario = patch('/scenarios/:id', {
  summary: 'Change the name of a budget, and its description if one is sent',
  roles: STAFF,
  params: idPath,
  body: z.strictObject({
    name: requiredScenarioName(),
    description: textOfLines(2000).nullable().optional(),
  }),
  response: scenario,
});
