import { z } from 'zod';
import { IMPORT_TYPES } from '../import/expected-columns.ts';
import { ADMIN, post } from './endpoint.ts';
import { CSV, file, id, idText, textOfFile, year } from './fields.ts';
import { unknownValue } from './import-aliases.ts';
import { cellValue, lostCodes, mergeChoices, mergedCells } from './import-merge.ts';
import { placesOfFile } from './import-places.ts';
import { outlineQuestion } from './import-outline.ts';
import { rowError, rowWarning } from './import-rows.ts';
import { amountColumn, actualsColumn, importedActuals, previewedActuals, yearColumn } from './import-years.ts';
import { LAYOUTS, importAnalysis } from './import-analysis.ts';

export const IMPORT_MODES = ['replace', 'append', 'update'] as const;
export type ImportMode = (typeof IMPORT_MODES)[number];
export const DEFAULT_IMPORT_MODE: ImportMode = 'replace';

/** What a replace does with lines that were added by hand: the user decides. */
export const NOT_IMPORTED = ['keep', 'remove'] as const;
export type NotImported = (typeof NOT_IMPORTED)[number];
export const DEFAULT_NOT_IMPORTED: NotImported = 'keep';

/** The choice for a field that has no column in the file. */
export const SKIPPED_COLUMN = 'SKIP';

/** The endings of all files that can be read, the usual ones first; the content of a file decides what it is. */
export const IMPORT_EXTENSIONS = [
  ...['.csv', '.xlsx', '.xls', '.xlsm', '.xlsb', '.ods', '.fods', '.tsv', '.txt'],
  ...['.xml', '.htm', '.html', '.slk', '.dif', '.dbf'],
] as const;

export const PREVIEW_ROWS = 5;
export const MAX_WARNINGS_SHOWN = 20;
export const MAX_ERRORS_SHOWN = 10;
export const MAX_CHANGES_SHOWN = 200;

/** Maximum number of rows with warnings or errors in a response; a last entry counts the rest. */
export const MAX_ROWS_NAMED = 1000;

const ANSWERS =
  /^(?:(?:row:[1-9]\d{0,6}=(?:total|line)|column:[A-Z]{1,3}=FY\d{2}|hidden:(?:rows=(?:import|skip)|[A-Z]{1,3}=import)|section:[1-9]\d{0,6}\.(?:function=(?:\d{4})?|(?:building|category)=[^,]{0,100}))(?:,(?!$)|$))*$/;

const columnMappings = z.record(z.string().max(60), z.string().max(500));

/** `fields` of a form are text. */
const numberText = z
  .string()
  .regex(/^\d{1,7}$/, 'must be a whole number')
  .transform(Number);

const skippedRows = z
  .array(rowError)
  .describe('Rows left out intentionally: totals and subtotals, with the reason TOTAL_ROW');

const MAX_AMOUNT_COLUMNS = 12;

const executeBody = {
  fileName: textOfFile(200),
  columnMappings,
  noteColumns: z.array(z.string().max(500)).max(50).default([]),
  importType: z.enum(IMPORT_TYPES),
  budgetYearId: id,
  versionId: id,
  mode: z.enum(IMPORT_MODES).default(DEFAULT_IMPORT_MODE),
  notImported: z
    .enum(NOT_IMPORTED)
    .default(DEFAULT_NOT_IMPORTED)
    .describe('With mode replace: what happens to lines that were not imported and are not in the file'),
  ...mergeChoices,
  salaryIs: z.enum(['asPaid', 'fullTimeRate']).default('asPaid'),
  force: z.boolean().default(false),
  amountColumns: z
    .array(amountColumn)
    .max(MAX_AMOUNT_COLUMNS)
    .default([])
    .describe('Additional amount or salary columns, each for another year'),
  actualsColumns: z
    .array(actualsColumn)
    .max(MAX_AMOUNT_COLUMNS)
    .default([])
    .describe('Amount columns of a proposed budget that are balances of the ledger; ADMIN only'),
};

const fieldChange = z.strictObject({ field: z.string(), before: cellValue, after: cellValue });

/** The budget that an amount column goes into. */
const target = {
  column: z.string().describe('The amount column of the file'),
  fiscalYear: year,
  versionLabel: z.string(),
};

const staffing = z.strictObject({
  fte: z.number(),
  headcount: z.int().describe('People, excluding vacancies'),
  vacancies: z.int(),
  benefits: z.number(),
});
export type Staffing = z.output<typeof staffing>;

