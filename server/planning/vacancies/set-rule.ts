import type { GroupVacancyRule, SetVacancyRule } from '../../../core/contract/vacancies.ts';
import { fromDollars } from '../../../core/money.ts';
import type { VacancyRule } from '../../../core/rules/positions/vacancy-price.ts';
import { type Context, inTransaction } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { audit } from '../../platform/db/audit.ts';
import { requireBudgetYear } from '../../records/budgets/budget-years.ts';
import { lockVacancyRule, saveVacancyRule } from '../../records/vacancy-rules/vacancy-rules.ts';
import { readVacancyRule } from './list-rules.ts';

/**
 * Sets or removes the rule for the cost of a work group's vacancies in a budget year. Throws NOT_FOUND for an unknown budget year or work
 * group. Throws VALIDATION for a schedule of another work group, a step or lane that the schedule does not have, or a fill day after the
 * schedule's last contract day. Throws CONFLICT, with the current rule, if another user has changed the rule.
 */
export async function setVacancyRule(cx: Context, input: SetVacancyRule): Promise<GroupVacancyRule> {
  const { budgetYearId, workGroupId, rev, rule, fillDay } = input;
  return inTransaction(cx, async (tx) => {
    await requireBudgetYear(tx, { id: budgetYearId });
    const before = await lockVacancyRule(tx, input);
    const group = await readVacancyRule(tx, input);
    if (!group) throw new AppError('NOT_FOUND', `There is no work group with the id ${workGroupId}.`);
    if ((before?.rev ?? 0) !== rev) {
      throw new AppError(
        'CONFLICT',
        `Another user changed the vacancy rule for ${group.workGroup}. Nothing was saved. Compare your change with the current values and decide which to keep.`,
        { current: group },
      );
    }
    assertPossible(group, input);
    const saved = rule && { rule: storedRule(rule), fillDay };
    if (!saved && !before) return group;
    await saveVacancyRule(tx, input, saved);
    const after = await readVacancyRule(tx, input);
    if (!after) throw new Error('the work group of a saved vacancy rule was not found');
    await audit(tx, {
      action: rule ? 'set' : 'delete',
      entity: 'vacancy rule',
      entityIds: [workGroupId],
      before: before && { rule: group.rule, fillDay: group.fillDay },
      after: rule ? { rule, fillDay } : undefined,
      details: { budgetYearId, workGroup: group.workGroup },
    });
    return after;
  });
}

function assertPossible({ workGroup, schedules }: GroupVacancyRule, { rule, fillDay }: SetVacancyRule): void {
  if (rule?.kind !== 'CELL') return;
  const schedule = schedules.find(({ id }) => id === rule.scheduleId);
  const refuse = (field: string, why: string): never => {
    throw new AppError('VALIDATION', `The vacancy rule for ${workGroup} was not saved: ${why}`, {
      fields: { [field]: why },
    });
  };
  if (!schedule) return refuse('rule.scheduleId', 'choose a salary schedule for this work group.');
  const { name, steps, lanes, contractDays } = schedule;
  if (!steps.includes(rule.step))
    refuse('rule.step', `“${name}” has no step ${rule.step}. Choose one of ${steps.join(', ')}.`);
  if (!lanes.includes(rule.lane))
    refuse('rule.lane', `“${name}” has no lane ${rule.lane}. Choose one of ${lanes.join(', ')}.`);
  if (fillDay > contractDays)
    refuse('fillDay', `“${name}” has ${contractDays} contract days. Choose a day from 1 to ${contractDays}.`);
}

function storedRule(rule: NonNullable<SetVacancyRule['rule']>): VacancyRule {
  if (rule.kind === 'AVERAGE') return rule;
  if (rule.kind === 'AMOUNT') return { kind: rule.kind, amount: fromDollars(rule.amount) };
  const { kind, scheduleId, step, lane } = rule;
  return { kind, scheduleId, place: { step, lane } };
}
