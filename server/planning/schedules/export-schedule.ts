import { csvFile } from '../../../core/csv.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { toDollars } from '../../../core/money.ts';
import { gridOf } from '../../../core/rules/schedules/salary-schedule.ts';
import type { Context } from '../../context.ts';
import { requireSchedule } from './read-schedules.ts';

const COLUMNS = ['schedule', 'fiscal_year', 'from_day', 'step', 'lane', 'amount'] as const;

/**
 * Exports a schedule in the long form: a row for each cell of each edition, with a blank amount for a closed one, so that an import keeps the
 * order of steps and lanes. Throws NOT_FOUND.
 */
export async function exportSchedule(cx: Context, { id }: { id: number }): Promise<{ name: string; text: string }> {
  const { document } = await requireSchedule(cx, id);
  const rows = document.editions.flatMap((edition) => {
    const { steps, lanes, amounts } = gridOf(document, edition);
    const first = [document.name, fiscalYearLabel(edition.fiscalYear), edition.fromDay];
    return steps.flatMap(({ label }, row) =>
      lanes.map((lane, column) => {
        const amount = amounts[row]?.[column] ?? null;
        return [...first, label, lane, amount === null ? null : { dollars: toDollars(amount) }];
      }),
    );
  });
  return { name: `${document.name} salary schedule.csv`, text: csvFile([COLUMNS, ...rows]) };
}
