import type { Cents } from '../../money.ts';

/** The data of a district on which its setup depends. */
export interface SetupFacts {
  districtName: string;
  hasLogo: boolean;
  /** Every budget year, ascending. */
  years: readonly number[];
  /** The year of the setup steps; null if there is no year. */
  fiscalYear: number | null;
  /** The active budgets of the year; null for a budget without lines. */
  operating: BudgetFacts | null;
  proposed: BudgetFacts | null;
  /** The lines of the active budgets of the other years that have any, ascending. */
  otherYears: readonly { fiscalYear: number; operating: number; proposed: number }[];
  /** Guidance of every year, ascending. */
  guidance: readonly { fiscalYear: number; amount: Cents | null }[];
  /**
   * The number of positions. `linesWithoutPosition` is the number of lines on the roster without a position number that belongs to one of
   * them.
   */
  positions: number;
  linesWithoutPosition: number;
  /** Lines on the roster without a work group. */
  linesWithoutGroup: { lines: number; pay: Cents };
  /** The number of work groups on the roster. `groupsWithoutRaise` are those without a contract or an assumed COLA for the next year. */
  workGroups: number;
  groupsWithoutRaise: readonly string[];
  /** Years chosen for the public page, ascending. */
  publicYears: readonly number[];
  isPublished: boolean;
  /** Whether the public page has a name, so that it can be published. */
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
  /** Rows of the file that are not in the budget. */
  rejected: number;
  isAfterProjection: boolean;
}

/**
 * Two states are neither done nor missing. `NOTHING_TO_CHECK`: the step does not apply to the data. `OPTIONAL`: a district can do without
 * the step, and it is not done.
 */
export const SETUP_STATES = ['NOT_STARTED', 'STARTED', 'NEEDS_A_LOOK', 'DONE', 'NOTHING_TO_CHECK', 'OPTIONAL'] as const;

/** The state of a setup step. */
export interface SetupResult {
  state: (typeof SETUP_STATES)[number];
  /** One or two sentences. */
  facts: string;
}
