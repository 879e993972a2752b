import type { Cents } from '../../money.ts';

/** What is stored of a district, as far as its setup depends on it. */
export interface SetupFacts {
  districtName: string;
  hasLogo: boolean;
  /** Every budget year, ascending. */
  years: readonly number[];
  /** The year that the steps are about; null while there is none. */
  fiscalYear: number | null;
  /** The active budgets of the year with lines. */
  operating: BudgetFacts | null;
  proposed: BudgetFacts | null;
  /** Guidance of every year, ascending. */
  guidance: readonly { fiscalYear: number; amount: Cents | null }[];
  /** Work groups of the roster, and those of them without a raise for the next year: no contract and no assumed COLA. */
  workGroups: number;
  groupsWithoutRaise: readonly string[];
  /** Years chosen for the public page, ascending. */
  publicYears: readonly number[];
  isPublished: boolean;
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
  /** The total of the budget right after it. */
  total: Cents;
  /** Rows of the file that are not in the budget. */
  rejected: number;
  isAfterProjection: boolean;
}

export const SETUP_STATES = ['NOT_STARTED', 'STARTED', 'NEEDS_A_LOOK', 'DONE'] as const;

/** What a step comes to. */
export interface SetupResult {
  state: (typeof SETUP_STATES)[number];
  /** A sentence or two. */
  facts: string;
}
