import { z } from 'zod';
import { ADMIN, get, post } from './endpoint.ts';
import { id, idPath, idText, plainDate, trimmedText, year } from './fields.ts';
import { EMPLOYEE_STATUSES } from './line-items.ts';

/** Changes many employee lines at once, by rule: buildings, DESE functions, work groups and statuses. */

const body = z.strictObject({
  budgetYearId: id.optional().describe('Default: the latest budget year with an active operating budget'),
  overwrite: z.boolean().optional().describe('Replace existing values; otherwise only blanks are filled'),
  preview: z.boolean().optional().describe('Return what would change, without changing it'),
});

/** Lines left unchanged, for review. */
const leftOver = z.strictObject({ text: z.string(), reason: z.string(), employees: z.int() });

const updateId = id.nullable().describe('Id for undo; null if nothing was changed');

const deseCode = z
  .string()
  .trim()
  .regex(/^\d{4}$/, 'must be four digits, such as 2305');

export const linkBuildings = post('/bulk-update/buildings', {
  summary: 'Link the employees of the active operating budget to buildings by location code or name',
  roles: ADMIN,
  body,
  response: z.strictObject({
    totalLinked: z.int(),
    results: z.array(
      z.strictObject({
        buildingName: z.string(),
        buildingCode: z.string().nullable(),
        employeesLinked: z.int(),
        method: z.enum(['code', 'name']),
      }),
    ),
    unmatched: z.array(leftOver),
    updateId,
  }),
});

export const updateDeseCodes = post('/bulk-update/dese-codes', {
  summary: 'Assign the DESE function of their job class to employees of the active operating budget',
  roles: ADMIN,
  body,
  response: z.strictObject({
    totalUpdated: z.int(),
    results: z.array(z.strictObject({ jobClass: z.string(), deseCode: z.string(), employeesUpdated: z.int() })),
    unmatched: z.array(leftOver),
    updateId,
  }),
});

const workGroupRule = z
  .strictObject({
    jobClass: trimmedText(120).optional().describe('Lines of this job class, ignoring case and punctuation'),
    words: trimmedText(200).optional().describe('Lines whose position contains all of these words, in any order'),
    workGroupId: id,
  })
  .refine(({ jobClass, words }) => Boolean(jobClass) || Boolean(words), {
    message: 'needs a job class or words',
    path: ['jobClass'],
  });

export type WorkGroupRule = z.output<typeof workGroupRule>;

const ruledAnswer = z.strictObject({
  totalUpdated: z.int().describe('Lines that change, vacancies included'),
  results: z.array(z.int()).describe('Lines that change by each rule, in the order of the rules'),
  lines: z
    .array(
      z.strictObject({
        id,
        firstName: z.string().nullable(),
        lastName: z.string().nullable(),
        position: z.string().nullable(),
        jobClass: z.string().nullable(),
        workGroupId: id.nullable(),
        workGroup: z.string().nullable(),
        dateOfDeparture: plainDate.nullable(),
        employeeStatus: z.enum(EMPLOYEE_STATUSES),
        rule: z.int().describe('Index of the rule that changes it'),
      }),
    )
    .describe('The first ten lines that change, with their values before'),
  updateId,
});

export const assignWorkGroups = post('/bulk-update/work-groups', {
  summary: 'Assign work groups to the lines of the active operating budget by rule; the first matching rule applies',
  roles: ADMIN,
  body: z.strictObject({ ...body.shape, rules: z.array(workGroupRule).min(1).max(50) }),
  response: ruledAnswer,
});

export type RuledAnswer = z.output<typeof ruledAnswer>;

export const updateStatuses = post('/bulk-update/statuses', {
  summary: 'Set the status of lines of the active operating budget that have a departure before a date',
  roles: ADMIN,
  body: z.strictObject({
    ...body.shape,
    overwrite: z.boolean().optional().describe('Also change Retiring and Inactive lines; otherwise only Active ones'),
    departureBefore: plainDate.describe('For example the first day of the next fiscal year'),
    employeeStatus: z.enum(['Retiring', 'Inactive']),
  }),
  response: ruledAnswer,
});

const retiredCode = z.strictObject({
  code: z.string(),
  name: z.string(),
  validTo: year.describe('The last fiscal year in which the function was valid'),
  replacedBy: z.string().nullable().describe('Its replacement, from the state or from an earlier choice'),
  employees: z.int().describe('Base-year lines of the active operating budget that have the code'),
  budgetLines: z.int().describe('Base-year lines of the active proposed budget that have the code'),
});
export type RetiredCode = z.output<typeof retiredCode>;

export const listRetiredCodes = get('/bulk-update/retired-codes', {
  summary: 'Retired DESE functions on lines of the active budgets',
  roles: ADMIN,
  query: z.strictObject({ budgetYearId: idText }),
  response: z.array(retiredCode),
});

export const replaceRetiredCodes = post('/bulk-update/retired-codes', {
  summary: 'Replace retired DESE functions in all lines of the active budgets that have them; the choice is remembered',
  roles: ADMIN,
  body: z.strictObject({
    budgetYearId: id,
    replacements: z
      .array(z.strictObject({ code: deseCode, replaceWith: deseCode }))
      .min(1)
      .max(100)
      .refine((list) => new Set(list.map(({ code }) => code)).size === list.length, 'must name each code once'),
    preview: z.boolean().optional().describe('Return what would change, without changing it'),
  }),
  response: z.strictObject({
    totalUpdated: z.int(),
    results: z.array(
      z.strictObject({ code: z.string(), replaceWith: z.string(), employees: z.int(), budgetLines: z.int() }),
    ),
    updateId,
  }),
});

export const undoBulkUpdate = post('/bulk-update/:id/undo', {
  summary: 'Undo a bulk update; lines changed since are left unchanged',
  roles: ADMIN,
  params: idPath,
  response: z.strictObject({ message: z.string(), restored: z.int(), keptChanges: z.int() }),
});
