/** The value of `reason` in the last entry of a shortened list of errors. This entry only counts the rows that are not listed. */
export const MORE_ERRORS = 'MORE';

/** The names of the kinds of rows that cannot be imported, keyed by the reason for the error. */
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
