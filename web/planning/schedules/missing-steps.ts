import { missingStep, type MissingStep } from '../../../core/contract/schedules.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { ApiError } from '../../api.ts';

/** The new labels of missing steps, by the key that `missingKey` returns. */
export type ChosenSteps = Readonly<Record<string, { fiscalYear: number; step: string; to: string }>>;

export const missingKey = ({ fiscalYear, step }: Pick<MissingStep, 'fiscalYear' | 'step'>): string =>
  `${fiscalYear} ${step}`;

/** Returns the steps with placed people that a rejected change would remove. Returns an empty list for any other error. */
export function missingStepsOf(error: Error | null): MissingStep[] {
  if (!(error instanceof ApiError) || error.body?.code !== 'IN_USE') return [];
  const read = missingStep.array().safeParse(error.body.conflicts);
  return read.success ? read.data : [];
}

/** Formats the chosen labels for an import: "FY27:1=2, FY27:2=3". */
export function renamesText(chosen: ChosenSteps): string {
  return Object.values(chosen)
    .map(({ fiscalYear, step, to }) => `${fiscalYearLabel(fiscalYear)}:${step}=${to}`)
    .join(', ');
}

/** Adds the chosen labels to the editions. The labels for a year are stored in the edition that starts on day 1 of that year. */
export function withRenames<E extends { fiscalYear: number; fromDay: number; stepMap: Record<string, string> | null }>(
  editions: readonly E[],
  chosen: ChosenSteps,
): E[] {
  return editions.map((edition) => {
    const own = Object.values(chosen).filter(
      ({ fiscalYear }) => fiscalYear === edition.fiscalYear && edition.fromDay === 1,
    );
    const added = Object.fromEntries(own.map(({ step, to }) => [step, to]));
    return own.length === 0 ? edition : { ...edition, stepMap: { ...edition.stepMap, ...added } };
  });
}
