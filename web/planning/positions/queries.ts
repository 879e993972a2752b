import type { QueryClient } from '@tanstack/react-query';
import { positionHistory } from '../../../core/contract/positions-reports.ts';
import { listPositions } from '../../../core/contract/positions.ts';
import { queryOf } from '../../query-of.ts';
import { vacanciesChanged } from '../vacancies/queries.ts';

const KEY = ['positions'];

/** One fiscal year of the roster from which the people in the positions come. */
export interface RosterYear {
  scenarioId: number;
  fiscalYear: number;
}

const queryOfYear = ({ scenarioId, fiscalYear }: RosterYear) => ({
  query: { scenarioId: String(scenarioId), fiscalYear: String(fiscalYear) },
});

export const positionsQuery = (year: RosterYear) =>
  queryOf([...KEY, 'list', year.scenarioId, year.fiscalYear], listPositions, queryOfYear(year));

export const historyQuery = (id: number, year: RosterYear) =>
  queryOf([...KEY, 'history', id, year.scenarioId, year.fiscalYear], positionHistory, {
    params: { id: String(id) },
    ...queryOfYear(year),
  });

/** Reloads all data about positions and vacancies. */
export async function positionsChanged(queryClient: QueryClient): Promise<void> {
  await Promise.all([queryClient.invalidateQueries({ queryKey: KEY }), vacanciesChanged(queryClient)]);
}
