import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { OfferBasis } from '../../../core/contract/offers-cost.ts';
import { plural } from '../../../core/plural.ts';
import { useWithYears } from '../../platform/shell/use-navigation.ts';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { ImportFirst } from '../../records/totals/import-first.tsx';

/** Leads to the import of a roster, without which no one can be placed. */
export function NoRoster() {
  return (
    <ImportFirst
      title="No roster yet"
      text="The cost of an offer is calculated for the people on the roster, from their steps and lanes on a salary schedule."
      imports="a roster"
    />
  );
}

/** Leads to the screen where salary schedules are imported. */
export function NoSchedules() {
  return (
    <EmptyState
      title="No salary schedules yet"
      text="Import a contract’s salary schedule first, because the cost of an offer is calculated from it."
    >
      <Button component={Link} to="/salary-schedules">
        Go to Salary Schedules
      </Button>
    </EmptyState>
  );
}

/** Leads to a schedule that lacks the grid of the base year. */
export function NoEdition({ scheduleId, reason }: { scheduleId: number; reason: string }) {
  return (
    <EmptyState title="No salary schedule for the base year" text={reason}>
      <Button component={Link} to={`/salary-schedules?schedule=${scheduleId}`}>
        Go to Salary Schedules
      </Button>
    </EmptyState>
  );
}

/** Leads to the screen where people are placed on a schedule. */
export function NoOnePlaced({ basis: { workGroup, notPlaced } }: { basis: OfferBasis }) {
  const withYears = useWithYears();
  const waiting =
    notPlaced === 0
      ? ''
      : ` ${plural(notPlaced, 'person', 'people')} in ${workGroup} ${notPlaced === 1 ? 'is' : 'are'} not placed yet.`;
  return (
    <EmptyState
      title="No one is placed on this schedule"
      text={`Place people on the schedule’s steps and lanes first. The cost of an offer is calculated from these placements.${waiting}`}
    >
      <Button component={Link} to={withYears('/placements')}>
        Go to Placement Review
      </Button>
    </EmptyState>
  );
}
