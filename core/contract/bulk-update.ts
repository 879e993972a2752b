import { z } from 'zod';
import { ADMIN, endpoint } from './endpoint.ts';
import { id, idText } from './fields.ts';

/** Data cleaning: employees are linked to buildings, and job classes to the state's functions. */

const body = z.strictObject({
  budgetYearId: id.optional().describe('The latest budget year with an active operating budget unless it is named'),
  overwrite: z.boolean().optional().describe('Replaces what is there; otherwise only blanks are filled'),
  preview: z.boolean().optional().describe('Answers what would change, and changes nothing'),
});

/** What was left as it is, so that a person can see to it. */
const leftOver = z.strictObject({ text: z.string(), reason: z.string(), employees: z.int() });

const updateId = id.nullable().describe('What undo is asked for; null when nothing was changed');

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

export const undoBulkUpdate = endpoint({
  method: 'POST',
  path: '/bulk-update/:id/undo',
  summary: 'Take a link to buildings or an update of DESE codes back; lines that were changed again since stay',
  roles: ADMIN,
  params: z.strictObject({ id: idText }),
  response: z.strictObject({ message: z.string(), restored: z.int(), keptChanges: z.int() }),
});
