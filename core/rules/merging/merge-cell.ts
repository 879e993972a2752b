/** The value in the export; `unknown` if the audit log does not have it. */
export type Base<T> = { is: 'known'; value: T } | { is: 'unknown' };

/** The values of one cell: `mine` in the file, `theirs` in the budget now. */
export interface Cell<T> {
  base: Base<T>;
  mine: T;
  theirs: T;
}

export type Merged = 'same' | 'mine' | 'theirs' | 'conflict';

/**
 * Merges a cell of a returned file with the budget, so that no change is overwritten without asking. A change only in the file is `mine`, a
 * change only in the budget is `theirs`, the same change in both is `same`, and different changes are a `conflict`. If the exported value
 * is unknown, either side may have made the change, so any difference is a conflict.
 */
export function mergeCell<T>({ base, mine, theirs }: Cell<T>, isEqual: (a: T, b: T) => boolean = Object.is): Merged {
  if (isEqual(mine, theirs)) return 'same';
  if (base.is === 'unknown') return 'conflict';
  if (isEqual(mine, base.value)) return 'theirs';
  return isEqual(theirs, base.value) ? 'mine' : 'conflict';
}

const DIGITS = /^\d+$/;

/** Returns true if `code` is `whole` without its leading zeros, which a spreadsheet drops from a number: `3463` for `003463`. */
export function lostZeros(code: string, whole: string): boolean {
  return code.length < whole.length && DIGITS.test(code) && DIGITS.test(whole) && whole.replace(/^0+/, '') === code;
}
