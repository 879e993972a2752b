import { PageTabs } from '../../platform/ui/page-tabs.tsx';
import { type ManagerContext, ManagerPage } from '../../records/line-items/manager-page.tsx';
import { NoLines } from '../../records/line-items/no-lines.tsx';
import { ImportFirst } from '../../records/totals/import-first.tsx';
import { CostTab } from './cost-tab.tsx';
import { ElectionsTab } from './elections-tab.tsx';
import { MixTab } from './mix-tab.tsx';
import { PlansTab } from './plans-tab.tsx';
import { RatesTab } from './rates-tab.tsx';

/** The employer's benefits: plans, elections, rates on pay, and cost. */
export function BenefitsPage() {
  return (
    <ManagerPage
      title="Benefits"
      type="operating"
      noun="benefits"
      empty={
        <ImportFirst
          title="No benefits yet"
          text="The benefit plans, elections, rates and costs for the employees on the roster are shown here."
          imports="a roster"
        />
      }
      lines={OfBudget}
    />
  );
}

function OfBudget({ context: { budget, budgetYear, fiscalYear, lists, isProjected } }: { context: ManagerContext }) {
  if (!budget.scenario) return null;
  const year = { scenarioId: budget.scenario.id, fiscalYear };
  const { workGroups } = lists;
  const empty = <NoLines noun="employees" type="operating" {...{ budgetYear, fiscalYear, isProjected }} />;
  return (
    <PageTabs
      key={`${year.scenarioId}-${fiscalYear}`}
      tabs={[
        { value: 'cost', label: 'Cost', panel: <CostTab year={year} budgetYearId={budgetYear.id} empty={empty} /> },
        { value: 'plans', label: 'Plans', panel: <PlansTab fiscalYear={fiscalYear} /> },
        { value: 'mix', label: 'Mix', panel: <MixTab fiscalYear={fiscalYear} workGroups={workGroups} /> },
        { value: 'elections', label: 'Elections', panel: <ElectionsTab year={year} /> },
        { value: 'rates', label: 'Rates', panel: <RatesTab fiscalYear={fiscalYear} workGroups={workGroups} /> },
      ]}
    />
  );
}
