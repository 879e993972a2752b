import { plural } from './plural.ts';

/** Counts the values of lines that differ from the account numbers: "2 values differ from the account numbers and are kept". */
export function contradicting(count: number): string {
  return plural(
    count,
    'value differs from the account number and is kept',
    'values differ from the account numbers and are kept',
  );
}
