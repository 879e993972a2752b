import { Button, Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import * as contract from '../../../core/contract/budgets.ts';
import { formatDate } from '../../../core/format-date.ts';
import { plural } from '../../../core/plural.ts';
import { call, reasonOf } from '../../api.ts';
import { WhyButton } from '../explain/why-button.tsx';
import { ImportButton } from '../totals/import-button.tsx';
import { ImportFirst } from '../totals/import-first.tsx';
import { useYears } from '../../platform/shell/budget-year.tsx';
import { scenariosQuery, versionsQuery } from '../../platform/shell/queries.ts';
import { useLiveBudgets } from '../../platform/shell/use-live-budgets.ts';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { Failure } from '../../platform/ui/failure.tsx';
import { ConfirmDialog } from '../../platform/ui/confirm-dialog.tsx';
import { wholeDollars } from '../../platform/ui/format.ts';
import { LoadState } from '../../platform/ui/load-failed.tsx';
import { toastSuccess } from '../../platform/ui/toast.ts';
import { NewBudget } from './new-budget.tsx';
import { RollForward } from './roll-forward.tsx';
import { ActiveMark, VersionStatus } from './version-status.tsx';
import { VersionsSection } from './versions-section.tsx';

const KINDS = [
  {
    type: 'operating',
    title: 'Operating budget',
    about: 'The roster: employees and vacancies, with their pay.',
  },
  { type: 'proposed', title: 'Proposed budget', about: 'The budget lines: the whole budget by category.' },
] as const;

/** Selects the active operating budget and the active proposed budget of a budget year. */
export function BudgetManagement() {
  const { budgetYear } = useYears();
  useLiveBudgets();
  if (!budgetYear) {
    return (
      <ImportFirst
        title="No budget year yet"
        text="The budgets for each year are listed here. You can choose the active budgets, adopt a version and roll the budgets forward to the next year. Create a budget year in the Setup Checklist, or import a file and choose its fiscal year."
        imports="a budget"
        step="year"
      />
    );
  }
  return <OfBudgetYear budgetYear={budgetYear} />;
}

function OfBudgetYear({ budgetYear }: { budgetYear: contract.BudgetYear }) {
  const query = useQuery(scenariosQuery(budgetYear.id));
  const hasFailed = query.isError && query.data === undefined;
  return (
    <Stack>
      {/* Budgets that did not load cannot be compared or rolled forward. */}
      {!hasFailed && (
        <Group justify="flex-end" gap="xs">
          <Button
            component={Link}
            variant="default"
            leftSection={<ArrowLeftRight size={16} aria-hidden="true" />}
            to={{
              pathname: '/admin/compare-budgets',
              search: new URLSearchParams({ budgetYear: budgetYear.fiscalYear }).toString(),
            }}
          >
            Compare budgets
          </Button>
          <RollForward key={budgetYear.id} budgetYear={budgetYear} />
        </Group>
      )}
      <Budgets query={query} budgetYearId={budgetYear.id} label={budgetYear.fiscalYear} />
    </Stack>
  );
}

interface BudgetsProps {
  query: UseQueryResult<contract.Scenario[]>;
  budgetYearId: number;
  label: string;
}

function Budgets({ query, budgetYearId, label }: BudgetsProps) {
  const [asked, setAsked] = useState<contract.Scenario | null>(null);
  const queryClient = useQueryClient();
  const activate = useMutation({
    mutationFn: (scenario: contract.Scenario) =>
      call(contract.setActiveScenario, { params: { id: String(scenario.id) } }),
    // Reloads everything, because all figures are based on the active budgets.
    onSuccess: async (scenario) => {
      setAsked(null);
      await queryClient.invalidateQueries();
      toastSuccess(`${scenario.name} is now the active ${scenario.scenarioType} budget.`);
    },
    onError: () => setAsked(null),
  });

  if (query.error || !query.data) return <LoadState query={query} failure="Failed to load budgets" height={280} />;
  const active = query.data.find(({ scenarioType, isActive }) => isActive && scenarioType === asked?.scenarioType);
  return (
    <Stack>
      {activate.error && <Failure>Failed to set as active: {reasonOf(activate.error, 'Unknown error')}</Failure>}
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        {KINDS.map(({ type, title, about }) => (
          <section key={type} aria-label={title}>
            <Stack gap="sm">
              <Group justify="space-between" gap="xs">
                <div>
                  <Title order={2} size="h4">
                    {title} · {label}
                  </Title>
                  <Text c="dimmed" size="sm">
                    {about}
                  </Text>
                </div>
                <NewBudget
                  budgetYearId={budgetYearId}
                  type={type}
                  scenarios={query.data.filter((scenario) => scenario.scenarioType === type)}
                />
              </Group>
              <BudgetsOfType
                type={type}
                label={label}
                scenarios={query.data.filter((scenario) => scenario.scenarioType === type)}
                onActivate={setAsked}
              />
            </Stack>
          </section>
        ))}
      </SimpleGrid>
      <VersionsSection budgetYearId={budgetYearId} label={label} scenarios={query.data} />
      <ConfirmDialog
        opened={asked !== null}
        title="Set as Active"
        confirm="Set as Active"
        busy={activate.isPending}
        onCancel={() => setAsked(null)}
        onConfirm={() => asked && activate.mutate(asked)}
      >
        Make “{asked?.name}” the active {label} {asked?.scenarioType} budget? The dashboard and all totals will use it.
        {active && ` “${active.name}”, which is active now, will not be deleted.`}
      </ConfirmDialog>
    </Stack>
  );
}

function BudgetsOfType({
  type,
  label,
  scenarios,
  onActivate,
}: {
  type: contract.ScenarioType;
  label: string;
  scenarios: contract.Scenario[];
  onActivate: (scenario: contract.Scenario) => void;
}) {
  const { data: versions } = useQuery(versionsQuery);
  if (scenarios.length === 0) {
    return (
      <Card withBorder padding="md">
        <EmptyState
          isPart
          title={`No ${type} budget yet`}
          text={`A budget is created when you import a file into ${label}.`}
        >
          <ImportButton parameters={{ type, budgetYear: label }}>Import a file</ImportButton>
        </EmptyState>
      </Card>
    );
  }
  const ordered = [...scenarios].sort((a, b) => Number(b.isActive) - Number(a.isActive));
  const budgets = ordered.map((scenario) => ({
    scenario,
    version: versions?.find(({ id }) => id === scenario.versionId),
  }));
  return budgets.map(({ scenario, version }) => (
    <Card key={scenario.id} withBorder padding="md">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div>
          <Group gap="xs" mb={2} style={{ rowGap: 2 }}>
            <Text fw={600}>{scenario.name}</Text>
            <Group gap="xs" wrap="nowrap">
              {scenario.isActive && <ActiveMark />}
              {version && <VersionStatus version={version} />}
            </Group>
          </Group>
          {scenario.description !== null && <Text size="sm">{scenario.description}</Text>}
          <Group gap={4} wrap="nowrap">
            <Text size="sm" className="figures">
              {plural(scenario.itemCount, 'line')} · {wholeDollars(scenario.total)}
            </Text>
            <WhyButton figure={{ figure: 'budget-total', id: String(scenario.id) }} of={`Total of ${scenario.name}`} />
          </Group>
          <Text size="xs" c="dimmed">
            Created {formatDate(scenario.createdAt)} · Updated {formatDate(scenario.updatedAt)}
          </Text>
        </div>
        {!scenario.isActive && (
          <Button variant="default" size="xs" flex="none" onClick={() => onActivate(scenario)}>
            Set as Active
          </Button>
        )}
      </Group>
    </Card>
  ));
}
