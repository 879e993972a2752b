import { z } from 'zod';
import { IMPORT_TYPES } from '../import/expected-columns.ts';
import { ADMIN, post } from './endpoint.ts';
import { CSV, file, id, idText, textOfFile, year } from './fields.ts';
import { unknownValue } from './import-aliases.ts';
import {
  cellValue,
  handEdit,
  handEditedCells,
  lineDetails,
  lostCodes,
  mergeChoices,
  mergedCells,
} from './import-merge.ts';
import { placesOfFile } from './import-places.ts';
import { outlineQuestion } from './import-outline.ts';
import { rowError, rowWarning } from './import-rows.ts';
import { amountColumn, actualsColumn, importedActuals, previewedActuals, yearColumn } from './import-years.ts';
import { LAYOUTS, importAnalysis } from './import-analysis.ts';

export const IMPORT_MODES = ['replace', 'append', 'update'] as const;
export type ImportMode = (typeof IMPORT_MODES)[number];
export const DEFAULT_IMPORT_MODE: ImportMode = 'replace';

/** What an import with mode `replace` does with lines that were added by hand. */
export const NOT_IMPORTED = ['keep', 'remove'] as const;
export type NotImported = (typeof NOT_IMPORTED)[number];
export const DEFAULT_NOT_IMPORTED: NotImported = 'keep';

/** Used instead of a column name if no column of the file goes into a field. */
export const SKIPPED_COLUMN = 'SKIP';

/** The extensions of all files that can be read, most common first. The content of a file decides its format. */
export const IMPORT_EXTENSIONS = [
  ...['.csv', '.xlsx', '.xls', '.xlsm', '.xlsb', '.ods', '.fods', '.tsv', '.txt'],
  ...['.xml', '.htm', '.html', '.slk', '.dif', '.dbf'],
] as const;

export const PREVIEW_ROWS = 5;
/** Maximum number of values that are shown next to a column before it is mapped. */
export const MAX_FIRST_VALUES = 3;
export const MAX_WARNINGS_SHOWN = 20;
export const MAX_ERRORS_SHOWN = 10;
export const MAX_CHANGES_SHOWN = 200;

const ANSWERS =
  /^(?:(?:row:[1-9]\d{0,6}=(?:total|line)|column:[A-Z]{1,3}=FY\d{2}|hidden:(?:rows=(?:import|skip)|[A-Z]{1,3}=import)|section:[1-9]\d{0,6}\.(?:function=(?:\d{4})?|(?:building|category)=[^,]{0,100}))(?:,(?!$)|$))*$/;

const columnMappings = z.record(z.string().max(60), z.string().max(500));

/** A whole number in a form. The form sends all fields as text. */
const numberText = z
  .string()
  .regex(/^\d{1,7}$/, 'must be a whole number')
  .transform(Number);

const skippedRows = z
  .array(rowError)
  .describe(
    'The rows that are left out on purpose, because they are totals or subtotals. Each has the `reason` TOTAL_ROW',
  );

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
    .describe('With mode `replace`: what happens to lines that did not come from an import and are not in the file'),
  ...mergeChoices,
  salaryIs: z.enum(['asPaid', 'fullTimeRate']).default('asPaid'),
  force: z.boolean().default(false),
  allOrNothing: z
    .boolean()
    .default(false)
    .describe('Refuses the import if any row is rejected. By default, the other rows are imported'),
  amountColumns: z
    .array(amountColumn)
    .max(MAX_AMOUNT_COLUMNS)
    .default([])
    .describe(
      'Additional amount or salary columns. Each entry gives the version or fiscal year that its column goes into',
    ),
  actualsColumns: z
    .array(actualsColumn)
    .max(MAX_AMOUNT_COLUMNS)
    .default([])
    .describe('Columns of ledger balances in a proposed budget file. Only ADMIN can import these columns'),
};

const fieldChange = z.strictObject({
  field: z.string(),
  before: cellValue,
  after: cellValue,
  edited: handEdit.nullable().describe('Set if `before` was entered or edited by hand after its last import'),
});

/** The budget into which the amounts of an amount column are imported. */
const target = {
  column: z.string().describe('The amount column in the file'),
  fiscalYear: year,
  versionLabel: z.string(),
};

const staffing = z.strictObject({
  fte: z.number(),
  headcount: z.int().describe('The number of people, without vacancies'),
  vacancies: z.int(),
  benefits: z.number(),
});
export type Staffing = z.output<typeof staffing>;

