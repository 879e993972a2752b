import { SKIPPED_COLUMN } from '../../../core/contract/import.ts';
import type { ImportAnalysis } from '../../../core/contract/import-analysis.ts';

/**
 * Returns the optional fields without a column, which the mapping folds away. Returns none if no field has a column,
 * because the user then needs to see all of them.
 */
export function unmappedOptional(
  expected: ImportAnalysis['expectedColumns'],
  mappings: Record<string, string>,
): string[] {
  const unmapped = stillUnmapped(
    expected.map(({ field }) => field),
    mappings,
  );
  if (unmapped.length === expected.length) return [];
  const required = new Set(expected.filter((column) => column.required).map(({ field }) => field));
  return unmapped.filter((field) => !required.has(field));
}

/** Returns the fields that still have no column. */
export function stillUnmapped<Field extends string>(fields: readonly Field[], mappings: Record<string, string>) {
  return fields.filter((field) => (mappings[field] ?? SKIPPED_COLUMN) === SKIPPED_COLUMN);
}
