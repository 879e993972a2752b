import { Alert, Button, Group, Select, SimpleGrid, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import type { Scenario } from '../../../core/contract/budgets.ts';
import { ADMIN } from '../../../core/contract/endpoint.ts';
import { useHasRole } from '../../platform/auth/session.tsx';
import { ImportFirst } from '../../records/totals/import-first.tsx';
import { useYears } from '../../platform/shell/budget-year.tsx';
import { scenariosQuery } from '../../platform/shell/queries.ts';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { LoadState } from '../../platform/ui/load-failed.tsx';
import { Page } from '../../platform/ui/page.tsx';
import { Differences } from './differences.tsx';
import { withParameters } from '../../platform/ui/with-parameters.ts';

/** Two budgets of one year side by side. The URL names both, so that the page can be shared as a link. */
export function CompareBudgetsPage() {
  const { budgetYear } = useYears();
  return (
    <Page title="Compare Budgets">
      {budgetYear ? (
        <OfYear budgetYearId={budgetYear.id} />
      ) : (
        <ImportFirst
          title="No budgets to compare yet"
          text="Two budgets for the same year are compared here line by line. For example, compare a first draft with the School Committee’s vote."
          imports="a budget"
        />
      )}
    </Page>
  );
}

function OfYear({ budgetYearId }: { budgetYearId: number }) {
  const query = useQuery(scenariosQuery(budgetYearId));
  const isAdmin = useHasRole(ADMIN);
  const [address, setAddress] = useSearchParams();
  if (!query.data) return <LoadState query={query} failure="Failed to load budgets" height={280} />;

  const named = (name: 'a' | 'b') => query.data.find(({ id }) => String(id) === address.get(name)) ?? null;
  const [a, b] = pairOf(query.data, named('a'), named('b'));
  if (!a || !b) {
    return (
      <EmptyState
        title="Not enough budgets to compare"
        text="Two budgets of the same type are compared here line by line. An administrator can create a second budget by copying a budget in Budget Management or by importing a file into another version."
      >
        {isAdmin && (
          <Button component={Link} to="/admin?tab=budgets">
            Open Budget Management
          </Button>
        )}
      </EmptyState>
    );
  }
  const choose = (pair: { a: Scenario; b: Scenario }) =>
    setAddress(withParameters({ a: String(pair.a.id), b: String(pair.b.id) }), { replace: true });
  const choices = query.data.map((scenario) => ({ value: String(scenario.id), label: labelOf(scenario) }));
  const byId = (id: string | null) => query.data.find((scenario) => String(scenario.id) === id);
  return (
    <Stack>
      <Group align="flex-end" gap="sm">
        <SimpleGrid cols={{ base: 1, sm: 2 }} flex="1 1 300px" maw={820}>
          <Select
            label="Budget A"
            data={choices}
            value={String(a.id)}
            onChange={(id) => choose({ a: byId(id) ?? a, b })}
            allowDeselect={false}
          />
          <Select
            label="Budget B"
            data={choices}
            value={String(b.id)}
            onChange={(id) => choose({ a, b: byId(id) ?? b })}
            allowDeselect={false}
          />
        </SimpleGrid>
        <Button
          variant="default"
          leftSection={<ArrowLeftRight size={16} aria-hidden="true" />}
          onClick={() => choose({ a: b, b: a })}
        >
          Swap
        </Button>
      </Group>
      {problemOf(a, b) === null ? (
        <Differences pair={{ a: a.id, b: b.id }} />
      ) : (
        <Alert color="yellow" variant="light" role="status">
          {problemOf(a, b)}
        </Alert>
      )}
    </Stack>
  );
}

/**
 * Returns the budgets that the URL names. If the URL names only one, the other is the active budget of the same type, or else the first
 * budget of that type.
 */
function pairOf(all: readonly Scenario[], a: Scenario | null, b: Scenario | null): [Scenario | null, Scenario | null] {
  if (a && b) return [a, b];
  const partnerOf = (one: Scenario) =>
    all
      .filter((other) => other.id !== one.id && other.scenarioType === one.scenarioType)
      .sort((x, y) => Number(y.isActive) - Number(x.isActive))[0] ?? null;
  if (a) return [a, partnerOf(a)];
  if (b) return [partnerOf(b), b];
  const first =
    [...all]
      .sort(
        (x, y) =>
          Number(y.scenarioType === 'proposed') - Number(x.scenarioType === 'proposed') ||
          Number(y.isActive) - Number(x.isActive),
      )
      .find((one) => partnerOf(one) !== null) ?? null;
  return [first, first && partnerOf(first)];
}

function problemOf(a: Scenario, b: Scenario): string | null {
  if (a.id === b.id) return 'Choose two different budgets.';
  return a.scenarioType === b.scenarioType ? null : 'Choose two operating budgets or two proposed budgets.';
}

function labelOf({ name, scenarioType, isActive }: Scenario): string {
  return `${name} · ${scenarioType}${isActive ? ' (active)' : ''}`;
}
