import { z } from 'zod';
import { ADMIN, endpoint } from './endpoint.ts';
import { id, idText, plainDate, trimmedText, year } from './fields.ts';
import { EMPLOYEE_STATUSES } from './line-items.ts';

/** Changes of many employee lines at once, by rule: buildings, DESE functions, work groups and statuses. */

const body = z.strictObject({
  budgetYearId: id.optional().describe('The latest budget year with an active operating budget unless it is named'),
  overwrite: z.boolean().optional().describe('Replaces what is there; otherwise only blanks are filled'),
  preview: z.boolean().optional().describe('Answers what would change, and changes nothing'),
});

/** What was left as it is, so that a person can see to it. */
const leftOver = z.strictObject({ text: z.string(), reason: z.string(), employees: z.int() });

const updateId = id.nullable().describe('What undo is asked for; null when nothing was changed');

const deseCode = z
  .string()
  .trim()
  .regex(/^\d{4}$/, 'must be four digits, such as 2305');

export const linkBuildings = endpoint({
  method: 'POST',
  path: '/bulk-update/buildings',
  summary: 'Link the employees of the active operating budget to buildings by location code, else by name',
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

export const updateDeseCodes = endpoint({
  method: 'POST',
  path: '/bulk-update/dese-codes',
  summary: 'Give the employees of the active operating budget the DESE function of their job class',
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
    jobClass: trimmedText(120).optional().describe('Lines of this job class, whatever its case and punctuation'),
    words: trimmedText(200).optional().describe('Lines whose position has all of these words, in any order'),
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
        rule: z.int().describe('The place of the rule that changes it'),
      }),
    )
    .describe('The first ten lines that change, with their values before'),
  updateId,
});

export const assignWorkGroups = endpoint({
  method: 'POST',
  path: '/bulk-update/work-groups',
  summary:
    'Assign work groups to the lines of the active operating budget by rule; the first rule that a line fits wins',
  roles: ADMIN,
  body: z.strictObject({ ...body.shape, rules: z.array(workGroupRule).min(1).max(50) }),
  response: ruledAnswer,
});

export type RuledAnswer = z.output<typeof ruledAnswer>;

export const updateStatuses = endpoint({
  method: 'POST',
  path: '/bulk-update/statuses',
  summary: 'Set the status of the lines of the active operating budget whose departure is before a date',
  roles: ADMIN,
  body: z.strictObject({
    ...body.shape,
    overwrite: z
      .boolean()
      .optional()
      .describe('Also changes lines that are Retiring or Inactive; otherwise only Active'),
    departureBefore: plainDate.describe('For example the first day of the next fiscal year'),
    employeeStatus: z.enum(['Retiring', 'Inactive']),
  }),
  response: ruledAnswer,
});

const retiredCode = z.strictObject({
  code: z.string(),
  name: z.string(),
  validTo: year.describe('The last fiscal year in which the function was valid'),
  replacedBy: z.string().nullable().describe('What takes its place, by the state or by an earlier choice'),
  employees: z.int().describe('Base-year lines of the active operating budget that have the code'),
  budgetLines: z.int().describe('Base-year lines of the active proposed budget that have the code'),
});
export type RetiredCode = z.output<typeof retiredCode>;

export const listRetiredCodes = endpoint({
  method: 'GET',
  path: '/bulk-update/retired-codes',
  summary: 'The retired DESE functions that lines of the active budgets still have',
  roles: ADMIN,
  query: z.strictObject({ budgetYearId: idText }),
  response: z.array(retiredCode),
});

export const replaceRetiredCodes = endpoint({
  method: 'POST',
  path: '/bulk-update/retired-codes',
  summary: 'Replace retired DESE functions in all lines of the active budgets that have them; the choice is remembered',
  roles: ADMIN,
  body: z.strictObject({
    budgetYearId: id,
    replacements: z
      .array(z.strictObject({ code: deseCode, replaceWith: deseCode }))
      .min(1)
      .max(100)
      .refine((list) => new Set(list.map(({ code }) => code)).size === list.length, 'must name each code once'),
    preview: z.boolean().optional().describe('Returns what would change, and changes nothing'),
  }),
  response: z.strictObject({
    totalUpdated: z.int(),
    results: z.array(
      z.strictObject({ code: z.string(), replaceWith: z.string(), employees: z.int(), budgetLines: z.int() }),
    ),
    updateId,
  }),
});

export const undoBulkUpdate = endpoint({
  method: 'POST',
  path: '/bulk-update/:id/undo',
  summary: 'Undo a bulk update; lines that were changed again since stay',
  roles: ADMIN,
  params: z.strictObject({ id: idText }),
  response: z.strictObject({ message: z.string(), restored: z.int(), keptChanges: z.int() }),
});
