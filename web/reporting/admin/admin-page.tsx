import { Tabs } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { BudgetManagement } from '../../records/budgets/budget-management.tsx';
import { BulkUpdateTab } from '../../records/bulk-update/bulk-update-tab.tsx';
import { DistrictCard } from '../../platform/district/district-card.tsx';
import { EnrollmentTab } from '../../planning/enrollment/enrollment-tab.tsx';
import { ImportTab } from '../../records/import/import-tab.tsx';
import { Page } from '../../platform/ui/page.tsx';
import { withParameters } from '../../platform/ui/with-parameters.ts';

const TABS = ['import', 'budgets', 'enrollment', 'manage-data', 'district'] as const;

/** The tab is part of the address, so that a link and the back button find it. */
export function AdminPage() {
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get('tab');
  const tab = TABS.find((name) => name === asked) ?? 'import';
  return (
    <Page title="Admin Panel">
      <Tabs
        value={tab}
        onChange={(next) => setParameters(withParameters({ tab: next ?? 'import' }))}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="import">CSV Import</Tabs.Tab>
          <Tabs.Tab value="budgets">Budget Management</Tabs.Tab>
          <Tabs.Tab value="enrollment">Enrollment</Tabs.Tab>
          <Tabs.Tab value="manage-data">Manage Data</Tabs.Tab>
          <Tabs.Tab value="district">District</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="import">
          <ImportTab />
        </Tabs.Panel>
        <Tabs.Panel value="budgets">
          <BudgetManagement />
        </Tabs.Panel>
        <Tabs.Panel value="enrollment">
          <EnrollmentTab />
        </Tabs.Panel>
        <Tabs.Panel value="manage-data">
          <BulkUpdateTab />
        </Tabs.Panel>
        <Tabs.Panel value="district">
          <DistrictCard />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
