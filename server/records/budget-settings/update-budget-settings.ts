import type { z } from 'zod';
import type * as contract from '../../../core/contract/budget-settings.ts';
import { inTransaction, type Context } from '../../context.ts';
import { audit } from '../../platform/db/audit.ts';
import { AppError } from '../../errors.ts';
import { lockEntries } from '../../platform/db/lock-entries.ts';
import { scheduledWorkGroups } from '../work-group-pay/pay-basis.ts';
import { presentSettings } from './present.ts';
import * as queries from './queries.ts';

type Body = z.output<typeof contract.updateBudgetSettings.body>;

/**
 * Changes the steps and lanes of a budget year; omitted fields stay unchanged. Throws NOT_FOUND, VALIDATION for another budget year's id
 * and for unknown work groups, and CONFLICT when another user has changed the settings since they were read or when a listed work group is
 * paid by schedule.
 */
export async function updateBudgetSettings(
  cx: Context,
  input: Body & { id: number },
): Promise<contract.BudgetSettings> {
  return inTransaction(cx, async (tx) => {
    const before = await queries.lockSettings(tx.db, input.id);
    if (!before) throw new AppError('NOT_FOUND', `There are no budget settings with the id ${input.id}.`);
    const current = presentSettings(before);
    if (input.updatedAt !== undefined && input.updatedAt !== current.updatedAt) {
      throw new AppError(
        'CONFLICT',
        'The steps and lanes settings were changed after you loaded them. Nothing was saved.',
        {
          current,
        },
      );
    }
    const workGroups = [...new Set(input.stepsLanesWorkGroups ?? before.steps_lanes_work_groups)].sort((a, b) => a - b);
    await requireMatch(tx, input, before, input.stepsLanesWorkGroups ? workGroups : []);
    await assertNotBySchedule(tx, before.budget_year_id, workGroups);
    const { stepLaneDescription: description } = input;
    const after: queries.BudgetSettingsRow = {
      ...before,
      step_lane_adjustment_type: input.stepLaneAdjustmentType,
      step_lane_adjustment_value: input.stepLaneAdjustmentValue,
      step_lane_description: description === undefined ? before.step_lane_description : description || null,
      steps_lanes_work_groups: workGroups,
      updated_at: tx.now(),
    };
    await queries.updateSettings(tx.db, after);
    await audit(tx, {
      action: 'update',
      entity: 'budget settings',
      entityIds: [after.id],
      before: current,
      after: presentSettings(after),
    });
    return presentSettings(after);
  });
}

async function assertNotBySchedule(tx: Context, budgetYearId: number, workGroups: readonly number[]): Promise<void> {
  const scheduled = new Set(await scheduledWorkGroups(tx, budgetYearId));
  const names = await queries.listNames(
    tx.db,
    workGroups.filter((id) => scheduled.has(id)),
  );
  if (names.length === 0) return;
  const [are, its] = names.length === 1 ? ['is', 'its'] : ['are', 'their'];
  const why = `${new Intl.ListFormat('en-US').format(names)} ${are} paid by schedule in this budget year, so ${its} steps come from the salary schedule.`;
  throw new AppError(
    'CONFLICT',
    `${why} Nothing was saved. Remove ${names.length === 1 ? 'this work group' : 'these work groups'} from “Work groups that get steps and lanes”.`,
    {
      fields: { stepsLanesWorkGroups: why },
    },
  );
}

async function requireMatch(
  tx: Context,
  { budgetYearId }: Body,
  row: queries.BudgetSettingsRow,
  workGroups: readonly number[],
): Promise<void> {
  const fields: Record<string, string> = {};
  if (budgetYearId !== undefined && budgetYearId !== row.budget_year_id) {
    fields.budgetYearId = `must be ${row.budget_year_id}, the budget year of these settings`;
  }
  const known = await lockEntries(tx.db, 'work_groups', workGroups);
  const unknown = workGroups.filter((id) => !known.has(id));
  if (unknown.length > 0) fields.stepsLanesWorkGroups = `there is no work group with the id ${unknown.join(' or ')}`;
  const problems = Object.entries(fields).map(([field, why]) => `${field}: ${why}`);
  if (problems.length > 0) throw new AppError('VALIDATION', problems.join('; '), { fields });
}
