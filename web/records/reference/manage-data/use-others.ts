import { useQuery } from '@tanstack/react-query';
import { statsQuery } from '../../totals/queries.ts';
import type { Footer } from './entry-list.tsx';
import type { useEmployeeYear } from './use-employee-year.tsx';

type Year = Pick<ReturnType<typeof useEmployeeYear>, 'budgetYearId' | 'fiscalYear'>;

/**
 * Returns the number of employees who belong to no entry, so that the list adds up to the number of employees on the dashboard. Null if a
 * count is unknown or hidden.
 */
export function useOthers(
  entries: readonly { employeeCount: number | null }[] | undefined,
  { budgetYearId, fiscalYear }: Year,
): Footer | null {
  const { data } = useQuery({
    ...statsQuery({ budgetYearId: String(budgetYearId), fiscalYear: fiscalYear ?? 0 }),
    enabled: budgetYearId !== undefined && fiscalYear !== undefined,
  });
  if (!data || !entries || entries.some(({ employeeCount }) => employeeCount === null)) return null;
  const all = data.totalEmployees;
  if (all === null) return null;
  const listed = entries.reduce((sum, { employeeCount }) => sum + (employeeCount ?? 0), 0);
  return all < listed ? null : { others: all - listed, all };
}
