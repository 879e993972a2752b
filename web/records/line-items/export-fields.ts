import { LINE_FIELDS } from '../../../core/line-fields.ts';

/** Returns the field of an export file for a column. Files contain names of list entries instead of ids. */
export function exportFieldOf(columnId: string): string {
  return LINE_FIELDS.find(({ id }) => id === columnId)?.field ?? columnId;
}
