import { z } from 'zod';
import { get, post, STAFF } from './endpoint.ts';
import { fiscalYear, id, idPath, idText, instant, year } from './fields.ts';
import { previewed } from './previewed.ts';

const change = z.strictObject({
  id,
  rev: z.int().positive(),
  categoryId: id.nullable(),
  category: z.string(),
  accountDescription: z.string().nullable(),
  accountLine: z.string().nullable(),
  fund: z.string(),
  building: z.string().nullable(),
  before: z.number(),
  after: z.number(),
});
export type SalaryBudgetChange = z.output<typeof change>;

export const ALLOCATE_BY = ['category', 'account'] as const;
export type AllocateBy = (typeof ALLOCATE_BY)[number];

export const updateSalaryBudget = post('/reconciliation/update-salary-budget', {
  summary:
    'Allocate the cost of the roster to the lines of the proposed budget, by category or by the accounts that fund positions, all or none',
  roles: STAFF,
  body: z.strictObject({
    budgetYearId: id,
    fiscalYear,
    by: z
      .enum(ALLOCATE_BY)
      .default('category')
      .describe('account: the pay in each position goes to the lines of the accounts that fund it'),
    preview: z.boolean().optional().describe('Return what would change, without changing it'),
    ...previewed,
  }),
  response: z.strictObject({
    updatedItems: z.int().describe('Lines with a new amount'),
    totalOperatingSalary: z.number().describe('Allocated plus unallocated'),
    distributedAmount: z.number(),
    unallocated: z.array(
      z.strictObject({
        category: z.string().describe('By account: the account and its fund, or why a cost has no account'),
        amount: z.number(),
      }),
    ),
    changes: z.array(change).optional().describe('With preview only'),
    reconciliationId: id.nullable().describe('Id for undo; null if nothing changed'),
    isProjected: z.boolean().describe('true: the result is kept until the next projection'),
  }),
});
export type UpdatedSalaryBudget = z.output<typeof updateSalaryBudget.response>;

const reconciliation = z.strictObject({
  id,
  fiscalYear: year,
  kind: z.enum(['SALARIES', 'BENEFITS']).describe('What was written into the lines'),
  by: z.enum(ALLOCATE_BY),
  updatedItems: z.int(),
  totalOperatingSalary: z.number(),
  distributedAmount: z.number(),
  madeAt: instant,
  madeBy: z.string(),
  undoneAt: instant.nullable(),
  replacedAt: instant.nullable().describe('When a projection replaced its amounts'),
});
export type SalaryReconciliation = z.output<typeof reconciliation>;

export const listReconciliations = get('/reconciliation', {
  summary: 'The latest updates of a budget year from its roster, salaries and benefits, newest first',
  roles: STAFF,
  query: z.strictObject({ budgetYearId: idText, fiscalYear: fiscalYear.optional() }),
  response: z.array(reconciliation),
});

export const undoReconciliation = post('/reconciliation/:id/undo', {
  summary: 'Undo an update of salaries or benefits, all lines or none',
  roles: STAFF,
  params: idPath,
  body: z.strictObject({
    force: z.boolean().optional().describe('Also undo lines changed since; their later amounts are lost'),
  }),
  response: z.strictObject({ message: z.string(), restoredItems: z.int() }),
});
