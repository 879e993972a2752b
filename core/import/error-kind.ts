/** The reason in the last entry of a list of errors, which only counts the rows that are not listed. */
export const MORE_ERRORS = 'MORE';

/** The kinds of rows that cannot be imported, by the reason of their errors. */
const KINDS: Record<string, string> = {
  UNREADABLE_AMOUNT: 'Amount cannot be read',
  FTE_OUT_OF_RANGE: 'FTE is out of range',
  NOTHING_NAMED: 'Nothing identifies the row',
  HELD_BACK: 'Waiting for a correction',
  KEY_REFUSED: 'Row key is not accepted',
};

/** Returns the kind of an error in words, or Other for an unknown reason. */
export function errorKind(reason: string): string {
  return KINDS[reason] ?? 'Other';
}
