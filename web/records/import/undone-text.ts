import type { Scenario } from '../../../core/contract/budgets.ts';
import type { ImportBatch } from '../../../core/contract/import-batches.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { plural } from '../../../core/plural.ts';

/**
 * Describes the effect of an undo on lines, such as "6,000 new lines will be removed, 1 removed line will be restored".
 * Omits zero counts.
 */
export function undoneText({
  created,
  updated,
  removed,
}: Pick<ImportBatch, 'created' | 'updated' | 'removed'>): string {
  const parts = [
    ...(created > 0 ? [plural(created, 'new line', 'new lines') + ' will be removed'] : []),
    ...(updated > 0 ? [plural(updated, 'changed line', 'changed lines') + ' will be reverted'] : []),
    ...(removed > 0 ? [plural(removed, 'removed line', 'removed lines') + ' will be restored'] : []),
  ];
  return parts.join(', ') || 'no lines change';
}

/**
 * Returns the fiscal years whose active budget an undo leaves without lines, so that other screens would show $0 for them. `all` are the
 * imports, and `scenarios` the budgets with their present numbers of lines.
 */
export function emptiedYears(
  { id }: Pick<ImportBatch, 'id'>,
  all: readonly Pick<
    ImportBatch,
    'id' | 'mainImportId' | 'status' | 'scenarioId' | 'created' | 'removed' | 'fiscalYear'
  >[],
  scenarios: readonly Pick<Scenario, 'id' | 'isActive' | 'itemCount'>[],
): number[] {
  const undone = all.filter((batch) => batch.status === 'IMPORTED' && (batch.id === id || batch.mainImportId === id));
  return undone.flatMap(({ scenarioId, created, removed, fiscalYear }) => {
    const scenario = scenarios.find((one) => one.id === scenarioId && one.isActive);
    return scenario?.itemCount !== 0 && scenario?.itemCount === created - removed ? [fiscalYear] : [];
  });
}

/**
 * Describes what an undo reverts besides the lines of this import: the other years in the file, and actuals. Returns '' if there is nothing
 * else.
 */
export function othersText(
  { id, actuals }: Pick<ImportBatch, 'id' | 'actuals'>,
  all: readonly Pick<ImportBatch, 'mainImportId' | 'status' | 'versionLabel' | 'fiscalYear'>[],
): string {
  const parts = all.filter(({ mainImportId, status }) => mainImportId === id && status === 'IMPORTED');
  return [
    ...parts.map(({ versionLabel, fiscalYear }) => `“${versionLabel}” for ${fiscalYearLabel(fiscalYear)}`),
    ...actuals.map(({ fiscalYear }) => `${fiscalYearLabel(fiscalYear)} actuals`),
  ].join(', ');
}

/** Says what an undo undid: one year of a file, all of its parts, or the whole import. `all` are the imports before the undo. */
export function undoneMessage(
  {
    id,
    mainImportId,
    originalName,
    fiscalYear,
    actuals,
  }: Pick<ImportBatch, 'id' | 'mainImportId' | 'originalName' | 'fiscalYear' | 'actuals'>,
  all: readonly Pick<ImportBatch, 'mainImportId'>[],
): string {
  if (mainImportId !== null)
    return `The ${fiscalYearLabel(fiscalYear)} part of the import of ${originalName} was undone.`;
  const hasParts = actuals.length > 0 || all.some((part) => part.mainImportId === id);
  return hasParts
    ? `All parts of the import of ${originalName} were undone.`
    : `The import of ${originalName} was undone.`;
}
