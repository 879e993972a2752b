import type { z } from 'zod';
import type { PaySwitch, switchWorkGroupPay as contract } from '../../../core/contract/work-group-pay.ts';
import { AppError } from '../../errors.ts';
import { type Context, inTransaction } from '../../context.ts';
import { audit } from '../../platform/db/audit.ts';
import { lockStepsGroups, setStepsGroup } from '../../records/budget-settings/steps-groups.ts';
import { requireBudget } from '../../records/budgets/resolve-budget.ts';
import { autoNextYearSalariesUnder } from '../../records/next-year-salaries/auto-next-year-salaries.ts';
import { listPay, setPay } from '../../records/work-group-pay/pay-basis.ts';
import { describeSwitch } from './describe-switch.ts';
import * as queries from './queries.ts';

type Input = z.output<typeof contract.body>;

const MAX_NAMED = 20;

/**
 * Switches a work group's pay to its schedule or to a percentage, and returns its next-year salaries on both bases. A switch to the
 * schedule removes the work group from the list for steps and lanes; a switch back adds it again. Throws NOT_FOUND for an unknown work
 * group or without a roster. A switch to the schedule throws CONFLICT if the work group has no schedule, or if the schedule has no amount
 * for the step and lane of some people, whom the error names.
 */
export async function switchWorkGroupPay(cx: Context, input: Input): Promise<PaySwitch> {
  return inTransaction(cx, async (tx) => {
    const { workGroupId, budgetYearId, preview } = input;
    const { scenario } = await requireBudget(tx, { type: 'operating', budgetYearId });
    const withSteps = await lockStepsGroups(tx, budgetYearId);
    const group = (await queries.listGroups(tx.db, scenario.id)).find(({ id }) => id === workGroupId);
    if (!group) throw new AppError('NOT_FOUND', `There is no work group with the id ${workGroupId}.`);
    const pay = await listPay(tx, budgetYearId);
    const row = pay.find((one) => one.work_group_id === workGroupId);
    const basis = row?.basis ?? 'PERCENTAGE';
    const hasSteps = withSteps.includes(workGroupId) || (row?.had_steps ?? false);

    const others = pay.filter((one) => one.basis === 'SCHEDULE' && one !== row).map((one) => one.work_group_id);
    const steps = withSteps.filter((id) => id !== workGroupId);
    const bySchedule = { scheduled: [...others, workGroupId], withSteps: steps };
    const byPercentage = { scheduled: others, withSteps: hasSteps ? [...steps, workGroupId] : steps };
    const schedule = await autoNextYearSalariesUnder(tx, scenario, bySchedule);
    const { salaries: percentage } = await autoNextYearSalariesUnder(tx, scenario, byPercentage);
    const lines = await queries.listLines(tx.db, { scenarioId: scenario.id, workGroupId });
    if (input.basis === 'SCHEDULE') assertPayable(group, lines, schedule.problems);

    const isChanged = !preview && input.basis !== basis;
    if (isChanged) {
      const isOn = input.basis === 'PERCENTAGE' && hasSteps;
      await setPay(tx, budgetYearId, { work_group_id: workGroupId, basis: input.basis, had_steps: hasSteps && !isOn });
      await setStepsGroup(tx, budgetYearId, { workGroupId, hasSteps: isOn });
      const before = { basis, hasSteps: withSteps.includes(workGroupId) };
      const after = { basis: input.basis, hasSteps: isOn };
      const details = { budgetYearId, workGroup: group.name };
      await audit(tx, { action: 'switch', entity: 'work group pay', entityIds: [workGroupId], before, after, details });
    }
    return {
      ...{ workGroupId, workGroup: group.name, budgetYearId, nextFiscalYear: scenario.base_year + 1 },
      basis: isChanged ? input.basis : basis,
      ...describeSwitch(lines, percentage, schedule.salaries, { group, hasSteps, to: input.basis }),
    };
  });
}

function assertPayable(
  { name, schedules }: queries.GroupRow,
  lines: readonly queries.LineRow[],
  problems: Awaited<ReturnType<typeof autoNextYearSalariesUnder>>['problems'],
): void {
  if (schedules === 0) {
    throw new AppError('CONFLICT', `${name} has no salary schedule. Import or enter a salary schedule first.`);
  }
  const names = new Map(lines.map(({ id, name: person }) => [id, person]));
  const own = problems.filter(({ lineId }) => names.has(lineId));
  if (own.length === 0) return;
  const shown = own.slice(0, MAX_NAMED).map(({ lineId, why }) => `${names.get(lineId) ?? lineId}: ${why}`);
  const more = own.length > shown.length ? [`… and ${own.length - shown.length} more.`] : [];
  const fix =
    'Add the missing steps or amounts to the schedule. Or place the listed people on another step, or mark the listed people as off schedule.';
  throw new AppError(
    'CONFLICT',
    [
      `The salary schedule for ${name} has no amounts for the steps and lanes of these people. ${fix}`,
      ...shown,
      ...more,
    ].join('\n'),
  );
}
