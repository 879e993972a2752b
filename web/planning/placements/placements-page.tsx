import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { useYears } from '../../platform/shell/budget-year.tsx';
import { PageTabs } from '../../platform/ui/page-tabs.tsx';
import { Page } from '../../platform/ui/page.tsx';
import { PlacedTab } from './placed-tab.tsx';
import { ReviewTab } from './review-tab.tsx';
import { ScattergramTab } from './scattergram-tab.tsx';

/** Where the people of the roster are on the salary schedules: what is still open, and how many are on each cell. */
export function PlacementsPage() {
  const { budgetYear } = useYears();
  return (
    <Page
      title="Placement Review"
      subtitle="Where each person is on the salary schedules. A salary alone often fits several cells; you decide."
      actions={
        <Anchor component={Link} to="/salary-schedules" size="sm">
          Salary Schedules
        </Anchor>
      }
    >
      <PageTabs
        tabs={[
          { value: 'review', label: 'Review', panel: <ReviewTab key={budgetYear?.id} budgetYearId={budgetYear?.id} /> },
          { value: 'placed', label: 'Placed', panel: <PlacedTab key={budgetYear?.id} budgetYearId={budgetYear?.id} /> },
          {
            value: 'scattergram',
            label: 'Scattergram',
            panel: <ScattergramTab key={budgetYear?.id} budgetYearId={budgetYear?.id} />,
          },
        ]}
      />
    </Page>
  );
}
