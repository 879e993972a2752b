/**
 * Returns the edition that is in force at the end of a fiscal year, or the first edition if all begin later. Without a year, returns the
 * last edition.
 */
export function editionInYear<Edition extends { fiscalYear: number }>(
  editions: readonly Edition[],
  year: number | null,
): Edition | undefined {
  if (year === null) return editions.at(-1);
  return editions.findLast(({ fiscalYear }) => fiscalYear <= year) ?? editions[0];
}
