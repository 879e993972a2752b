import { z } from 'zod';
import { IMPORT_TYPES } from '../import/expected-columns.ts';
import { get, post, STAFF } from './endpoint.ts';
import { CSV, file, id, idPath, idText, instant, plainDate, year } from './fields.ts';
import { IMPORT_MODES } from './import.ts';
import { rowError, rowWarning } from './import-rows.ts';

const IMPORT_STATUSES = ['IMPORTED', 'UNDONE'] as const;

const batch = {
  id,
  originalName: z.string(),
  sheet: z.string().nullable(),
  importType: z.enum(IMPORT_TYPES),
  mode: z.enum(IMPORT_MODES),
  budgetYearId: id,
  fiscalYear: year,
  versionId: id,
  versionLabel: z.string(),
  scenarioId: id,
  status: z.enum(IMPORT_STATUSES),
  imported: z.int().describe('The number of rows that created a line, updated a line or changed nothing'),
  skipped: z.int().describe('The number of rows left out: totals and rejected rows'),
  rejected: z.int().describe('The number of rows that could not be imported'),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  removed: z.int(),
  totalBefore: z.number(),
  totalAfter: z.number(),
  importedBy: z.string(),
  importedAt: instant,
  mainImportId: id
    .nullable()
    .describe(
      'The id of the main import of the same file. Undoing the main import undoes this import too. Filled only for an import of an additional amount column. Null for all other imports',
    ),
  actuals: z
    .array(z.strictObject({ fiscalYear: year, asOf: plainDate, total: z.number() }))
    .describe('The ledger balances that were imported from columns of this file'),
  undoneBy: z.string().nullable(),
  undoneAt: instant.nullable(),
  isFileKept: z
    .boolean()
    .describe(
      'True if the original file is still stored. You can then download it with the budget’s current amounts filled in',
    ),
};

export const importBatch = z.strictObject(batch);
export type ImportBatch = z.output<typeof importBatch>;

export const listImports = get('/imports', {
  summary: 'All imports and merged workbooks, newest first. FINANCE users see only their own',
  roles: STAFF,
  query: z.strictObject({ budgetYearId: idText.optional() }),
  response: z.array(importBatch),
});

export const getImport = get('/imports/:id', {
  summary: 'One import with its settings and findings. FINANCE users can read only their own imports',
  roles: STAFF,
  params: idPath,
  response: z.strictObject({
    ...batch,
    columnMappings: z.record(z.string(), z.string()),
    noteColumns: z.array(z.string()),
    salaryIs: z.enum(['asPaid', 'fullTimeRate']),
    warnings: z.array(rowWarning),
    errors: z.array(rowError),
    skippedRows: z.array(rowError),
  }),
});
export type ImportDetails = z.output<typeof getImport.response>;

export const undoImport = post('/imports/:id/undo', {
  summary:
    'Undo an import: restore the budget to its state before the import. The request is refused with a 409 if users have since edited lines from the import. The request is also refused if users have added placements or benefit elections to new lines from the import. `conflicts` lists the changes. To undo the import anyway, set `force` to true. Only ADMIN can undo another user’s import',
  roles: STAFF,
  params: idPath,
  body: z.strictObject({ force: z.boolean().default(false) }),
  response: importBatch,
});

/**
 * A row in the `conflicts` of a refused undo: a line that was edited after the import, or a placement or election that was added to a new
 * line. The undo would delete it.
 */
export const editedSince = z.strictObject({
  what: z.enum(['LINE', 'PLACEMENT', 'ELECTION']),
  lineItemId: id,
  row: z.int().nullable(),
  name: z.string(),
  updatedBy: z.string(),
  updatedAt: instant,
});
export type EditedSince = z.output<typeof editedSince>;

export const rejectedRows = get('/imports/:id/rejected-rows', {
  summary:
    'Download the rows that an import rejected, as a CSV file with the reasons. Fix the rows, and import the file with mode `update`. This mode keeps the existing lines',
  roles: STAFF,
  params: idPath,
  media: [CSV],
  response: file,
});

export const lineSource = get('/line-items/:id/source', {
  summary: 'Where a line comes from: a row of a file, a manual entry, or the base-year line that it is projected from',
  roles: STAFF,
  params: idPath,
  response: z.strictObject({
    itemId: id,
    kind: z.enum(['IMPORTED', 'BY_HAND', 'PROJECTED']),
    baseItemId: id
      .nullable()
      .describe(
        'The base-year line that this line is projected from. Null if this line is not projected. If this line is projected, `file` is the source of the base-year line',
      ),
    file: z
      .strictObject({
        importId: id,
        originalName: z.string(),
        sheet: z.string().nullable(),
        row: z.int(),
        importedBy: z.string(),
        importedAt: instant,
        values: z.record(z.string(), z.string()).describe('The values of the row in the file, by field'),
      })
      .nullable(),
  }),
});
export type LineSource = z.output<typeof lineSource.response>;
