import { missingStep, type MissingStep } from '../../../core/contract/schedules.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { ApiError } from '../../api.ts';

/** New labels of missing steps, by missingKey. */
export type ChosenSteps = Readonly<Record<string, string>>;

export const missingKey = ({ fiscalYear, step }: MissingStep): string => `${fiscalYear} ${step}`;

/** The steps of placed people that a refused change would take away; empty for any other error. */
export function missingStepsOf(error: Error | null): MissingStep[] {
  if (!(error instanceof ApiError) || error.body?.code !== 'IN_USE') return [];
  const read = missingStep.array().safeParse(error.body.conflicts);
  return read.success ? read.data : [];
}

/** What the editions of an import call the steps: "FY27:1=2, FY27:2=3". */
export function renamesText(missing: readonly MissingStep[], chosen: ChosenSteps): string {
  return missing
    .flatMap((one) => {
      const to = chosen[missingKey(one)];
      return to === undefined ? [] : [`${fiscalYearLabel(one.fiscalYear)}:${one.step}=${to}`];
    })
    .join(', ');
}

/** The editions with the chosen labels: of each year, the one from day 1 has them. */
export function withRenames<E extends { fiscalYear: number; fromDay: number; stepMap: Record<string, string> | null }>(
  editions: readonly E[],
  missing: readonly MissingStep[],
  chosen: ChosenSteps,
): E[] {
  return editions.map((edition) => {
    const own = missing.filter(({ fiscalYear }) => fiscalYear === edition.fiscalYear && edition.fromDay === 1);
    const added = own.flatMap((one): [string, string][] => {
      const to = chosen[missingKey(one)];
      return to === undefined ? [] : [[one.step, to]];
    });
    return added.length === 0 ? edition : { ...edition, stepMap: { ...edition.stepMap, ...Object.fromEntries(added) } };
  });
}
