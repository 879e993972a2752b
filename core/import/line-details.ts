import type { ImportType } from './expected-columns.ts';

/** The fields that distinguish lines with the same name from each other, most helpful first. */
const DETAIL_FIELDS: Record<ImportType, readonly string[]> = {
  operating: ['position', 'building', 'accountLine', 'employeeId'],
  proposed: ['accountLine', 'building', 'category', 'deseCode'],
};

/**
 * Returns what distinguishes a line from others with the same name, such as its position, building and account number. Leaves out blank
 * fields, and a field that is already the name.
 */
export function lineDetails(type: ImportType, name: string, values: Readonly<Record<string, unknown>>): string[] {
  return DETAIL_FIELDS[type].flatMap((field) => {
    const value = values[field];
    if (typeof value !== 'string' || value === '' || value === name) return [];
    return field === 'employeeId' ? `ID ${value}` : value;
  });
}
