import type { Cents } from '../../../core/money.ts';
import type { FundingPart } from '../../../core/rules/positions/positions-from-roster.ts';
import type { PositionTerm } from '../../../core/rules/positions/terms.ts';

/** A position as it is saved, with all its terms and its funding in all years. */
export interface PositionDocument {
  number: string;
  title: string;
  workGroupId: number | null;
  buildingId: number | null;
  categoryId: number | null;
  deseCode: string | null;
  jobClass: string | null;
  /** Sorted by date. */
  terms: readonly PositionTerm[];
  funding: readonly (FundingPart & { fiscalYear: number })[];
  /** The cost of the position's vacant FTE in a whole fiscal year, as entered. Omitted if none was entered. */
  vacancyPrices?: readonly { fiscalYear: number; price: Cents }[];
}

export interface StoredPosition {
  id: number;
  rev: number;
  updatedBy: string;
  document: PositionDocument;
}

/** One position before and after a change: `before` is null for a new position, `after` for a removed one. */
export interface DocumentChange {
  id: number;
  before: PositionDocument | null;
  after: PositionDocument | null;
}
