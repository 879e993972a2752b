import { useMemo } from 'react';
import type { To } from 'react-router';
import { STAFF } from '../../../core/contract/endpoint.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { useHasRole } from '../../platform/auth/session.tsx';
import { useYears } from '../../platform/shell/budget-year.tsx';

/** The budget year and fiscal year that the figures are from. */
export interface Origin {
  budgetYearId: number | null;
  fiscalYear: number;
}

/** The filter value for lines without a category or building. */
const NONE = 'none';

type Value = string | number | null;

export interface LineLinks {
  /** Links to the lines of the proposed budget; null for users who may not see lines. `compare` is the id of the year to show next to them. */
  proposed: (filter?: {
    category?: number | null | readonly (number | null)[];
    group?: string;
    building?: number | null;
    compare?: string;
  }) => To | null;
  /** Links to the lines of the roster, optionally of a building or a pay range, or with another year next to them. */
  employees: (filter?: { building?: number | null; pay?: string; compare?: string }) => To | null;
}

/** Returns links to the lines behind a figure, with the filter in the URL. */
export function useLineLinks({ budgetYearId, fiscalYear }: Origin): LineLinks {
  const { budgetYears } = useYears();
  const isStaff = useHasRole(STAFF);
  const budgetYear = budgetYears.find(({ id }) => id === budgetYearId)?.fiscalYear;
  return useMemo(() => {
    const to = (pathname: string, filter: Record<string, Value | readonly Value[]> = {}): To | null => {
      if (!isStaff || budgetYear === undefined) return null;
      const search = new URLSearchParams({ budgetYear, fiscalYear: fiscalYearLabel(fiscalYear) });
      for (const [name, value] of Object.entries(filter)) {
        const values = [value].flat().map((one) => String(one ?? NONE));
        search.set(name, values.join());
      }
      return { pathname, search: search.toString() };
    };
    return {
      proposed: (filter) => to('/admin/proposed-budget', filter),
      employees: (filter) => to('/admin/operating-budget', filter),
    };
  }, [isStaff, budgetYear, fiscalYear]);
}
