import type { Position } from '../../../core/contract/positions.ts';
import { type CsvCell, csvFile } from '../../../core/csv.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { groupBy } from '../../../core/group-by.ts';
import { totalStaffing } from '../../../core/rules/positions/position-state.ts';
import { type Context, inSnapshot } from '../../context.ts';
import { placedPositions } from './placed-positions.ts';
import { requireRoster, type RosterQuery, rosterYears } from './roster.ts';

const COLUMNS = [
  ...['Fiscal Year', 'School', 'Function', 'Positions'],
  ...['Authorized FTE', 'Filled FTE', 'Vacant FTE', 'Over-filled FTE'],
];

/**
 * Returns the FTE by year, school and function as a CSV file, for one fiscal year if it is given, otherwise for all years. Throws NOT_FOUND
 * if there is no roster.
 */
export async function summaryCsv(cx: Context, query: RosterQuery): Promise<string> {
  return inSnapshot(cx, async (tx) => {
    const roster = await requireRoster(tx, query);
    const years =
      query.fiscalYear === undefined
        ? await rosterYears(tx, roster)
        : [[roster.fiscalYear, await placedPositions(tx, roster.fiscalYear, roster.lines)] as const];
    return csvFile([COLUMNS, ...years.flatMap(([year, positions]) => rowsOf(fiscalYearLabel(year), positions))]);
  });
}

function rowsOf(year: string, positions: readonly Position[]): CsvCell[][] {
  const existing = positions.filter(({ state }) => state !== 'PROPOSED');
  return [...groupBy(existing, ({ building, deseCode }) => JSON.stringify([building ?? '', deseCode ?? ''])).values()]
    .sort(([a], [b]) => compare(a, b, 'building') || compare(a, b, 'deseCode'))
    .map((group) => {
      const fte = totalStaffing(group);
      const figures = [fte.positions, fte.authorizedFte, fte.filledFte, fte.vacantFte, fte.overFilledFte];
      return [year, group[0].building ?? '', group[0].deseCode ?? '', ...figures];
    });
}

function compare(a: Position, b: Position, field: 'building' | 'deseCode'): number {
  return (a[field] ?? '').localeCompare(b[field] ?? '');
}
