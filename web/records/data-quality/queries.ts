import { type QueryClient } from '@tanstack/react-query';
import { duplicates, needsReview, unknownCodes } from '../../../core/contract/data-quality.ts';
import { queryOf } from '../../query-of.ts';
import { linesChanged } from '../line-items/queries.ts';

const DATA_QUALITY_KEY = ['data-quality'];

export const needsReviewQuery = (budgetYearId: number) =>
  queryOf([...DATA_QUALITY_KEY, 'needs-review', budgetYearId], needsReview, {
    query: { budgetYearId: String(budgetYearId) },
  });

export const duplicatesQuery = (budgetYearId: number) =>
  queryOf([...DATA_QUALITY_KEY, 'duplicates', budgetYearId], duplicates, {
    query: { budgetYearId: String(budgetYearId) },
  });

export const unknownCodesQuery = (budgetYearId: number) =>
  queryOf([...DATA_QUALITY_KEY, 'unknown-codes', budgetYearId], unknownCodes, {
    query: { budgetYearId: String(budgetYearId) },
  });

/** Reloads all lists and counts of lines after a line was reviewed, merged or marked as no duplicate. */
export async function reviewed(queryClient: QueryClient): Promise<void> {
  await Promise.all([queryClient.invalidateQueries({ queryKey: DATA_QUALITY_KEY }), linesChanged(queryClient)]);
}

/** Returns a text such as "❌ Failed to save: …" with the server's message. */
export function failed(what: string, error: unknown): string {
  return `❌ ${what}: ${error instanceof Error ? error.message : 'Unknown error'}`;
}
