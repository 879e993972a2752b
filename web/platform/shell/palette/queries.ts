import { search } from '../../../../core/contract/search.ts';
import { queryOf } from '../../../query-of.ts';

export const searchQuery = (q: string, budgetYearId: number | undefined) =>
  queryOf(['search', q, budgetYearId], search, {
    query: { q, ...(budgetYearId !== undefined && { budgetYearId: String(budgetYearId) }) },
  });

/** Loads the current data of recently chosen search results. */
export const recentQuery = (items: readonly string[]) =>
  queryOf(['search', 'recent', items], search, { query: { items: items.join() } });
