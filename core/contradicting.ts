import { plural } from './plural.ts';

/** Counts the values of lines that differ from the account numbers: "2 values differ from the account numbers and do not change". */
export function contradicting(count: number): string {
  return plural(
    count,
    'value differs from the account number and does not change',
    'values differ from the account numbers and do not change',
  );
}
