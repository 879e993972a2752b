import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { StoredPosition } from './document.ts';
import { type InYear, readPositions } from './read-positions.ts';

/** Throws CONFLICT with the current positions if any position's revision is no longer the one that the user saw (`seen`). */
export async function assertUnchanged(
  tx: Context,
  inYear: InYear,
  positions: readonly (StoredPosition & { seen: number })[],
): Promise<void> {
  const stale = positions.filter(({ rev, seen }) => rev !== seen);
  const [first] = stale;
  if (!first) return;
  const conflicts = await readPositions(
    tx,
    inYear,
    stale.map(({ id }) => id),
  );
  const what =
    stale.length === 1
      ? `${first.updatedBy} changed position ${first.document.number} after you loaded it.`
      : `${stale.length} of these positions were changed after you loaded them.`;
  throw new AppError(
    'CONFLICT',
    `${what} Nothing was saved. Compare your change with the current values and decide which to keep.`,
    {
      current: conflicts[0],
      conflicts,
    },
  );
}
