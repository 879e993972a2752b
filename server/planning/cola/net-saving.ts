import type { CutProfileInput, NetSaving } from '../../../core/contract/cola-net-saving.ts';
import { fromDollars, toDollars } from '../../../core/money.ts';
import type { Context } from '../../context.ts';
import { typicalBenefits } from '../benefits/typical-benefits.ts';
import { netSavingParts, savingColumns, type CutProfile } from '../../../core/rules/benefits/net-saving.ts';

/**
 * What a cut of such a position saves, and how many positions a reduction takes by each assumption. What is not entered comes from the
 * benefit plans and rates. Nothing is stored.
 */
export async function netSaving(
  cx: Context,
  given: CutProfileInput,
  { rifRequired, fiscalYear }: { rifRequired: number; fiscalYear: number },
): Promise<NetSaving> {
  const entered = Object.fromEntries(Object.entries<unknown>(given).filter(([, value]) => value !== undefined));
  const profile = { ...given, ...(await typicalBenefits(cx, fiscalYear)), ...entered };
  const { salary, grantSalary, baseWages = salary, monthlyPremium, payouts, unemploymentCap, ...rest } = profile;
  const inCents: CutProfile = {
    ...rest,
    salary: fromDollars(salary),
    grantSalary: fromDollars(grantSalary),
    baseWages: fromDollars(baseWages),
    monthlyPremium: fromDollars(monthlyPremium),
    payouts: fromDollars(payouts),
    unemploymentCap: fromDollars(unemploymentCap),
  };
  const parts = netSavingParts(inCents);
  return {
    parts: {
      salary: toDollars(parts.salary),
      medicare: toDollars(parts.medicare),
      workersComp: toDollars(parts.workersComp),
      grantPension: toDollars(parts.grantPension),
      health: toDollars(parts.health),
      unemployment: toDollars(parts.unemployment),
      payouts: toDollars(parts.payouts),
    },
    columns: savingColumns(inCents, fromDollars(rifRequired)).map(({ firstYear, later, ...column }) => ({
      ...column,
      firstYear: toDollars(firstYear),
      later: toDollars(later),
    })),
  };
}
