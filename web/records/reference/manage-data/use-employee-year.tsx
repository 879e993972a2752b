import { fiscalYearLabel } from '../../../../core/fiscal-year.ts';
import { buildingYears } from '../building-years.ts';
import { useYears } from '../../../platform/shell/budget-year.tsx';
import { FiscalYearSelect } from '../../../platform/shell/fiscal-year-select.tsx';

/** The fiscal year whose employees a list counts, with the heading of the column. */
export function useEmployeeYear() {
  const { budgetYear, fiscalYear: selected } = useYears();
  const years = buildingYears(budgetYear?.fiscalYear ?? '');
  const fiscalYear = years.find((year) => year === selected) ?? years[0];
  return {
    years,
    budgetYearId: budgetYear?.id,
    fiscalYear,
    heading: fiscalYear === undefined ? 'Employees' : `Employees ${fiscalYearLabel(fiscalYear)}`,
  };
}

export function EmployeeYearSelect() {
  const { years, fiscalYear } = useEmployeeYear();
  return fiscalYear !== undefined && <FiscalYearSelect years={years} fiscalYear={fiscalYear} />;
}
