import { z } from 'zod';
import { post, STAFF } from './endpoint.ts';
import { file, fiscalYear, id, idText, instant, textOfFile, XLSX, year } from './fields.ts';
import { IMPORT_TYPES } from '../import/expected-columns.ts';
import { MAX_BULK_CHANGES } from './line-items.ts';

/** Number of days that the server keeps the values of a workbook. After that, a merge reads them from the audit log. */
export const WORKBOOK_DAYS = 180;
/** Maximum number of rows in a workbook that is merged. */
export const MAX_WORKBOOK_ROWS = 50_000;
/** Maximum number of entries in each list of a response. `counts` covers all entries. */
export const MAX_CELLS_SHOWN = 5_000;

export const getWorkbook = post('/workbooks', {
  summary: 'Download lines as an Excel workbook that can be edited and merged back',
  roles: STAFF,
  body: z.strictObject({
    scenarioId: id.optional(),
    budgetYearId: id.optional(),
    fiscalYear: fiscalYear.optional(),
    isOperating: z.boolean().optional(),
    ids: z
      .array(id)
      .max(MAX_BULK_CHANGES)
      .optional()
      .describe('The ids of the lines, in the order of the workbook. Default: all lines'),
    columns: z
      .array(z.string().max(60))
      .min(1)
      .max(60)
      .optional()
      .describe('The fields in the order of the columns. Default: all fields'),
  }),
  media: [XLSX],
  response: file,
});

const cellValue = z.union([z.string(), z.number()]).nullable();
const questionId = z
  .string()
  .max(120)
  .describe('The key of the cell or line. Send the decision about this cell or line with the same key');
const at = { row: z.int(), cell: z.string().describe('The cell, such as F12') };

const workbookCell = z.strictObject({
  ...at,
  id: questionId,
  lineItemId: id,
  name: z.string(),
  field: z.string().describe('The name of the field in the API. `title` is its column heading'),
  title: z.string(),
  kind: z.enum(['mine', 'theirs', 'same', 'conflict']),
  exported: cellValue.describe(
    'The value when the file was exported. Null if the value was blank or is no longer known',
  ),
  file: cellValue,
  budget: cellValue,
  changedBy: z
    .string()
    .nullable()
    .describe('The user who changed the cell in the budget since the export. Null if no user changed it'),
  changedAt: instant.nullable(),
});
export type WorkbookCell = z.output<typeof workbookCell>;

const heldCell = z.strictObject({
  ...at,
  id: questionId
    .nullable()
    .describe(
      'The key of the cell to correct. Null if the line is locked. Also null if the problem concerns the whole row',
    ),
  lineItemId: id.nullable(),
  name: z.string(),
  field: z.string().nullable(),
  title: z.string().nullable(),
  value: z.string().describe('The text of the cell in the file'),
  message: z.string(),
});
export type HeldCell = z.output<typeof heldCell>;

const lineConflict = z.strictObject({
  id: questionId,
  row: z.int().nullable().describe('The row of the line in the file. Null if the file no longer has the line'),
  lineItemId: id,
  name: z.string(),
  amount: z.number(),
  kind: z
    .enum(['removed-in-file', 'deleted-in-budget'])
    .describe(
      'The kind of conflict. `removed-in-file`: the line was removed from the file, but changed in the budget. `deleted-in-budget`: the line was deleted in the budget, but changed in the file',
    ),
  changedBy: z.string(),
  changedAt: instant,
});
export type LineConflict = z.output<typeof lineConflict>;

const newLine = z.strictObject({
  id: questionId,
  row: z.int(),
  name: z.string(),
  amount: z.number(),
  why: z
    .enum(['added-meanwhile', 'copied-key'])
    .nullable()
    .describe(
      'Why the row may be an existing line. added-meanwhile: a similar line was added to the budget after the export. copied-key: the row was copied from an existing line. The user must decide: `mine` adds the row as a line, and `theirs` leaves out the row. Null if the user does not have to decide',
    ),
  similar: z.strictObject({ lineItemId: id, name: z.string(), amount: z.number() }).nullable(),
});
export type NewWorkbookLine = z.output<typeof newLine>;

const goneLine = z.strictObject({ id: questionId, lineItemId: id, name: z.string(), amount: z.number() });

