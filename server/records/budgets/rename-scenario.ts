import type { Scenario } from '../../../core/contract/budgets.ts';
import { inTransaction, type Context } from '../../context.ts';
import { audit } from '../../platform/db/audit.ts';
import { requireShownScenario } from './scenarios.ts';
import { renameScenario as rename } from './copy-queries.ts';

/** Changes the name of a budget, and its description if given. Throws NOT_FOUND. */
export async function renameScenario(
  cx: Context,
  input: { id: number; name: string; description?: string | null | undefined },
): Promise<Scenario> {
  return inTransaction(cx, async (tx) => {
    const before = await requireShownScenario(tx, input.id);
    const description = input.description === undefined ? before.description : input.description || null;
    await rename(tx.db, { id: input.id, name: input.name, description, at: tx.now() });
    const after = await requireShownScenario(tx, input.id);
    await audit(tx, { action: 'update', entity: 'scenario', entityIds: [input.id], before, after });
    return after;
  });
}
