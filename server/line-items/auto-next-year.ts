import type { Cents } from '../../core/money.ts';
import type { Context } from '../context.ts';
import type { NamedLine } from './queries.ts';

/**
 * What the rules give as next-year salary of base rows of the operating budget, by line: null for someone who leaves. A line
 * that is not in the answer shows what is stored with it.
 */
export function autoNextYearSalaries(
  _cx: Context,
  _rows: readonly NamedLine[],
): Promise<ReadonlyMap<number, Cents | null>> {
  return Promise.resolve(new Map());
}
