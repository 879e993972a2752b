import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { changeLines } from './change-lines.ts';

/**
 * Assigns one building (null for the whole district) to either all of these lines or none, with one entry in the audit log. `revs` may hold
 * the revision of each line that the user saw, by id. Returns how many lines now have the building. Throws NOT_FOUND, VALIDATION,
 * PROJECTED, LOCKED, or CONFLICT with all lines that have a different revision.
 */
export async function bulkAssignBuilding(
  cx: Context,
  input: {
    itemIds: readonly number[];
    buildingId: number | null;
    revs?: Readonly<Record<string, number>> | undefined;
  },
): Promise<{ count: number }> {
  const ids = [...new Set(input.itemIds)];
  assertRevsOf(ids, input.revs ?? {});
  const { buildingId } = input;
  await changeLines(cx, {
    action: 'bulk-update',
    isBulk: true,
    edits: ids.map((id) => ({ id, rev: input.revs?.[String(id)], set: { buildingId } })),
    pathOfLine: (index) => `itemIds.${input.itemIds.indexOf(ids[index] ?? 0)}`,
    pathOfField: (_, field) => field,
  });
  return { count: ids.length };
}

function assertRevsOf(ids: readonly number[], revs: Readonly<Record<string, number>>): void {
  const known = new Set(ids.map(String));
  const strange = Object.keys(revs).filter((id) => !known.has(id));
  if (strange.length === 0) return;
  throw new AppError('VALIDATION', 'The field "revs" has lines that are not in "itemIds".', {
    fields: Object.fromEntries(strange.map((id) => [`revs.${id}`, 'is not in "itemIds"'])),
  });
}
