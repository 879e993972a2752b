import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { presentLines } from './present-lines.ts';
import * as queries from './queries.ts';

/** A line that a request names. */
export interface NamedId {
  id: number;
  /** The revision that the caller has seen; without one, whatever is there is meant. */
  rev?: number | undefined;
}

/** Where the n-th line stands in the request, to name it in an error; null when the address itself names it. */
export type PathOfLine = (index: number) => string | null;

/** Where a field of the n-th line stands in the request. */
export type PathOfField = (index: number, field: string) => string;

const MAX_NAMED = 5;

/**
 * Locks the lines that a request names until the transaction ends, in the order of the request.
 * Throws NOT_FOUND with every line that is not there; a deleted one counts as gone unless it is asked for.
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
  const fields = Object.fromEntries(missing.flatMap(({ path }) => (path === null ? [] : [[path, 'is not there']])));
  throw new AppError(
    'NOT_FOUND',
    missing.length === 1
      ? `There is no line ${listOf(missing)}, or it has been deleted. Nothing was changed.`
      : `There are no lines ${listOf(missing)}, or they have been deleted. Nothing was changed.`,
    Object.keys(fields).length > 0 ? { fields } : {},
  );
}

/** Throws CONFLICT with the lines as they are now when the caller has seen an earlier revision of any of them. */
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
      ? `${first.updated_by} has changed line ${first.id} since you loaded it. Nothing was saved: compare both and choose.`
      : `The lines ${listOf(stale)} have been changed since you loaded them. Nothing was saved: compare both and choose.`,
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
