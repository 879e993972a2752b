/**
 * Returns the fields of a row to fill from another row of the same person: those that are blank in `kept` and not in `other`. Blank is
 * null or empty text; 0 and false are values.
 */
export function fillBlanks<Row extends object, Field extends keyof Row>(
  kept: Row,
  other: Row,
  fields: readonly Field[],
): Partial<Pick<Row, Field>> {
  const filled: Partial<Pick<Row, Field>> = {};
  for (const field of fields) {
    if (isBlank(kept[field]) && !isBlank(other[field])) filled[field] = other[field];
  }
  return filled;
}

function isBlank(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}
