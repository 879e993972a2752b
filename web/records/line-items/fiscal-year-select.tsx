import { Select } from '@mantine/core';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { useYears } from '../../platform/shell/budget-year.tsx';
import type { SelectedBudget } from './use-budget.ts';

/** The fiscal years that the budget year has lines in. */
export function FiscalYearSelect({ budget: { fiscalYears, fiscalYear, scenario } }: { budget: SelectedBudget }) {
  const { selectFiscalYear } = useYears();
  if (fiscalYear === null) return null;
  return (
    <Select
      aria-label="Fiscal year"
      w={160}
      data={fiscalYears.map((year) => ({
        value: String(year),
        label: year === scenario?.baseYear ? `${fiscalYearLabel(year)} (base)` : fiscalYearLabel(year),
      }))}
      value={String(fiscalYear)}
      onChange={(value) => value !== null && selectFiscalYear(Number(value))}
      allowDeselect={false}
    />
  );
}
