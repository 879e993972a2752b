import { z } from 'zod';
import type { ImportField } from '../import/expected-columns.ts';
import { EMPLOYEE_FIELDS, PROPOSED_FIELDS } from '../line-fields.ts';
import { get, post, STAFF } from './endpoint.ts';
import { CSV, file, fiscalYear, id, XLSX, yesOrNo } from './fields.ts';
import { categoryFilter, MAX_BULK_CHANGES, whichLines } from './line-items.ts';

const EXPORT_FORMATS = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The columns that follow the fields of a line in every export. */
const ADDED = ['budgetStatus', 'needsReview', 'findings', 'updatedBy', 'updatedAt'] as const;
export type ExportField = ImportField | 'cost' | 'countedIn' | 'autoNextYearSalary' | (typeof ADDED)[number];

/**
 * The columns of an export in their default order. Two pairs of columns are similar: `nextYearSalary` is entered by hand and
 * `autoNextYearSalary` is calculated; `category` is chosen for the line and `countedIn` may come from its DESE code. An import reads back
 * only the first column of each pair.
 */
export const EMPLOYEE_EXPORT_FIELDS: readonly ExportField[] = [
  ...EMPLOYEE_FIELDS.flatMap(({ field }): ExportField | ExportField[] => {
    if (field === 'currentFTE') return [field, 'cost'];
    if (field === 'category') return [field, 'countedIn'];
    return field === 'nextYearSalary' ? [field, 'autoNextYearSalary'] : field;
  }),
  ...ADDED,
];
export const PROPOSED_EXPORT_FIELDS: readonly ExportField[] = [
  ...PROPOSED_FIELDS.flatMap(({ field }): ExportField | ExportField[] =>
    field === 'category' ? [field, 'countedIn'] : field,
  ),
  ...ADDED,
];

const list = z
  .string()
  .max(2000)
  .transform((text) => text.split(',').map((part) => part.trim()));

export const exportLineItems = get('/line-items/export', {
  summary:
    'Download a list of lines as a file, with the given columns, filter and sort order. The file can be imported again',
  roles: STAFF,
  query: z.strictObject({
    ...whichLines,
    format: z.enum(EXPORT_FORMATS),
    columns: list.optional().describe('The fields in the file, in order and separated by commas. Default: all fields'),
    sort: list
      .optional()
      .describe('The fields to sort by, separated by commas. Put `-` before a field to sort in descending order'),
    search: z.string().trim().max(200).optional().describe('Words to search for. A line must contain all of them'),
    building: list.optional().describe('Building ids, separated by commas. 0 means district-wide'),
    workGroup: list.optional().describe('Work group ids, separated by commas. 0 means no work group'),
    ...categoryFilter,
    employeeStatus: list.optional(),
    budgetStatus: list.optional(),
    needsReview: yesOrNo.optional(),
  }),
  media: [XLSX, CSV],
  response: file,
});

export const exportShownLines = post('/line-items/export', {
  summary:
    'Download the given lines of one budget and fiscal year as a file, in the given order. The lines can be the rows of a filtered or sorted grid',
  roles: STAFF,
  body: z.strictObject({
    format: z.enum(EXPORT_FORMATS),
    ids: z.array(id).max(MAX_BULK_CHANGES),
    columns: z.array(z.string().max(60)).min(1).max(60).optional(),
    scenarioId: id.optional(),
    budgetYearId: id.optional(),
    fiscalYear: fiscalYear.optional(),
    isOperating: z.boolean().optional(),
  }),
  media: [XLSX, CSV],
  response: file,
});
