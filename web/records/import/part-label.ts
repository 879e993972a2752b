import type { ImportPreview } from '../../../core/contract/import.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';

type Placed = Pick<ImportPreview, 'fiscalYear' | 'column'>;

/** Returns the label of a part: its year, with the column name if several columns go into the same year. */
export function partLabel({ fiscalYear, column }: Placed, parts: readonly Placed[]): string {
  const label = fiscalYearLabel(fiscalYear);
  const isTwice = parts.filter((other) => other.fiscalYear === fiscalYear).length > 1;
  return isTwice && !column.startsWith(label) ? `${label}: ${column}` : isTwice ? column : label;
}
