import type { CutProfileInput, NetSaving } from '../../../core/contract/cola-net-saving.ts';
import type { TypicalBenefits } from '../../../core/contract/benefits-typical.ts';
import { fromDollars, toDollars } from '../../../core/money.ts';
import type { Context } from '../../context.ts';
import { typicalBenefits } from '../benefits/typical-benefits.ts';
import { netSavingParts, savingColumns, type CutProfile } from '../../../core/rules/benefits/net-saving.ts';

/**
 * Calculates what cutting a position with this profile saves, and how many positions must be cut under each assumption. Values that
 * are not entered come from the benefit plans, mix and rates. Nothing is stored. Throws NOT_FOUND for an unknown work group.
 */
export async function netSaving(
  cx: Context,
  given: CutProfileInput,
  { rifRequired, fiscalYear }: { rifRequired: number; fiscalYear: number },
): Promise<NetSaving> {
  const { profile, source } = await completeProfile(cx, given, fiscalYear);
  const parts = netSavingParts(profile);
  return {
    source,
    parts: {
      salary: toDollars(parts.salary),
      medicare: toDollars(parts.medicare),
      workersComp: toDollars(parts.workersComp),
      grantPension: toDollars(parts.grantPension),
      health: toDollars(parts.health),
      unemployment: toDollars(parts.unemployment),
      payouts: toDollars(parts.payouts),
    },
    columns: savingColumns(profile, fromDollars(rifRequired)).map(({ firstYear, later, ...column }) => ({
      ...column,
      firstYear: toDollars(firstYear),
      later: toDollars(later),
    })),
  };
}

/**
 * Uses the district's benefits for the values that were not entered, and returns the source of these values. Throws NOT_FOUND for an
 * unknown work group.
 */
export async function completeProfile(
  cx: Context,
  given: CutProfileInput,
  fiscalYear: number,
): Promise<{ profile: CutProfile; source: string | null }> {
  const { workGroupId, ...position } = given;
  const entered = Object.fromEntries(Object.entries<unknown>(position).filter(([, value]) => value !== undefined));
  const { source, typical } = withSource(await typicalBenefits(cx, { fiscalYear, workGroupId }));
  const complete = { ...position, ...typical, ...entered };
  const { salary, grantSalary, baseWages = salary, monthlyPremium, payouts, unemploymentCap, ...rest } = complete;
  const profile = {
    ...rest,
    healthMonths: rest.healthMonths ?? rest.premiumMonths,
    salary: fromDollars(salary),
    grantSalary: fromDollars(grantSalary),
    baseWages: fromDollars(baseWages),
    monthlyPremium: fromDollars(monthlyPremium),
    payouts: fromDollars(payouts),
    unemploymentCap: fromDollars(unemploymentCap),
  };
  return { profile, source };
}

function withSource({ source, laterYear: _, ...typical }: TypicalBenefits) {
  return { source, typical };
}
