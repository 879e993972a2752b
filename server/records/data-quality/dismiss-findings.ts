import type { LineItem } from '../../../core/contract/line-items.ts';
import { findingKind, TWICE } from '../../../core/rules/people/finding-kind.ts';
import { repeatedPairs, type NamedRow } from '../../../core/rules/people/repeated-people.ts';
import { inTransaction, type Context } from '../../context.ts';
import type { Slice } from '../../platform/db/tables.ts';
import { changeLineItems } from '../line-items/change-line-items.ts';
import { presentLines } from '../line-items/present-lines.ts';
import { dismissDuplicates, undoDismissDuplicates } from './dismiss-duplicates.ts';
import * as queries from './queries.ts';

interface Revision {
  id: number;
  rev: number;
}

interface Pair {
  id1: number;
  id2: number;
}

/**
 * Marks either all of the given lines as reviewed or none. If the finding is that one person is on the roster twice, and both lines are
 * given, also dismisses this pair as duplicates. Returns the lines and pairs that undoDismissFindings restores. Throws NOT_FOUND, or
 * CONFLICT with the current lines.
 */
export async function dismissFindings(
  cx: Context,
  input: { lines: readonly Revision[] },
): Promise<{ lines: Revision[]; pairs: Pair[] }> {
  return inTransaction(cx, async (tx) => {
    const found = await presentLines(
      tx,
      input.lines.map(({ id }) => id),
    );
    const pairs = await repeatedAmong(tx, found);
    const { dismissed } = pairs.length > 0 ? await dismissDuplicates(tx, { pairs }) : { dismissed: [] };
    const items = await markForReview(tx, input.lines, false, dismissed.length > 0 ? 'dismiss-findings' : undefined);
    return { lines: items.map(revisionOf), pairs: dismissed };
  });
}

/**
 * Marks lines for review again and takes back the dismissal of the given pairs, either for all of them or for none. Throws NOT_FOUND or
 * CONFLICT.
 */
export async function undoDismissFindings(
  cx: Context,
  input: { lines: readonly Revision[]; pairs: readonly Pair[] },
): Promise<{ lines: Revision[] }> {
  return inTransaction(cx, async (tx) => {
    const action = input.pairs.length > 0 ? 'undo-dismiss-findings' : undefined;
    const items = await markForReview(tx, input.lines, true, action);
    if (input.pairs.length > 0) await undoDismissDuplicates(tx, { pairs: input.pairs });
    return { lines: items.map(revisionOf) };
  });
}

/** Marks that change together with dismissed pairs have a separate action in the audit log, because they cannot be restored alone. */
async function markForReview(
  tx: Context,
  lines: readonly Revision[],
  needsReview: boolean,
  action: string | undefined,
): Promise<LineItem[]> {
  const changes = lines.map(({ id, rev }) => ({ id, rev, set: { metadata: { needsReview } } }));
  return (await changeLineItems(tx, { changes, action })).items;
}

/**
 * Returns the pairs of these lines that the import reported as one person. Searches the whole roster for the pairs, because an employee id
 * that many lines of the roster have does not identify one person.
 */
async function repeatedAmong(tx: Context, items: readonly LineItem[]): Promise<Pair[]> {
  const reported = items.filter(
    ({ isOperating, metadata }) =>
      isOperating && metadata.importWarnings.some((warning) => findingKind(warning) === TWICE),
  );
  const ids = new Set(reported.map(({ id }) => id));
  const slices = new Map<string, Slice>(
    reported.map(({ scenarioId, fiscalYear }) => [`${scenarioId}/${fiscalYear}`, { scenarioId, fiscalYear }]),
  );
  const pairs: Pair[] = [];
  for (const slice of slices.values()) {
    const rows = (await queries.listRoster(tx.db, slice)).map(rowOf);
    for (const [id1, id2] of repeatedPairs(rows)) if (ids.has(id1) && ids.has(id2)) pairs.push({ id1, id2 });
  }
  return pairs;
}

function rowOf(line: queries.RosterLine): NamedRow {
  return {
    rowNumber: line.id,
    employeeId: line.employee_id,
    firstName: line.first_name,
    lastName: line.last_name,
    position: line.position,
    accountLine: line.account_line,
    positionNumber: line.position_number,
    currentFTE: line.current_fte,
  };
}

const revisionOf = ({ id, rev }: LineItem): Revision => ({ id, rev });
