import { Select } from '@mantine/core';
import { fiscalYearLabel } from '../../../../core/fiscal-year.ts';
import { buildingYears } from '../building-years.ts';
import { useYears } from '../../../platform/shell/budget-year.tsx';

/** The fiscal year whose employees a list counts, with its select and the heading of its column. */
export function useEmployeeYear() {
  const { budgetYear, fiscalYear: selected, selectFiscalYear } = useYears();
  const years = buildingYears(budgetYear?.fiscalYear ?? '');
  const fiscalYear = years.find((year) => year === selected) ?? years[0];
  return {
    budgetYearId: budgetYear?.id,
    fiscalYear,
    heading: fiscalYear === undefined ? 'Employees' : `Employees ${fiscalYearLabel(fiscalYear)}`,
    choice: fiscalYear !== undefined && (
      <Select
        aria-label="Fiscal year"
        w={110}
        data={years.map((year) => ({ value: String(year), label: fiscalYearLabel(year) }))}
        value={String(fiscalYear)}
        allowDeselect={false}
        onChange={(year) => year !== null && selectFiscalYear(Number(year))}
      />
    ),
  };
}
