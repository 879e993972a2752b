import type { ContractCost } from '../../../core/contract/cola.ts';
import { sum, toDollars, ZERO } from '../../../core/money.ts';
import { withTerms } from '../../../core/rules/cola/cola-rate.ts';
import { resolveBudget } from '../../records/budgets/resolve-budget.ts';
import type { Context } from '../../context.ts';
import { readRollInputs } from '../projections/roll-inputs.ts';
import { growthUpTo } from './roll-personnel.ts';
import { inPlanningSnapshot } from './snapshot.ts';

export interface ProposedTerms {
  workGroupId: number;
  yearlyIncreases: readonly { fiscalYear: number; colaPercentage: number | null }[];
  budgetYearId?: number | undefined;
}

/**
 * Calculates what the raises of a settlement add to a work group's payroll each year. The payroll is projected from the active operating
 * budget, so the base payroll of a later year includes earlier raises. Throws VALIDATION if a salary would exceed the largest amount that a
 * line can hold.
 */
export async function contractCost(cx: Context, input: ProposedTerms): Promise<ContractCost> {
  return inPlanningSnapshot(cx, async (tx) => {
    const years = [...input.yearlyIncreases].sort((a, b) => a.fiscalYear - b.fiscalYear);
    const resolved = await resolveBudget(tx, { type: 'operating', budgetYearId: input.budgetYearId });
    const unknown = years.map(({ fiscalYear }) => ({ fiscalYear, basePayroll: null, cost: null }));
    if (!resolved) return { baseYear: null, years: unknown, total: 0 };
    const { scenario: base } = resolved;
    const last = years.at(-1)?.fiscalYear ?? base.base_year;
    if (last <= base.base_year) return { baseYear: base.base_year, years: unknown, total: 0 };

    const inputs = await readRollInputs(tx, base);
    const colaRate = withTerms(inputs.colaRate, { workGroupId: input.workGroupId, years });
    const growth = growthUpTo({ ...inputs, colaRate }, last);
    const costs = years.map(({ fiscalYear, colaPercentage }) => {
      const year = growth.find((one) => one.fiscalYear === fiscalYear);
      const group = year?.groups.find(({ workGroupId }) => workGroupId === input.workGroupId);
      const isCounted = year !== undefined && colaPercentage !== null;
      return {
        fiscalYear,
        basePayroll: year ? (group?.basePayroll ?? ZERO) : null,
        cost: isCounted ? (group?.colaCost ?? ZERO) : null,
      };
    });
    return {
      baseYear: base.base_year,
      years: costs.map(({ fiscalYear, basePayroll, cost }) => ({
        fiscalYear,
        basePayroll: toDollars(basePayroll),
        cost: toDollars(cost),
      })),
      total: toDollars(sum(costs.map(({ cost }) => cost ?? ZERO))),
    };
  });
}
