import { useState, type ComponentType, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { BudgetYear, ScenarioType } from '../../../core/contract/budgets.ts';
import { GridOnItsWay } from '../../platform/grid/chrome/grid-skeleton.tsx';
import { useYears } from '../../platform/shell/budget-year.tsx';
import { useLiveBudgets } from '../../platform/shell/use-live-budgets.ts';
import { LoadFailed } from '../../platform/ui/load-failed.tsx';
import { Page } from '../../platform/ui/page.tsx';
import { SearchAndFiltersSkeleton } from '../../platform/ui/search-and-filters.tsx';
import { askedBudget } from './asked-budget.ts';
import { BudgetFiscalYear } from './budget-fiscal-year.tsx';
import { BudgetSelect, InactiveNote } from './budget-select.tsx';
import { BudgetSubtitle } from './budget-subtitle.tsx';
import type { Lists } from './column-values.ts';
import { isProjectedYear } from './is-projected.ts';
import { NoLines } from './no-lines.tsx';
import { SummarySkeleton } from './summary-cards.tsx';
import { useBudget, type SelectedBudget } from './use-budget.ts';
import { useLists } from './use-lists.ts';

export interface ManagerContext {
  budgetYear: BudgetYear;
  budget: SelectedBudget;
  fiscalYear: number;
  lists: Lists;
  /** True if the year was created by a projection. */
  isProjected: boolean;
  /** Id of the budget in the URL. Null for the active budget. */
  askedBudgetId: number | null;
}

/** What is known when the budget and the lists have loaded or failed to load. */
export interface PartsContext extends Omit<ManagerContext, 'lists' | 'askedBudgetId'> {
  /** Null if the lists are not loaded. */
  lists: Lists | null;
  /** The errors with their Retry buttons. Null for what has not failed. */
  failures: { budget: ReactNode; lists: ReactNode };
}

interface ManagerPageProps {
  title: string;
  /** The purpose of the list, in one line. */
  about?: ReactNode;
  /** Further controls next to the budget select. They are in the heading, so that they take no space from the list. */
  controls?: ReactNode;
  type: ScenarioType;
  /** Plural name of the lines. */
  noun: string;
  /** The widths of the figures above the list, in pixels, and the number of filters. The loading screen has room for them. */
  above?: { figures: readonly number[]; filters: number };
  /** Shown while the budget and the lists load. Default: the skeleton of a list. */
  loading?: ReactNode;
  /** Shown in place of the list if there is no budget. */
  empty?: ReactNode;
  /** Component that shows the list. */
  lines?: ComponentType<{ context: ManagerContext }>;
  /**
   * Component that is shown instead of `lines` if not all of its parts need the budget and the lists. If one of them failed to load, it shows
   * the error in the parts that need it. It stays mounted when that loads later, so that nothing that the user has typed is lost.
   */
  parts?: ComponentType<{ context: PartsContext }>;
}

/** The frame of each list of budget lines: heading, budget and year. It is shown before the lines are requested. */
export function ManagerPage(props: ManagerPageProps) {
  const { budgetYear } = useYears();
  if (budgetYear) return <OfBudgetYear {...props} budgetYear={budgetYear} />;
  return (
    <Page title={props.title} subtitle={props.about}>
      <NoBudget {...props} budgetYear={null} />
    </Page>
  );
}

function NoBudget({ empty, type, budgetYear }: ManagerPageProps & { budgetYear: BudgetYear | null }) {
  if (empty !== undefined) return empty;
  return <NoLines noun={EMPTY_NOUNS[type]} type={type} budgetYear={budgetYear} fiscalYear={null} isProjected={false} />;
}

/** For each type of budget, the plural name of its lines. Used in the text for an empty budget. */
const EMPTY_NOUNS = { operating: 'employees', proposed: 'budget lines' } as const;

function OfBudgetYear(props: ManagerPageProps & { budgetYear: BudgetYear }) {
  const { title, about, controls, type, noun, above, loading, lines: List, parts: Parts, budgetYear } = props;
  const asked = useYears().fiscalYear;
  const [address] = useSearchParams();
  const askedId = askedBudget(address);
  const budget = useBudget(budgetYear, type, askedId);
  // Null if the budget in the URL belongs to another year or type. The active budget is then shown.
  const askedBudgetId = budget.scenario?.id === askedId ? askedId : null;
  useLiveBudgets();
  const { fiscalYear } = budget;
  const listsQuery = useLists(fiscalYear);
  const { lists } = listsQuery;
  const isProjected = isProjectedYear(budget);
  // If both requests fail, it is usually for the same reason.
  const retry = () => {
    budget.refetch();
    if (listsQuery.error) listsQuery.refetch();
  };
  const failures = {
    budget: budget.status === 'error' && (
      <LoadFailed what="Failed to load the budget" query={{ error: budget.error, refetch: retry }} />
    ),
    lists: listsQuery.error && <LoadFailed what="Failed to load buildings and categories" query={listsQuery} />,
  };
  const isFailed = budget.status === 'error' || (listsQuery.error !== null && !lists);
  const isReady = budget.status === 'success' && fiscalYear !== null && lists !== null;
  // The parts stay mounted while what failed is requested again.
  const [hasParts, setHasParts] = useState(false);
  if (!hasParts && (isFailed || isReady)) setHasParts(true);
  // Until the budget is loaded, the selected year is assumed to be one of its years.
  const assumedYear = budget.status === 'success' ? fiscalYear : (fiscalYear ?? asked);
  return (
    <Page
      fills
      title={title}
      subtitle={
        <>
          <BudgetSubtitle budget={budget} />
          {about}
        </>
      }
      fiscalYear={<BudgetFiscalYear budget={budget} />}
      actions={
        <>
          {controls}
          <BudgetSelect budget={budget} />
        </>
      }
    >
      <InactiveNote budget={budget} />
      {Parts && hasParts && assumedYear !== null ? (
        <Parts context={{ budgetYear, budget, fiscalYear: assumedYear, lists, isProjected, failures }} />
      ) : (
        <>
          {failures.budget || failures.lists}
          {budget.status === 'success' && fiscalYear === null && <NoBudget {...props} />}
          {List && budget.status === 'success' && fiscalYear !== null && lists && (
            <List context={{ budgetYear, budget, fiscalYear, lists, isProjected, askedBudgetId }} />
          )}
          {!listsQuery.error &&
            (budget.status === 'pending' || !lists) &&
            (loading ?? <Loading noun={noun} above={above} />)}
        </>
      )}
    </Page>
  );
}

function Loading({ noun, above }: { noun: string; above: ManagerPageProps['above'] }) {
  if (!above) return <GridOnItsWay label={noun} />;
  const { figures, filters } = above;
  return (
    <>
      {figures.length > 0 && <SummarySkeleton widths={figures} />}
      <GridOnItsWay
        label={noun}
        toolbar={<SearchAndFiltersSkeleton filters={filters} isOwnRow={figures.length > 0} />}
      />
    </>
  );
}
