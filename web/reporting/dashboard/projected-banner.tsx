import { Alert } from '@mantine/core';
import { Info } from 'lucide-react';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';

/** Marks a projection, which must not be mistaken for a budget. */
export function ProjectedBanner({ fiscalYear }: { fiscalYear: number }) {
  return (
    <Alert variant="default" role="status" icon={<Info size={18} />} title="Projected data">
      {fiscalYearLabel(fiscalYear)} is projected from the base year. Salaries grow by the raises in contracts and COLA
      scenarios, and by steps and lanes. Each budget line grows by the yearly increase for its category. Categories
      without a yearly increase stay level.
    </Alert>
  );
}
