import { LINE_FIELDS } from '../../../core/line-fields.ts';

/** The field of a file that a column is: files have the names of list entries where columns have ids. */
export function exportFieldOf(columnId: string): string {
  return LINE_FIELDS.find(({ id }) => id === columnId)?.field ?? columnId;
}
