import type { ResponseOf } from '../../../core/contract/endpoint.ts';
import type * as contract from '../../../core/contract/work-group-pay.ts';
import type { WorkGroupPay } from '../../../core/contract/work-group-pay.ts';
import { type Context, inSnapshot } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { listBudgetYears, requireBudgetYear } from '../../records/budgets/budget-years.ts';
import { resolveBudget } from '../../records/budgets/resolve-budget.ts';
import { scheduledWorkGroups } from '../../records/work-group-pay/pay-basis.ts';
import * as queries from './queries.ts';

/** Lists the pay basis of each work group in a budget year (by default, the latest). Throws NOT_FOUND. */
export async function listWorkGroupPay(
  cx: Context,
  input: { budgetYearId?: number | undefined },
): Promise<ResponseOf<typeof contract.listWorkGroupPay>> {
  return inSnapshot(cx, async (tx) => {
    const budgetYearId = input.budgetYearId ?? (await listBudgetYears(tx)).at(-1)?.id;
    if (budgetYearId === undefined)
      throw new AppError('NOT_FOUND', 'There is no budget year yet. Create a budget year first.');
    await requireBudgetYear(tx, { id: budgetYearId });
    const budget = await resolveBudget(tx, { type: 'operating', budgetYearId });
    const scheduled = new Set(await scheduledWorkGroups(tx, budgetYearId));
    const groups = await queries.listGroups(tx.db, budget?.scenario.id ?? null);
    return { budgetYearId, groups: groups.map((group) => presentGroup(group, scheduled)) };
  });
}

function presentGroup({ id, name, off, ...counts }: queries.GroupRow, scheduled: ReadonlySet<number>): WorkGroupPay {
  const basis = scheduled.has(id) ? 'SCHEDULE' : 'PERCENTAGE';
  return { workGroupId: id, workGroup: name, basis, ...counts, offSchedule: off };
}
