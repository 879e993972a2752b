import type { Context } from '../../context.ts';
import { ensureSettings } from './read-budget-settings.ts';
import * as queries from './queries.ts';

/** The work groups of a budget year that get steps as a percentage, locked until the transaction ends. */
export async function lockStepsGroups(tx: Context, budgetYearId: number): Promise<number[]> {
  const { id } = await ensureSettings(tx, budgetYearId);
  return (await queries.lockSettings(tx.db, id))?.steps_lanes_work_groups ?? [];
}

/** Puts a work group on the list of those or takes it off. The caller records it. */
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
