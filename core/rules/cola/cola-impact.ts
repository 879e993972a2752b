import { type Cents, ZERO, cents, sum } from '../../money.ts';
import type { ColaLookup, ColaRate } from './cola-rate.ts';
import { increased } from '../projection/next-year-salary.ts';

export interface PayrollRow {
  workGroupId: number | null;
  currentSalary: Cents | null;
}

export interface ImpactYear {
  payroll: Cents;
  /** The increase over the year before. */
  increase: Cents;
}

interface GroupImpact {
  workGroupId: number | null;
  /** The payroll for the base year. */
  baseline: Cents;
  years: (ImpactYear & ColaRate)[];
  totalIncrease: Cents;
}

export interface ColaImpact {
  /** Ordered by work group id. The last entry is for the rows without a work group. */
  groups: GroupImpact[];
  grandTotal: { baseline: Cents; years: ImpactYear[]; totalIncrease: Cents };
}

/** The number of years after the base year for which the effect of COLA is calculated. */
const IMPACT_YEARS = 3;

/**
 * Calculates how COLA alone changes the base payroll over the next three years, without departures, steps or entered salaries. Each
 * salary is rounded to the cent each year. A blank salary counts as 0.
 */
export function colaImpact(
  rows: readonly PayrollRow[],
  { baseYear, colaRate }: { baseYear: number; colaRate: ColaLookup },
): ColaImpact {
  const groups = new Map<number | null, { baseline: Cents; rates: ColaRate[]; payrolls: Cents[] }>();
  for (const { workGroupId, currentSalary } of rows) {
    let group = groups.get(workGroupId);
    if (!group) {
      const rates = Array.from({ length: IMPACT_YEARS }, (_, index) => colaRate(workGroupId, baseYear + 1 + index));
      group = { baseline: ZERO, rates, payrolls: rates.map(() => ZERO) };
      groups.set(workGroupId, group);
    }
    let salary: Cents = currentSalary ?? ZERO;
    group.baseline = cents(group.baseline + salary);
    for (const [index, rate] of group.rates.entries()) {
      salary = increased(salary, rate, ZERO).salary ?? ZERO;
      group.payrolls[index] = cents((group.payrolls[index] ?? ZERO) + salary);
    }
  }
  const impacts = [...groups]
    .sort(([a], [b]) => (a ?? Number.MAX_VALUE) - (b ?? Number.MAX_VALUE))
    .map(([workGroupId, { baseline, rates, payrolls }]): GroupImpact => {
      const years = yearsOf(baseline, payrolls);
      return {
        workGroupId,
        baseline,
        years: years.map((year, index) => ({ ...year, ...(rates[index] ?? { rate: null, source: 'none' as const }) })),
        totalIncrease: sum(years.map(({ increase }) => increase)),
      };
    });
  const baseline = sum(impacts.map((group) => group.baseline));
  const payrolls = Array.from({ length: IMPACT_YEARS }, (_, index) => {
    return sum(impacts.map(({ years }) => years[index]?.payroll ?? ZERO));
  });
  const years = yearsOf(baseline, payrolls);
  return { groups: impacts, grandTotal: { baseline, years, totalIncrease: sum(years.map((year) => year.increase)) } };
}

function yearsOf(baseline: Cents, payrolls: readonly Cents[]): ImpactYear[] {
  return payrolls.map((payroll, index) => ({
    payroll,
    increase: cents(payroll - (index === 0 ? baseline : (payrolls[index - 1] ?? ZERO))),
  }));
}

/** Returns the difference between two effects of COLA, in cents. */
export function impactDifference(one: Cents, other: Cents): Cents {
  return cents(one - other);
}
