import { useQuery } from '@tanstack/react-query';
import { createContext, use, useCallback, useMemo, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { BudgetYear } from '../../../core/contract/budgets.ts';
import { fiscalYearLabel, parseFiscalYear } from '../../../core/fiscal-year.ts';
import { readStored, writeStored } from '../preferences/stored.ts';
import { budgetYearsQuery } from './queries.ts';

/**
 * The budget year to show if neither the URL nor this browser has one. If the district does not have this year, its first budget year is
 * shown.
 */
const PREFERRED_LABEL = 'FY26';
const BUDGET_YEAR = 'budgetYear';
const FISCAL_YEAR = 'fiscalYear';
/** URL parameters that are kept when the user changes screens. */
export const CARRIED_PARAMETERS = [BUDGET_YEAR, FISCAL_YEAR];
/**
 * The URL parameter with the budget year of all other screens. Used after the user follows a link that shows another year on one screen.
 */
export const HOME_YEAR = 'homeYear';

/**
 * Returns the parameters that a link to another screen keeps. If a link has shown another year on this screen, the parameters lead back to
 * the previous year.
 */
export function carriedParameters(address: URLSearchParams): URLSearchParams {
  const home = address.get(HOME_YEAR);
  if (home !== null) return new URLSearchParams({ [BUDGET_YEAR]: home });
  return new URLSearchParams([...address].filter(([name]) => CARRIED_PARAMETERS.includes(name)));
}

export interface SelectedYears {
  budgetYears: BudgetYear[];
  /** Null while the budget years are loading, and if the district has none. */
  budgetYear: BudgetYear | null;
  /**
   * The budget year of the other screens. It differs from `budgetYear` after the user follows a link that shows another year on one screen.
   */
  homeYear: BudgetYear | null;
  /** The selected fiscal year: the one in the URL, or else the current fiscal year of the budget year. */
  fiscalYear: number | null;
  selectBudgetYear(label: string): void;
  selectFiscalYear(fiscalYear: number): void;
  /** Selects a budget year and a fiscal year together. */
  selectYears(label: string, fiscalYear: number): void;
  status: 'pending' | 'error' | 'success';
  error: Error | null;
  refetch(): void;
}

const YearsContext = createContext<SelectedYears | null>(null);

/** The budget year that a user chose or created last, in this browser. */
const REMEMBERED = 'choice:budget-year';

/** Makes this the budget year that screens in this browser show, unless their URL contains another one. */
export function rememberBudgetYear(label: string): void {
  writeStored(REMEMBERED, label);
}

export function rememberedBudgetYear(): unknown {
  return readStored(REMEMBERED);
}

/** Returns the years given in the URL, with defaults for missing ones. `remembered` is the label of the last chosen year. */
export function chosenYears(
  budgetYears: readonly BudgetYear[],
  address: URLSearchParams,
  remembered: unknown,
): Pick<SelectedYears, 'budgetYear' | 'homeYear' | 'fiscalYear'> {
  const byLabel = (label: unknown) => budgetYears.find((year) => year.fiscalYear === label);
  const budgetYear =
    byLabel(address.get(BUDGET_YEAR)) ?? byLabel(remembered) ?? byLabel(PREFERRED_LABEL) ?? budgetYears[0] ?? null;
  const fiscalYear = parseFiscalYear(address.get(FISCAL_YEAR) ?? '') ?? budgetYear?.currentFiscalYear ?? null;
  return { budgetYear, homeYear: byLabel(address.get(HOME_YEAR)) ?? budgetYear, fiscalYear };
}

/** Provides the years that every screen shows. They are stored in the URL, so that a shared link shows the same years. */
export function YearsProvider({ children }: { children: ReactNode }) {
  const { data, status, error, refetch } = useQuery(budgetYearsQuery);
  const [parameters, setParameters] = useSearchParams();

  const select = useCallback(
    (change: (next: URLSearchParams) => void) => {
      setParameters((previous) => {
        const next = new URLSearchParams(previous);
        change(next);
        return next;
      });
    },
    [setParameters],
  );

  const years = useMemo((): SelectedYears => {
    const budgetYears = data ?? [];
    return {
      budgetYears,
      ...chosenYears(budgetYears, parameters, rememberedBudgetYear()),
      selectBudgetYear: (label) => {
        if (!parameters.has(HOME_YEAR)) rememberBudgetYear(label);
        select((next) => {
          next.set(BUDGET_YEAR, label);
          next.delete(FISCAL_YEAR);
          // Removes the selected budget, because it belongs to the old budget year.
          next.delete('budget');
        });
      },
      selectFiscalYear: (year) => select((next) => next.set(FISCAL_YEAR, fiscalYearLabel(year))),
      selectYears: (label, year) =>
        select((next) => {
          next.set(BUDGET_YEAR, label);
          next.set(FISCAL_YEAR, fiscalYearLabel(year));
        }),
      status,
      error,
      refetch: () => void refetch(),
    };
  }, [data, status, error, refetch, parameters, select]);

  return <YearsContext value={years}>{children}</YearsContext>;
}

export function useYears(): SelectedYears {
  const years = use(YearsContext);
  if (!years) throw new Error('useYears needs a YearsProvider');
  return years;
}
