import { type CsvCell, csvFile } from '../../../core/csv.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import type { Context } from '../../context.ts';
import type { RosterQuery } from '../positions/roster.ts';
import { readTurnover } from './turnover.ts';

const COLUMNS = [
  ...['Fiscal Year', 'Position', 'Title', 'Work Group', 'School', 'Departure', 'Leaves On', 'FTE'],
  ...['Replaced By', 'Cost If They Had Stayed', 'Replacement', 'Savings', 'Paid', 'Lapse'],
];

/** Returns the turnover of a projected fiscal year as a CSV file. Throws what readTurnover throws. */
export async function turnoverCsv(cx: Context, query: RosterQuery): Promise<string> {
  const { fiscalYear, rows } = await readTurnover(cx, query);
  return csvFile([
    COLUMNS,
    ...rows.map(({ number, title, workGroup, building, name, leaves, fte, replacedBy, ...amounts }): CsvCell[] => {
      const { leaverCost, replacementCost, saving, paid, lapse } = amounts;
      const who = [
        number,
        title,
        workGroup ?? '',
        building ?? '',
        name,
        leaves ?? '',
        fte,
        replacedBy?.name ?? 'Vacancy',
      ];
      return [
        fiscalYearLabel(fiscalYear),
        ...who,
        leaverCost,
        ...[replacementCost, saving, paid, lapse].map((one) => one ?? ''),
      ];
    }),
  ]);
}
