import { Anchor, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useYears } from '../../platform/shell/budget-year.tsx';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { LoadState } from '../../platform/ui/load-failed.tsx';
import { Page } from '../../platform/ui/page.tsx';
import { IN_PLACE, useParameter } from '../../platform/ui/use-parameter.ts';
import { schedulesQuery } from '../schedules/queries.ts';
import { BargainingTable } from './bargaining-table.tsx';
import { basisQuery } from './queries.ts';

/** What offers at the bargaining table cost, ours and theirs, year by year. */
export function SettlementPage() {
  const query = useQuery(schedulesQuery);
  const { budgetYear } = useYears();
  const [chosen, choose] = useParameter('schedule', IN_PLACE);
  const schedules = query.data ?? [];
  const shown = schedules.find(({ id }) => String(id) === chosen) ?? schedules[0];
  return (
    <Page title="Settlement" subtitle="What an offer costs, year by year, for the people on a salary schedule">
      <LoadState query={query} failure="Failed to load salary schedules" height={320} />
      {query.data && !shown && (
        <EmptyState title="No salary schedules yet" text="An offer is calculated on the salary schedule of a contract.">
          <Anchor component={Link} to="/salary-schedules">
            Go to Salary Schedules
          </Anchor>
        </EmptyState>
      )}
      {shown && (
        <Basis
          scheduleId={shown.id}
          budgetYearId={budgetYear?.id}
          choice={
            <Select
              label="Schedule"
              data={schedules.map(({ id, name, workGroup }) => ({ value: String(id), label: `${workGroup}: ${name}` }))}
              value={String(shown.id)}
              allowDeselect={false}
              onChange={choose}
              w={300}
              className="no-print"
            />
          }
        />
      )}
    </Page>
  );
}

interface BasisProps {
  scheduleId: number;
  budgetYearId: number | undefined;
  /** The choice of the schedule. */
  choice: ReactNode;
}

function Basis({ scheduleId, budgetYearId, choice }: BasisProps) {
  const query = useQuery(basisQuery(scheduleId, budgetYearId));
  const isEmpty = query.data?.people === 0;
  if (query.data && !isEmpty)
    return <BargainingTable key={`${scheduleId} ${query.data.budgetYearId}`} basis={query.data} choice={choice} />;
  return (
    <>
      {choice}
      <LoadState query={query} failure="Offers cannot be calculated on this schedule" height={480} />
      {isEmpty && (
        <EmptyState
          title="No one is placed on this schedule"
          text="Offers are calculated from the steps and lanes of people. Place the people of the work group first."
        />
      )}
    </>
  );
}
