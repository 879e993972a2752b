import type { QueryClient } from '@tanstack/react-query';
import * as contract from '../../../core/contract/placements.ts';
import { readScattergram } from '../../../core/contract/placements-scattergram.ts';
import { queryOf } from '../../query-of.ts';

const KEY = ['placements'];
/** The number of lines that the review queue shows at once. More lines appear as lines are placed. */
export const SHOWN_LINES = 100;

const yearOf = (budgetYearId: number | undefined) =>
  budgetYearId === undefined ? {} : { budgetYearId: String(budgetYearId) };

export const queueQuery = (budgetYearId: number | undefined) =>
  queryOf([...KEY, 'queue', budgetYearId], contract.listPlacements, {
    query: { ...yearOf(budgetYearId), limit: SHOWN_LINES },
  });

/** The placed people who match a search. */
export const placedQuery = (budgetYearId: number | undefined, search: string, limit: number) =>
  queryOf([...KEY, 'placed', budgetYearId, search, limit], contract.listPlacements, {
    query: {
      ...{ ...yearOf(budgetYearId), state: 'PLACED', limit },
      ...(search.trim() !== '' && { search: search.trim() }),
    },
  });

/** The people who match exactly one cell. */
export const exactQuery = (budgetYearId: number | undefined) =>
  queryOf([...KEY, 'exact', budgetYearId], contract.listPlacements, {
    query: { ...yearOf(budgetYearId), verdict: 'EXACT', limit: SHOWN_LINES },
  });

export const scattergramQuery = (id: number, budgetYearId: number | undefined, fiscalYear: number | null) =>
  queryOf([...KEY, 'scattergram', id, budgetYearId, fiscalYear], readScattergram, {
    params: { id: String(id) },
    query: { ...yearOf(budgetYearId), ...(fiscalYear !== null && { fiscalYear }) },
  });

/** Reloads all data about placements. */
export async function placementsChanged(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: KEY });
}
