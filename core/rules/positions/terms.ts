import { firstDay, lastDay, type PlainDate } from '../../fiscal-year.ts';
import type { TermStatus } from './position-state.ts';

/** The authorized FTE and status of a position from a date on. */
export interface PositionTerm {
  fromDate: PlainDate;
  authorizedFte: number;
  status: TermStatus;
  reason: string | null;
  approvedBy: string | null;
  /** ISO 8601, UTC. */
  approvedAt: string | null;
}

type Terms = readonly PositionTerm[];
type Dated = Pick<PositionTerm, 'fromDate'>;

/**
 * Returns the term that applies in a fiscal year: the last term that begins by June 30 of that year. Undefined for a position that does not
 * exist yet.
 */
export function termIn<Term extends Dated>(terms: readonly Term[], fiscalYear: number): Term | undefined {
  return terms
    .filter(({ fromDate }) => fromDate <= lastDay(fiscalYear))
    .reduce<Term | undefined>((last, term) => (last && last.fromDate > term.fromDate ? last : term), undefined);
}

/** Returns the terms with `term` added, ordered by date. `term` replaces a term that begins on the same date. */
function withTerm(terms: Terms, term: PositionTerm): PositionTerm[] {
  const others = terms.filter(({ fromDate }) => fromDate !== term.fromDate);
  return [...others, term].sort((a, b) => (a.fromDate < b.fromDate ? -1 : 1));
}

/**
 * Returns the terms with another authorized FTE from the first day of a fiscal year or, if a term begins in that year, from the beginning
 * of that term. Earlier years keep their FTE. Returns null if the position has no term in that year.
 */
export function withAuthorizedFte(terms: Terms, fiscalYear: number, authorizedFte: number): PositionTerm[] | null {
  const term = termIn(terms, fiscalYear);
  if (!term) return null;
  return withTerm(terms, { ...term, authorizedFte, fromDate: changeDate(term, fiscalYear) });
}

export type Decision = 'approve' | 'freeze' | 'close';

const STATUS: Record<Decision, TermStatus> = { approve: 'AUTHORIZED', freeze: 'FROZEN', close: 'CLOSED' };
const POSSIBLE: Record<Decision, readonly TermStatus[]> = {
  approve: ['PROPOSED', 'FROZEN'],
  freeze: ['AUTHORIZED'],
  close: ['PROPOSED', 'AUTHORIZED', 'FROZEN'],
};

export interface Decided {
  decision: Decision;
  reason: string | null;
  /** The approver and the time of approval. If null, the term keeps its present approval. */
  approval: Pick<PositionTerm, 'approvedBy' | 'approvedAt'> | null;
  fiscalYear: number;
  /**
   * Null means the earliest possible date: the first day of a proposed term, otherwise the first day of a term that begins in the fiscal
   * year, otherwise the first day of the fiscal year.
   */
  fromDate: PlainDate | null;
}

/**
 * Returns the terms after a decision. The decision replaces a proposed term; otherwise it adds a term. If the decision is not possible,
 * returns the reason: the present `status`, which does not allow the decision, or the `earliest` date, if `fromDate` is before it or after
 * the end of the year.
 */
export function decide(
  terms: Terms,
  { decision, fiscalYear, fromDate, reason, approval }: Decided,
): { terms: PositionTerm[] } | { status: TermStatus | null } | { earliest: PlainDate } {
  const term = termIn(terms, fiscalYear);
  if (!term || !POSSIBLE[decision].includes(term.status)) return { status: term?.status ?? null };
  const earliest = term.status === 'PROPOSED' ? term.fromDate : changeDate(term, fiscalYear);
  const date = fromDate ?? earliest;
  if (date < earliest || date > lastDay(fiscalYear)) return { earliest };
  const kept = term.status === 'PROPOSED' ? terms.filter((one) => one !== term) : terms;
  return { terms: withTerm(kept, { ...term, ...approval, reason, status: STATUS[decision], fromDate: date }) };
}

function changeDate(term: PositionTerm, fiscalYear: number): PlainDate {
  return term.fromDate > firstDay(fiscalYear) ? term.fromDate : firstDay(fiscalYear);
}
