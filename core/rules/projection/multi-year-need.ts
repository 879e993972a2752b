import { type Cents, ZERO, cents } from '../../money.ts';
import type { PersonnelGrowth } from './personnel-growth.ts';
import { type FundingGap, fundingGap } from '../cuts/rif-gap.ts';

/** The years that a projection shows when nobody asks for others. */
export const MULTI_YEAR_RANGE = { startYear: 2027, endYear: 2031 } as const;

export interface YearNeed extends FundingGap {
  fiscalYear: number;
  baseline: Cents;
  /** What the year's COLA costs, with its steps and lanes unless they are left out. */
  colaImpact: Cents;
  /** The steps and lanes of the year, whether or not they are in the need. */
  stepsLanesImpact: Cents;
  otherChange: Cents;
  districtNeed: Cents;
  /** Null without guidance. */
  townFunding: Cents | null;
}

export interface MultiYearInput {
  /** The growth of each year that is shown, one after the other. */
  growth: readonly PersonnelGrowth[];
  /** What the first of them starts from. */
  baselineBudget: Cents;
  includeStepsLanes: boolean;
  townFunding: (fiscalYear: number) => Cents | null;
}

/**
 * The need year by year: each year's baseline is the need of the year before, and its COLA (and steps) come on top. Without
 * guidance for a year its gap is unknown.
 */
export function multiYearNeed(input: MultiYearInput): YearNeed[] {
  let baseline = input.baselineBudget;
  return input.growth.map(({ fiscalYear, colaCost, stepsLanesCost, otherChange }) => {
    const steps = input.includeStepsLanes ? stepsLanesCost : ZERO;
    const colaImpact = cents(colaCost.settled + colaCost.negotiating + steps);
    const districtNeed = cents(baseline + colaImpact);
    const townFunding = input.townFunding(fiscalYear);
    const year: YearNeed = {
      fiscalYear,
      baseline,
      colaImpact,
      stepsLanesImpact: stepsLanesCost,
      otherChange,
      districtNeed,
      townFunding,
      ...fundingGap(districtNeed, townFunding),
    };
    baseline = districtNeed;
    return year;
  });
}
