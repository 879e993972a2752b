interface BudgetOfYear {
  fiscalYear: number | null;
  scenario: { baseYear: number } | null;
}

/** Whether the year that is shown was made by a projection. A year without any budget was not. */
export function isProjectedYear({ fiscalYear, scenario }: BudgetOfYear): boolean {
  return fiscalYear !== null && scenario !== null && fiscalYear !== scenario.baseYear;
}
