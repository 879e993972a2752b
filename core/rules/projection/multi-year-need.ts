import { type Cents, ZERO, cents, sum } from '../../money.ts';
import type { PersonnelGrowth } from './personnel-growth.ts';
import { type FundingGap, fundingGap } from '../cuts/rif-gap.ts';

/** The default years for a multi-year projection. */
export const MULTI_YEAR_RANGE = { startYear: 2027, endYear: 2031 } as const;

export interface YearNeed extends FundingGap {
  fiscalYear: number;
  baseline: Cents;
  /** The COLA cost for the year, including steps, lanes and the lane reserve unless these are excluded. */
  colaImpact: Cents;
  /** The cost of steps and lanes for the year, whether or not they are included in the need. */
  stepsLanesImpact: Cents;
  /** The lane reserve minus the reserve for the year before. Included in the need if steps and lanes are. */
  laneReserveImpact: Cents;
  otherChange: Cents;
  districtNeed: Cents;
  /** null without guidance. */
  townFunding: Cents | null;
}

export interface MultiYearInput {
  /** The payroll growth in each year shown, in order. */
  growth: readonly PersonnelGrowth[];
  /** The baseline for the first year. */
  baselineBudget: Cents;
  includeStepsLanes: boolean;
  townFunding: (fiscalYear: number) => Cents | null;
}

/**
 * Calculates the need year by year: each year's baseline is the need of the year before, plus its COLA (and steps). Without
 * guidance for a year, its gap is unknown.
 */
export function multiYearNeed(input: MultiYearInput): YearNeed[] {
  let baseline = input.baselineBudget;
  return input.growth.map(({ fiscalYear, colaCost, stepsLanesCost, laneReserves, otherChange }) => {
    const laneReserveImpact = sum(laneReserves.map(({ cost }) => cost));
    const steps = input.includeStepsLanes ? cents(stepsLanesCost + laneReserveImpact) : ZERO;
    const colaImpact = cents(colaCost.settled + colaCost.negotiating + steps);
    const districtNeed = cents(baseline + colaImpact);
    const townFunding = input.townFunding(fiscalYear);
    const year: YearNeed = {
      fiscalYear,
      baseline,
      colaImpact,
      stepsLanesImpact: stepsLanesCost,
      laneReserveImpact,
      otherChange,
      districtNeed,
      townFunding,
      ...fundingGap(districtNeed, townFunding),
    };
    baseline = districtNeed;
    return year;
  });
}
