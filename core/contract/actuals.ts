import { z } from 'zod';
import { ADMIN, get, post, STAFF } from './endpoint.ts';
import { deleteCall } from './entry-calls.ts';
import {
  CSV,
  file,
  fiscalYear,
  id,
  idText,
  plainDate,
  requiredText,
  textOfFile,
  XLSX,
  year,
  yesOrNo,
} from './fields.ts';
import { outlineQuestion } from './import-outline.ts';

export const ACTUALS_BY = ['category', 'account', 'building', 'function'] as const;
export type ActualsBy = (typeof ACTUALS_BY)[number];
/** The ways to link a ledger account to a budget account, from most to least certain. */
export const LINK_LABELS = {
  ACCOUNT: 'the same account',
  LINK: 'a user',
  TEMPLATE: 'the account template',
  LINE: 'the same description or workbook row as a budget line',
} as const;
export type LinkRule = keyof typeof LINK_LABELS;
const LINK_RULES = Object.keys(LINK_LABELS) as [LinkRule, ...LinkRule[]];

/** The sections of the quarterly report for the School Committee, and the columns that follow the name column. */
export const REPORT_PARTS = [
  { by: 'category', title: 'By category', head: 'Category' },
  { by: 'function', title: 'By function', head: 'Function' },
] as const;
export const REPORT_COLUMNS = [
  ...['Original', 'Transfers', 'Revised', 'Year to date', 'Encumbered', 'Available'],
  ...['Share spent', 'Forecast', 'Left after forecast'],
];

export const SNAPSHOT_KINDS = ['ACTUAL', 'YEAR_TO_DATE'] as const;

/** Amounts in dollars. Null if the ledger does not have the figure. */
const balance = {
  original: z.number().nullable(),
  transfers: z.number().nullable(),
  revised: z.number().nullable(),
  spent: z.number(),
  encumbered: z.number().nullable(),
  available: z.number().nullable(),
};

const ledgerSnapshot = z.strictObject({
  id,
  fiscalYear: year,
  kind: z.enum(SNAPSHOT_KINDS),
  asOf: plainDate,
  fileName: z.string(),
  rowCount: z.int(),
  untiedCount: z.int().describe('The number of ledger rows with figures that do not add up'),
  totals: z.strictObject(balance),
  importedBy: z.string(),
  importedAt: z.iso.datetime(),
});
export type LedgerSnapshot = z.output<typeof ledgerSnapshot>;

const figures = {
  budget: z
    .number()
    .nullable()
    .describe('The amount in the active proposed budget. Null if the fiscal year has no active proposed budget'),
  ...balance,
  shareSpent: z
    .number()
    .nullable()
    .describe(
      'The amount spent divided by the revised budget. 0.75 means 75%. If the revised budget is unknown, the amount spent is divided by `budget`. Null if the divisor is unknown, zero or negative',
    ),
};

const actualsRow = z.strictObject({
  key: z.string(),
  label: z.string(),
  description: z.string(),
  isLinked: z.boolean().describe('False if the row is for ledger accounts that match no line of the budget'),
  linkedBy: z
    .array(z.enum(LINK_RULES))
    .describe(
      'How the ledger rows of this account were linked to the budget. Only in the list by account. LINE means that the ledger row and the budget line have the same description, or come from the same row of a workbook',
    ),
  accounts: z.int().describe('The number of ledger rows'),
  ...figures,
});
export type ActualsRow = z.output<typeof actualsRow>;

const unlinkedAccount = z.strictObject({ account: z.string(), description: z.string(), spent: z.number() });

const actualsQuery = z.strictObject({
  fiscalYear: fiscalYear.optional().describe('Default: the latest fiscal year with balances'),
  by: z.enum(ACTUALS_BY).default('category'),
});

const pageQuery = actualsQuery.extend({
  budgetYearId: idText
    .optional()
    .describe(
      'The budget year whose proposed budget is compared with the balances. A requested budget year without lines for the fiscal year is ignored, and the default is used. Default: the budget year with the same label as the fiscal year. If that budget year has no active proposed budget, the default is the latest earlier budget year with lines for the fiscal year',
    ),
  limit: idText
    .optional()
    .describe('The maximum number of rows in the list by account. The totals include the rows that are left out'),
});

