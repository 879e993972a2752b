import { z } from 'zod';
import { get, STAFF } from './endpoint.ts';
import { CSV, file, fiscalYear, idText, XLSX } from './fields.ts';

const BUDGET_ENTRY_FORMATS = ['csv', 'xlsx'] as const;
export type BudgetEntryFormat = (typeof BUDGET_ENTRY_FORMATS)[number];

export const BUDGET_ENTRY_COLUMNS = ['Org', 'Object', 'Project', 'Amount'] as const;

export const exportBudgetEntry = get('/budget-entry', {
  summary:
    'Download the proposed budget as a budget-entry file for MUNIS, with one row for each account. An XLSX file lists lines without a usable account on a separate sheet. A request for a CSV file is refused with a 400 if the budget has lines without a usable account',
  roles: STAFF,
  query: z.strictObject({
    format: z.enum(BUDGET_ENTRY_FORMATS),
    scenarioId: idText.optional().describe('The budget to export. Default: the adopted proposed budget of fiscalYear'),
    fiscalYear: fiscalYear
      .optional()
      .describe(
        'The budget year whose adopted proposed budget is exported. Ignored if scenarioId is sent. If the year has several adopted proposed budgets, the active budget is exported. If no adopted budget is active, the budget with the highest version number is exported. Default: the latest budget year with an adopted proposed budget',
      ),
  }),
  media: [CSV, XLSX],
  response: file,
});
