import { Button, Group, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Actuals } from '../../../core/contract/actuals.ts';
import { ADMIN } from '../../../core/contract/endpoint.ts';
import { firstDay, fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { districtDay, formatPlainDate } from '../../../core/format-date.ts';
import { useHasRole } from '../../platform/auth/session.tsx';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { PastImports } from './past-imports.tsx';

interface NoActualsProps {
  data: Actuals;
  onYear: (fiscalYear: number) => void;
  importButton: ReactNode;
}

/** Shown if the year has no balances. Offers an import if the year has begun, and links to the latest year that has balances. */
export function NoActuals({ data: { fiscalYear, years }, onYear, importButton }: NoActualsProps) {
  const isAdmin = useHasRole(ADMIN);
  const [today] = useState(() => districtDay(new Date()));
  const [latest] = years;
  const importText = isAdmin
    ? 'Import a year-to-date report from your accounting system.'
    : 'An administrator must first import a report from the accounting system.';
  if (fiscalYear === null || latest === undefined) {
    return (
      <EmptyState title="No actuals yet" text={importText}>
        {importButton}
      </EmptyState>
    );
  }
  const hasBegun = firstDay(fiscalYear) <= today;
  const beginText = `${fiscalYearLabel(fiscalYear)} begins on ${formatPlainDate(firstDay(fiscalYear))}.`;
  return (
    <Stack>
      <EmptyState title={`No ${fiscalYearLabel(fiscalYear)} actuals`} text={hasBegun ? importText : beginText}>
        <Group gap="sm" justify="center">
          <Button variant="default" onClick={() => onYear(latest)}>
            Show {fiscalYearLabel(latest)}
          </Button>
          {hasBegun && importButton}
        </Group>
      </EmptyState>
      <PastImports />
    </Stack>
  );
}
