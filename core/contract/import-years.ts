import { z } from 'zod';
import { SNAPSHOT_KINDS } from './actuals.ts';
import { fiscalYear, id, plainDate, textOfFile, year } from './fields.ts';
import { rowError } from './import-rows.ts';

const MAX_LABEL = 120;

/** An additional amount column of the file, imported at the same time into another version. */
export const amountColumn = z
  .strictObject({
    column: textOfFile(500),
    versionId: id.optional(),
    fiscalYear: fiscalYear
      .optional()
      .describe(
        'Without versionId: the version of that budget year with `label`, or else with the label of the main version and its year; created if missing',
      ),
    label: textOfFile(MAX_LABEL).optional(),
  })
  .refine(({ versionId, fiscalYear: ofYear }) => (versionId === undefined) !== (ofYear === undefined), {
    message: 'needs either versionId or fiscalYear',
  })
  .refine(({ versionId, label }) => versionId === undefined || label === undefined, {
    message: 'has a label only with fiscalYear',
    path: ['label'],
  });

/** An amount column of the file that is balances of the ledger, imported at the same time as a snapshot. */
export const actualsColumn = z.strictObject({
  column: textOfFile(500),
  fiscalYear,
  asOf: plainDate.optional().describe('The day of the balances; default: the last day of the fiscal year'),
});

const historyPart = {
  column: z.string(),
  fiscalYear: year,
  kind: z.enum(SNAPSHOT_KINDS),
  asOf: plainDate,
  state: z.enum(['new', 'unchanged']).describe('unchanged: these balances were imported before'),
  rowCount: z.int(),
  total: z.number(),
  errors: z.array(rowError).describe('Rows whose amount cannot be read; they are left out'),
};
export const previewedActuals = z.strictObject(historyPart);
export const importedActuals = z.strictObject({ ...historyPart, snapshotId: id });
export type PreviewedActuals = z.output<typeof previewedActuals>;
export type ImportedActualsColumn = z.output<typeof importedActuals>;

const COLUMN_PLACES = ['main', 'version', 'actuals', 'none'] as const;

/** An amount column of the file, where it goes and where it could go. */
export const yearColumn = z.strictObject({
  column: z.string(),
  fiscalYear: year.nullable(),
  kind: z.string().describe('actual, budget, proposed, year to date …; unknown if the name does not say'),
  place: z.enum(COLUMN_PLACES).describe('Where this request puts it'),
  proposed: z.enum(['version', 'actuals', 'none']).describe('Where an import of all years puts it'),
  isReady: z.boolean().describe('false: not part of an import of all years until a user decides; see `note`'),
  isQuestion: z.boolean().describe('True if another column has the same year and kind: choose one'),
  note: z.string().nullable(),
  versionLabel: z.string().nullable().describe('The version that it goes into, or would'),
  versionId: id.nullable().describe('null: will be created'),
  makesBudgetYear: z.boolean().describe('The fiscal year has no budget year yet: it will be created too'),
  asOf: plainDate.nullable().describe('The day of the balances, if it goes into the actuals'),
  replaces: z.string().nullable().describe('The file of the balances that count for this year today'),
  lines: z.int(),
  total: z.number().describe('The sum of its lines'),
  printed: z.number().nullable().describe('The total that the file prints; null if it prints none'),
});
export type YearColumn = z.output<typeof yearColumn>;
