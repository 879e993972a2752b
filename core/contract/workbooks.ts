import { z } from 'zod';
import { post, STAFF } from './endpoint.ts';
import { file, fiscalYear, id, idText, instant, textOfFile, XLSX, year } from './fields.ts';
import { IMPORT_TYPES } from '../import/expected-columns.ts';
import { MAX_BULK_CHANGES } from './line-items.ts';

/** How long the server keeps the values of a workbook; afterwards a merge reads them from the audit log. */
export const WORKBOOK_DAYS = 180;
/** Maximum rows of a workbook that is merged. */
export const MAX_WORKBOOK_ROWS = 50_000;
/** Maximum entries of a list in a response; `counts` has all of them. */
export const MAX_CELLS_SHOWN = 5_000;

export const getWorkbook = post('/workbooks', {
  summary: 'Download lines as an Excel workbook that can be edited and merged back',
  roles: STAFF,
  body: z.strictObject({
    scenarioId: id.optional(),
    budgetYearId: id.optional(),
    fiscalYear: fiscalYear.optional(),
    isOperating: z.boolean().optional(),
    ids: z.array(id).max(MAX_BULK_CHANGES).optional().describe('These lines in this order; default: all'),
    columns: z.array(z.string().max(60)).min(1).max(60).optional().describe('Fields in order; default: all'),
  }),
  media: [XLSX],
  response: file,
});

const cellValue = z.union([z.string(), z.number()]).nullable();
const questionId = z.string().max(120).describe('The key of the conflict in `decisions`');
const at = { row: z.int(), cell: z.string().describe('Such as F12') };

const workbookCell = z.strictObject({
  ...at,
  id: questionId,
  lineItemId: id,
  name: z.string(),
  field: z.string().describe('The field of the line'),
  title: z.string(),
  kind: z.enum(['mine', 'theirs', 'same', 'conflict']),
  exported: cellValue.describe('Also null if it is no longer known'),
  file: cellValue,
  budget: cellValue,
  changedBy: z.string().nullable().describe('Who changed the budget since the export; null if no one did'),
  changedAt: instant.nullable(),
});
export type WorkbookCell = z.output<typeof workbookCell>;

const heldCell = z.strictObject({
  ...at,
  id: questionId.nullable().describe('null: nothing can be typed, because the line is locked'),
  lineItemId: id.nullable(),
  name: z.string(),
  field: z.string().nullable(),
  title: z.string().nullable(),
  value: z.string().describe('The text of the cell'),
  message: z.string(),
});
export type HeldCell = z.output<typeof heldCell>;

const lineConflict = z.strictObject({
  id: questionId,
  row: z.int().nullable().describe('null: the file no longer has the line'),
  lineItemId: id,
  name: z.string(),
  amount: z.number(),
  kind: z
    .enum(['removed-in-file', 'deleted-in-budget'])
    .describe('Removed from the file but changed in the budget; or deleted in the budget but changed in the file'),
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
      'Why it may be an existing line, which the user must decide (mine adds it, theirs leaves it out); null: it is added',
    ),
  similar: z.strictObject({ lineItemId: id, name: z.string(), amount: z.number() }).nullable(),
});
export type NewWorkbookLine = z.output<typeof newLine>;

const goneLine = z.strictObject({ id: questionId, lineItemId: id, name: z.string(), amount: z.number() });

export const workbookPreview = z.strictObject({
  previewToken: z.string(),
  fileName: z.string().describe("The server's name of the uploaded file; send it back with the merge"),
  originalName: z.string(),
  sheet: z.string().nullable(),
  importType: z.enum(IMPORT_TYPES),
  scenarioId: id,
  fiscalYear: year,
  versionLabel: z.string(),
  exportedBy: z.string(),
  exportedAt: instant,
  isBaseKept: z.boolean().describe('false: the workbook is too old, so the exported values come from the audit log'),
  counts: z
    .strictObject({
      theirs: z.int().describe('Cells that only the budget changed'),
      mine: z.int().describe('Cells that only the file changed'),
      same: z.int().describe('Cells that both changed alike'),
      conflicts: z.int().describe('Cells and lines that both changed differently'),
      new: z.int().describe('Rows that are new lines, including those to decide'),
      questions: z.int().describe('Rows that look new but may be existing lines'),
      gone: z.int().describe('Lines that are no longer in the file; kept unless checked'),
      held: z.int().describe('Rows held back'),
      refused: z.int().describe('Rows with a key that does not belong to this workbook'),
      lostZeros: z.int().describe('Codes that lost their leading zeros; the codes of the budget stay'),
    })
    .describe('What the merge does'),
  totals: z.strictObject({ before: z.number(), after: z.number().describe('With the cells that need no decision') }),
  cells: z.array(workbookCell).describe('Every changed cell, conflicts first'),
  lines: z.array(lineConflict).describe('Lines that one side removed and the other changed'),
  newLines: z.array(newLine),
  gone: z.strictObject({ total: z.number(), lines: z.array(goneLine) }),
  held: z.array(heldCell),
  refused: z.array(z.strictObject({ row: z.int(), message: z.string() })),
  ignored: z.strictObject({ columns: z.array(z.string()), sheets: z.array(z.string()) }),
});
export type WorkbookPreview = z.output<typeof workbookPreview>;

export const previewWorkbook = post('/workbooks/merge/preview', {
  summary: 'Upload an edited workbook (multipart: file and these fields) and preview its merge; nothing is saved',
  roles: STAFF,
  body: z.strictObject({ scenarioId: idText.optional().describe('A workbook of any other budget is refused') }),
  response: workbookPreview,
});

const TAKES = ['mine', 'theirs', 'typed'] as const;
const decision = z
  .strictObject({
    id: questionId,
    take: z.enum(TAKES).describe('mine: the file; theirs: the budget; typed: value'),
    value: z.string().max(4000).optional().describe('With typed: the value that the cell of the file should have'),
  })
  .refine(({ take, value }) => (take === 'typed') === (value !== undefined), {
    message: 'is needed with typed, and only there',
    path: ['value'],
  });
export type WorkbookDecision = z.output<typeof decision>;

const UNDECIDED_CHOICES = ['ask', 'mine', 'theirs'] as const;
export type UndecidedChoice = (typeof UNDECIDED_CHOICES)[number];

export const mergeWorkbook = post('/workbooks/merge', {
  summary: 'Merge an uploaded workbook in one transaction; 409 if lines have changed since the preview',
  roles: STAFF,
  maxBodyBytes: 8 * 1024 * 1024,
  body: z.strictObject({
    fileName: textOfFile(200),
    previewToken: z.string().max(200),
    decisions: z.array(decision).max(MAX_BULK_CHANGES).default([]),
    undecided: z
      .enum(UNDECIDED_CHOICES)
      .default('ask')
      .describe('Which side to use where nothing was decided; with ask, the merge is refused. Never deletes a line'),
  }),
  response: z.strictObject({
    importId: id.nullable().describe('The import in Import History; null if nothing changed'),
    cells: z.int().describe('Cells changed in the budget'),
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
