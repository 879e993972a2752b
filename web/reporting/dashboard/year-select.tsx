import { Select } from '@mantine/core';
import { dashboardYears } from '../../../core/contract/dashboard.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { useYears } from '../../platform/shell/budget-year.tsx';

/** The years around the current one, and whichever year the address names. */
export function YearSelect({ current, selected }: { current: number; selected: number }) {
  const { selectFiscalYear } = useYears();
  const years = [...new Set([...dashboardYears(current), selected])].sort((a, b) => a - b);
  return (
    <Select
      aria-label="Fiscal year"
      w={160}
      data={years.map((year) => ({
        value: String(year),
        label: year === current ? `${fiscalYearLabel(year)} (current)` : fiscalYearLabel(year),
      }))}
      value={String(selected)}
      onChange={(value) => value !== null && selectFiscalYear(Number(value))}
      allowDeselect={false}
    />
  );
}
