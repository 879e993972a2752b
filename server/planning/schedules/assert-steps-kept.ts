import type { MissingStep } from '../../../core/contract/schedules.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { plural } from '../../../core/plural.ts';
import { hireMoves } from '../../../core/rules/schedules/hire-moves.ts';
import { missingStepFinder } from '../../../core/rules/schedules/missing-steps.ts';
import { editionInForce } from '../../../core/rules/schedules/place-ahead.ts';
import { yearMoves } from '../../../core/rules/schedules/year-moves.ts';
import { AppError } from '../../errors.ts';
import type { ScheduleDocument } from './document.ts';
import type { PlacedPerson } from './placed-queries.ts';

const NAMED = 5;

/** A person, and the person's step that is missing from the grid of a later year. */
interface Lost {
  person: PlacedPerson;
  fiscalYear: number;
  step: string;
}

/**
 * Refuses a change after which the grid of a later year would lack the step that someone is on in that year, unless a renaming maps that
 * step to another one. Throws IN_USE that lists the steps and their people.
 */
export function assertStepsKept(
  people: readonly PlacedPerson[],
  before: ScheduleDocument,
  after: ScheduleDocument,
): void {
  const [found, known] = [lostIn(after), lostIn(before)];
  const lost = people.flatMap((person): Lost[] => {
    const [now, was] = [found(person), known(person)];
    return now === null || (was !== null && keyOf(now) === keyOf(was)) ? [] : [{ ...now, person }];
  });
  if (lost.length === 0) return;
  const firsts = new Map(lost.map((one) => [keyOf(one), one]));
  const missing = [...firsts.values()].toSorted(byYear).map(({ fiscalYear, step }): MissingStep => {
    const of = lost.filter((one) => one.fiscalYear === fiscalYear && one.step === step);
    return {
      ...{ schedule: after.name, fiscalYear, step, people: of.length },
      names: of.slice(0, NAMED).map(({ person: { name, lane } }) => `${name} (${lane ?? ''})`),
      steps: editionInForce(after, fiscalYear)?.grid.steps.map(({ label }) => label) ?? [],
    };
  });
  throw new AppError(
    'IN_USE',
    `${missing.map(describe).join(' ')} For each missing step, enter the step that replaces it. Nothing was saved.`,
    {
      conflicts: missing,
    },
  );
}

const byYear = (a: Lost, b: Lost): number =>
  a.fiscalYear - b.fiscalYear || a.step.localeCompare(b.step, 'en', { numeric: true });
const keyOf = ({ fiscalYear, step }: Pick<Lost, 'fiscalYear' | 'step'>): string => `${fiscalYear} ${step}`;

function describe({ schedule, fiscalYear, step, people, names }: MissingStep): string {
  const more = people > names.length ? ` and ${people - names.length} more` : '';
  const are = plural(people, 'person is', 'people are');
  return `“${schedule}” has no step ${step} in ${fiscalYearLabel(fiscalYear)}, but ${are} on that step in the year before: ${names.join('; ')}${more}.`;
}

/**
 * Returns a function that finds a person's step that is missing from the schedule, and its year; the function returns null if no step is
 * missing.
 */
function lostIn(document: ScheduleDocument): (person: PlacedPerson) => Pick<Lost, 'fiscalYear' | 'step'> | null {
  const find = missingStepFinder(document);
  const rules = { ...document.rules, contractDays: document.contractDays };
  return ({ lane, step, fiscalYear, serviceYears, hireDate, events }) => {
    if (lane === null || step === null) return null;
    const moves = yearMoves(events, hireMoves(hireDate, rules, fiscalYear).holds);
    return find({ place: { lane, step }, fiscalYear, serviceYears, moves });
  };
}
