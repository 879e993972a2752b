import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { RowChange } from './audit-entries.ts';
import { findLastChangers } from './queries.ts';
import type { PathOfField } from './require-lines.ts';

/**
 * Only an ADMIN may approve a line, and no one may approve a line that they changed last or change in the same request. Throws FORBIDDEN
 * that lists every approval that is not allowed.
 */
export async function assertApprovals(
  tx: Context,
  changes: readonly RowChange[],
  pathOfField: PathOfField,
): Promise<void> {
  const approvals = changes.flatMap((change, index) =>
    change.after.budget_status === 'APPROVED' && change.columns.includes('budget_status') ? [{ change, index }] : [],
  );
  if (approvals.length === 0) return;
  if (tx.actor.role !== 'ADMIN') throw new AppError('FORBIDDEN', 'Only an administrator can approve a line.');
  const changers = await findLastChangers(
    tx.db,
    approvals.map(({ change }) => change.line.id),
  );
  const own = approvals.filter(({ change: { line, columns } }) => {
    const userId = changers.get(line.id);
    const isLast = userId !== undefined && userId !== null && userId === tx.actor.userId;
    return isLast || line.updated_by === tx.actor.name || columns.length > 1;
  });
  const [first] = own;
  if (!first) return;
  const [which, it] =
    own.length === 1 ? [`line ${first.change.line.id}`, 'it'] : [`${own.length} of these lines`, 'them'];
  throw new AppError(
    'FORBIDDEN',
    `You cannot approve ${which}, because you were the last person to change ${it}. Changes that you save together with the approval also count. Another administrator must approve ${it}.`,
    {
      fields: Object.fromEntries(
        own.map(({ index }) => [
          pathOfField(index, 'budgetStatus'),
          'you were the last person to change this line, so another administrator must approve it',
        ]),
      ),
    },
  );
}
