import { Button, Group } from '@mantine/core';
import { Link } from 'react-router';
import type { LastYear } from '../../../core/contract/dashboard-pictures.ts';
import { STAFF } from '../../../core/contract/endpoint.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { useHasRole } from '../../platform/auth/session.tsx';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { ImportButton } from '../../records/totals/import-button.tsx';

const NAMES: Record<LastYear['source'], string> = {
  budget: 'budget',
  goal: 'actual amount (entered in Town Guidance)',
  actuals: 'actuals',
};

/** Names last year's amount by its source: "FY25 budget". */
export function lastYearLabel({ fiscalYear, source }: LastYear): string {
  return `${fiscalYearLabel(fiscalYear)} ${NAMES[source]}`;
}

/** Says that last year's amount is unknown, and links to the screens where it can be imported or entered. */
export function LastYearMissing({ fiscalYear }: { fiscalYear: number | null }) {
  const isStaff = useHasRole(STAFF);
  if (fiscalYear === null) {
    return <EmptyState isPart title="No prior year to compare" text="Choose a later fiscal year above." />;
  }
  const before = fiscalYearLabel(fiscalYear);
  return (
    <EmptyState
      isPart
      title={`No ${before} budget to compare`}
      text={
        isStaff
          ? `Choose a later fiscal year above, import the ${before} budget or actuals, or enter the ${before} actual amount in Town Guidance.`
          : 'Choose a later fiscal year above.'
      }
    >
      {isStaff && (
        <Group justify="center" gap="xs">
          <ImportButton parameters={{}}>Import the {before} budget</ImportButton>
          <Button variant="default" component={Link} to="/actuals">
            Budget to actual
          </Button>
          <Button variant="default" component={Link} to="/town-goals">
            Town Guidance
          </Button>
        </Group>
      )}
    </EmptyState>
  );
}
