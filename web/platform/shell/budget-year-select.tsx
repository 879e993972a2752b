import { Text } from '@mantine/core';
import { useYears } from './budget-year.tsx';
import { YearSelect } from './year-select.tsx';
import classes from './year-select.module.css';

/** The budget year, next to the title of each screen. It is plain text while there is no other one to choose. */
export function BudgetYearSelect() {
  const { budgetYears, budgetYear, selectBudgetYear } = useYears();
  if (!budgetYear) return null;
  if (budgetYears.length === 1) {
    return (
      <Text component="div" size="xs" className={classes.only}>
        <span className={classes.label}>Budget year</span>{' '}
        <span className={classes.input}>{budgetYear.fiscalYear}</span>
      </Text>
    );
  }
  return (
    <YearSelect
      label="Budget year"
      data={budgetYears.map(({ fiscalYear }) => ({ value: fiscalYear, label: fiscalYear }))}
      value={budgetYear.fiscalYear}
      onChange={selectBudgetYear}
    />
  );
}
