import type { ComponentType, ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { BudgetYear, ScenarioType } from '../../../core/contract/budgets.ts';
import { GridOnItsWay } from '../../platform/grid/chrome/grid-skeleton.tsx';
import { useYears } from '../../platform/shell/budget-year.tsx';
import { useLiveBudgets } from '../../platform/shell/use-live-budgets.ts';
import { LoadFailed } from '../../platform/ui/load-failed.tsx';
import { Page } from '../../platform/ui/page.tsx';
import { askedBudget } from './asked-budget.ts';
import { BudgetFiscalYear } from './budget-fiscal-year.tsx';
import { BudgetSelect, InactiveNote } from './budget-select.tsx';
import { BudgetSubtitle } from './budget-subtitle.tsx';
import type { Lists } from './column-values.ts';
import { isProjectedYear } from './is-projected.ts';
import { NoLines } from './no-lines.tsx';
import { useBudget, type SelectedBudget } from './use-budget.ts';
import { useLists } from './use-lists.ts';

export interface ManagerContext {
  budgetYear: BudgetYear;
  budget: SelectedBudget;
  fiscalYear: number;
  lists: Lists;
  /** The year was made by a projection. */
  isProjected: boolean;
  /** The budget that the address names; null for the active one. */
  askedBudgetId: number | null;
}

interface ManagerPageProps {
  title: string;
  /** What the list is for, in one line. */
  about?: ReactNode;
  /** What else is chosen beside the budget, in the line of the heading: it takes no row from the list. */
  controls?: ReactNode;
  type: ScenarioType;
  /** What the lines are, in the plural. */
  noun: string;
  /** The list itself. */
  lines: ComponentType<{ context: ManagerContext }>;
}

/** The frame of every list of a budget's lines: which budget and year, and what is known before any line is asked for. */
export function ManagerPage(props: ManagerPageProps) {
  const { budgetYear } = useYears();
  if (budgetYear) return <OfBudgetYear {...props} budgetYear={budgetYear} />;
  return (
    <Page title={props.title}>
      <NoLines noun={nounOf(props.type)} budgetYear={null} fiscalYear={null} isProjected={false} />
    </Page>
  );
}

const nounOf = (type: ManagerPageProps['type']) => (type === 'operating' ? 'employees' : 'budget lines');

function OfBudgetYear(props: ManagerPageProps & { budgetYear: BudgetYear }) {
  const { title, about, controls, type, noun, lines: List, budgetYear } = props;
  const [address] = useSearchParams();
  const askedId = askedBudget(address);
  const budget = useBudget(budgetYear, type, askedId);
  // Of another year or kind: the active one is shown instead.
  const askedBudgetId = budget.scenario?.id === askedId ? askedId : null;
  useLiveBudgets();
  const listsQuery = useLists();
  const { lists } = listsQuery;
  const { fiscalYear } = budget;
  const isProjected = isProjectedYear(budget);
  // One failure is shown at a time: mostly, both have the same reason.
  const retry = () => {
    budget.refetch();
    if (listsQuery.error) listsQuery.refetch();
  };
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
      {budget.status === 'error' ? (
        <LoadFailed what="Failed to load the budget" query={{ error: budget.error, refetch: retry }} />
      ) : (
        <LoadFailed what="Failed to load buildings and categories" query={listsQuery} />
      )}
      {budget.status === 'success' && fiscalYear === null && (
        <NoLines noun={nounOf(type)} budgetYear={budgetYear} fiscalYear={null} isProjected={false} />
      )}
      {budget.status === 'success' && fiscalYear !== null && lists && (
        <List context={{ budgetYear, budget, fiscalYear, lists, isProjected, askedBudgetId }} />
      )}
      {!listsQuery.error && (budget.status === 'pending' || !lists) && <GridOnItsWay label={noun} />}
    </Page>
  );
}
