import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Scenario } from '../../../core/contract/budgets.ts';
import { GridOnItsWay } from '../../platform/grid/chrome/grid-skeleton.tsx';
import { PageTabs } from '../../platform/ui/page-tabs.tsx';
import { SearchAndFiltersSkeleton } from '../../platform/ui/search-and-filters.tsx';
import { type FailedContext, type ManagerContext, ManagerPage } from '../../records/line-items/manager-page.tsx';
import { NoLines } from '../../records/line-items/no-lines.tsx';
import type { Named } from '../../records/line-items/column-values.ts';
import { ImportFirst } from '../../records/totals/import-first.tsx';
import { CostFiguresSkeleton, CostTab } from './cost-tab.tsx';
import { ElectionsTab } from './elections-tab.tsx';
import { MixTab } from './mix-tab.tsx';
import { PlansTab } from './plans-tab.tsx';
import { RatesTab } from './rates-tab.tsx';

/** The screen for the benefits that the employer pays: plans, elections, rates on pay, and cost. */
export function BenefitsPage() {
  return (
    <ManagerPage
      title="Benefits"
      type="operating"
      noun="benefits"
      loading={<LoadingTabs />}
      empty={
        <ImportFirst
          title="No benefits yet"
          text="The benefit plans, elections, rates and costs for the employees on the roster are shown here."
          imports="a roster"
        />
      }
      lines={OfBudget}
      failed={OfFailed}
    />
  );
}

const TABS = {
  cost: { value: 'cost', label: 'Cost' },
  plans: { value: 'plans', label: 'Plans' },
  mix: { value: 'mix', label: 'Mix' },
  elections: { value: 'elections', label: 'Elections' },
  rates: { value: 'rates', label: 'Rates' },
};

/** The tabs with placeholders for their lists, so that nothing moves when the lists have loaded. */
function LoadingTabs() {
  const { cost, ...lists } = TABS;
  const withFigures = (
    <>
      <CostFiguresSkeleton />
      <GridOnItsWay
        label="benefits"
        toolbar={
          <>
            <SearchSkeleton />
            <Skeleton height={32} width={197} />
            <Skeleton height={30} width={190} />
          </>
        }
      />
    </>
  );
  return (
    <PageTabs
      tabs={[
        { ...cost, panel: withFigures },
        ...Object.values(lists).map((tab) => ({ ...tab, panel: <LoadingList /> })),
      ]}
    />
  );
}

const SearchSkeleton = () => <SearchAndFiltersSkeleton filters={0} isOwnRow={false} />;
const LoadingList = () => <GridOnItsWay label="benefits" toolbar={<SearchSkeleton />} />;

function OfBudget({ context: { lists, ...context } }: { context: ManagerContext }) {
  if (!context.budget.scenario) return null;
  return <Tabs {...context} scenario={context.budget.scenario} workGroups={lists.workGroups} />;
}

/** The tabs after something failed to load. The plans need only the fiscal year, and a tab that needs more shows what failed. */
function OfFailed({ context: { lists, failures, ...context } }: { context: FailedContext }) {
  const { status, scenario } = context.budget;
  return (
    <Tabs
      {...context}
      scenario={status === 'success' ? scenario : null}
      workGroups={lists && lists.workGroups}
      noBudget={failures.budget || <LoadingList />}
      noLists={failures.lists || <LoadingList />}
    />
  );
}

interface TabsProps extends Pick<ManagerContext, 'budgetYear' | 'fiscalYear' | 'isProjected'> {
  /** The roster. Null if it is not loaded. */
  scenario: Scenario | null;
  /** Null if the lists are not loaded. */
  workGroups: readonly Named[] | null;
  /** Shown in place of what needs the roster. */
  noBudget?: ReactNode;
  /** Shown in place of what needs the lists. */
  noLists?: ReactNode;
}

function Tabs({ budgetYear, fiscalYear, isProjected, scenario, workGroups, noBudget, noLists }: TabsProps) {
  const year = scenario && { scenarioId: scenario.id, fiscalYear };
  const empty = <NoLines noun="employees" type="operating" {...{ budgetYear, fiscalYear, isProjected }} />;
  return (
    <PageTabs
      key={`${scenario?.id ?? ''}-${fiscalYear}`}
      tabs={[
        {
          ...TABS.cost,
          panel: year ? <CostTab year={year} budgetYearId={budgetYear.id} empty={empty} /> : noBudget,
        },
        { ...TABS.plans, panel: <PlansTab fiscalYear={fiscalYear} /> },
        {
          ...TABS.mix,
          panel: workGroups ? <MixTab fiscalYear={fiscalYear} workGroups={workGroups} /> : noLists,
        },
        { ...TABS.elections, panel: year ? <ElectionsTab year={year} /> : noBudget },
        {
          ...TABS.rates,
          panel: workGroups ? <RatesTab fiscalYear={fiscalYear} workGroups={workGroups} /> : noLists,
        },
      ]}
    />
  );
}
