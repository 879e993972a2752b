import { Skeleton } from '@mantine/core';
import { GridOnItsWay } from '../../platform/grid/chrome/grid-skeleton.tsx';
import { PageTabs } from '../../platform/ui/page-tabs.tsx';
import { SearchAndFiltersSkeleton } from '../../platform/ui/search-and-filters.tsx';
import { ManagerPage, type PartsContext } from '../../records/line-items/manager-page.tsx';
import { NoLines } from '../../records/line-items/no-lines.tsx';
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
      empty={<NoRoster />}
      parts={Tabs}
    />
  );
}

function NoRoster() {
  return (
    <ImportFirst
      title="No benefits yet"
      text="The benefit plans, elections, rates and costs for the employees on the roster are shown here."
      imports="a roster"
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

/** The plans need only the fiscal year. Any other tab shows what failed to load if it needs that. */
function Tabs({
  context: { budgetYear, budget, fiscalYear, isProjected, lists, failures },
}: {
  context: PartsContext;
}) {
  const scenario = budget.status === 'success' ? budget.scenario : null;
  if (budget.status === 'success' && scenario === null) return <NoRoster />;
  const workGroups = lists?.workGroups;
  const noBudget = failures.budget || <LoadingList />;
  const noLists = failures.lists || <LoadingList />;
  const year = scenario && { scenarioId: scenario.id, fiscalYear };
  const empty = <NoLines noun="employees" type="operating" {...{ budgetYear, fiscalYear, isProjected }} />;
  return (
    <PageTabs
      key={fiscalYear}
      tabs={[
        {
          ...TABS.cost,
          panel: year ? (
            <CostTab key={year.scenarioId} year={year} budgetYearId={budgetYear.id} empty={empty} />
          ) : (
            noBudget
          ),
        },
        { ...TABS.plans, panel: <PlansTab fiscalYear={fiscalYear} /> },
        {
          ...TABS.mix,
          panel: workGroups ? <MixTab fiscalYear={fiscalYear} workGroups={workGroups} /> : noLists,
        },
        { ...TABS.elections, panel: year ? <ElectionsTab key={year.scenarioId} year={year} /> : noBudget },
        {
          ...TABS.rates,
          panel: workGroups ? <RatesTab fiscalYear={fiscalYear} workGroups={workGroups} /> : noLists,
        },
      ]}
    />
  );
}
