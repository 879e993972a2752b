import { AUDITED_LINE } from '../../../core/audit-names.ts';
import { inTransaction, type Context } from '../../context.ts';
import { audit } from '../../platform/db/audit.ts';
import { AppError } from '../../errors.ts';
import type { LineItemRow } from '../../platform/db/tables.ts';
import { baseIdOf, pairOf } from './person-keys.ts';
import * as queries from './queries.ts';

export interface Dismissal {
  id1: number;
  id2: number;
  dismissedBy: string;
  dismissedAt: string;
}

/**
 * Records that two employees in the same budget and year are different people. Dismissing the pair again returns the first dismissal.
 * Throws NOT_FOUND when one of them is not an employee line, and VALIDATION when they are in different budgets or years or are projected
 * from the same line.
 */
export async function dismissDuplicate(cx: Context, input: { id1: number; id2: number }): Promise<Dismissal> {
  const { id1, id2 } = input;
  return inTransaction(cx, async (tx) => {
    const lines = await queries.findRosterLines(tx.db, [id1, id2]);
    const [a, b] = [lines.find(({ id }) => id === id1), lines.find(({ id }) => id === id2)];
    if (!a || !b) {
      throw new AppError('NOT_FOUND', `Employee line ${a ? id2 : id1} does not exist or was deleted.`, {
        fields: { [a ? 'id2' : 'id1']: 'does not exist' },
      });
    }
    assertTwoPeople(a, b, 'id2');
    const pair = pairOf(a, b);
    const stored = await queries.insertDismissed(tx.db, {
      ...pair,
      dismissed_by: tx.actor.name,
      dismissed_at: tx.now(),
    });
    if (stored.isNew) {
      await audit(tx, {
        action: 'dismiss-duplicate',
        entity: AUDITED_LINE,
        entityIds: [pair.low_item_id, pair.high_item_id],
      });
    }
    return { id1, id2, dismissedBy: stored.dismissed_by, dismissedAt: stored.dismissed_at.toISOString() };
  });
}

type OfRoster = queries.RosterLine & Pick<LineItemRow, 'scenario_id' | 'fiscal_year'>;

/**
 * Throws VALIDATION when the lines cannot be two people on one roster: they are in different budgets or years, or one is a projected line
 * and the other is the vacancy that the same person leaves. `path` is the path of the second line in the request.
 */
export function assertTwoPeople(a: OfRoster, b: OfRoster, path: string): void {
  if (a.scenario_id !== b.scenario_id || a.fiscal_year !== b.fiscal_year) {
    throw new AppError(
      'VALIDATION',
      'The two lines belong to different budgets or years, so they are not duplicates.',
      { fields: { [path]: 'belongs to another budget or year' } },
    );
  }
  if (baseIdOf(a) !== baseIdOf(b)) return;
  throw new AppError('VALIDATION', 'The two lines are projected from the same line, so they are not duplicates.', {
    fields: { [path]: 'is projected from the same line' },
  });
}
