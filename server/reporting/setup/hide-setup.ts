import { inTransaction, type Context } from '../../context.ts';
import { audit } from '../../platform/db/audit.ts';
import { writeHidden } from './queries.ts';

/** Hides the dashboard's reminder of the checklist for everyone, or shows the reminder again. */
export async function hideSetup(cx: Context, input: { isHidden: boolean }): Promise<{ isHidden: boolean }> {
  return inTransaction(cx, async (tx) => {
    const after = { isHidden: input.isHidden };
    await writeHidden(tx.db, input.isHidden);
    await audit(tx, { action: 'update', entity: 'setup checklist', after });
    return after;
  });
}
