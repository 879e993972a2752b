import { z } from 'zod';
import {
  byField,
  EMPLOYEE_FIELDS,
  fieldsOfKind,
  LINE_FIELDS,
  PROPOSED_FIELDS,
  type LineField,
} from '../line-fields.ts';
import { LINE_GROUPS } from '../rules/comparing/change-by-line-group.ts';
import { isFormula, MAX_FORMULA } from '../rules/formulas/money-formula.ts';
import { EMPLOYEE_STATUSES, type EmployeeStatus } from '../rules/people/employee-status.ts';
import { MAX_FTE, MIN_FTE } from '../rules/people/fte-limits.ts';
import { del, get, patch, post, put, STAFF } from './endpoint.ts';
import {
  dollars,
  fiscalYear,
  id,
  idPath,
  idText,
  instant,
  message,
  plainDate,
  textOfLines,
  trimmedText,
  year,
  yesOrNo,
} from './fields.ts';

export { EMPLOYEE_STATUSES, type EmployeeStatus };
export const BUDGET_STATUSES = ['DRAFT', 'REVIEWED', 'APPROVED'] as const;
export const DEFAULT_FTE = 1;
export const MAX_BULK_CHANGES = 50_000;

type Schemas = Record<LineField['kind'], (field: LineField) => z.ZodType>;

/** Builds an object with the schema of each field. The kind of the field decides its schema. */
function shapeOf<Field extends LineField, Of extends Schemas>(fields: readonly Field[], schemas: Of) {
  const shape: unknown = byField(fields, 'id', (field) => schemas[field.kind](field));
  return shape as { [One in Field as One['id']]: ReturnType<Of[One['kind']]> };
}

const common = {
  id,
  rev: z.int().positive(),
  scenarioId: id,
  budgetYearId: id,
  fiscalYear: year,
  isOperating: z.boolean(),
  isProjected: z.boolean(),
  sourceItemId: id.nullable(),
  categoryName: z.string().nullable(),
  building: z.strictObject({ name: z.string() }).nullable(),
  cost: z.number().describe('The cost of the line in dollars. Totals are sums of these costs'),
  budgetStatus: z.enum(BUDGET_STATUSES),
  metadata: z.strictObject({ needsReview: z.boolean(), importWarnings: z.array(z.string()) }),
  updatedAt: instant,
  updatedBy: z.string(),
};

const text = z.string().nullable();
const amount = z.number().nullable();
/** The schemas of field values in a response, by the kind of field. */
const SHOWN = {
  name: () => text,
  text: () => text,
  code: () => text,
  notes: () => text,
  fund: () => z.string(),
  money: () => amount,
  fte: () => z.number(),
  date: () => plainDate.nullable(),
  status: () => z.enum(EMPLOYEE_STATUSES),
  reference: () => id.nullable(),
};

export const employeeItem = z.strictObject({
  ...common,
  ...shapeOf(EMPLOYEE_FIELDS, SHOWN),
  isOperating: z.literal(true),
  isVacancy: z.boolean(),
  nextYearSalary: amount.describe(
    'The next-year salary, entered by hand or calculated. Null if the employee leaves, if the status is not Active, or if the salary is unknown',
  ),
  nextYearSalaryManual: z.boolean(),
  workGroup: text,
});
export type EmployeeItem = z.output<typeof employeeItem>;

export const proposedItem = z.strictObject({
  ...common,
  ...shapeOf(PROPOSED_FIELDS, SHOWN),
  isOperating: z.literal(false),
  amount: z.number(),
});
export type ProposedItem = z.output<typeof proposedItem>;

export const lineItem = z.discriminatedUnion('isOperating', [employeeItem, proposedItem]);
export type LineItem = z.output<typeof lineItem>;

const optionalText = ({ maxLength }: LineField) => trimmedText(maxLength).nullable().optional();
/** The schemas of field values in a request, by the kind of field. */
const SETTABLE = {
  name: optionalText,
  text: optionalText,
  code: optionalText,
  notes: ({ maxLength }: LineField) => textOfLines(maxLength).nullable().optional(),
  fund: ({ maxLength }: LineField) => trimmedText(maxLength).min(1, 'is required').optional(),
  money: () => dollars.nullable().optional(),
  fte: () =>
    z
      .number()
      .min(MIN_FTE)
      .max(MAX_FTE)
      .refine((value) => Number(value.toFixed(4)) === value, 'must have at most 4 decimals')
      .optional(),
  date: () => plainDate.nullable().optional(),
  status: () => z.enum(EMPLOYEE_STATUSES).optional(),
  reference: () => id.nullable().optional(),
};

/** The fields of a line that a user may set. Omitted fields do not change. */
export const lineItemChange = z.strictObject({
  ...shapeOf(LINE_FIELDS, SETTABLE),
  amount: dollars.optional(),
  metadata: z.strictObject({ needsReview: z.boolean() }).optional(),
});
export type LineItemChange = z.output<typeof lineItemChange>;

const formula = trimmedText(MAX_FORMULA).refine(isFormula, 'must be a formula such as +3%').optional();
/** The formulas with which amounts were calculated, by field. They are kept in the history of the line. */
export const lineFormulas = z
  .strictObject(byField(fieldsOfKind(LINE_FIELDS, 'money'), 'id', () => formula))
  .optional()
  .describe('The formulas that the user typed for the amounts, such as +3%. They are saved in the history of the line');
export type LineFormulas = NonNullable<z.output<typeof lineFormulas>>;

/** Selects the lines of a scenario, or of the active scenario of a budget year or fiscal year. Always selects one fiscal year. */
export const whichLines = {
  scenarioId: idText.optional(),
  budgetYearId: idText.optional(),
  fiscalYear: fiscalYear.optional(),
  isOperating: yesOrNo.optional(),
};

