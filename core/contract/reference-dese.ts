import { z } from 'zod';
import { entryCalls } from './entry-calls.ts';
import { ADMIN, ANYONE_SIGNED_IN, del, get, post, put, STAFF } from './endpoint.ts';
import { changesOf, fiscalYear, id, message, requiredText, trimmedText, year } from './fields.ts';

/** Calls for the state's DESE functions and for the function of each job class. */

const code = z
  .string()
  .trim()
  .regex(/^\d{4}$/, 'must be four digits, such as 2305');

const deseFunction = z.strictObject({
  code: z.string(),
  name: z.string(),
  reportGroup: z.string(),
  confidence: z.string(),
  validFrom: year
    .nullable()
    .describe('The first fiscal year in which the function is valid. Null if there is no limit'),
  validTo: year
    .nullable()
    .describe('The last fiscal year in which the function is valid. Null if the function is current'),
  replacedBy: z
    .string()
    .nullable()
    .describe(
      'The function that replaces this function. Null if no function replaces it, or if several functions replace it',
    ),
});
export type DeseFunction = z.output<typeof deseFunction>;

const fields = {
  name: requiredText(200),
  reportGroup: trimmedText(120).optional(),
  validFrom: fiscalYear.nullable().optional(),
  validTo: fiscalYear
    .nullable()
    .optional()
    .describe(
      'The last fiscal year in which the function is valid. In later years, lines with this function are marked as having a retired function',
    ),
  replacedBy: code.nullable().optional(),
};
const functionPath = z.strictObject({ code });

export const listDeseFunctions = get('/dese-functions', {
  summary: 'All DESE functions, sorted by code',
  roles: ANYONE_SIGNED_IN,
  response: z.array(deseFunction),
});

export const createDeseFunction = post('/dese-functions', {
  summary: 'Add a DESE function',
  roles: ADMIN,
  status: 201,
  body: z.strictObject({ code, ...fields }),
  response: deseFunction,
});

export const updateDeseFunction = put('/dese-functions/:code', {
  summary: 'Change the name, report group, years or successor of a DESE function. The code cannot be changed',
  roles: ADMIN,
  params: functionPath,
  body: changesOf(z.strictObject(fields)),
  response: deseFunction,
});

export const deleteDeseFunction = del('/dese-functions/:code', {
  summary:
    'Delete a DESE function. If a line, category or job class uses the function, or if the function replaces another function, the request is refused with a 409',
  roles: ADMIN,
  params: functionPath,
  response: message,
});

const jobClass = z.strictObject({ id, jobClass: z.string(), deseFunction: z.string().nullable() });
export type JobClass = z.output<typeof jobClass>;

const jobClassFields = z.strictObject({ jobClass: requiredText(200), deseFunction: code.nullable().optional() });

export const listJobClasses = get('/job-class-map', {
  summary:
    'The DESE function for each job class. POST /bulk-update/dese-codes fills in these functions on lines that have no DESE function. If `overwrite` is true, the call also replaces existing DESE functions. Lines do not change if their job class has no function',
  roles: STAFF,
  response: z.array(jobClass),
});

export const {
  create: createJobClass,
  update: updateJobClass,
  remove: deleteJobClass,
} = entryCalls('/job-class-map', jobClassFields, jobClass, { noun: 'a job class', remove: 'Delete a job class' });