const previewCounts = {
  creates: z.int(),
  updates: z.int(),
  unchanged: z.int(),
  removes: z.int(),
  rejected: z.int().describe('The number of rows that cannot be imported. `errors` has the reasons'),
  skipped: z.int().describe('The number of rows left out: totals and rejected rows'),
  changes: z
    .array(
      z.strictObject({
        kind: z.enum(['create', 'update', 'remove']),
        row: z.int().nullable().describe('The row in the file. Null for a line that is removed'),
        lineItemId: id.nullable(),
        name: z.string(),
        details: lineDetails,
        fields: z.array(fieldChange),
      }),
    )
    .describe(
      'The first changes: changes and removals that discard values edited by hand, then other changes, removals and new lines',
    ),
  warnings: z.array(rowWarning),
  errors: z.array(rowError),
  scenarioId: id.nullable().describe('The budget that the lines go into. Null if the import creates it'),
  fileRows: z
    .array(z.strictObject({ row: z.int(), values: z.record(z.string(), z.string()) }))
    .describe('The first rows with each kind of error or warning. Each row has its values from the file, by field'),
  skippedRows,
  sampleRows: z.array(z.record(z.string(), z.union([z.string(), z.number()]).nullable())),
  totals: z.strictObject({ before: z.number(), after: z.number() }),
  notImported: z
    .strictObject({
      count: z.int(),
      total: z.number(),
      totalIfKept: z.number().describe('The total of the budget after the import, if `notImported` is `keep`'),
      totalIfRemoved: z.number(),
    })
    .describe(
      'With mode `replace`: lines that did not come from an import and are not in the file. They stay in the budget unless the request sets `notImported` to `remove`',
    ),
  merged: mergedCells,
  handEdits: handEditedCells,
  lostCodes,
  staffing: z
    .strictObject({ before: staffing, after: staffing })
    .nullable()
    .describe('The FTE, people, vacancies and benefits of an operating budget. Null for a proposed budget'),
  placements: placesOfFile,
};

export const importPreview = z.strictObject({
  previewToken: z.string(),
  unknownValues: z
    .array(unknownValue)
    .describe(
      'The values in the file that are not known yet, such as a new building name. For each value, create a new entry or choose an existing entry. The decision applies to all rows with the value',
    ),
  questions: z
    .array(outlineQuestion)
    .describe('Questions about the file that are not answered yet. The import is refused until all are answered'),
  ...target,
  ...previewCounts,
  amountColumns: z
    .array(
      z.strictObject({
        ...target,
        versionId: id.nullable().describe('The id of the version. Null if the version will be created'),
        ...previewCounts,
      }),
    )
    .describe(
      'The preview of each additional amount column. The amounts from different years are never added together',
    ),
  actualsColumns: z.array(previewedActuals).describe('The ledger balances that are imported from columns of the file'),
  yearColumns: z
    .array(yearColumn)
    .describe(
      'The amount columns of a proposed budget file. Empty if the file has fewer than two amount columns. Each column has a suggestion: import into a budget, import into the actuals, or leave out',
    ),
});
export type ImportPreview = z.output<typeof importPreview>;

const resultCounts = {
  imported: z.int().describe('The number of rows that created a line, updated a line or changed nothing'),
  skipped: z.int().describe('The number of rows left out: totals and rejected rows'),
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
      'The result of each additional amount column. Each column is a separate import. Undoing the main import undoes these imports too',
    ),
  actualsColumns: z
    .array(importedActuals)
    .default([])
    .describe('The ledger balances that were imported from columns of the file'),
});
export type ImportResult = z.output<typeof importResult>;

export const analyzeImport = post('/import/analyze', {
  summary: 'Upload a file and get a suggested column mapping. Send a multipart form with the file and these fields',
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
      .describe(
        'How to read the rows. By default, headings and totals are recognized in proposed budget files. If headerRow is sent, the default is to read every row as a line',
      ),
    answers: z
      .string()
      .max(20_000)
      .regex(ANSWERS, 'must be answers such as row:212=total,row:213=line,column:F=FY27')
      .optional()
      .describe(
        'Answers to questions about the file, separated by commas. For a row: row:212=total or row:212=line. For a column: column:F=FY27. For hidden rows or columns: hidden:rows=import, hidden:rows=skip or hidden:F=import. For the heading in row 31: section:31.function=2210, section:31.building=Center School or section:31.category=Salaries',
      ),
  }),
  response: importAnalysis,
});

export const previewImport = post('/import/preview', {
  summary: 'Preview an import. Nothing is saved',
  roles: ADMIN,
  opensWith: 'financeMayImport',
  body: z.strictObject(executeBody),
  response: importPreview,
});

export const executeImport = post('/import/execute', {
  summary:
    'Import an uploaded file. If one row fails to save, nothing is saved. If none of the rows can be imported, the request is refused. Send `previewToken` to import only what the preview showed. If the data has changed since the preview, the request is refused with a 409. If the same request is sent again, the result of the first import is returned',
  canRunAsJob: true,
  roles: ADMIN,
  opensWith: 'financeMayImport',
  body: z.strictObject({ ...executeBody, previewToken: z.string().max(200).optional() }),
  response: importResult,
});

export const rejectedRowsOfFile = post('/import/rejected-rows', {
  summary:
    'Download the rows that an import would reject, as a CSV file with the reasons. Fix the rows, and import the file with mode `update`. This mode keeps the existing lines',
  roles: ADMIN,
  opensWith: 'financeMayImport',
  body: z.strictObject(executeBody),
  media: [CSV],
  response: file,
});

export const conflictsOfFile = post('/import/conflicts', {
  summary: 'Download all conflicts between an edited export and the budget as a CSV file',
  roles: ADMIN,
  opensWith: 'financeMayImport',
  body: z.strictObject(executeBody),
  media: [CSV],
  response: file,
});
