import type { Cents } from '../../money.ts';

/** The data about a district that determines which setup steps are done. */
export interface SetupFacts {
  districtName: string;
  hasLogo: boolean;
  /** Every budget year, ascending. */
  years: readonly number[];
  /** The budget year that the setup steps are about; null if there is no budget year. */
  fiscalYear: number | null;
  /** The active budgets of the year; null for a budget without lines. */
  operating: BudgetFacts | null;
  proposed: BudgetFacts | null;
  /** The number of lines in the active budgets of other years, for each other year that has any lines, in ascending order. */
  otherYears: readonly { fiscalYear: number; operating: number; proposed: number }[];
  /** The guidance for every year that has any, in ascending order. */
  guidance: readonly { fiscalYear: number; amount: Cents | null }[];
  /**
   * The number of positions. `linesWithoutPosition` is the number of lines on the roster that do not have the number of one of these
   * positions.
   */
  positions: number;
  linesWithoutPosition: number;
  /** The number of lines on the roster without a work group, and their pay. */
  linesWithoutGroup: { lines: number; pay: Cents };
  /** The number of work groups on the roster. `groupsWithoutRaise` are those without a contract or an assumed COLA for the next year. */
  workGroups: number;
  groupsWithoutRaise: readonly string[];
  /** Years chosen for the public page, ascending. */
  publicYears: readonly number[];
  isPublished: boolean;
  /** True if the public page has a name, without which it cannot be published. */
  isPageNamed: boolean;
}

export interface BudgetFacts {
  lines: number;
  vacancies: number;
  total: Cents;
  toReview: number;
  projectedTo: number | null;
  /** The latest import, unless it was undone. */
  imported: ImportFacts | null;
}

export interface ImportFacts {
  fileName: string;
  /** The total of the budget right after the import. */
  total: Cents;
  /** The number of rows in the file that are not in the budget. */
  rejected: number;
  isAfterProjection: boolean;
}

/**
 * Two states are neither done nor missing. `NOTHING_TO_CHECK`: the step does not apply to the data. `OPTIONAL`: the step is not done, but a
 * district can do without it.
 */
export const SETUP_STATES = ['NOT_STARTED', 'STARTED', 'NEEDS_A_LOOK', 'DONE', 'NOTHING_TO_CHECK', 'OPTIONAL'] as const;

/** The state of a setup step. */
export interface SetupResult {
  state: (typeof SETUP_STATES)[number];
  /** One or two sentences about the state of the step. */
  facts: string;
}
