import { fiscalYearLabel } from '../../fiscal-year.ts';
import type { PayRules } from './pay-rules.ts';
import { type ScheduleEdition, type ScheduleGrids, gridOf } from './salary-schedule.ts';
import { isSchoolYear } from './school-year.ts';

/** Lists what prevents pay rules from being saved: dates that are not a school year, and days that are not contract days. */
export function payRuleProblems({ schoolYear, stepDay, minDaysForStep }: PayRules, contractDays: number): string[] {
  const problems: string[] = [];
  if (schoolYear && !isSchoolYear(schoolYear)) {
    const { start, end } = schoolYear;
    problems.push(`${start} to ${end} is not a school year. Enter its first and last day, such as 08-27 and 06-18.`);
  }
  if (stepDay !== null && stepDay > contractDays)
    problems.push(`Step day ${stepDay} is not a contract day. Use 1 to ${contractDays}.`);
  if (minDaysForStep !== null && minDaysForStep > contractDays)
    problems.push(
      `No one can work ${minDaysForStep} contract days, because the year has ${contractDays}. Enter fewer days.`,
    );
  return problems;
}

/**
 * Lists what is wrong with the new labels of steps: an edition that is not from day 1, an old label that last year does not have, or a
 * new label that the edition does not have.
 */
export function stepMapProblems(schedule: Pick<ScheduleGrids, 'lanes' | 'steps' | 'editions'>): string[] {
  return schedule.editions.flatMap((edition) => {
    const entries = Object.entries(edition.stepMap ?? {});
    if (entries.length === 0) return [];
    const name = fiscalYearLabel(edition.fiscalYear);
    if (edition.fromDay !== 1)
      return [`${name} from day ${edition.fromDay}: steps can be renamed only in an edition that begins on day 1.`];
    const before = schedule.editions.findLast(({ fiscalYear }) => fiscalYear < edition.fiscalYear);
    const [last, own] = [before ? labelsOf(schedule, before) : [], labelsOf(schedule, edition)];
    return entries.flatMap(([from, to]) => {
      if (!last.includes(from))
        return [`${name}: step ${from} cannot be renamed to ${to}, because the year before has no step ${from}.`];
      return own.includes(to)
        ? []
        : [`${name}: step ${from} cannot be renamed to ${to}, because the edition has no step ${to}.`];
    });
  });
}

function labelsOf(schedule: Pick<ScheduleGrids, 'lanes' | 'steps'>, edition: ScheduleEdition): string[] {
  return gridOf(schedule, edition).steps.map(({ label }) => label);
}
