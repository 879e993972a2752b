import type { FigureQuery } from '../../../core/contract/explain.ts';
import type { SalarySchedule } from '../../../core/contract/schedules-fields.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';

/** Returns the query for the explanation of an amount in an edition. */
export function whyOf(
  { id }: Pick<SalarySchedule, 'id'>,
  { fiscalYear, fromDay }: Pick<SalarySchedule['editions'][number], 'fiscalYear' | 'fromDay'>,
  { step, lane }: { step: string; lane: string },
): { figure: FigureQuery; of: string } {
  return {
    figure: {
      ...{ figure: 'schedule-cell', id: String(id), lane, step },
      ...{ fiscalYear: fiscalYearLabel(fiscalYear), day: String(fromDay) },
    },
    of: `Step ${step}, lane ${lane}`,
  };
}
