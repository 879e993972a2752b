import type { FigureQuery } from '../../../core/contract/explain.ts';
import type { SalarySchedule } from '../../../core/contract/schedules-fields.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';

/** What explains the saved amount at a place such as "3:0"; null for a closed cell. */
export function whyOf(
  { id, steps, lanes }: Pick<SalarySchedule, 'id' | 'steps' | 'lanes'>,
  { fiscalYear, fromDay, amounts }: SalarySchedule['editions'][number],
  place: string,
): { figure: FigureQuery; of: string } | null {
  const [row = 0, column = 0] = place.split(':').map(Number);
  const [step, lane] = [steps[row]?.label, lanes[column]];
  if (step === undefined || lane === undefined || (amounts[row]?.[column] ?? null) === null) return null;
  return {
    figure: {
      ...{ figure: 'schedule-cell', id: String(id), lane, step },
      ...{ fiscalYear: fiscalYearLabel(fiscalYear), day: String(fromDay) },
    },
    of: `Step ${step}, lane ${lane}`,
  };
}
