import { z } from 'zod';
import { endpoint, STAFF } from './endpoint.ts';
import { fiscalYear, id, idText, instant, year } from './fields.ts';

const change = z.strictObject({
  id,
  rev: z.int().positive(),
  categoryId: id.nullable(),
  category: z.string(),
  accountDescription: z.string().nullable(),
  accountLine: z.string().nullable(),
  building: z.string().nullable(),
  before: z.number(),
  after: z.number(),
});
export type SalaryBudgetChange = z.output<typeof change>;

export const updateSalaryBudget = endpoint({
  method: 'POST',
  path: '/reconciliation/update-salary-budget',
  summary: 'Spread what the roster costs over the personnel lines of the proposed budget, by category, all or none',
  roles: STAFF,
  body: z.strictObject({
    budgetYearId: id,
    fiscalYear,
    preview: z.boolean().optional().describe('Tell what would change, and change nothing'),
    revs: z
      .record(z.string(), z.int().positive())
      .optional()
      .describe('Lines at the revisions of the preview: with another one nothing changes (409)'),
  }),
  response: z.strictObject({
    updatedItems: z.int().describe('Lines that get another amount'),
    totalOperatingSalary: z.number().describe('What was distributed plus what was not'),
    distributedAmount: z.number(),
    unallocated: z.array(z.strictObject({ category: z.string(), amount: z.number() })),
    changes: z.array(change).optional().describe('With preview only'),
    reconciliationId: id.nullable().describe('To undo it by; null where nothing changed'),
    isProjected: z.boolean().describe('The result is kept until the next projection'),
  }),
});
export type UpdatedSalaryBudget = z.output<typeof updateSalaryBudget.response>;

const reconciliation = z.strictObject({
  id,
  fiscalYear: year,
  updatedItems: z.int(),
  totalOperatingSalary: z.number(),
  distributedAmount: z.number(),
  madeAt: instant,
  madeBy: z.string(),
  undoneAt: instant.nullable(),
  replacedAt: instant.nullable().describe('When a projection gave its lines other amounts'),
});
export type SalaryReconciliation = z.output<typeof reconciliation>;

export const listReconciliations = endpoint({
  method: 'GET',
  path: '/reconciliation',
  summary: 'The latest updates of the salary budget of a budget year, the newest first',
  roles: STAFF,
  query: z.strictObject({ budgetYearId: idText, fiscalYear: fiscalYear.optional() }),
  response: z.array(reconciliation),
});

export const undoReconciliation = endpoint({
  method: 'POST',
  path: '/reconciliation/:id/undo',
  summary: 'Give the lines of an update of the salary budget the amounts back that they had before it, all or none',
  roles: STAFF,
  params: z.strictObject({ id: idText }),
  body: z.strictObject({
    force: z.boolean().optional().describe('Also where lines were changed since: their later amounts are lost'),
  }),
  response: z.strictObject({ message: z.string(), restoredItems: z.int() }),
});
