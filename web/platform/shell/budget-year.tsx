import { useQuery } from '@tanstack/react-query';
import { createContext, use, useCallback, useMemo, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { BudgetYear } from '../../../core/contract/budgets.ts';
import { fiscalYearLabel, parseFiscalYear } from '../../../core/fiscal-year.ts';
import { readStored, writeStored } from '../preferences/stored.ts';
import { budgetYearsQuery } from './queries.ts';

/** Preselected when it exists and this browser remembers no other; else the first budget year is. */
const PREFERRED_LABEL = 'FY26';
const BUDGET_YEAR = 'budgetYear';
const FISCAL_YEAR = 'fiscalYear';
/** Parts of an address that go along from screen to screen. */
export const CARRIED_PARAMETERS = [BUDGET_YEAR, FISCAL_YEAR];

export interface SelectedYears {
  budgetYears: BudgetYear[];
  /** null only while nothing has been imported into an empty district. */
  budgetYear: BudgetYear | null;
  /** The fiscal year being looked at: of the address, else the budget year's current one. */
  fiscalYear: number | null;
  selectBudgetYear(label: string): void;
  selectFiscalYear(fiscalYear: number): void;
  /** A fiscal year as another budget year has it. */
  selectYears(label: string, fiscalYear: number): void;
  status: 'pending' | 'error' | 'success';
  error: Error | null;
  refetch(): void;
}

const YearsContext = createContext<SelectedYears | null>(null);

/** The budget year that a user chose or created last, in this browser. */
const REMEMBERED = 'choice:budget-year';

/** Screens open with this budget year in this browser from now on, unless their address has another. */
export function rememberBudgetYear(label: string): void {
  writeStored(REMEMBERED, label);
}

export function rememberedBudgetYear(): unknown {
  return readStored(REMEMBERED);
}

/** The years that an address asks for; what it leaves open is chosen here. `remembered` is the label of the year chosen last. */
export function chosenYears(
  budgetYears: readonly BudgetYear[],
  address: URLSearchParams,
  remembered: unknown,
): Pick<SelectedYears, 'budgetYear' | 'fiscalYear'> {
  const byLabel = (label: unknown) => budgetYears.find((year) => year.fiscalYear === label);
  const budgetYear =
    byLabel(address.get(BUDGET_YEAR)) ?? byLabel(remembered) ?? byLabel(PREFERRED_LABEL) ?? budgetYears[0] ?? null;
  const fiscalYear = parseFiscalYear(address.get(FISCAL_YEAR) ?? '') ?? budgetYear?.currentFiscalYear ?? null;
  return { budgetYear, fiscalYear };
}

/** The years that every screen is about. They live in the address, so that a link shows a colleague the same. */
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
        rememberBudgetYear(label);
        select((next) => {
          next.set(BUDGET_YEAR, label);
          next.delete(FISCAL_YEAR);
          // A budget belongs to one budget year.
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
