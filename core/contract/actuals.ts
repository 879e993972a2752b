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
/** How an account of the ledger is linked to one of the budget, the surest first. */
export const LINK_LABELS = {
  ACCOUNT: 'the same account',
  LINK: 'a link made by hand',
  TEMPLATE: 'the account template',
  LINE: 'the line itself',
} as const;
export type LinkRule = keyof typeof LINK_LABELS;
const LINK_RULES = Object.keys(LINK_LABELS) as [LinkRule, ...LinkRule[]];

/** The quarterly report for the School Committee: its parts, and its columns after the names. */
export const REPORT_PARTS = [
  { by: 'category', title: 'By category', head: 'Category' },
  { by: 'function', title: 'By function', head: 'Function' },
] as const;
export const REPORT_COLUMNS = [
  ...['Original', 'Transfers', 'Revised', 'Year to date', 'Encumbered', 'Available'],
  ...['Share spent', 'Forecast', 'Budget less forecast'],
];

export const SNAPSHOT_KINDS = ['ACTUAL', 'YEAR_TO_DATE'] as const;

/** Dollars; null is a figure that the ledger does not have. */
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
  untiedCount: z.int().describe('Rows whose own figures do not add up'),
  totals: z.strictObject(balance),
  importedBy: z.string(),
  importedAt: z.iso.datetime(),
});
export type LedgerSnapshot = z.output<typeof ledgerSnapshot>;

const figures = {
  budget: z.number().nullable().describe('From the active proposed budget; null if the fiscal year has none'),
  ...balance,
  shareSpent: z.number().nullable().describe('Spent as a share of the revised budget, or else of the budget'),
};

const actualsRow = z.strictObject({
  key: z.string(),
  label: z.string(),
  description: z.string(),
  isLinked: z.boolean().describe('false: ledger accounts that belong to no line of the budget'),
  linkedBy: z
    .array(z.enum(LINK_RULES))
    .describe(
      'By account: the rules that link its rows of the ledger. LINE: by description, or from the same row of the same workbook',
    ),
  accounts: z.int().describe('Rows of the ledger'),
  ...figures,
});
export type ActualsRow = z.output<typeof actualsRow>;

const unlinkedAccount = z.strictObject({ account: z.string(), description: z.string(), spent: z.number() });

const actualsQuery = z.strictObject({
  fiscalYear: fiscalYear.optional().describe('Default: the latest fiscal year with balances'),
  by: z.enum(ACTUALS_BY).default('category'),
});

const pageQuery = actualsQuery.extend({
  limit: idText.optional().describe('By account: the maximum number of rows. The totals include all rows'),
});

export const readActuals = get('/actuals', {
  summary: 'Budget to actual: the latest balances of the ledger in a fiscal year, with the budget beside them',
  roles: STAFF,
  query: pageQuery,
  response: z.strictObject({
    fiscalYear: year.nullable(),
    years: z.array(year).describe('Fiscal years with balances, the latest first'),
    snapshot: ledgerSnapshot.nullable(),
    by: z.enum(ACTUALS_BY),
    shareOfYearGone: z.number().nullable(),
    rows: z.array(actualsRow),
    rowCount: z.int().describe('The number of rows without the limit'),
    totals: z.strictObject(figures).nullable(),
    unlinked: z.strictObject({
      accounts: z.int(),
      spent: z.number(),
      largest: z.array(unlinkedAccount).describe('The largest by dollars, at most 200'),
    }),
  }),
});
export type Actuals = z.output<typeof readActuals.response>;

export const exportActuals = get('/actuals/export', {
  summary: 'Budget to actual as a CSV file',
  roles: STAFF,
  query: actualsQuery,
  media: [CSV],
  response: file,
});

export const exportReport = get('/actuals/report', {
  summary:
    'Quarterly report for the School Committee as a workbook, by category and by function, without accounts or people',
  roles: STAFF,
  query: z.strictObject({
    fiscalYear: fiscalYear.optional().describe('Default: the latest fiscal year with balances'),
  }),
  media: [XLSX],
  response: file,
});

export const listSnapshots = get('/actuals/snapshots', {
  summary: 'Imported balances of the ledger, the latest first',
  roles: STAFF,
  response: z.array(ledgerSnapshot),
});

export const importActuals = post('/actuals/import', {
  summary: 'Import balances of the ledger (multipart: file and these fields), or preview them',
  roles: ADMIN,
  body: z.strictObject({
    asOf: plainDate.describe('The day of the balances'),
    fiscalYear: fiscalYear.optional().describe('For columns without a year in their name; default: that of the day'),
    sheet: textOfFile(100).optional(),
    answers: textOfFile(2000)
      .optional()
      .describe('row:212=total, row:212=line, hidden:rows=skip or hidden:F=import, separated by commas'),
    preview: yesOrNo.prefault('false'),
    previewToken: z
      .string()
      .max(200)
      .optional()
      .describe('409 if the file or the balances have changed since the preview'),
  }),
  response: z.strictObject({
    previewToken: z.string(),
    sheet: z
      .string()
      .nullable()
      .describe('The sheet that was read, or “All sheets”; null: not a workbook, or a sheet must be chosen first'),
    sheets: z.array(z.string()).describe('The visible sheets of a workbook, and “All sheets” if several have balances'),
    snapshots: z.array(
      z.strictObject({
        id: id.nullable().describe('null: not imported yet'),
        fiscalYear: year,
        kind: z.enum(SNAPSHOT_KINDS),
        asOf: plainDate,
        state: z.enum(['new', 'unchanged']).describe('unchanged: this file was imported before'),
        rowCount: z.int(),
        untiedCount: z.int(),
        totals: z.strictObject(balance),
      }),
    ),
    findings: z.array(z.strictObject({ row: z.int(), message: z.string() })),
    notes: z.array(z.string()),
    questions: z
      .array(outlineQuestion)
      .describe('Rows that may be a total or an account, and what is hidden; see answers'),
    problems: z.array(z.string()).describe('What must be fixed before the file can be imported'),
  }),
});
export type ImportActualsInput = z.output<typeof importActuals.body>;
export type ImportedActuals = z.output<typeof importActuals.response>;

export const deleteSnapshot = deleteCall(
  '/actuals/snapshots/:id',
  'Undo an import of balances: the snapshot before it counts again',
  ADMIN,
);

export const linkAccount = post('/actuals/links', {
  summary: 'Link an account of the ledger to an account of the budget, in every year',
  roles: STAFF,
  body: z.strictObject({
    account: requiredText(300).describe('As in the ledger'),
    budgetAccount: requiredText(300).nullable().describe('As in the budget; null removes the link'),
  }),
  response: z.strictObject({ account: z.string(), budgetAccount: z.string().nullable() }),
});
