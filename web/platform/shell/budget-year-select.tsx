import { useYears } from './budget-year.tsx';
import { YearSelect } from './year-select.tsx';

export function BudgetYearSelect() {
  const { budgetYears, budgetYear, selectBudgetYear } = useYears();
  if (!budgetYear) return null;
  return (
    <YearSelect
      label="Budget year"
      data={budgetYears.map(({ fiscalYear }) => ({ value: fiscalYear, label: fiscalYear }))}
      value={budgetYear.fiscalYear}
      onChange={selectBudgetYear}
    />
  );
}