const CATEGORY_IDS = /^(0|[1-9]\d{0,14})( *, *(0|[1-9]\d{0,14}))*$/;

/** Filters by category. The costs of the matching lines add up to the totals and changes by category on the dashboard. */
export const categoryFilter = {
  category: z
    .string()
    .max(2000)
    .regex(CATEGORY_IDS, 'must be category ids separated by commas, such as 3,8')
    .transform((text) => text.split(',').map(Number))
    .optional()
    .describe(
      'Return only the lines in these categories: ids separated by commas. A line without its own category is in the category of its DESE code. 0 selects the lines that have no category at all',
    ),
  group: z
    .enum(LINE_GROUPS)
    .optional()
    .describe(
      'Return only the proposed budget lines in this group: required by law (`mandated`), required by an agreement (`contractual`), or all other lines (`discretionary`)',
    ),
};

export const listLineItems = get('/line-items/budget', {
  summary:
    'The lines of a budget in one fiscal year. Send scenarioId to select the budget, or budgetYearId to select the active budget of a budget year. If only fiscalYear is sent, the active budget for that year is used. If none of these fields is sent, the latest active budget is used. Without fiscalYear, the lines of the base year are returned',
  roles: STAFF,
  query: z.strictObject({
    ...whichLines,
    ids: z
      .string()
      .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,499}$/, 'must be up to 500 line ids separated by commas')
      .transform((text) => text.split(',').map(Number))
      .optional()
      .describe('Return only the lines with these ids'),
    ...categoryFilter,
  }),
  response: z.array(lineItem),
});

const rev = z.int().positive();
const revised = {
  rev: rev
    .optional()
    .describe(
      'The revision that the caller read. If another user has changed the line since, the request is refused with a 409. Without a revision, the request overwrites the other user’s change. The screens always send the revision',
    ),
};
const lineIds = z.array(id).min(1, 'must have at least one line').max(MAX_BULK_CHANGES);

export const updateLineItem = patch('/line-items/budget/:id', {
  summary:
    'Change fields of one line. If `rev` is not the current revision, the request is refused with a 409 that has the saved line in `current`. A new `deseCode` also changes `deseCategories` to the name of the new DESE function, but only if the saved `deseCategories` is the name of the old function. A `deseCategories` in the request is saved instead. A change to an approved line makes the line a draft again. A change to only the notes or the review mark does not',
  roles: STAFF,
  params: idPath,
  body: z.strictObject({ ...lineItemChange.shape, ...revised, formulas: lineFormulas }),
  response: lineItem,
});

export const replaceLineItem = put('/line-items/:id', {
  summary: 'Save a line. Fields that the request leaves out do not change',
  roles: STAFF,
  params: idPath,
  body: z.strictObject({ ...lineItemChange.shape, ...revised }),
  response: lineItem,
});

export const setNextYearSalary = patch('/line-items/budget/:id/next-year-salary', {
  summary: 'Set the next-year salary of an employee by hand. Null restores the calculated salary',
  roles: STAFF,
  params: idPath,
  body: z.strictObject({ nextYearSalary: dollars.nullable(), ...revised }),
  response: employeeItem,
});

export const setStatus = patch('/line-items/budget/:id/status', {
  summary:
    'Set the employee status or the budget status of a line, or both. The employee statuses Retiring and Inactive clear a next-year salary that was entered by hand. Only an ADMIN can approve a line. The user who last changed the line cannot approve it',
  roles: STAFF,
  params: idPath,
  body: z
    .strictObject({
      employeeStatus: z.enum(EMPLOYEE_STATUSES).optional(),
      budgetStatus: z.enum(BUDGET_STATUSES).optional(),
      ...revised,
    })
    .refine((body) => body.employeeStatus !== undefined || body.budgetStatus !== undefined, {
      message: 'is required unless budgetStatus is sent',
      path: ['employeeStatus'],
    }),
  response: lineItem,
});

export const setDepartureDate = patch('/line-items/budget/:id/departure-date', {
  summary: 'Set an employee’s last day. Null clears the date',
  roles: STAFF,
  params: idPath,
  body: z.strictObject({ dateOfDeparture: plainDate.nullable(), ...revised }),
  response: employeeItem,
});

export const deleteLineItem = del('/line-items/:id', {
  summary: 'Delete a line. A deleted line can be restored',
  roles: STAFF,
  params: idPath,
  query: z.strictObject({ rev: idText.optional() }),
  response: message,
});

export const restoreLineItems = post('/line-items/restore', {
  summary: 'Restore deleted lines. If one line cannot be restored, no line is restored',
  roles: STAFF,
  body: z.strictObject({ ids: lineIds }),
  response: z.strictObject({ items: z.array(lineItem) }),
});

export const bulkAssignBuilding = post('/line-items/bulk-update', {
  summary: 'Assign a building to several lines. Null means district-wide. If one line fails, nothing is saved',
  roles: STAFF,
  body: z.strictObject({
    itemIds: lineIds,
    buildingId: id.nullable(),
    revs: z.record(z.string(), rev).optional(),
  }),
  response: z.strictObject({ count: z.int() }),
});

export const fiscalYearsOfBudget = get('/line-items/fiscal-years', {
  summary:
    'The fiscal years that have lines in the active budgets of a budget year. With `scenarioId`, the base year of that budget and all fiscal years that have lines in that budget',
  roles: ['ADMIN', 'FINANCE', 'VIEW_ONLY'],
  query: z.strictObject({
    budgetYearId: idText,
    scenarioId: idText
      .optional()
      .describe('The budget to read instead of the active budgets. VIEW_ONLY cannot send this field'),
  }),
  response: z.strictObject({ fiscalYears: z.array(year) }),
});
