import { Alert, Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { BudgetYear } from '../../../core/contract/budgets.ts';
import { setupQuery } from '../setup/queries.ts';

/** Links to the checklist while a step is not started, unless the reminder is hidden. Shows nothing until the setup data is loaded. */
export function SetupReminder({ budgetYear }: { budgetYear: BudgetYear }) {
  const { data } = useQuery({ ...setupQuery(budgetYear.id), refetchOnMount: 'always' });
  if (!data || data.isHidden || data.steps.every(({ state }) => state !== 'NOT_STARTED')) return null;
  const done = data.steps.filter(({ state }) => state === 'DONE').length;
  return (
    <Alert variant="light" py="xs" role="note">
      {budgetYear.fiscalYear}: {done} of {data.steps.length} setup steps done.{' '}
      <Anchor
        component={Link}
        to={{ pathname: '/admin/setup', search: new URLSearchParams({ budgetYear: budgetYear.fiscalYear }).toString() }}
        inherit
        c="inherit"
        underline="always"
      >
        Continue setup
      </Anchor>
    </Alert>
  );
}
