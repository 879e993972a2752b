import { Alert, Button, Checkbox, Group, List, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as contract from '../../../core/contract/budgets.ts';
import { ADMIN } from '../../../core/contract/endpoint.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { call, reasonOf } from '../../api.ts';
import { useHasRole } from '../../platform/auth/session.tsx';
import { versionsQuery } from '../../platform/shell/queries.ts';
import { ConfirmDialog } from '../../platform/ui/confirm-dialog.tsx';
import { toastSuccess } from '../../platform/ui/toast.ts';
import { allScenariosQuery } from './queries.ts';

/** An imported budget that is not active, and the budget that is active instead. */
interface Inactive {
  scenario: contract.Scenario;
  active: contract.Scenario | undefined;
  /** True if the active budget belongs to an adopted version. */
  isAdopted: boolean;
}

const yearOf = (scenario: contract.Scenario) => fiscalYearLabel(scenario.baseYear);

/**
 * States whether the budgets of an import are active, and can activate them. Other screens use only active budgets. An import of several
 * years has a budget for each year.
 */
export function ActivateBudgets({ scenarioIds }: { scenarioIds: readonly number[] }) {
  const { data: scenarios } = useQuery(allScenariosQuery);
  const { data: versions } = useQuery(versionsQuery);
  const imported = (scenarios ?? [])
    .filter(({ id }) => scenarioIds.includes(id))
    .sort((a, b) => a.baseYear - b.baseYear);
  const inactive = imported
    .filter(({ isActive }) => !isActive)
    .map((scenario) => {
      const active = scenarios?.find(
        (other) =>
          other.budgetYearId === scenario.budgetYearId &&
          other.scenarioType === scenario.scenarioType &&
          other.isActive,
      );
      const version = versions?.find(({ id }) => id === active?.versionId);
      return { scenario, active, isAdopted: version?.status === 'ADOPTED' };
    });
  const [first] = imported;
  if (!first) return null;
  if (inactive.length > 0) return <Activation inactive={inactive} count={imported.length} />;
  return (
    <Text size="sm" c="dimmed">
      {imported.length === 1
        ? `This is the active ${yearOf(first)} ${first.scenarioType} budget. The dashboard and all totals use this budget.`
        : `These are the active ${first.scenarioType} budgets of ${listed(imported.map(yearOf))}. The dashboard and all totals use these budgets.`}
    </Text>
  );
}

/** Offers to activate the budgets that are not active. `count` is the number of budgets in the import. */
function Activation({ inactive, count }: { inactive: readonly Inactive[]; count: number }) {
  const isAdmin = useHasRole(ADMIN);
  const [asked, setAsked] = useState(false);
  const [leftOut, setLeftOut] = useState<readonly number[]>([]);
  const queryClient = useQueryClient();
  const chosen = inactive.filter(({ scenario }) => !leftOut.includes(scenario.id)).map(({ scenario }) => scenario);
  const activate = useMutation({
    mutationFn: () => activateInOrder(chosen),
    onSettled: async () => {
      setAsked(false);
      await queryClient.invalidateQueries();
    },
  });
  const failed = activate.data?.failed;
  const ask = () => {
    setLeftOut([]);
    setAsked(true);
  };
  return (
    <Alert color="yellow" variant="light">
      <Group justify="space-between" align="flex-start">
        <Stack gap={4} flex={1} miw={220}>
          <InactiveText inactive={inactive} count={count} />
          {!isAdmin && (
            <Text size="sm">
              An administrator can set {inactive.length === 1 ? 'this budget' : 'these budgets'} as active.
            </Text>
          )}
        </Stack>
        {isAdmin && (
          <Button size="compact-sm" variant="default" onClick={ask}>
            Set as Active
          </Button>
        )}
      </Group>
      {failed && (
        <Text size="sm" role="alert">
          {activate.data?.done.length ? `${listed(activate.data.done.map(yearOf))} set as active. ` : ''}
          Failed to set {yearOf(failed.scenario)} as active: {failed.reason}
        </Text>
      )}
      <ConfirmDialog
        opened={asked}
        title="Set as Active"
        confirm="Set as Active"
        busy={activate.isPending}
        onCancel={() => setAsked(false)}
        isComplete={chosen.length > 0}
        onConfirm={() => activate.mutate()}
      >
        <Question
          inactive={inactive}
          leftOut={leftOut}
          onToggle={(id, isChosen) => setLeftOut(isChosen ? leftOut.filter((other) => other !== id) : [...leftOut, id])}
        />
      </ConfirmDialog>
    </Alert>
  );
}

/** Activates one budget after the other, and stops at the first failure. */
async function activateInOrder(scenarios: readonly contract.Scenario[]) {
  const done: contract.Scenario[] = [];
  for (const scenario of scenarios) {
    try {
      done.push(await call(contract.setActiveScenario, { params: { id: String(scenario.id) } }));
    } catch (error) {
      return { done, failed: { scenario, reason: reasonOf(error, 'Unknown error') } };
    }
  }
  const [only] = done;
  toastSuccess(
    only && done.length === 1
      ? `${only.name} is now the active ${only.scenarioType} budget.`
      : `The budgets of ${listed(done.map(yearOf))} are now active.`,
  );
  return { done, failed: null };
}

function InactiveText({ inactive, count }: { inactive: readonly Inactive[]; count: number }) {
  const [only] = inactive;
  if (only && count === 1) {
    return (
      <Text size="sm">
        This is not the active {yearOf(only.scenario)} {only.scenario.scenarioType} budget. {shownInstead(only)}
      </Text>
    );
  }
  return (
    <>
      <Text size="sm">
        {inactive.length === count
          ? 'The budgets of this import are not active:'
          : `${inactive.length} of the ${count} budgets of this import ${inactive.length === 1 ? 'is' : 'are'} not active:`}
      </Text>
      <List size="sm">
        {inactive.map((one) => (
          <List.Item key={one.scenario.id}>
            {yearOf(one.scenario)} “{one.scenario.name}”. {shownInstead(one)}
          </List.Item>
        ))}
      </List>
    </>
  );
}

function shownInstead({ active }: Inactive): string {
  return active ? `Other screens still show “${active.name}”.` : 'Other screens do not show this budget yet.';
}

interface QuestionProps {
  inactive: readonly Inactive[];
  leftOut: readonly number[];
  onToggle: (id: number, isChosen: boolean) => void;
}

function Question({ inactive, leftOut, onToggle }: QuestionProps) {
  const [only] = inactive;
  if (only && inactive.length === 1) {
    const { scenario, active, isAdopted } = only;
    return (
      <>
        Make “{scenario.name}” the active {yearOf(scenario)} {scenario.scenarioType} budget?{' '}
        {active
          ? `“${active.name}”${isAdopted ? ', which is adopted,' : ''} is not deleted, but every total will use the new active budget.`
          : 'Every total will use the new active budget.'}
      </>
    );
  }
  return (
    <Stack gap="xs">
      <Text>Make these {only?.scenario.scenarioType} budgets active?</Text>
      {inactive.map(({ scenario, active, isAdopted }) => (
        <Checkbox
          key={scenario.id}
          label={`${yearOf(scenario)} “${scenario.name}”`}
          description={active && `Instead of “${active.name}”${isAdopted ? ' (adopted)' : ''}`}
          checked={!leftOut.includes(scenario.id)}
          onChange={(event) => onToggle(scenario.id, event.currentTarget.checked)}
        />
      ))}
      <Text>
        Budgets that are active now are not deleted, but every total of these years will use the new active budgets.
      </Text>
    </Stack>
  );
}

function listed(years: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(years);
}
