import type { GroupVacancyRule, VacancyRules } from '../../../core/contract/vacancies.ts';
import { toDollars } from '../../../core/money.ts';
import { type FullTimePay, type VacancyRule, payFor } from '../../../core/rules/positions/vacancy-price.ts';
import { type Context, inSnapshot } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { listBudgetYears, requireBudgetYear } from '../../records/budgets/budget-years.ts';
import { resolveBudget } from '../../records/budgets/resolve-budget.ts';
import { listVacancyRules as listStored } from '../../records/vacancy-rules/vacancy-rules.ts';
import { readYearPrices } from './prices.ts';
import * as queries from './queries.ts';

const FULL_TIME = 1;

/** Lists the vacancy rule of each work group in a budget year (by default, the latest). Throws NOT_FOUND. */
export async function listVacancyRules(
  cx: Context,
  input: { budgetYearId?: number | undefined },
): Promise<VacancyRules> {
  return inSnapshot(cx, async (tx) => {
    const budgetYearId = input.budgetYearId ?? (await listBudgetYears(tx)).at(-1)?.id;
    if (budgetYearId === undefined)
      throw new AppError('NOT_FOUND', 'There is no budget year yet. Create a budget year first.');
    const { fiscal_year: fiscalYear } = await requireBudgetYear(tx, { id: budgetYearId });
    return { budgetYearId, fiscalYear, groups: await presentGroups(tx, budgetYearId, fiscalYear) };
  });
}

async function presentGroups(tx: Context, budgetYearId: number, fiscalYear: number): Promise<GroupVacancyRule[]> {
  const stored = new Map((await listStored(tx, budgetYearId)).map((rule) => [rule.workGroupId, rule]));
  const budget = await resolveBudget(tx, { type: 'operating', budgetYearId });
  const prices = budget && (await readYearPrices(tx, { ...budget, fiscalYear }));
  return (await queries.listGroups(tx.db)).map(({ id, name, schedules }) => {
    const { rule = null, fillDay = 1, rev = 0 } = stored.get(id) ?? {};
    const pay = rule && (prices?.ofGroup(id) ?? 'The budget year has no roster yet. Import a roster first.');
    return {
      ...{ workGroupId: id, workGroup: name, rule: rule && presentRule(rule), fillDay, rev, schedules },
      ...presentPay(pay),
    };
  });
}

function presentPay(pay: FullTimePay | string | null): Pick<GroupVacancyRule, 'fullTime' | 'problem'> {
  if (pay === null || typeof pay === 'string') return { fullTime: null, problem: pay };
  return { fullTime: toDollars(payFor(pay, FULL_TIME)), problem: null };
}

function presentRule(rule: VacancyRule): GroupVacancyRule['rule'] {
  if (rule.kind === 'AVERAGE') return rule;
  if (rule.kind === 'AMOUNT') return { kind: rule.kind, amount: toDollars(rule.amount) };
  const { kind, scheduleId, place } = rule;
  return { kind, scheduleId, step: place.step, lane: place.lane };
}

/** Returns the current vacancy rule of one work group. */
export async function readVacancyRule(
  tx: Context,
  { budgetYearId, workGroupId }: { budgetYearId: number; workGroupId: number },
): Promise<GroupVacancyRule | undefined> {
  const { fiscal_year: fiscalYear } = await requireBudgetYear(tx, { id: budgetYearId });
  return (await presentGroups(tx, budgetYearId, fiscalYear)).find((group) => group.workGroupId === workGroupId);
}
