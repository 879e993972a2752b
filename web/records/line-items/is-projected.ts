interface BudgetOfYear {
  fiscalYear: number | null;
  scenario: { baseYear: number } | null;
}

/** Returns true if the shown year was created by a projection. False if there is no budget. */
export function isProjectedYear({ fiscalYear, scenario }: BudgetOfYear): boolean {
  return fiscalYear !== null && scenario !== null && fiscalYear !== scenario.baseYear;
}
