import { formatPlainDate } from '../../../core/format-date.ts';
import { type Context, inTransaction } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { audit } from '../../platform/db/audit.ts';
import { SNAPSHOT } from './import-actuals.ts';
import { presentSnapshot } from './present.ts';
import * as compared from './queries.ts';
import * as queries from './snapshot-queries.ts';

const LINK = 'ledger link';

/** Undoes an import of balances: removes the snapshot, so that the previous one is used again. Throws NOT_FOUND. */
export async function deleteSnapshot(cx: Context, { id }: { id: number }): Promise<{ message: string }> {
  return inTransaction(cx, async (tx) => {
    await queries.lockSnapshots(tx.db);
    const row = await queries.deleteSnapshot(tx.db, id);
    if (!row) throw new AppError('NOT_FOUND', `There is no import of balances with the id ${id}.`);
    await audit(tx, { action: 'undo-import', entity: SNAPSHOT, entityIds: [id], before: presentSnapshot(row) });
    return { message: `The balances as of ${formatPlainDate(row.as_of)} from ${row.file_name} were removed.` };
  });
}

/**
 * Links a ledger account to a budget account in every year, or removes its link. Throws NOT_FOUND if no imported file has the ledger
 * account, and VALIDATION if no active budget has the budget account.
 */
export async function linkAccount(
  cx: Context,
  { account, budgetAccount }: { account: string; budgetAccount: string | null },
): Promise<{ account: string; budgetAccount: string | null }> {
  return inTransaction(cx, async (tx) => {
    const accountKey = account.toLowerCase();
    const before = await queries.findLink(tx.db, accountKey);
    if (budgetAccount === null) {
      await queries.deleteLink(tx.db, accountKey);
      if (before) await record(tx, { account, before: before.budget_account, after: null });
      return { account, budgetAccount: null };
    }
    if (!(await queries.hasAccount(tx.db, accountKey))) {
      throw new AppError('NOT_FOUND', `The account “${account}” is not in any imported balances.`);
    }
    const found = await compared.findBudgetAccount(tx.db, budgetAccount);
    if (found === undefined) {
      throw new AppError(
        'VALIDATION',
        `No active budget has the account “${budgetAccount}”. Choose an account from an active budget.`,
        {
          fields: { budgetAccount: 'is not in the budget' },
        },
      );
    }
    const link = {
      budget_key: found.toLowerCase(),
      budget_account: found,
      updated_at: tx.now(),
      updated_by: tx.actor.name,
    };
    await queries.saveLink(tx.db, { account_key: accountKey, account, ...link });
    if (before?.budget_key !== link.budget_key) {
      await record(tx, { account, before: before?.budget_account ?? null, after: found });
    }
    return { account, budgetAccount: found };
  });
}

async function record(
  tx: Context,
  { account, before, after }: { account: string; before: string | null; after: string | null },
): Promise<void> {
  const action = before === null ? 'create' : after === null ? 'delete' : 'update';
  const present = (budgetAccount: string | null) => (budgetAccount === null ? undefined : { account, budgetAccount });
  await audit(tx, { action, entity: LINK, before: present(before), after: present(after) });
}
