import { Anchor } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useYears } from '../../platform/shell/budget-year.tsx';
import { useLiveReload } from '../../platform/shell/use-live-reload.ts';
import { PageTabs } from '../../platform/ui/page-tabs.tsx';
import { Page } from '../../platform/ui/page.tsx';
import { useHasRoster } from '../../records/budgets/use-has-roster.ts';
import { ImportFirst } from '../../records/totals/import-first.tsx';
import { PlacedTab } from './placed-tab.tsx';
import { placementsChanged } from './queries.ts';
import { ReviewTab } from './review-tab.tsx';
import { ScattergramTab } from './scattergram-tab.tsx';

const CHANGED_BY = ['placements', 'schedules', 'imports'] as const;

/** The placements of the people on the roster: the review queue, and the number of people in each cell of the schedules. */
export function PlacementsPage() {
  const { budgetYear } = useYears();
  const queryClient = useQueryClient();
  const hasRoster = useHasRoster();
  useLiveReload(CHANGED_BY, () => void placementsChanged(queryClient));
  return (
    <Page
      title="Placement Review"
      subtitle="Where each person is on the salary schedules. If a salary fits several cells, you choose the cell."
      actions={
        <Anchor component={Link} to="/salary-schedules" size="sm">
          Salary Schedules
        </Anchor>
      }
    >
      {budgetYear === null || !hasRoster ? (
        <ImportFirst
          title="No one to place yet"
          text="Here, each person on the roster is matched with a step and lane of a salary schedule. You need a roster and at least one salary schedule."
          imports="a roster"
        />
      ) : (
        <PageTabs
          tabs={[
            { value: 'review', label: 'Review', panel: <ReviewTab key={budgetYear.id} budgetYearId={budgetYear.id} /> },
            { value: 'placed', label: 'Placed', panel: <PlacedTab key={budgetYear.id} budgetYearId={budgetYear.id} /> },
            {
              value: 'scattergram',
              label: 'Scattergram',
              panel: <ScattergramTab key={budgetYear.id} budgetYearId={budgetYear.id} />,
            },
          ]}
        />
      )}
    </Page>
  );
}
