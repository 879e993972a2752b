import { Alert, Anchor, Group, Select } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { ADMIN } from '../../../core/contract/endpoint.ts';
import { useHasRole } from '../../platform/auth/session.tsx';
import { useImportAddress } from '../totals/import-button.tsx';
import { BUDGET } from './asked-budget.ts';
import type { SelectedBudget } from './use-budget.ts';

/** Selects a budget of the year and type. The active budget is the default and is not in the URL. */
export function BudgetSelect({ budget: { scenarios, scenario } }: { budget: SelectedBudget }) {
  const [, setAddress] = useSearchParams();
  if (scenario === null || scenarios.length < 2) return null;
  function choose(id: string) {
    setAddress((previous) => {
      const next = new URLSearchParams(previous);
      next.delete('line');
      if (scenarios.some((one) => one.isActive && String(one.id) === id)) next.delete(BUDGET);
      else next.set(BUDGET, id);
      return next;
    });
  }
  return (
    <Select
      aria-label="Budget"
      w={240}
      data={scenarios.map(({ id, name, isActive }) => ({
        value: String(id),
        label: isActive ? `${name} (active)` : name,
      }))}
      value={String(scenario.id)}
      onChange={(id) => id !== null && choose(id)}
      allowDeselect={false}
    />
  );
}

/** Notes that the selected budget is not active, and names the active budget that other screens use. */
export function InactiveNote({ budget: { scenarios, scenario } }: { budget: SelectedBudget }) {
  const isAdmin = useHasRole(ADMIN);
  const importAddress = useImportAddress();
  const [address] = useSearchParams();
  if (scenario === null || scenario.isActive) return null;
  const active = scenarios.find(({ isActive }) => isActive);
  const year = address.get('budgetYear');
  const inYear = (parameters: Record<string, string>) => ({
    ...parameters,
    ...(year !== null && { budgetYear: year }),
  });
  const search = (parameters: Record<string, string>) => new URLSearchParams(inYear(parameters)).toString();
  return (
    <Alert variant="default" role="status" icon={<TriangleAlert size={16} />}>
      <Group justify="space-between" gap="xs">
        <span>
          This budget is not active.{' '}
          {active
            ? `Figures on the dashboard come from “${active.name}”.`
            : 'No budget of this type is active yet, so the dashboard does not show one.'}
        </span>
        <Group gap="md">
          {active && (
            <Anchor
              component={Link}
              size="sm"
              to={{
                pathname: '/admin/compare-budgets',
                search: search({ a: String(active.id), b: String(scenario.id) }),
              }}
            >
              Compare with the active budget
            </Anchor>
          )}
          {importAddress !== null && scenario.versionId !== null && (
            <Anchor
              component={Link}
              size="sm"
              to={importAddress(inYear({ type: scenario.scenarioType, version: String(scenario.versionId) }))}
            >
              Import into this budget
            </Anchor>
          )}
          {isAdmin && (
            <Anchor component={Link} size="sm" to={{ pathname: '/admin', search: search({ tab: 'budgets' }) }}>
              Budget Management
            </Anchor>
          )}
        </Group>
      </Group>
    </Alert>
  );
}
