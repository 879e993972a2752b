import { inTransaction, type Context } from '../../context.ts';
import { audit } from '../../platform/db/audit.ts';
import type { LineItemRow } from '../../platform/db/tables.ts';
import { AppError } from '../../errors.ts';
import { AUDITED_LINE } from '../../../core/audit-names.ts';
import { assertCurrent, requireLines } from '../line-items/require-lines.ts';
import { assertTwoPeople } from './dismiss-duplicate.ts';
import { pairOf } from './person-keys.ts';
import * as queries from './queries.ts';

type LineSide = Pick<LineItemRow, 'is_operating'>;

interface Pair {
  id1: number;
  id2: number;
}

/**
 * Records that the two employees of each pair are different people. Records either all pairs or none, with one entry in the audit log.
 * Returns the pairs that were not dismissed before, by the ids of their base-year lines. Throws NOT_FOUND when a line does not exist,
 * VALIDATION when it is not an employee or the lines of a pair cannot be two people on one roster, and CONFLICT with the current lines when
 * `revs` has an outdated revision of a line.
 */
export async function dismissDuplicates(
  cx: Context,
  input: { pairs: readonly Pair[]; revs?: Readonly<Record<string, number>> | undefined },
): Promise<{ dismissed: Pair[] }> {
  const { pairs, revs = {} } = input;
  const named = [...new Set(pairs.flatMap(({ id1, id2 }) => [id1, id2]))].map((id) => ({ id, rev: revs[id] }));
  return inTransaction(cx, async (tx) => {
    const lines = await requireLines(tx, named, (index) => placeOf(named[index]?.id, pairs));
    await assertCurrent(tx, named, lines);
    const lineOf = new Map(lines.map((line) => [line.id, line]));
    const rows = pairs.map(({ id1, id2 }, index) => {
      const [a, b] = [lineOf.get(id1), lineOf.get(id2)];
      if (!a || !b) throw new Error('a locked line no longer exists');
      assertEmployees(a, b, `pairs.${index}`);
      assertTwoPeople(a, b, `pairs.${index}.id2`);
      return { ...pairOf(a, b), dismissed_by: tx.actor.name, dismissed_at: tx.now() };
    });
    const dismissed = await queries.insertDismissedPairs(tx.db, rows);
    await auditPairs(tx, 'dismiss-duplicate', dismissed);
    return { dismissed: dismissed.map(asPair) };
  });
}

/**
 * Takes back dismissals, with one entry in the audit log. The pairs may then be listed as duplicates again. Pairs that are not dismissed do
 * not change. Returns the pairs whose dismissal was taken back.
 */
export async function undoDismissDuplicates(
  cx: Context,
  input: { pairs: readonly Pair[] },
): Promise<{ restored: Pair[] }> {
  return inTransaction(cx, async (tx) => {
    const restored = await queries.deleteDismissedPairs(tx.db, input.pairs);
    await auditPairs(tx, 'undo-dismiss-duplicate', restored);
    return { restored: restored.map(asPair) };
  });
}

function assertEmployees(a: LineSide, b: LineSide, path: string): void {
  if (a.is_operating && b.is_operating) return;
  throw new AppError('VALIDATION', 'Only employee lines can be duplicates.', {
    fields: { [`${path}.${a.is_operating ? 'id2' : 'id1'}`]: 'is not an employee' },
  });
}

/** Returns the path where a line first appears in the request, such as `pairs.3.id2`. */
function placeOf(id: number | undefined, pairs: readonly Pair[]): string {
  const index = pairs.findIndex(({ id1, id2 }) => id1 === id || id2 === id);
  return `pairs.${index}.${pairs[index]?.id1 === id ? 'id1' : 'id2'}`;
}

async function auditPairs(tx: Context, action: string, pairs: readonly queries.PairOfLines[]): Promise<void> {
  if (pairs.length === 0) return;
  await audit(tx, {
    action,
    entity: AUDITED_LINE,
    entityIds: [...new Set(pairs.flatMap(({ low_item_id, high_item_id }) => [low_item_id, high_item_id]))],
    details: { count: pairs.length, pairs: pairs.map(({ low_item_id, high_item_id }) => [low_item_id, high_item_id]) },
  });
}

const asPair = ({ low_item_id, high_item_id }: queries.PairOfLines): Pair => ({ id1: low_item_id, id2: high_item_id });
