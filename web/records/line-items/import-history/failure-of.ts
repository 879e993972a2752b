import type { LineItemChange } from '../../../../core/contract/line-items.ts';

/** Returns the text that precedes the reason why a cell could not be saved, or null if there is no such text for these fields. */
export function failureOf(changes: readonly LineItemChange[]): string | null {
  const isChanged = (field: keyof LineItemChange) => changes.some((change) => change[field] !== undefined);
  if (isChanged('employeeStatus')) return 'Failed to update status';
  if (isChanged('nextYearSalary')) return 'Failed to update next year salary';
  return isChanged('dateOfDeparture') ? 'Failed to update departure date' : null;
}