export const workbookPreview = z.strictObject({
  previewToken: z.string(),
  fileName: z.string().describe('The name that the server gave the uploaded file. Send this name with the merge'),
  originalName: z.string(),
  sheet: z.string().nullable(),
  importType: z.enum(IMPORT_TYPES),
  scenarioId: id,
  fiscalYear: year,
  versionLabel: z.string(),
  exportedBy: z.string(),
  exportedAt: instant,
  isBaseKept: z
    .boolean()
    .describe(
      'Whether the copy of the exported values is still stored. If false, the current values of unchanged lines are used as the exported values. For changed lines, the exported values come from the audit log or are unknown',
    ),
  counts: z
    .strictObject({
      theirs: z.int().describe('The number of cells that changed only in the budget'),
      mine: z.int().describe('The number of cells that changed only in the file'),
      same: z.int().describe('The number of cells that changed in the same way in the file and in the budget'),
      conflicts: z
        .int()
        .describe('The number of cells and lines that changed in different ways in the file and in the budget'),
      new: z.int().describe('The number of rows that are new lines, including rows that a user must decide about'),
      questions: z.int().describe('The number of rows that look new but may be existing lines'),
      gone: z
        .int()
        .describe(
          'The number of lines that are no longer in the file. A line is deleted from the budget only if a user chooses to delete it',
        ),
      held: z.int().describe('The number of rows that are not merged because a value in them cannot be used'),
      refused: z.int().describe('The number of rows with a key that does not belong to this workbook'),
      lostZeros: z
        .int()
        .describe(
          'The number of codes that lost their leading zeros in the file. The codes in the budget do not change',
        ),
    })
    .describe(
      'The number of cells, rows, lines and codes of each kind, including rows that are not merged. The lists have at most 5,000 entries each, but these numbers count all entries',
    ),
  totals: z.strictObject({
    before: z.number(),
    after: z.number().describe('The total of the budget after merging everything that needs no decision'),
  }),
  cells: z.array(workbookCell).describe('The changed cells, with conflicts first'),
  lines: z
    .array(lineConflict)
    .describe(
      'The lines with a conflict. Either the line was removed from the file and changed in the budget, or the line was deleted in the budget and changed in the file',
    ),
  newLines: z.array(newLine),
  gone: z.strictObject({ total: z.number(), lines: z.array(goneLine) }),
  held: z.array(heldCell),
  refused: z.array(z.strictObject({ row: z.int(), message: z.string() })),
  ignored: z.strictObject({ columns: z.array(z.string()), sheets: z.array(z.string()) }),
});
export type WorkbookPreview = z.output<typeof workbookPreview>;

export const previewWorkbook = post('/workbooks/merge/preview', {
  summary:
    'Upload an edited workbook and preview its merge. Send a multipart form with the file and these fields. Nothing is saved',
  roles: STAFF,
  body: z.strictObject({
    scenarioId: idText
      .optional()
      .describe('The budget that the workbook must belong to. A workbook from another budget is refused'),
  }),
  response: workbookPreview,
});

const TAKES = ['mine', 'theirs', 'typed'] as const;
const decision = z
  .strictObject({
    id: questionId,
    take: z
      .enum(TAKES)
      .describe(
        'For a cell, `mine` uses the value from the file, `theirs` uses the value from the budget, and `typed` uses `value`. For a line, `mine` follows the file: a new row is added, a line removed from the file is deleted, and a line deleted in the budget is restored. For a line, `theirs` leaves the budget unchanged',
      ),
    value: z
      .string()
      .max(4000)
      .optional()
      .describe('The corrected value of the cell. Required if `take` is "typed". Otherwise, leave it out'),
  })
  .refine(({ take, value }) => (take === 'typed') === (value !== undefined), {
    message: 'is required if `take` is "typed", and must be left out otherwise',
    path: ['value'],
  });
export type WorkbookDecision = z.output<typeof decision>;

const UNDECIDED_CHOICES = ['ask', 'mine', 'theirs'] as const;
export type UndecidedChoice = (typeof UNDECIDED_CHOICES)[number];

export const mergeWorkbook = post('/workbooks/merge', {
  summary:
    'Merge an uploaded workbook into the budget. Rows with an invalid value are not merged, but are counted in `held`. All other changes are saved together or not at all. If a decision has an invalid value, nothing is merged. The request is refused with a 409 if a required decision is missing. The request is also refused if lines or reference data (such as buildings or funds) have changed since the preview',
  roles: STAFF,
  maxBodyBytes: 8 * 1024 * 1024,
  body: z.strictObject({
    fileName: textOfFile(200),
    previewToken: z.string().max(200),
    decisions: z.array(decision).max(MAX_BULK_CHANGES).default([]),
    undecided: z
      .enum(UNDECIDED_CHOICES)
      .default('ask')
      .describe(
        'What happens to conflicts and questions without a decision. `mine` uses the file, `theirs` uses the budget, and `ask` refuses the merge. None of these choices deletes a line',
      ),
  }),
  response: z.strictObject({
    importId: id.nullable().describe('The id of the import in Import History. Null if nothing changed'),
    cells: z.int().describe('The number of cells that changed in the budget'),
    updated: z.int(),
    created: z.int(),
    removed: z.int(),
    held: z.int(),
    refused: z.int(),
    total: z.number().describe('The total of the budget after the merge, in dollars'),
    scenarioId: id,
  }),
});
export type WorkbookMerged = z.output<typeof mergeWorkbook.response>;