const previewCounts = {
  creates: z.int(),
  updates: z.int(),
  unchanged: z.int(),
  removes: z.int(),
  rejected: z.int().describe('Rows that cannot be imported; see `errors`'),
  skipped: z.int().describe('Rows left out: totals and rejected rows'),
  changes: z.array(
    z.strictObject({
      kind: z.enum(['create', 'update', 'remove']),
      row: z.int().nullable(),
      lineItemId: id.nullable(),
      name: z.string(),
      fields: z.array(fieldChange),
    }),
  ),
  warnings: z.array(rowWarning),
  errors: z.array(rowError),
  skippedRows,
  sampleRows: z.array(z.record(z.string(), z.union([z.string(), z.number()]).nullable())),
  totals: z.strictObject({ before: z.number(), after: z.number() }),
  notImported: z
    .strictObject({
      count: z.int(),
      total: z.number(),
      totalIfKept: z.number().describe('The total of the budget after the import'),
      totalIfRemoved: z.number(),
    })
    .describe(
      'With mode replace: lines that were not imported and are not in the file; kept unless notImported is remove',
    ),
  merged: mergedCells,
  lostCodes,
  staffing: z
    .strictObject({ before: staffing, after: staffing })
    .nullable()
    .describe('FTE, people, vacancies and benefits of an operating budget; null for a proposed one'),
  placements: placesOfFile,
};

export const importPreview = z.strictObject({
  previewToken: z.string(),
  unknownValues: z.array(unknownValue).describe('Unknown values to create or map, once for all rows'),
  questions: z
    .array(outlineQuestion)
    .describe('Open questions about the file; an execute is refused while there are any'),
  ...target,
  ...previewCounts,
  amountColumns: z
    .array(z.strictObject({ ...target, versionId: id.nullable().describe('null: will be created'), ...previewCounts }))
    .describe('The same for each additional amount column; years are never added together'),
  actualsColumns: z.array(previewedActuals).describe('Balances of the ledger that are imported too'),
  yearColumns: z
    .array(yearColumn)
    .describe(
      'For a proposed budget with several amount columns: each column, with the suggested budget or actuals that it goes into',
    ),
});
export type ImportPreview = z.output<typeof importPreview>;

const resultCounts = {
  imported: z.int().describe('Created, updated and unchanged rows'),
  skipped: z.int().describe('Rows left out: totals and rejected rows'),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  removed: z.int(),
  total: z.number().describe('The total of the budget after the import, in dollars'),
  warnings: z.array(rowWarning),
  errors: z.array(rowError),
  skippedRows,
  placements: placesOfFile,
  importId: id,
  scenarioId: id,
};

export const importResult = z.strictObject({
  ...resultCounts,
  amountColumns: z
    .array(z.strictObject({ ...target, versionId: id, ...resultCounts }))
    .default([])
    .describe(
      'The same for each additional amount column, a separate import that one undo takes back with the main one',
    ),
  actualsColumns: z.array(importedActuals).default([]).describe('Balances of the ledger that were imported too'),
});
export type ImportResult = z.output<typeof importResult>;

export const analyzeImport = post('/import/analyze', {
  summary: 'Upload a file and suggest its column mapping (multipart: file and these fields)',
  roles: ADMIN,
  opensWith: 'financeMayImport',
  body: z.strictObject({
    importType: z.enum(IMPORT_TYPES),
    versionId: idText.optional(),
    sheet: z.string().max(200).optional(),
    headerRow: numberText.optional(),
    layout: z
      .enum(LAYOUTS)
      .optional()
      .describe('By default sections are recognized in files of budget lines; with a header row, all rows are lines'),
    answers: z
      .string()
      .max(20_000)
      .regex(ANSWERS, 'must be answers such as row:212=total,row:213=line,column:F=FY27')
      .optional()
      .describe(
        'Answers to questions about the file: row:212=total, row:212=line, column:F=FY27, hidden:rows=import, hidden:rows=skip, hidden:F=import; or what the heading in a row means: section:31.function=2210, section:31.building=Center School, section:31.category=Salaries; joined by commas',
      ),
  }),
  response: importAnalysis,
});

export const previewImport = post('/import/preview', {
  summary: 'Preview an import; nothing is saved',
  roles: ADMIN,
  opensWith: 'financeMayImport',
  body: z.strictObject(executeBody),
  response: importPreview,
});

export const executeImport = post('/import/execute', {
  summary: 'Import a staged file in one transaction; with a previewToken, 409 if the data has changed since',
  canRunAsJob: true,
  roles: ADMIN,
  opensWith: 'financeMayImport',
  body: z.strictObject({ ...executeBody, previewToken: z.string().max(200).optional() }),
  response: importResult,
});

export const rejectedRowsOfFile = post('/import/rejected-rows', {
  summary: 'The rows that an execute would reject, as a CSV file with a reason column, to fix and import again',
  roles: ADMIN,
  opensWith: 'financeMayImport',
  body: z.strictObject(executeBody),
  media: [CSV],
  response: file,
});

export const conflictsOfFile = post('/import/conflicts', {
  summary: 'All conflicts between an edited export and the budget, as a CSV file',
  roles: ADMIN,
  opensWith: 'financeMayImport',
  body: z.strictObject(executeBody),
  media: [CSV],
  response: file,
});
