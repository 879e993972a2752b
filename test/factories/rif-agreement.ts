import fc from 'fast-check';
import { expect } from 'vitest';
import { type Cents, cents, fromDollars, sum } from '../../core/money.ts';
import { multiYearNeed } from '../../core/rules/projection/multi-year-need.ts';
import { personnelGrowth } from '../../core/rules/projection/personnel-growth.ts';
import { projectOperating } from '../../core/rules/projection/project-operating.ts';
import { rifGap } from '../../core/rules/cuts/rif-gap.ts';
import { anyDistrict } from './any-district.ts';

const BASELINE = fromDollars(87_834_567);
const FUNDING = fromDollars(90_000_000);
const costs = (list: readonly { cost: Cents }[]) => sum(list.map(({ cost }) => cost));

/** Properties that must hold for every district, to the cent. */
export const agreement = fc.property(anyDistrict, fc.boolean(), ({ input }, includeStepsLanes) => {
  const growth = personnelGrowth(input);
  const { rows } = projectOperating(input);
  const baseCost = sum(input.employees.map(({ currentSalary }) => currentSalary ?? cents(0)));
  const common = { baselineBudget: BASELINE, includeStepsLanes, stepsPercentage: null, townFundingAmount: FUNDING };

  growth.forEach((_, index) => {
    const fiscalYear = input.baseYear + 1 + index;
    const rif = rifGap({ ...common, growth: growth.slice(0, index + 1) });
    const { settled, negotiating, unsettled, stepsLanes } = rif.breakdown;
    expect(costs(settled)).toBe(rif.colaImpact.settled);
    expect(costs(settled) + costs(negotiating)).toBe(rif.colaImpact.total);
    expect(costs(unsettled)).toBe(0);
    expect(costs(stepsLanes)).toBe(rif.stepsLanesImpact);
    expect(rif.districtNeed - BASELINE).toBe(rif.colaImpact.total + (includeStepsLanes ? rif.stepsLanesImpact : 0));
    expect(rif.gap).toBe(rif.districtNeed - FUNDING);

    const upTo = rows.filter((row) => row.fiscalYear <= fiscalYear);
    expect(sum(upTo.map(({ colaPart }) => colaPart))).toBe(rif.colaImpact.total);
    expect(sum(upTo.map(({ stepsLanesPart }) => stepsLanesPart))).toBe(rif.stepsLanesImpact);
    // The change of the payroll consists of COLA, steps and other changes.
    const cost = sum(rows.filter((row) => row.fiscalYear === fiscalYear).map((row) => row.cost));
    expect(rif.colaImpact.total + rif.stepsLanesImpact + rif.otherChange).toBe(cost - baseCost);
  });

  const projections = multiYearNeed({ ...common, growth, townFunding: () => FUNDING });
  const { districtNeed, gap, rifRequired } = rifGap({ ...common, growth: growth.slice(0, 1) });
  expect(projections[0]).toMatchObject({ districtNeed, gap, rifRequired });
  expect(projections.at(-1)?.districtNeed).toBe(rifGap({ ...common, growth }).districtNeed);
  projections.forEach((year, index) => {
    expect(year.baseline).toBe(index === 0 ? BASELINE : projections[index - 1]?.districtNeed);
  });

  const reversed = { ...input, employees: [...input.employees].reverse() };
  expect(personnelGrowth(reversed)).toEqual(growth);
});
