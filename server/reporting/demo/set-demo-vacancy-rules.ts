import { VACANCY_LANE, VACANCY_STEP } from '../../../seeds/data/pay-plans.ts';
import { listVacancyRules } from '../../planning/vacancies/list-rules.ts';
import { setVacancyRule } from '../../planning/vacancies/set-rule.ts';
import type { Context } from '../../context.ts';

/** Hiring takes until mid-October: contract day 31. */
const TEACHER_FILL_DAY = 31;

/**
 * Sets how vacancies left by departing employees are priced: for teachers by a cell of the salary schedule, and for other work groups by
 * the average salary.
 */
export async function setDemoVacancyRules(tx: Context, budgetYearId: number): Promise<void> {
  const { groups } = await listVacancyRules(tx, { budgetYearId });
  for (const { workGroupId, rev, schedules } of groups) {
    const [schedule] = schedules;
    const place = { step: String(VACANCY_STEP), lane: VACANCY_LANE };
    const rule = schedule
      ? ({ kind: 'CELL', scheduleId: schedule.id, ...place } as const)
      : ({ kind: 'AVERAGE' } as const);
    await setVacancyRule(tx, { budgetYearId, workGroupId, rev, rule, fillDay: schedule ? TEACHER_FILL_DAY : 1 });
  }
}
