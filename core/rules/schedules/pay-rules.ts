import type { SchoolYear } from './school-year.ts';

/** The rules of a contract about days, steps, longevity and lanes, in addition to its grid. */
export interface PayRules {
  /** The dates between which the contract days lie; null means the whole fiscal year. */
  schoolYear: SchoolYear | null;
  /** The contract day on which people move up a step; null means the contract day of their hire date. */
  stepDay: number | null;
  /**
   * A person who is hired when fewer contract days than this are left in the year stays on the same step in the next year; null means that
   * everyone moves.
   */
  minDaysForStep: number | null;
  /** True if longevity is paid on its own line. It is then shown, but not part of a salary. */
  longevityOnOwnLine: boolean;
  longevityByFte: boolean;
  /** The percentage of the cost of requested lane changes that is set aside. */
  laneReservePercent: number;
}

export const DEFAULT_PAY_RULES: PayRules = {
  schoolYear: null,
  stepDay: 1,
  minDaysForStep: null,
  longevityOnOwnLine: false,
  longevityByFte: true,
  laneReservePercent: 75,
};
