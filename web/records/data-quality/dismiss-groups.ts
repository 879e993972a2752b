import {
  dismissDuplicates,
  undoDismissDuplicates,
  type DuplicateCandidateItem,
} from '../../../core/contract/data-quality.ts';
import { call } from '../../api.ts';

/** Dismisses all pairs of records in these groups, or none of them if one fails. Resolves to a function that undoes this. */
export async function dismissGroups(
  groups: readonly (readonly DuplicateCandidateItem[])[],
): Promise<() => Promise<unknown>> {
  const pairs = groups.flatMap((group) =>
    group.flatMap((one, at) => group.slice(at + 1).map((other) => ({ id1: one.id, id2: other.id }))),
  );
  const revs = Object.fromEntries(groups.flat().map(({ id, rev }) => [id, rev]));
  const { dismissed } = await call(dismissDuplicates, { body: { pairs, revs } });
  return () => call(undoDismissDuplicates, { body: { pairs: dismissed } });
}
