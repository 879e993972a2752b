import type { MissingStep } from '../../../core/contract/schedules.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { plural } from '../../../core/plural.ts';
import { editionInForce } from '../../../core/rules/schedules/place-ahead.ts';
import { stepMapIn } from '../../../core/rules/schedules/salary-schedule.ts';
import { AppError } from '../../errors.ts';
import type { ScheduleDocument } from './document.ts';
import type { PlacedPerson } from './placed-queries.ts';

const NAMED = 5;

/**
 * Refuses a change after which the grid of the year after a placement no longer has its step, and nothing says what the step became.
 * Throws IN_USE with the steps and their people.
 */
export function assertStepsKept(
  people: readonly PlacedPerson[],
  before: ScheduleDocument,
  after: ScheduleDocument,
): void {
  const lost = people.filter((person) => lacksStep(after, person) && !lacksStep(before, person));
  if (lost.length === 0) return;
  const keys = new Map(lost.map(({ fiscalYear, step }) => [`${fiscalYear} ${step ?? ''}`, { fiscalYear, step }]));
  const missing = [...keys.values()].map(({ fiscalYear, step }): MissingStep => {
    const of = lost.filter((person) => person.fiscalYear === fiscalYear && person.step === step);
    const edition = editionInForce(after, fiscalYear + 1);
    return {
      ...{ schedule: after.name, fiscalYear: fiscalYear + 1, step: step ?? '', people: of.length },
      names: of.slice(0, NAMED).map(({ name, lane }) => `${name} (${lane ?? ''})`),
      steps: edition?.grid.steps.map(({ label }) => label) ?? [],
    };
  });
  throw new AppError('IN_USE', `${missing.map(describe).join(' ')} Say what each step becomes. Nothing was saved.`, {
    conflicts: missing,
  });
}

function describe({ schedule, fiscalYear, step, people, names }: MissingStep): string {
  const more = people > names.length ? ` and ${people - names.length} more` : '';
  const are = plural(people, 'person is', 'people are');
  return `${fiscalYearLabel(fiscalYear)} of “${schedule}” has no step ${step}, where ${are} placed the year before: ${names.join('; ')}${more}.`;
}

/** Whether next year has its own grid without a person's step and without a new label for it. */
function lacksStep(document: ScheduleDocument, { fiscalYear, lane, step }: PlacedPerson): boolean {
  if (lane === null || step === null) return false;
  const edition = editionInForce(document, fiscalYear + 1);
  if (!edition || edition.fiscalYear <= fiscalYear) return false;
  const label = stepMapIn(document, fiscalYear + 1)?.[step] ?? step;
  return !edition.grid.steps.some((one) => one.label === label);
}
