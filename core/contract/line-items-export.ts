import { z } from 'zod';
import type { ImportField } from '../import/expected-columns.ts';
import { EMPLOYEE_FIELDS, PROPOSED_FIELDS } from '../line-fields.ts';
import { get, post, STAFF } from './endpoint.ts';
import { CSV, file, fiscalYear, id, XLSX, yesOrNo } from './fields.ts';
import { MAX_BULK_CHANGES, whichLines } from './line-items.ts';

const EXPORT_FORMATS = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Columns of every export after the fields of a line. */
const ADDED = ['budgetStatus', 'needsReview', 'findings', 'updatedBy', 'updatedAt'] as const;
export type ExportField = ImportField | 'cost' | 'countedIn' | 'autoNextYearSalary' | (typeof ADDED)[number];

/**
 * The columns of an export in their default order. `nextYearSalary` was entered by hand, `autoNextYearSalary` is calculated;
 * `category` was chosen for the line, `countedIn` may come from its DESE code. An import reads back only the first of each pair.
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
    'Export the lines of a list as a file that an import reads back unchanged, with the given columns, filter and sort',
  roles: STAFF,
  query: z.strictObject({
    ...whichLines,
    format: z.enum(EXPORT_FORMATS),
    columns: list.optional().describe('Fields separated by commas, in order; default: all'),
    sort: list.optional().describe('Fields separated by commas, prefixed with `-` for descending'),
    search: z.string().trim().max(200).optional().describe('Words that must all appear in the line'),
    building: list.optional().describe('Building ids separated by commas; 0: district-wide'),
    workGroup: list.optional().describe('Work group ids; 0: none'),
    category: list.optional().describe('Category ids; 0: none'),
    employeeStatus: list.optional(),
    budgetStatus: list.optional(),
    needsReview: yesOrNo.optional(),
  }),
  media: [XLSX, CSV],
  response: file,
});

export const exportShownLines = post('/line-items/export', {
  summary:
    'Export these lines in this order, from one budget and fiscal year, as a file: the rows of a filtered and sorted grid',
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
