import { functionDescriptions } from '../../../core/rules/projection/function-description.ts';
import type { Context } from '../../context.ts';
import type { LineChange } from './fields.ts';
import * as queries from './queries.ts';

/**
 * Returns the changes to these lines. If a change sets the code of the DESE function but not its description, changes the description along
 * with the code. Otherwise, the two would name different functions.
 */
export async function followCodes(
  tx: Context,
  lines: readonly Pick<queries.LockedLine, 'dese_code' | 'dese_categories'>[],
  changes: readonly LineChange[],
): Promise<LineChange[]> {
  const isFollowing = ({ deseCode, deseCategories }: LineChange, index: number) =>
    typeof deseCode === 'string' && deseCategories === undefined && typeof lines[index]?.dese_categories === 'string';
  if (!changes.some(isFollowing)) return [...changes];
  const { follow } = functionDescriptions(await queries.listFunctionNames(tx.db));
  return changes.map((set, index) => {
    const line = lines[index];
    if (!line || !isFollowing(set, index)) return set;
    const before = line.dese_categories;
    const after = follow(before, { before: line.dese_code, after: set.deseCode ?? null });
    return after === before ? set : { ...set, deseCategories: after };
  });
}
