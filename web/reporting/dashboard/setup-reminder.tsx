import { Alert, Anchor, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import type { BudgetYear } from '../../../core/contract/budgets.ts';
import { STAFF } from '../../../core/contract/endpoint.ts';
import type { Setup } from '../../../core/contract/setup.ts';
import { countDone } from '../../../core/rules/setup/setup-steps.ts';
import { useHasRole } from '../../platform/auth/session.tsx';
import { setupQuery } from '../setup/queries.ts';
import { SETUP_STEP, useChecklistAddress, useNextStep } from '../setup/use-step-address.ts';

/** Links staff to the next setup step. */
export function SetupReminder({ budgetYear }: { budgetYear: BudgetYear | null }) {
  const steps = useReminder(budgetYear);
  if (!steps) return null;
  return <Reminder steps={steps} of={budgetYear === null ? '' : `${budgetYear.fiscalYear}: `} />;
}

/**
 * Returns the setup steps as long as at least one step is not started, unless the reminder is hidden. Returns undefined until the setup
 * data is loaded. Returns null for viewers, and on a screen that shows the strip with the link back to the checklist.
 */
export function useReminder(budgetYear: BudgetYear | null): Setup['steps'] | null | undefined {
  const enabled = useHasRole(STAFF);
  const { data, isLoading } = useQuery({ ...setupQuery(budgetYear?.id ?? null), refetchOnMount: 'always', enabled });
  const [parameters] = useSearchParams();
  if (isLoading) return undefined;
  if (!data || data.isHidden || data.steps.every(({ state }) => state !== 'NOT_STARTED')) return null;
  return parameters.has(SETUP_STEP) ? null : data.steps;
}

function Reminder({ steps, of }: { steps: Setup['steps']; of: string }) {
  const next = useNextStep(steps, null);
  const checklist = useChecklistAddress();
  const { done, of: all } = countDone(steps);
  return (
    <Alert variant="light" py="xs" role="note">
      <Group gap="4px 16px">
        <ListChecks size={20} aria-hidden="true" />
        <Text size="sm" fw={600} c="inherit">
          {of}
          {done} of {all} setup steps done
        </Text>
        {next && (
          <Button component={Link} size="xs" to={next.to} reloadDocument={next.reloadDocument}>
            Next: {next.title}
          </Button>
        )}
        <Anchor component={Link} to={checklist()} size="sm" c="inherit">
          Setup Checklist
        </Anchor>
      </Group>
    </Alert>
  );
}
