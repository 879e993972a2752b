import { Alert, Button, Group, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as contract from '../../../core/contract/budgets.ts';
import { ADMIN } from '../../../core/contract/endpoint.ts';
import { call, reasonOf } from '../../api.ts';
import { useHasRole } from '../../platform/auth/session.tsx';
import { scenariosQuery } from '../../platform/shell/queries.ts';
import { ConfirmDialog } from '../../platform/ui/confirm-dialog.tsx';
import { toastSuccess } from '../../platform/ui/toast.ts';

interface ActivateBudgetProps {
  budgetYearId: number;
  scenarioId: number;
  /** Fiscal year label, such as FY27. */
  label: string;
}

/** States whether the imported budget is active, and can activate it. Other screens use only the active budget. */
export function ActivateBudget({ budgetYearId, scenarioId, label }: ActivateBudgetProps) {
  const isAdmin = useHasRole(ADMIN);
  const { data } = useQuery(scenariosQuery(budgetYearId));
  const [asked, setAsked] = useState(false);
  const queryClient = useQueryClient();
  const activate = useMutation({
    mutationFn: () => call(contract.setActiveScenario, { params: { id: String(scenarioId) } }),
    onSettled: () => setAsked(false),
    onSuccess: async (scenario) => {
      await queryClient.invalidateQueries();
      toastSuccess(`${scenario.name} is now the active ${scenario.scenarioType} budget.`);
    },
  });
  const scenario = data?.find(({ id }) => id === scenarioId);
  const active = data?.find((other) => other.scenarioType === scenario?.scenarioType && other.isActive);
  if (!scenario) return null;
  if (scenario.isActive) {
    return (
      <Text size="sm" c="dimmed">
        This is the active {label} {scenario.scenarioType} budget. The dashboard and all totals use this budget.
      </Text>
    );
  }
  return (
    <Alert color="yellow" variant="light">
      <Group justify="space-between">
        <Text size="sm">
          This is not the active {label} {scenario.scenarioType} budget.{' '}
          {active ? `Other screens still show “${active.name}”.` : 'Other screens do not show this budget yet.'}
          {!isAdmin && ' An administrator can set this budget as active.'}
        </Text>
        {isAdmin && (
          <Button size="compact-sm" variant="default" onClick={() => setAsked(true)}>
            Set as Active
          </Button>
        )}
      </Group>
      {activate.error && (
        <Text size="sm" role="alert">
          Failed to set as active: {reasonOf(activate.error, 'Unknown error')}
        </Text>
      )}
      <ConfirmDialog
        opened={asked}
        title="Set as Active"
        confirm="Set as Active"
        busy={activate.isPending}
        onCancel={() => setAsked(false)}
        onConfirm={() => activate.mutate()}
      >
        Make “{scenario.name}” the active {label} {scenario.scenarioType} budget?{' '}
        {active
          ? `“${active.name}” is not deleted, but every total will use the new active budget.`
          : 'Every total will use the new active budget.'}
      </ConfirmDialog>
    </Alert>
  );
}
