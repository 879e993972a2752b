import { Button, Group } from '@mantine/core';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { useYears } from '../../platform/shell/budget-year.tsx';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { SetupLink } from './setup-link.tsx';

/** Shown if the budget exists but does not have this year. */
export function NoSuchYear({ fiscalYear, isLater }: { fiscalYear: number; isLater: boolean }) {
  const label = fiscalYearLabel(fiscalYear);
  const { budgetYear, selectFiscalYear } = useYears();
  const current = budgetYear?.currentFiscalYear;
  return (
    <EmptyState
      title={`No figures for ${label}`}
      text={
        isLater
          ? `Figures for ${label} appear here after the budget has been projected to ${label}. Choose another fiscal year above.`
          : `No ${label} budget has been imported. Choose another fiscal year above.`
      }
    >
      <Group justify="center">
        {current !== undefined && current !== fiscalYear && (
          <Button variant="default" onClick={() => selectFiscalYear(current)}>
            Show {fiscalYearLabel(current)}
          </Button>
        )}
        <SetupLink step={isLater ? 'projections' : 'roster'} />
      </Group>
    </EmptyState>
  );
}
