import { z } from 'zod';
import { get, STAFF } from './endpoint.ts';
import { CSV, file, fiscalYear, idText, XLSX } from './fields.ts';

const BUDGET_ENTRY_FORMATS = ['csv', 'xlsx'] as const;
export type BudgetEntryFormat = (typeof BUDGET_ENTRY_FORMATS)[number];

export const BUDGET_ENTRY_COLUMNS = ['Org', 'Object', 'Project', 'Amount'] as const;

export const exportBudgetEntry = get('/budget-entry', {
  summary:
    'The proposed budget as a budget-entry file for MUNIS, one row for each account. As CSV, 400 if lines have no usable account; the workbook lists them apart',
  roles: STAFF,
  query: z.strictObject({
    format: z.enum(BUDGET_ENTRY_FORMATS),
    scenarioId: idText.optional().describe('Default: the adopted proposed budget of the fiscal year'),
    fiscalYear: fiscalYear.optional().describe('Without scenarioId: the budget year'),
  }),
  media: [CSV, XLSX],
  response: file,
});
