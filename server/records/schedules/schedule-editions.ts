import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { groupBy } from '../../../core/group-by.ts';
import { type ReadEdition, editionName } from '../../../core/import/schedules/build-editions.ts';
import { plural } from '../../../core/plural.ts';
import { type RoundingFit, findRounding } from '../../../core/rules/schedules/find-rounding.ts';
import { findFixedStep, withFixedStep } from '../../../core/rules/schedules/fixed-steps.ts';
import { AppError } from '../../errors.ts';

/** An edition, the edition before it in the same schedule, and the rounding rule that explains the most cells. */
export interface EditionPair {
  edition: ReadEdition;
  before: ReadEdition;
  /** The percentage that was given or that the file states; null if it was derived from the cells. */
  stated: number | null;
  /** The rounding that fits the edition; null if the two editions share no cell, or if no shared cell is 0% to 25% higher than before. */
  fit: RoundingFit | null;
}

/** Percentages by edition: `FY27`, or `FY27@92` and `FY27@2027-01-01` for a later edition of a year. */
export type StatedPercents = Readonly<Record<string, number>>;

/** Marks the last step of a schedule if every edition prints it at a fixed amount above the step below it. */
export function withFixedSteps(editions: readonly ReadEdition[]): { editions: ReadEdition[]; fixed: string | null } {
  const fixed = findFixedStep(editions.map(({ grid }) => grid));
  if (fixed === null) return { editions: [...editions], fixed: null };
  const { label, over } = fixed;
  const changed = editions.map((edition) => ({ ...edition, grid: withFixedStep(edition.grid, label, over) }));
  return { editions: changed, fixed: label };
}

function keysOf({ fiscalYear, fromDay, effective }: ReadEdition, isFirst: boolean): string[] {
  const year = fiscalYearLabel(fiscalYear);
  const later = [fromDay, effective].flatMap((day) => (day === null ? [] : [`${year}@${day}`]));
  return isFirst ? [year, ...later] : later;
}

/**
 * Pairs each edition of one schedule with the edition before it, and finds how its amounts were rounded: by the percentage that was given
 * or that the file states, otherwise by the percentage that explains the most cells.
 */
export function pairEditions(editions: readonly ReadEdition[], percents: StatedPercents): EditionPair[] {
  return editions.flatMap((edition, at) => {
    const before = editions[at - 1];
    if (!before) return [];
    const keys = keysOf(edition, before.fiscalYear !== edition.fiscalYear);
    const key = keys.find((one) => one in percents);
    const stated = (key === undefined ? null : percents[key]) ?? edition.percent;
    return [{ edition, before, stated, fit: findRounding(before.grid, edition.grid, stated) }];
  });
}

/** Returns true if cells are compared with a percentage: the percentage was stated, or it explains two-thirds of the cells. */
export const explains = ({ stated, fit }: EditionPair): boolean =>
  fit !== null && (stated !== null || fit.cells * 3 >= fit.of * 2);

/** Throws VALIDATION if a percentage is given for an edition that is not in the file or that is the first in its schedule. */
export function checkPercentKeys(schedules: readonly (readonly ReadEdition[])[], percents: StatedPercents): void {
  const pairs = schedules.flatMap((editions) =>
    editions.slice(1).map((edition, at) => ({ edition, isFirst: editions[at]?.fiscalYear !== edition.fiscalYear })),
  );
  const known = new Set(pairs.flatMap(({ edition, isFirst }) => keysOf(edition, isFirst)));
  const unknown = Object.keys(percents).find((key) => !known.has(key));
  if (unknown === undefined) return;
  if (known.size === 0) {
    throw new AppError(
      'VALIDATION',
      `--percent ${unknown}: the file has only one edition of each schedule, so there is nothing to compare. Leave --percent out.`,
    );
  }
  const choices = [...known].join(', ');
  throw new AppError(
    'VALIDATION',
    `--percent ${unknown}: the file does not have this edition, or it is the first edition of its schedule. Valid editions: ${choices}.`,
  );
}

/** Groups the editions of a file by schedule, in order. */
export function bySchedule(editions: readonly ReadEdition[]): Map<string, ReadEdition[]> {
  return groupBy(editions, ({ schedule }) => schedule);
}

/** Describes an edition, for example "Unit A, FY26 from day 92: 10 steps, 8 lanes, 93 amounts." */
export function describeEdition(edition: ReadEdition): string {
  const { steps, lanes, amounts } = edition.grid;
  const open = amounts.flat().filter((amount) => amount !== null).length;
  return `${editionName(edition)}: ${plural(steps.length, 'step')}, ${plural(lanes.length, 'lane')}, ${plural(open, 'amount')}.`;
}
