import { Badge, Group, Skeleton, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { ActiveMark, VersionStatus } from '../budgets/version-status.tsx';
import type { SelectedBudget } from './use-budget.ts';

/**
 * Describes the budget of the rows: fiscal year, name, and whether it is active, draft, adopted or projected. `name`
 * replaces the budget's name.
 */
export function BudgetSubtitle({ budget, name }: { budget: SelectedBudget; name?: ReactNode }) {
  const { fiscalYear, scenario, version } = budget;
  const isInName = fiscalYear !== null && scenario?.name.startsWith(`${fiscalYearLabel(fiscalYear)} `) === true;
  const isLoading = budget.status === 'pending' && scenario === null;
  if (!isLoading && fiscalYear === null && scenario === null) return null;
  return (
    <Group gap={8} mih={26}>
      {/* As wide as most names, so that the heading does not change its number of lines once the budget is shown. */}
      {isLoading && <Skeleton height={14} width={300} />}
      {fiscalYear !== null && !isInName && !isLoading && <span>{fiscalYearLabel(fiscalYear)}</span>}
      {scenario && (
        <>
          {name ?? (
            <Text span inherit fw={500} c="var(--wb-text)">
              {scenario.name}
            </Text>
          )}
          <Group gap={8} wrap="nowrap">
            {scenario.isActive ? <ActiveMark /> : <Mark>Not active</Mark>}
            {version && <VersionStatus version={version} />}
          </Group>
          {fiscalYear !== null && fiscalYear > scenario.baseYear && <Mark>Projected</Mark>}
        </>
      )}
    </Group>
  );
}

function Mark({ children }: { children: string }) {
  return (
    <Badge variant="default" size="sm" fw={500}>
      {children}
    </Badge>
  );
}
