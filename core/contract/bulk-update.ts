import { z } from 'zod';
import { ADMIN, get, post } from './endpoint.ts';
import { id, idPath, idText, plainDate, trimmedText, year } from './fields.ts';
import { EMPLOYEE_STATUSES } from './line-items.ts';

/** Changes many employee lines at once, by rule: buildings, DESE functions, work groups and statuses. */

const body = z.strictObject({
  budgetYearId: id
    .optional()
    .describe('The budget year. Default: the latest budget year with an active operating budget'),
  overwrite: z
    .boolean()
    .optional()
    .describe('If true, existing values are replaced. Otherwise, only blank values are filled in'),
  preview: z.boolean().optional().describe('If true, the call returns the changes without saving them'),
});

/** A group of lines that the update leaves unchanged, with the reason, so that a user can review them. */
const leftOver = z.strictObject({
  text: z.string(),
  reason: z.string(),
  employees: z.int().describe('The number of lines, including vacancies'),
});

const updateId = id.nullable().describe('The id to send to POST /bulk-update/:id/undo. Null if nothing was changed');

const deseCode = z
  .string()
  .trim()
  .regex(/^\d{4}$/, 'must be four digits, such as 2305');

export const linkBuildings = post('/bulk-update/buildings', {
  summary:
    'Assign buildings to the lines of the active operating budget. The location code of a line determines the building. If no building has the location code, the name of the department or location determines the building',
  roles: ADMIN,
  body,
  response: z.strictObject({
    totalLinked: z.int().describe('The number of lines that change, including vacancies'),
    results: z.array(
      z.strictObject({
        buildingName: z.string(),
        buildingCode: z.string().nullable(),
        employeesLinked: z
          .int()
          .describe('The number of lines that get this building by this method, including vacancies'),
        method: z.enum(['code', 'name']),
      }),
    ),
    unmatched: z.array(leftOver),
    updateId,
  }),
});

export const updateDeseCodes = post('/bulk-update/dese-codes', {
  summary:
    'Assign DESE functions to the lines of the active operating budget. Each line without a function gets the function of the job class. If `overwrite` is true, lines that already have a function change too',
  roles: ADMIN,
  body,
  response: z.strictObject({
    totalUpdated: z.int().describe('The number of lines that change, including vacancies'),
    results: z.array(
      z.strictObject({
        jobClass: z.string(),
        deseCode: z.string(),
        employeesUpdated: z
          .int()
          .describe('The number of lines in the job class that will change, including vacancies'),
      }),
    ),
    unmatched: z.array(leftOver),
    updateId,
  }),
});

const workGroupRule = z
  .strictObject({
    jobClass: trimmedText(120)
      .optional()
      .describe('The job class that a line must have. Case and punctuation do not matter'),
    words: trimmedText(200)
      .optional()
      .describe('Whole words that the position must contain, in any order. Case and punctuation do not matter'),
    workGroupId: id,
  })
  .refine(({ jobClass, words }) => Boolean(jobClass) || Boolean(words), {
    message: 'is required unless `words` is sent',
    path: ['jobClass'],
  });

export type WorkGroupRule = z.output<typeof workGroupRule>;

const ruledAnswer = z.strictObject({
  totalUpdated: z.int().describe('The number of lines that change, including vacancies'),
  results: z.array(z.int()).describe('The number of lines that each rule changes, in the order of the rules'),
  positions: z
    .array(
      z.strictObject({
        rule: z.int().describe('The index of the rule that changes the lines, starting at 0'),
        position: z.string().nullable().describe('The position. Null for lines without a position'),
        lines: z.int().describe('The number of lines that change, including vacancies'),
        workGroups: z
          .array(z.string().nullable())
          .describe('The work groups of the lines before the change. Null for lines without a work group'),
      }),
    )
    .describe(
      'The positions whose lines change, in the order of the rules. Within a rule, the position with the most lines is first. Positions that differ only in case or punctuation are counted as one',
    ),
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
        rule: z.int().describe('The index of the rule that changes the line, starting at 0'),
      }),
    )
    .describe('The first ten lines that change, with their values before the change'),
  updateId,
});

export const assignWorkGroups = post('/bulk-update/work-groups', {
  summary:
    'Assign work groups to the lines of the active operating budget by rule. If several rules match a line, the first one applies',
  roles: ADMIN,
  body: z.strictObject({ ...body.shape, rules: z.array(workGroupRule).min(1).max(50) }),
  response: ruledAnswer,
});

export type RuledAnswer = z.output<typeof ruledAnswer>;

export const updateStatuses = post('/bulk-update/statuses', {
  summary:
    'Set the status of lines in the active operating budget. Only lines with a departure date before a given date change',
  roles: ADMIN,
  body: z.strictObject({
    ...body.shape,
    overwrite: z
      .boolean()
      .optional()
      .describe('If true, Retiring and Inactive lines change too. Otherwise, only Active lines change'),
    departureBefore: plainDate.describe(
      'Update only the lines whose departure date is earlier than this date. For example, send the first day of the next fiscal year',
    ),
    employeeStatus: z.enum(['Retiring', 'Inactive']),
  }),
  response: ruledAnswer,
});

const retiredCode = z.strictObject({
  code: z.string(),
  name: z.string(),
  validTo: year.describe('The last fiscal year in which the function was valid'),
  replacedBy: z
    .string()
    .nullable()
    .describe(
      'The replacement for the retired function. The replacement comes from the state list or from a user’s earlier choice. Null if no replacement is known',
    ),
  employees: z
    .int()
    .describe('The number of base-year lines in the active operating budget that have this code, including vacancies'),
  budgetLines: z.int().describe('The number of base-year lines in the active proposed budget that have this code'),
});
export type RetiredCode = z.output<typeof retiredCode>;

export const listRetiredCodes = get('/bulk-update/retired-codes', {
  summary: 'The retired DESE functions that base-year lines of the active budgets still have',
  roles: ADMIN,
  query: z.strictObject({ budgetYearId: idText }),
  response: z.array(retiredCode),
});

export const replaceRetiredCodes = post('/bulk-update/retired-codes', {
  summary:
    'Replace retired DESE functions in all base-year lines of the active budgets. The chosen replacements are saved and suggested the next time',
  roles: ADMIN,
  body: z.strictObject({
    budgetYearId: id,
    replacements: z
      .array(z.strictObject({ code: deseCode, replaceWith: deseCode }))
      .min(1)
      .max(100)
      .refine(
        (list) => new Set(list.map(({ code }) => code)).size === list.length,
        'must not list the same code twice',
      ),
    preview: z.boolean().optional().describe('If true, the call returns the changes without saving them'),
  }),
  response: z.strictObject({
    totalUpdated: z.int().describe('The total number of lines that change in the two budgets, including vacancies'),
    results: z.array(
      z.strictObject({
        code: z.string(),
        replaceWith: z.string(),
        employees: z
          .int()
          .describe('The number of lines that change in the active operating budget, including vacancies'),
        budgetLines: z.int().describe('The number of lines that change in the active proposed budget'),
      }),
    ),
    updateId,
  }),
});

export const undoBulkUpdate = post('/bulk-update/:id/undo', {
  summary: 'Undo a bulk update. Fields that were changed again after the update keep their current values',
  roles: ADMIN,
  params: idPath,
  response: z.strictObject({ message: z.string(), restored: z.int(), keptChanges: z.int() }),
});
