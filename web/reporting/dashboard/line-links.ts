import { useMemo } from 'react';
import type { To } from 'react-router';
import { STAFF } from '../../../core/contract/endpoint.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { useHasRole } from '../../platform/auth/session.tsx';
import { useYears } from '../../platform/shell/budget-year.tsx';

/** Which budget and year the figures were read from. */
export interface Origin {
  budgetYearId: number | null;
  fiscalYear: number;
}

/** A line that has none, as the managers' filters write it. */
const NONE = 'none';

export interface LineLinks {
  /** The lines of the proposed budget; null for those who may not see lines. */
  proposed: (filter?: { category?: number | null; building?: number | null }) => To | null;
  /** The lines of the roster, of a building or a pay range where one is named. */
  employees: (filter?: { building?: number | null; pay?: string }) => To | null;
}

/** Where the lines behind a figure are: the managers, with the filter in the address. */
export function useLineLinks({ budgetYearId, fiscalYear }: Origin): LineLinks {
  const { budgetYears } = useYears();
  const isStaff = useHasRole(STAFF);
  const budgetYear = budgetYears.find(({ id }) => id === budgetYearId)?.fiscalYear;
  return useMemo(() => {
    const to = (pathname: string, filter: Record<string, string | number | null> = {}): To | null => {
      if (!isStaff || budgetYear === undefined) return null;
      const search = new URLSearchParams({ budgetYear, fiscalYear: fiscalYearLabel(fiscalYear) });
      for (const [name, value] of Object.entries(filter)) search.set(name, String(value ?? NONE));
      return { pathname, search: search.toString() };
    };
    return {
      proposed: (filter) => to('/admin/proposed-budget', filter),
      employees: (filter) => to('/admin/operating-budget', filter),
    };
  }, [isStaff, budgetYear, fiscalYear]);
}
