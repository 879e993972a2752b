import { type Cents, cents, sum, ZERO } from '../../money.ts';

export type BalanceField = 'original' | 'transfers' | 'revised' | 'yearToDate' | 'encumbered' | 'available';

/** The figures for a ledger account. Null means that the file does not have this figure. */
export type Balance = Record<BalanceField, Cents | null>;

/** A figure that does not agree with the other figures of its row. */
interface BalanceGap {
  field: 'revised' | 'available';
  printed: Cents;
  expected: Cents;
}

/**
 * Checks the figures of one row: original + transfers = revised, and revised − year to date − encumbered = available. A rule is skipped
 * if the file lacks one of its figures, except that a missing encumbered figure counts as zero.
 */
export function balanceGaps({
  original,
  transfers,
  revised,
  yearToDate,
  encumbered,
  available,
}: Balance): BalanceGap[] {
  const gaps: BalanceGap[] = [];
  if (original !== null && transfers !== null && revised !== null) {
    gaps.push({ field: 'revised', printed: revised, expected: sum([original, transfers]) });
  }
  if (revised !== null && yearToDate !== null && available !== null) {
    const expected = cents(revised - yearToDate - (encumbered ?? ZERO));
    gaps.push({ field: 'available', printed: available, expected });
  }
  return gaps.filter(({ printed, expected }) => printed !== expected);
}

/** Adds up balances, figure by figure. A figure that none of the balances has stays null. */
export function addBalances(balances: readonly Balance[]): Balance {
  const total = (field: BalanceField): Cents | null => {
    const known = balances.flatMap((balance) => balance[field] ?? []);
    return known.length === 0 ? null : sum(known);
  };
  return {
    original: total('original'),
    transfers: total('transfers'),
    revised: total('revised'),
    yearToDate: total('yearToDate'),
    encumbered: total('encumbered'),
    available: total('available'),
  };
}
