import { LINE_FIELDS } from '../../../core/line-fields.ts';

/** Returns the field in an export file that corresponds to a column. Files contain the names of list entries instead of ids. */
export function exportFieldOf(columnId: string): string {
  return LINE_FIELDS.find(({ id }) => id === columnId)?.field ?? columnId;
}
