import { z } from 'zod';
import { COLUMN_PLACES, PROPOSED_PLACES } from '../import/describe-place.ts';
import { SNAPSHOT_KINDS } from './actuals.ts';
import { fiscalYear, id, plainDate, textOfFile, year } from './fields.ts';
import { rowError } from './import-rows.ts';

const MAX_LABEL = 120;

/** An additional amount column in the file. The same import puts it into another version. */
export const amountColumn = z
  .strictObject({
    column: textOfFile(500),
    versionId: id.optional(),
    fiscalYear: fiscalYear
      .optional()
      .describe(
        'The budget year that the amounts go into. Send this field instead of versionId. `label` is the label of the version in this budget year. If no version has the label, the import creates a version',
      ),
    label: textOfFile(MAX_LABEL)
      .optional()
      .describe(
        'The label of the version. Can be sent only together with fiscalYear. Default: the label of the main version. If that label contains the main version’s year, the year is replaced with fiscalYear. For example, FY26 final becomes FY25 final',
      ),
  })
  .refine(({ versionId, fiscalYear: ofYear }) => (versionId === undefined) !== (ofYear === undefined), {
    message: 'needs either versionId or fiscalYear',
  })
  .refine(({ versionId, label }) => versionId === undefined || label === undefined, {
    message: 'can be sent only together with fiscalYear',
    path: ['label'],
  });

/** A column in the budget file that has ledger balances. The import of the budget also stores them, as a snapshot. */
export const actualsColumn = z.strictObject({
  column: textOfFile(500),
  fiscalYear,
  asOf: plainDate.optional().describe('The date of the balances. Default: the last day of the fiscal year'),
});

const historyPart = {
  column: z.string(),
  fiscalYear: year,
  kind: z.enum(SNAPSHOT_KINDS),
  asOf: plainDate,
  state: z.enum(['new', 'unchanged']).describe('`unchanged` means that these balances were imported before'),
  rowCount: z.int(),
  total: z.number(),
  errors: z.array(rowError).describe('The rows whose amount cannot be read. They are left out'),
};
export const previewedActuals = z.strictObject(historyPart);
export const importedActuals = z.strictObject({ ...historyPart, snapshotId: id });
export type PreviewedActuals = z.output<typeof previewedActuals>;
export type ImportedActualsColumn = z.output<typeof importedActuals>;

/** An amount column in the file: where this request puts it, and where an import of all years would put it. */
export const yearColumn = z.strictObject({
  column: z.string(),
  fiscalYear: year.nullable(),
  kind: z
    .string()
    .describe(
      'The kind of amounts in the column: actual, budget, proposed, year to date and so on. `unknown` if the column name does not show the kind',
    ),
  place: z
    .enum(COLUMN_PLACES)
    .describe(
      'Where this request puts the column: into the main version (`main`), into another version, into the actuals, or nowhere',
    ),
  proposed: z
    .enum(PROPOSED_PLACES)
    .describe(
      'Where an import of all years would put the column: into a version, into the actuals, or nowhere. Always `none` for the main column',
    ),
  isReady: z
    .boolean()
    .describe(
      'True if an import of all years can include the column. If false, a user must first decide about the column, and `note` says why',
    ),
  isQuestion: z
    .boolean()
    .describe(
      'True if this column and at least one other column have the same kind of amounts for the same year. The main column does not count. Choose one of these columns, or leave all of them out',
    ),
  note: z.string().nullable(),
  versionLabel: z
    .string()
    .nullable()
    .describe('The version that the column goes into. Null if the column does not go into a version'),
  versionId: id
    .nullable()
    .describe(
      'The id of the version. Null if the import will create the version, or if this column is not imported into a version',
    ),
  makesBudgetYear: z
    .boolean()
    .describe(
      'True if the import creates a budget year for the version that the column goes into, because the fiscal year has no budget year yet',
    ),
  asOf: plainDate.nullable().describe('The date of the balances. Only for a column that goes into the actuals'),
  replaces: z
    .string()
    .nullable()
    .describe(
      'The file that the year’s current balances came from. Importing this column into the actuals replaces these balances. Null if the year has no balances, or if this column’s balances were imported before',
    ),
  lines: z.int(),
  total: z.number().describe('The sum of the amounts in the column'),
  printed: z.number().nullable().describe('The printed total of the column. Null if the file has no printed total'),
});
export type YearColumn = z.output<typeof yearColumn>;
