import type { LineItemChange } from '../../../core/contract/line-items.ts';

/**
 * Returns the text that precedes the reason why a change to employees could not be saved, or null if there is no such text for these
 * fields.
 */
export function employeeFailure(changes: readonly LineItemChange[]): string | null {
  const isChanged = (field: keyof LineItemChange) => changes.some((change) => change[field] !== undefined);
  if (isChanged('buildingId')) return 'Error assigning building';
  if (isChanged('workGroupId')) return 'Error assigning work group';
  return isChanged('employeeStatus') ? 'Failed to update status' : null;
}
