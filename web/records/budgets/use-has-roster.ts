import { useQuery } from '@tanstack/react-query';
import { useYears } from '../../platform/shell/budget-year.tsx';
import { scenariosQuery } from '../../platform/shell/queries.ts';

/** Returns false if the selected budget year has no roster, or if there is no budget year. Until that is known, returns true. */
export function useHasRoster(): boolean {
  const { budgetYear, status } = useYears();
  const budgets = useQuery({ ...scenariosQuery(budgetYear?.id ?? 0), enabled: budgetYear !== null });
  if (budgetYear === null) return status !== 'success';
  return budgets.data?.some(({ scenarioType }) => scenarioType === 'operating') ?? true;
}
