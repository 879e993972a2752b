import type { Context } from '../../context.ts';
import { ensureSettings } from './read-budget-settings.ts';
import * as queries from './queries.ts';

/** Returns the work groups that get steps as a percentage in a budget year. Locks the settings until the transaction ends. */
export async function lockStepsGroups(tx: Context, budgetYearId: number): Promise<number[]> {
  const { id } = await ensureSettings(tx, budgetYearId);
  return (await queries.lockSettings(tx.db, id))?.steps_lanes_work_groups ?? [];
}

/** Adds a work group to the list of groups with percentage steps, or removes it. The caller writes the audit log entry. */
export async function setStepsGroup(
  tx: Context,
  budgetYearId: number,
  { workGroupId, hasSteps }: { workGroupId: number; hasSteps: boolean },
): Promise<void> {
  const row = await ensureSettings(tx, budgetYearId);
  const others = row.steps_lanes_work_groups.filter((id) => id !== workGroupId);
  const groups = hasSteps ? [...others, workGroupId].sort((a, b) => a - b) : others;
  await queries.updateSettings(tx.db, { ...row, steps_lanes_work_groups: groups, updated_at: tx.now() });
}
