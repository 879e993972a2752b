import { SKIPPED_COLUMN } from '../../../core/contract/import.ts';
import type { ImportAnalysis } from '../../../core/contract/import-analysis.ts';
import type { ImportType } from '../../../core/import/expected-columns.ts';
import { parseMoney } from '../../../core/import/parse-money.ts';
import { readHeader } from '../../../core/import/read-header.ts';

const MONEY_FIELD = { operating: 'currentSalary', proposed: 'amount' } as const;
const NO_MONEY = /\b(?:fte|ftes|percent|change|difference|variance|enrollment|students|headcount|code|number)\b/;

/**
 * Returns the columns with amounts for years other than the version's year: their names contain a year, and their first values are amounts.
 * Empty until the version's own amount is mapped to a column.
 */
export function otherYearColumns(
  type: ImportType,
  analysis: Pick<ImportAnalysis, 'detectedColumns' | 'previewData'>,
  mappings: Readonly<Record<string, string>>,
  versionYear: number | null,
): { column: string; fiscalYear: number }[] {
  if ((mappings[MONEY_FIELD[type]] ?? SKIPPED_COLUMN) === SKIPPED_COLUMN) return [];
  const used = new Set(Object.values(mappings));
  return analysis.detectedColumns.flatMap((column) => {
    const { fiscalYear, words } = readHeader(column);
    if (fiscalYear === null || fiscalYear === versionYear || used.has(column) || NO_MONEY.test(words)) return [];
    const readings = analysis.previewData.map((row) => parseMoney(row[column] ?? '').kind);
    const isMoney = readings.includes('amount') && !readings.includes('unreadable');
    return isMoney ? [{ column, fiscalYear }] : [];
  });
}
