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
import { allScenariosQuery } from './batch-queries.ts';

/**
 * An inactive budget from the import, and the budget that is active instead. Only for years in which no budget from the import is active.
 */
interface Inactive {
  scenario: contract.Scenario;
  active: contract.Scenario | undefined;
  /** True if the active budget belongs to an adopted version. */
  isAdopted: boolean;
}

const yearOf = (scenario: contract.Scenario) => fiscalYearLabel(scenario.baseYear);
const named = (scenario: contract.Scenario) => `${yearOf(scenario)} “${scenario.name}”`;

/**
 * States whether the budgets of an import are active, and can activate them. Other screens use only active budgets. An import of several
 * years has a budget for each year. A year can have more than one budget, such as an alternative to its main budget. The main budget of a
 * year comes first in `scenarioIds`.
 */
export function ActivateBudgets({ scenarioIds }: { scenarioIds: readonly number[] }) {
  const { data: scenarios } = useQuery(allScenariosQuery);
  const { data: versions } = useQuery(versionsQuery);
  const imported = (scenarios ?? [])
    .filter(({ id }) => scenarioIds.includes(id))
    .sort((a, b) => a.baseYear - b.baseYear || scenarioIds.indexOf(a.id) - scenarioIds.indexOf(b.id));
  const used = imported.filter(({ isActive }) => isActive);
  const inactive = imported
    .filter((scenario) => !used.some((other) => isSameYear(scenario, other)))
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
  if (inactive.length > 0) return <Activation inactive={inactive} count={used.length + inactive.length} />;
  const [first] = used;
  if (!first) return null;
  const { scenarioType } = first;
  const years = listed(used.map(yearOf));
  const names = used.length < imported.length ? listed(used.map(named)) : null;
  return (
    <Text size="sm" c="dimmed">
      {used.length === 1
        ? `${names ? `${names} is the active` : `This is the active ${years}`} ${scenarioType} budget. The dashboard and all totals use this budget.`
        : `${names ? `${names} are the active ${scenarioType} budgets` : `These are the active ${scenarioType} budgets for ${years}`}. The dashboard and all totals use these budgets.`}
    </Text>
  );
}

const isSameYear = (one: contract.Scenario, other: contract.Scenario) => one.budgetYearId === other.budgetYearId;

/** Returns the IDs after a budget is checked or unchecked. Only one budget in a year can be active, so checking one unchecks the others. */
function toggled(ids: readonly number[], inactive: readonly Inactive[], { scenario }: Inactive): number[] {
  if (ids.includes(scenario.id)) return ids.filter((id) => id !== scenario.id);
  const others = inactive.filter((one) => isSameYear(one.scenario, scenario)).map((one) => one.scenario.id);
  return [...ids.filter((id) => !others.includes(id)), scenario.id];
}

/** Returns the first budget of each year, which is its main budget. */
const firstOfEachYear = (inactive: readonly Inactive[]) =>
  inactive.filter((one, at) => inactive.findIndex(({ scenario }) => isSameYear(scenario, one.scenario)) === at);

/**
 * Offers to activate the budgets that are not active. `count` is the number of budgets in the import, not counting alternatives to active
 * budgets.
 */
function Activation({ inactive, count }: { inactive: readonly Inactive[]; count: number }) {
  const isAdmin = useHasRole(ADMIN);
  const [asked, setAsked] = useState(false);
  const [ids, setIds] = useState<readonly number[]>([]);
  const queryClient = useQueryClient();
  const chosen = inactive.filter(({ scenario }) => ids.includes(scenario.id)).map(({ scenario }) => scenario);
  const activate = useMutation({
    mutationFn: () => activateInOrder(chosen),
    onSettled: async () => {
      setAsked(false);
      await queryClient.invalidateQueries();
    },
  });
  const failed = activate.data?.failed;
  const ask = () => {
    setIds(firstOfEachYear(inactive).map(({ scenario }) => scenario.id));
    setAsked(true);
  };
  return (
    <Alert color="yellow" variant="light">
      <Group justify="space-between" align="flex-start">
        <Stack gap={4} flex={1} miw={220}>
          <InactiveText inactive={inactive} count={count} />
          {!isAdmin && (
            <Text size="sm">
              An administrator can set {inactive.length === 1 ? 'this budget' : 'budgets from this import'} as active.
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
        <Question inactive={inactive} ids={ids} onToggle={(one) => setIds(toggled(ids, inactive, one))} />
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
      : `The ${listed(done.map(yearOf))} budgets are now active.`,
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
          ? 'The budgets from this import are not active:'
          : `No ${either(firstOfEachYear(inactive).map(({ scenario }) => yearOf(scenario)))} budget from this import is active:`}
      </Text>
      <List size="sm">
        {inactive.map((one) => (
          <List.Item key={one.scenario.id}>
            {named(one.scenario)}. {shownInstead(one)}
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
  /** The budgets that are checked. */
  ids: readonly number[];
  onToggle: (one: Inactive) => void;
}

function Question({ inactive, ids, onToggle }: QuestionProps) {
  const [only] = inactive;
  if (only && inactive.length === 1) {
    const { scenario, active, isAdopted } = only;
    return (
      <>
        Make “{scenario.name}” the active {yearOf(scenario)} {scenario.scenarioType} budget?{' '}
        {active
          ? `“${active.name}”${isAdopted ? ', which is adopted,' : ''} will not be deleted, but every total will use the new active budget.`
          : 'Every total will use the new active budget.'}
      </>
    );
  }
  const years = firstOfEachYear(inactive).length;
  const isOneYear = years === 1;
  return (
    <Stack gap="xs">
      <Text>
        Make {isOneYear ? 'one of these' : 'these'} {only?.scenario.scenarioType} budgets active?
      </Text>
      {inactive.map((one) => (
        <Checkbox
          key={one.scenario.id}
          label={named(one.scenario)}
          description={one.active && `Instead of “${one.active.name}”${one.isAdopted ? ' (adopted)' : ''}`}
          checked={ids.includes(one.scenario.id)}
          onChange={() => onToggle(one)}
        />
      ))}
      {years < inactive.length && <Text>Each year can have only one active {only?.scenario.scenarioType} budget.</Text>}
      <Text>
        Budgets that are active now will not be deleted, but every total for{' '}
        {isOneYear ? 'this year will use the new active budget.' : 'these years will use the new active budgets.'}
      </Text>
    </Stack>
  );
}

const either = (years: readonly string[]) => new Intl.ListFormat('en-US', { type: 'disjunction' }).format(years);

function listed(years: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(years);
}
