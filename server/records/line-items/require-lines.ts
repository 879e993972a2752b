import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { presentLines } from './present-lines.ts';
import * as queries from './queries.ts';

/** A line that a request names. */
export interface NamedId {
  id: number;
  /** The revision that the user saw. If it is missing, any revision is accepted. */
  rev?: number | undefined;
}

/** The path of the n-th line in the request, for error messages; null if the URL names the line. */
export type PathOfLine = (index: number) => string | null;

/** The path of a field of the n-th line in the request. */
export type PathOfField = (index: number, field: string) => string;

const MAX_NAMED = 5;

/**
 * Locks the lines named in a request until the transaction ends, in the order of the request. Throws NOT_FOUND with every missing line; a
 * deleted line counts as missing unless `orDeleted` is set.
 */
export async function requireLines(
  tx: Context,
  named: readonly NamedId[],
  pathOf: PathOfLine,
  options: { orDeleted?: boolean } = {},
): Promise<queries.LockedLine[]> {
  const ids = named.map(({ id }) => id);
  const found = new Map((await queries.lockLines(tx.db, ids)).map((line) => [line.id, line]));
  const lines: queries.LockedLine[] = [];
  const missing: { id: number; path: string | null }[] = [];
  named.forEach(({ id }, index) => {
    const line = found.get(id);
    if (line && (line.deleted_at === null || options.orDeleted)) lines.push(line);
    else missing.push({ id, path: pathOf(index) });
  });
  if (missing.length === 0) return lines;
  const fields = Object.fromEntries(missing.flatMap(({ path }) => (path === null ? [] : [[path, 'does not exist']])));
  throw new AppError(
    'NOT_FOUND',
    missing.length === 1
      ? `Line ${listOf(missing)} does not exist or was deleted. Nothing was changed.`
      : `Lines ${listOf(missing)} do not exist or were deleted. Nothing was changed.`,
    Object.keys(fields).length > 0 ? { fields } : {},
  );
}

/** Throws CONFLICT with the current lines when the user saw an earlier revision of any of them. */
export async function assertCurrent(
  tx: Context,
  named: readonly NamedId[],
  lines: readonly queries.LockedLine[],
): Promise<void> {
  const stale = lines.filter((line, index) => {
    const seen = named[index]?.rev;
    return seen !== undefined && seen !== line.rev;
  });
  const [first] = stale;
  if (!first) return;
  const conflicts = await presentLines(
    tx,
    stale.map((line) => line.id),
  );
  throw new AppError(
    'CONFLICT',
    stale.length === 1
      ? `${first.updated_by} changed line ${first.id} after you loaded it. Nothing was saved. Compare your change with the current values and decide which to keep.`
      : `Lines ${listOf(stale)} were changed after you loaded them. Nothing was saved. Compare your changes with the current values and decide which to keep.`,
    { current: conflicts[0], conflicts },
  );
}

function listOf(lines: readonly { id: number }[]): string {
  const named = lines
    .slice(0, MAX_NAMED)
    .map(({ id }) => id)
    .join(', ');
  return lines.length > MAX_NAMED ? `${named} and ${lines.length - MAX_NAMED} more` : named;
}
