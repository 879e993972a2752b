import { Tabs } from '@mantine/core';
import type { BudgetYear } from '../../../core/contract/budgets.ts';
import { NothingImported } from '../../records/totals/empty-states.tsx';
import { useYears } from '../../platform/shell/budget-year.tsx';
import { LeaveGuard } from '../../platform/ui/leave-guard.tsx';
import { Page } from '../../platform/ui/page.tsx';
import { ContractsTab } from './contracts-tab.tsx';
import { MultiYearTab } from './multi-year-tab.tsx';
import { RifTab } from './rif-tab.tsx';
import { ScenariosTab } from './scenarios-tab.tsx';
import { StaleNotice } from './stale-notice.tsx';
import { useColaEdits, type ColaEdits } from './use-cola-edits.ts';
import { useParameter } from './use-parameter.ts';

const TABS = [
  { value: 'contracts', label: 'Contracts', Panel: ContractsTab },
  { value: 'scenarios', label: 'COLA Scenarios', Panel: ScenariosTab },
  { value: 'rif', label: 'RIF Gap Calculator', Panel: RifTab },
  { value: 'multi-year', label: 'Multi-Year Projections', Panel: MultiYearTab },
] as const satisfies readonly {
  value: string;
  label: string;
  Panel: (props: { budgetYear: BudgetYear; edits: ColaEdits }) => React.ReactNode;
}[];

const TITLE = 'COLA Management';

export function ColaPage() {
  const { budgetYear } = useYears();
  const [asked, setTab] = useParameter('tab');
  const edits = useColaEdits();
  const tab = TABS.find(({ value }) => value === asked)?.value ?? TABS[0].value;
  if (!budgetYear) {
    return (
      <Page title={TITLE}>
        <NothingImported budgetYear={null} />
      </Page>
    );
  }
  return (
    <Page
      title={TITLE}
      subtitle={`Contracts, what is assumed where none is settled, and what it costs · ${budgetYear.fiscalYear}`}
    >
      <StaleNotice budgetYear={budgetYear} />
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List mb="md">
          {TABS.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {TABS.map(({ value, Panel }) => (
          <Tabs.Panel key={value} value={value}>
            <Panel key={budgetYear.id} budgetYear={budgetYear} edits={edits} />
          </Tabs.Panel>
        ))}
      </Tabs>
      <LeaveGuard unsaved={edits.hasUnsaved ? 'COLA percentages that you changed are not saved yet.' : null} />
    </Page>
  );
}
