import { ProjectionGenerator } from '../projections/generate-projections-button.tsx';
import { ImportFirst } from '../../records/totals/import-first.tsx';
import { useYears } from '../../platform/shell/budget-year.tsx';
import { LeaveGuard } from '../../platform/ui/leave-guard.tsx';
import { Page } from '../../platform/ui/page.tsx';
import { PageTabs } from '../../platform/ui/page-tabs.tsx';
import { ContractsTab } from './contracts-tab.tsx';
import { MultiYearTab } from './multi-year-tab.tsx';
import { RifTab } from './rif-tab.tsx';
import { ScenariosTab } from './scenarios-tab.tsx';
import { StaleNotice } from './stale-notice.tsx';
import { useColaEdits } from './use-cola-edits.ts';

const TITLE = 'COLA Management';

export function ColaPage() {
  const { budgetYear } = useYears();
  const edits = useColaEdits();
  if (!budgetYear) {
    return (
      <Page title={TITLE}>
        <ImportFirst
          title="No contracts or COLA yet"
          text="Contracts, COLA scenarios and their cost are shown here for each work group on the roster."
          imports="a roster"
        />
      </Page>
    );
  }
  return (
    <Page title={TITLE} subtitle="Contracts, COLA assumptions and what they cost">
      <ProjectionGenerator budgetYear={budgetYear}>
        <StaleNotice budgetYear={budgetYear} />
        <PageTabs
          tabs={[
            {
              value: 'contracts',
              label: 'Contracts',
              panel: <ContractsTab key={budgetYear.id} budgetYear={budgetYear} />,
            },
            {
              value: 'scenarios',
              label: 'COLA Scenarios',
              panel: <ScenariosTab key={budgetYear.id} budgetYear={budgetYear} edits={edits} />,
            },
            {
              value: 'rif',
              label: 'RIF Gap Calculator',
              panel: <RifTab key={budgetYear.id} budgetYear={budgetYear} />,
            },
            {
              value: 'multi-year',
              label: 'Multi-Year Projections',
              panel: <MultiYearTab key={budgetYear.id} budgetYear={budgetYear} />,
            },
          ]}
        />
      </ProjectionGenerator>
      <LeaveGuard unsaved={edits.hasUnsaved ? 'COLA percentages that you changed are not saved yet.' : null} />
    </Page>
  );
}
