import { Text } from '@mantine/core';
import type { LastYear } from '../../../core/contract/dashboard-pictures.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';

const NAMES: Record<LastYear['source'], string> = {
  budget: 'budget',
  goal: 'actual amount (entered in Town Guidance)',
  actuals: 'actuals',
};

/** Names last year's amount by its source: "FY25 budget". */
export function lastYearLabel({ fiscalYear, source }: LastYear): string {
  return `${fiscalYearLabel(fiscalYear)} ${NAMES[source]}`;
}

/** Says that last year's amount is unknown, and how to change that. */
export function LastYearMissing({ fiscalYear }: { fiscalYear: number | null }) {
  if (fiscalYear === null) return <Text c="dimmed">No prior year to compare. Choose a later fiscal year above.</Text>;
  const before = fiscalYearLabel(fiscalYear);
  return (
    <Text c="dimmed">
      No {before} budget to compare. Choose a later fiscal year above, import the {before} budget or actuals, or enter
      the {before} actual amount in Town Guidance.
    </Text>
  );
}
