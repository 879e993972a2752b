import { csvFile } from '../../../core/csv.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { type Cents, toDollars } from '../../../core/money.ts';
import { gridOf } from '../../../core/rules/schedules/salary-schedule.ts';
import type { Context } from '../../context.ts';
import type { ScheduleDocument } from './document.ts';
import { requireSchedule } from './read-schedules.ts';

const COLUMNS = ['schedule', 'fiscal_year', 'from_day', 'step', 'lane', 'amount'] as const;

export interface ScheduleCell {
  schedule: string;
  fiscalYear: number;
  fromDay: number;
  step: string;
  lane: string;
  amount: Cents | null;
}

/**
 * Returns each cell of each edition, including closed cells, so that an import keeps the order of steps and lanes. Throws
 * NOT_FOUND.
 */
export async function scheduleCells(cx: Context, { id }: { id: number }): Promise<ScheduleCell[]> {
  return cellsOf((await requireSchedule(cx, id)).document);
}

function cellsOf(document: ScheduleDocument): ScheduleCell[] {
  return document.editions.flatMap((edition) => {
    const { steps, lanes, amounts } = gridOf(document, edition);
    const { fiscalYear, fromDay } = edition;
    return steps.flatMap(({ label: step }, row) =>
      lanes.map((lane, column) => {
        return { schedule: document.name, fiscalYear, fromDay, step, lane, amount: amounts[row]?.[column] ?? null };
      }),
    );
  });
}

/**
 * Exports a schedule in the long form as a CSV file that can be imported back unchanged. A closed cell has a blank amount. Throws
 * NOT_FOUND.
 */
export async function exportSchedule(cx: Context, { id }: { id: number }): Promise<{ name: string; text: string }> {
  const { document } = await requireSchedule(cx, id);
  const rows = cellsOf(document).map(({ schedule, fiscalYear, fromDay, step, lane, amount }) => {
    const pay = amount === null ? null : { dollars: toDollars(amount) };
    return [schedule, fiscalYearLabel(fiscalYear), fromDay, step, lane, pay];
  });
  return { name: `${document.name} salary schedule.csv`, text: csvFile([COLUMNS, ...rows]) };
}
