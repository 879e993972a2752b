import { importAnalysis } from '../../core/contract/import-analysis.ts';
import * as contract from '../../core/contract/import.ts';
import type { Body } from '../support/import/import-calls.ts';

/** Returns the body that imports an analyzed file with all suggestions. */
export async function suggestionsOf(analyzed: Response, version: { id: number; budgetYearId: number }): Promise<Body> {
  if (!analyzed.ok) throw new Error(await analyzed.text());
  const { fileName, suggestedMappings } = importAnalysis.parse(await analyzed.json());
  const columnMappings = Object.fromEntries(
    Object.entries(suggestedMappings).map(([field, { csvColumn }]) => [field, csvColumn ?? contract.SKIPPED_COLUMN]),
  );
  return {
    fileName,
    columnMappings,
    importType: 'operating',
    budgetYearId: version.budgetYearId,
    versionId: version.id,
  };
}
