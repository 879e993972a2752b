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
    'Write the cost of the roster into the lines of the proposed budget. The cost is divided among the lines by category, or by the accounts that fund positions. If one line cannot be changed, nothing is saved',
  roles: STAFF,
  body: z.strictObject({
    budgetYearId: id,
    fiscalYear,
    by: z
      .enum(ALLOCATE_BY)
      .default('category')
      .describe(
        '`category`: the cost of each category goes to the personnel lines of that category. `account`: the cost of each position goes to the lines with the accounts and funds that pay for the position',
      ),
    preview: z.boolean().optional().describe('If true, the call returns the changes without saving them'),
    ...previewed,
  }),
  response: z.strictObject({
    updatedItems: z.int().describe('The number of lines whose amounts change'),
    totalOperatingSalary: z
      .number()
      .describe('The roster cost: the allocated amount plus the amount that could not be allocated'),
    distributedAmount: z.number(),
    unallocated: z.array(
      z.strictObject({
        category: z
          .string()
          .describe(
            'The source of a cost that could not be allocated. If `by` is `category`, the source is the category. If `by` is `account`, the source is the account and fund, or the reason why the cost has no account',
          ),
        amount: z.number(),
      }),
    ),
    changes: z.array(change).optional().describe('The changes. Only with `preview`'),
    reconciliationId: id
      .nullable()
      .describe('The id to send to POST /reconciliation/:id/undo. Null if nothing changed'),
    isProjected: z
      .boolean()
      .describe(
        'True if the fiscal year is projected. In a projected year, the written amounts are replaced when the projection is regenerated',
      ),
  }),
});
export type UpdatedSalaryBudget = z.output<typeof updateSalaryBudget.response>;

const reconciliation = z.strictObject({
  id,
  fiscalYear: year,
  kind: z.enum(['SALARIES', 'BENEFITS']).describe('The kind of cost that was written into the lines'),
  by: z.enum(ALLOCATE_BY),
  updatedItems: z.int(),
  totalOperatingSalary: z.number(),
  distributedAmount: z.number(),
  madeAt: instant,
  madeBy: z.string(),
  undoneAt: instant.nullable(),
  replacedAt: instant.nullable().describe('The time when a projection replaced these amounts'),
});
export type SalaryReconciliation = z.output<typeof reconciliation>;

export const listReconciliations = get('/reconciliation', {
  summary:
    'The latest 20 updates that wrote the roster’s salaries or benefits into the proposed budgets of a budget year, newest first',
  roles: STAFF,
  query: z.strictObject({ budgetYearId: idText, fiscalYear: fiscalYear.optional() }),
  response: z.array(reconciliation),
});

export const undoReconciliation = post('/reconciliation/:id/undo', {
  summary: 'Undo an update of salaries or benefits. If one line fails, nothing is undone',
  roles: STAFF,
  params: idPath,
  body: z.strictObject({
    force: z
      .boolean()
      .optional()
      .describe(
        'By default, the request is refused with a 409 if a line was changed or deleted after the update. If true, lines that were changed after the update are restored too, and the later changes are lost',
      ),
  }),
  response: z.strictObject({ message: z.string(), restoredItems: z.int() }),
});