export const readActuals = get('/actuals', {
  summary: 'Compare the budget with the latest ledger balances for a fiscal year',
  roles: STAFF,
  query: pageQuery,
  response: z.strictObject({
    fiscalYear: year.nullable(),
    years: z.array(year).describe('The fiscal years that have balances, latest first'),
    snapshot: ledgerSnapshot.nullable(),
    by: z.enum(ACTUALS_BY),
    shareOfYearGone: z.number().nullable(),
    rows: z.array(actualsRow),
    rowCount: z.int().describe('The total number of rows, including those beyond the limit'),
    totals: z.strictObject(figures).nullable(),
    unlinked: z.strictObject({
      accounts: z.int(),
      spent: z.number(),
      largest: z
        .array(unlinkedAccount)
        .describe('Up to 200 unlinked accounts, largest spending first. Negative amounts are ranked by absolute value'),
    }),
  }),
});
export type Actuals = z.output<typeof readActuals.response>;

export const exportActuals = get('/actuals/export', {
  summary: 'Download the comparison of budget and actuals as a CSV file',
  roles: STAFF,
  query: actualsQuery,
  media: [CSV],
  response: file,
});

export const exportReport = get('/actuals/report', {
  summary:
    'Download the quarterly report for the School Committee as a workbook. The report shows totals by category and by function, but no accounts or people',
  roles: STAFF,
  query: z.strictObject({
    fiscalYear: fiscalYear.optional().describe('Default: the latest fiscal year with balances'),
  }),
  media: [XLSX],
  response: file,
});

export const listSnapshots = get('/actuals/snapshots', {
  summary: 'The imported ledger balances, by fiscal year and then by date, latest first',
  roles: STAFF,
  response: z.array(ledgerSnapshot),
});

export const importActuals = post('/actuals/import', {
  summary:
    'Import ledger balances from a file, or preview the import. Send a multipart form with the file and these fields',
  roles: ADMIN,
  body: z.strictObject({
    asOf: plainDate.describe('The date of the balances'),
    fiscalYear: fiscalYear
      .optional()
      .describe('The fiscal year for columns without a year in their names. Default: the fiscal year of `asOf`'),
    sheet: textOfFile(100).optional(),
    answers: textOfFile(2000)
      .optional()
      .describe(
        'Answers to the questions about the file, separated by commas. For a row: row:212=total or row:212=line. For hidden rows or columns: hidden:rows=skip or hidden:F=import',
      ),
    preview: yesOrNo.prefault('false'),
    previewToken: z
      .string()
      .max(200)
      .optional()
      .describe(
        'The token of the preview. If the file or the stored balances have changed since, the request is refused with a 409',
      ),
  }),
  response: z.strictObject({
    previewToken: z.string(),
    sheet: z
      .string()
      .nullable()
      .describe(
        'The sheet that was read, or “All sheets”. Null if the file is not a workbook. Also null if you must choose one of several sheets first. In that case, send the name of the sheet in `sheet`',
      ),
    sheets: z
      .array(z.string())
      .describe(
        'The visible sheets of the workbook. The list also has “All sheets” if more than one sheet has balances. If `sheet` was sent, the list has “All sheets” whenever the workbook has more than one sheet, even if the other sheets have no balances',
      ),
    snapshots: z.array(
      z.strictObject({
        id: id
          .nullable()
          .describe(
            'The id of the imported balances. In a preview, the id is null for balances that were not imported before',
          ),
        fiscalYear: year,
        kind: z.enum(SNAPSHOT_KINDS),
        asOf: plainDate,
        state: z
          .enum(['new', 'unchanged'])
          .describe(
            '`unchanged` means that these balances were imported before, from the same file and for the same day',
          ),
        rowCount: z.int(),
        untiedCount: z.int(),
        totals: z.strictObject(balance),
      }),
    ),
    findings: z.array(z.strictObject({ row: z.int(), message: z.string() })),
    notes: z.array(z.string()),
    questions: z
      .array(outlineQuestion)
      .describe(
        'Questions about whether rows are totals or accounts, and about hidden rows and columns. Send your answers in `answers`',
      ),
    problems: z.array(z.string()).describe('Problems in the file that must be fixed before the file can be imported'),
  }),
});
export type ImportActualsInput = z.output<typeof importActuals.body>;
export type ImportedActuals = z.output<typeof importActuals.response>;

export const deleteSnapshot = deleteCall(
  '/actuals/snapshots/:id',
  'Undo an import of balances for one fiscal year. If the year has other balances, the balances with the latest date are used from then on',
  ADMIN,
);

export const linkAccount = post('/actuals/links', {
  summary: 'Link a ledger account to a budget account. The link applies in every year',
  roles: STAFF,
  body: z.strictObject({
    account: requiredText(300).describe('The account number in the ledger'),
    budgetAccount: requiredText(300).nullable().describe('The account number in the budget. Null removes the link'),
  }),
  response: z.strictObject({ account: z.string(), budgetAccount: z.string().nullable() }),
});
