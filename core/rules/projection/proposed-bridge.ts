import { type Cents, cents, sum, ZERO } from '../../money.ts';
import type { YearNeed } from './multi-year-need.ts';

/** The totals of the covered lines of a proposed budget in one fiscal year. */
export interface ProposedYear {
  personnel: Cents;
  nonPersonnel: Cents;
}

/**
 * The amounts that make up the difference between the need and the proposed budget for the same year. Each amount is the change from the
 * year before the first projected year.
 */
export interface ProposedBridge {
  /** The proposed budget for the year before the first year, minus the baseline from which the need starts. */
  baselineDifference: Cents;
  nonPersonnelGrowth: Cents;
  /** Steps, lanes and the lane reserve, if the need leaves them out. */
  excludedSteps: Cents;
  otherChange: Cents;
  /** The growth of the personnel lines minus all payroll changes (raises, steps, the lane reserve and other changes). */
  personnelBeyondPayroll: Cents;
  /** The proposed budget: the need plus all of the above amounts. */
  proposed: Cents;
}

/**
 * Explains the difference between the need and the proposed budget of each year. The personnel lines of a proposed budget grow by the
 * yearly increase of their categories, not with the roster, so the difference also includes the rest of their growth. `base` is the year
 * before the first year. The result for a year is null if the year has no proposed budget, or if `base` is null.
 */
export function proposedBridges(input: {
  years: readonly YearNeed[];
  base: ProposedYear | null;
  proposed: (fiscalYear: number) => ProposedYear | null;
  includeStepsLanes: boolean;
}): (ProposedBridge | null)[] {
  const { years, base } = input;
  const start = years[0]?.baseline ?? ZERO;
  return years.map((year, place) => {
    const proposed = input.proposed(year.fiscalYear);
    if (base === null || proposed === null) return null;
    const soFar = years.slice(0, place + 1);
    const steps = sum(
      soFar.flatMap(({ stepsLanesImpact, laneReserveImpact }) => [stepsLanesImpact, laneReserveImpact]),
    );
    const excludedSteps = input.includeStepsLanes ? ZERO : steps;
    const otherChange = sum(soFar.map((one) => one.otherChange));
    const raises = sum(soFar.map(({ colaImpact }) => colaImpact));
    const growth = proposed.personnel - base.personnel;
    return {
      baselineDifference: cents(base.personnel + base.nonPersonnel - start),
      nonPersonnelGrowth: cents(proposed.nonPersonnel - base.nonPersonnel),
      excludedSteps,
      otherChange,
      personnelBeyondPayroll: cents(growth - raises - excludedSteps - otherChange),
      proposed: cents(proposed.personnel + proposed.nonPersonnel),
    };
  });
}
