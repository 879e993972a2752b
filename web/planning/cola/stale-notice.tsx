import { Alert, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { BudgetYear } from '../../../core/contract/budgets.ts';
import { GenerateProjectionsButton } from '../projections/generate-projections-button.tsx';
import { projectionStatusQuery } from '../../records/line-items/queries.ts';

/** Warns that projections no longer match the contracts and assumptions, with a button that updates them. */
export function StaleNotice({ budgetYear }: { budgetYear: BudgetYear }) {
  const { data } = useQuery(projectionStatusQuery(budgetYear.id));
  if (!data?.stale) return null;
  return (
    <Alert color="yellow" variant="light" role="status">
      <Group justify="space-between" gap="sm">
        <Text size="sm">
          Projections are out of date, because lines or assumptions have changed since the projections were made.
        </Text>
        <GenerateProjectionsButton />
      </Group>
    </Alert>
  );
}
