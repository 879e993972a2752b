import { Anchor } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { Page } from '../../../platform/ui/page.tsx';
import { PageTabs, type Tab } from '../../../platform/ui/page-tabs.tsx';
import { AccountNumbersTab } from '../../account-numbers/account-numbers-tab.tsx';
import { BudgetCategoriesTab } from './budget-categories-tab.tsx';
import { BuildingsTab } from './buildings-tab.tsx';
import { BulkOperationsTab } from './bulk-operations-tab.tsx';
import classes from '../reference.module.css';
import { EmployeeYearSelect } from './use-employee-year.tsx';
import { FundsTab } from './funds-tab.tsx';
import { Messages } from '../../../platform/ui/messages.tsx';
import { SalaryVerificationTab } from './salary-verification-tab.tsx';
import { SettingsTab } from './settings-tab.tsx';
import { WorkGroupCategoriesTab } from './work-group-categories-tab.tsx';
import { WorkGroupsTab } from './work-groups-tab.tsx';

const TABS = [
  { name: 'work-groups', label: 'Work Groups', Panel: WorkGroupsTab, hasYear: true },
  { name: 'categories', label: 'Work Group Categories', Panel: WorkGroupCategoriesTab, hasYear: false },
  { name: 'buildings', label: 'Buildings', Panel: BuildingsTab, hasYear: true },
  { name: 'budget-categories', label: 'Budget Categories', Panel: BudgetCategoriesTab, hasYear: false },
  { name: 'funds', label: 'Funds', Panel: FundsTab, hasYear: false },
  { name: 'account-numbers', label: 'Account Numbers', Panel: AccountNumbersTab, hasYear: false },
  { name: 'settings', label: 'Settings', Panel: SettingsTab, hasYear: false },
  { name: 'salary-verification', label: 'Salary Verification', Panel: SalaryVerificationTab, hasYear: false },
  { name: 'bulk-operations', label: 'Bulk Operations', Panel: BulkOperationsTab, hasYear: false },
] as const;

/** Reference data, settings and checks. The tab is in the URL. */
export function ManageDataPage() {
  const [parameters] = useSearchParams();
  const asked = parameters.get('tab');
  const tab = TABS.find(({ name }) => name === asked) ?? TABS[0];
  const [first, ...others] = TABS;
  return (
    <Page
      title="Manage Data"
      subtitle={
        <>
          The district’s lists, settings and checks. To fill in missing buildings and DESE codes in the roster, open{' '}
          <Anchor component={Link} to="/admin?tab=manage-data" inherit>
            Admin Panel &gt; Manage Data
          </Anchor>
          .
        </>
      }
      // Takes the same room on every tab, so that the tabs stay in place.
      fiscalYear={
        <div className={tab.hasYear ? undefined : classes.kept} inert={!tab.hasYear}>
          <EmployeeYearSelect />
        </div>
      }
    >
      <PageTabs tabs={[tabOf(first), ...others.map(tabOf)]} />
    </Page>
  );
}

function tabOf({ name, label, Panel }: (typeof TABS)[number]): Tab {
  const panel = (
    <Messages>
      <Panel />
    </Messages>
  );
  return { value: name, label, panel };
}
