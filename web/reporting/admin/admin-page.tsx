import { Stack } from '@mantine/core';
import { BudgetManagement } from '../../records/budgets/budget-management.tsx';
import { BulkUpdateTab } from '../../records/bulk-update/bulk-update-tab.tsx';
import { DistrictCard } from '../../platform/district/district-card.tsx';
import { EnrollmentTab } from '../../planning/enrollment/enrollment-tab.tsx';
import { ImportTab } from '../../records/import/import-tab.tsx';
import { PermissionsCard } from '../../platform/permissions/permissions-card.tsx';
import { Page } from '../../platform/ui/page.tsx';
import { PageTabs } from '../../platform/ui/page-tabs.tsx';

function DistrictTab() {
  return (
    <Stack>
      <DistrictCard />
      <PermissionsCard />
    </Stack>
  );
}

export function AdminPage() {
  return (
    <Page
      title="Admin Panel"
      linkText="Admin Dashboard"
      subtitle="Admin dashboard: import files, manage budgets and enrollment, set up the district"
    >
      <PageTabs
        tabs={[
          { value: 'import', label: 'CSV Import', panel: <ImportTab /> },
          { value: 'budgets', label: 'Budget Management', panel: <BudgetManagement /> },
          { value: 'enrollment', label: 'Enrollment', panel: <EnrollmentTab /> },
          { value: 'manage-data', label: 'Manage Data', panel: <BulkUpdateTab /> },
          { value: 'district', label: 'District', panel: <DistrictTab /> },
        ]}
      />
    </Page>
  );
}
