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
  /** In order of their dates. */
  terms: readonly PositionTerm[];
  funding: readonly (FundingPart & { fiscalYear: number })[];
  /** What its vacant FTE costs in a whole fiscal year, as entered. Left out without any. */
  vacancyPrices?: readonly { fiscalYear: number; price: Cents }[];
}

export interface StoredPosition {
  id: number;
  rev: number;
  updatedBy: string;
  document: PositionDocument;
}

/** One position before and after a change; null before it was created and after it was removed. */
export interface DocumentChange {
  id: number;
  before: PositionDocument | null;
  after: PositionDocument | null;
}
