/** The exported value; `unknown` if the audit log does not have it. */
export type Base<T> = { is: 'known'; value: T } | { is: 'unknown' };

/** The values of one cell: `mine` in the file, `theirs` in the budget now. */
export interface Cell<T> {
  base: Base<T>;
  mine: T;
  theirs: T;
}

export type Merged = 'same' | 'mine' | 'theirs' | 'conflict';

/**
 * Merges a cell of a returned file with the budget, so that no work is replaced without a question: what only the file changed
 * is `mine`, what only the budget changed is `theirs`, the same change on both sides is `same`, and different changes are a
 * `conflict`. Without a known base, a difference can be anyone's, so it is a conflict.
 */
export function mergeCell<T>({ base, mine, theirs }: Cell<T>, isEqual: (a: T, b: T) => boolean = Object.is): Merged {
  if (isEqual(mine, theirs)) return 'same';
  if (base.is === 'unknown') return 'conflict';
  if (isEqual(mine, base.value)) return 'theirs';
  return isEqual(theirs, base.value) ? 'mine' : 'conflict';
}

const DIGITS = /^\d+$/;

/** Whether `code` is `whole` as a spreadsheet shows it that took it for a number: `3463` for `003463`. */
export function lostZeros(code: string, whole: string): boolean {
  return code.length < whole.length && DIGITS.test(code) && DIGITS.test(whole) && whole.replace(/^0+/, '') === code;
}
