import type { ExportField } from '../../../core/contract/line-items-export.ts';

/** Columns whose id is not the name of the field in a file. */
const FIELDS: Readonly<Record<string, ExportField>> = {
  buildingId: 'building',
  workGroupId: 'workGroup',
  categoryId: 'category',
};

/** The field of a file that a column is. */
export function exportFieldOf(columnId: string): string {
  return FIELDS[columnId] ?? columnId;
}
