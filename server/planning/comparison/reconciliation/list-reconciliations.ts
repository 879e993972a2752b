import type { SalaryReconciliation } from '../../../../core/contract/comparison-reconciliation.ts';
import { toDollars } from '../../../../core/money.ts';
import { requireBudgetYear } from '../../../records/budgets/budget-years.ts';
import type { Context } from '../../../context.ts';
import * as queries from './queries.ts';

/** Lists the latest updates of the salaries and benefits in the proposed budget, newest first. Throws NOT_FOUND. */
export async function listReconciliations(
  cx: Context,
  input: { budgetYearId: number; fiscalYear?: number | undefined },
): Promise<SalaryReconciliation[]> {
  await requireBudgetYear(cx, { id: input.budgetYearId });
  return (await queries.listReconciliations(cx.db, input)).map((row) => ({
    id: row.id,
    fiscalYear: row.fiscal_year,
    kind: row.kind,
    by: row.is_by_account ? 'account' : 'category',
    updatedItems: row.updated_items,
    totalOperatingSalary: toDollars(row.total_operating_cents),
    distributedAmount: toDollars(row.distributed_cents),
    madeAt: row.made_at.toISOString(),
    madeBy: row.made_by,
    undoneAt: row.undone_at?.toISOString() ?? null,
    replacedAt: row.replaced_at?.toISOString() ?? null,
  }));
}
