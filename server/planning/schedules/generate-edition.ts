import type { CheckedSchedule, GenerateInput } from '../../../core/contract/schedules.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { describeTerms } from '../../../core/rules/schedules/describe-terms.ts';
import { generateEditions } from '../../../core/rules/schedules/generate.ts';
import { TERM_EXAMPLES, parseTerms } from '../../../core/rules/schedules/parse-terms.ts';
import { type DatedEdition, gridOf, withEditions } from '../../../core/rules/schedules/salary-schedule.ts';
import { type Grid, ScheduleError } from '../../../core/rules/schedules/schedule.ts';
import { scheduleProblems } from '../../../core/rules/schedules/schedule-problems.ts';
import type { Terms } from '../../../core/rules/schedules/terms.ts';
import { type Context, inTransaction } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { listProblems } from '../../records/schedules/list-problems.ts';
import type { ScheduleDocument } from './document.ts';
import { presentChecked } from './present.ts';
import { lockUnchanged, storeChanged } from './save-schedule.ts';

type Asked = Omit<GenerateInput, 'rev' | 'preview'>;

/**
 * Calculates the editions for a fiscal year from the last edition before that year. With `preview`, saves nothing. Calculated editions of
 * that year are replaced. Throws NOT_FOUND for an unknown schedule, CONFLICT when another user changed the schedule after `rev` or the year
 * has a printed edition, and VALIDATION for terms that cannot be used.
 */
export async function generateEdition(cx: Context, input: GenerateInput & { id: number }): Promise<CheckedSchedule> {
  return inTransaction(cx, async (tx) => {
    const { row, document } = await lockUnchanged(tx, input);
    const generated = withGenerated(document, input);
    return input.preview ? presentChecked(row, generated) : storeChanged(tx, row.id, generated);
  });
}

function readTerms(text: string, contractDays: number): Terms {
  const reading = parseTerms(text, contractDays);
  const refuse = (why: string): AppError => new AppError('VALIDATION', why, { fields: { terms: why } });
  if (reading.kind === 'refused') throw refuse(reading.why);
  if (reading.kind === 'blank')
    throw refuse(`Enter terms, such as ${TERM_EXAMPLES}. To keep all amounts the same, enter 0.`);
  if (reading.terms.hold || reading.terms.oneTime > 0) {
    throw refuse('"hold" and "once" do not change a schedule. Leave them out.');
  }
  return reading.terms;
}

function withGenerated(document: ScheduleDocument, { fiscalYear, terms, rounding }: Asked): ScheduleDocument {
  return withYear(document, { fiscalYear, terms: readTerms(terms, document.contractDays), rounding });
}

/**
 * Returns the schedule with the editions for a year calculated from terms. Throws CONFLICT if the year has a printed edition, and
 * VALIDATION if the editions cannot be calculated or saved.
 */
export function withYear(
  document: ScheduleDocument,
  { fiscalYear, terms, rounding }: Omit<Asked, 'terms'> & { terms: Terms },
): ScheduleDocument {
  const year = fiscalYearLabel(fiscalYear);
  const own = document.editions.filter((edition) => edition.fiscalYear === fiscalYear);
  if (own.some(({ source }) => source === 'PRINTED')) {
    throw new AppError(
      'CONFLICT',
      `“${document.name}” already has a printed edition for ${year}. A calculated edition cannot replace a printed one. Choose another year, or delete the printed edition first.`,
    );
  }
  const last = document.editions.findLast((edition) => edition.fiscalYear < fiscalYear);
  if (!last) {
    throw new AppError(
      'VALIDATION',
      `There is no edition before ${year}, so ${year} cannot be calculated. Enter or import an earlier edition.`,
      {
        fields: { fiscalYear: 'has no earlier edition' },
      },
    );
  }
  const rule = rounding ?? document.rounding;
  const before = {
    ...document,
    rounding: rule,
    editions: document.editions.filter((edition) => !own.includes(edition)),
  };
  const grid = gridOf(document, last);
  if (grid.steps.length === 0) {
    const lastYear = fiscalYearLabel(last.fiscalYear);
    const why = `“${document.name}” has no amounts in ${lastYear}, so ${year} cannot be calculated. Enter or import the ${lastYear} amounts.`;
    throw new AppError('VALIDATION', why, { fields: { fiscalYear: 'has no amounts before it' } });
  }
  const stepMap = terms.drops.length === 0 ? null : renamesOf(grid, terms.drops);
  const added = generated(() => generateEditions(grid, terms, rule)).map(({ fromDay, grid }): DatedEdition => ({
    ...{
      stepMap: fromDay === 1 ? stepMap : null,
      fiscalYear,
      fromDay,
      source: 'CALCULATED',
      terms: describeTerms(terms).slice(0, 200),
      grid,
    },
  }));
  const after = withEditions(before, added);
  const problems = scheduleProblems(after);
  if (problems.length > 0) throw listProblems(`The ${year} editions cannot be saved.`, problems);
  return after;
}

/**
 * Maps each dropped step to the next step that stays: people who would advance to the dropped step advance to that step instead, and no
 * one's current pay changes.
 */
function renamesOf({ steps }: Pick<Grid, 'steps'>, drops: readonly string[]): Record<string, string> {
  const labels = steps.map(({ label }) => label);
  return Object.fromEntries(
    drops.flatMap((label) => {
      const next = labels.find((other, at) => at > labels.indexOf(label) && !drops.includes(other));
      return next === undefined ? [] : [[label, next]];
    }),
  );
}

function generated<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof ScheduleError)
      throw new AppError('VALIDATION', error.message, { fields: { terms: error.message } });
    throw error;
  }
}
