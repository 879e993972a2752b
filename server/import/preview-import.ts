import type { ImportPreview } from '../../core/contract/imports.ts';
import { toDollars } from '../../core/money.ts';
import { findScenarioOfVersion } from '../budgets/scenarios.ts';
import { inSnapshot, type Context } from '../context.ts';
import { readReferenceNames } from '../reference/reference-names.ts';
import { fingerprint, planImport, requireTarget } from './plan-import.ts';
import { presentChanges, presentSample } from './present-changes.ts';
import { presentErrors, presentTotals, presentWarnings } from './present-findings.ts';
import { previewToken } from './preview-token.ts';
import { readSource } from './read-source.ts';
import { moneyField, type ImportRequest } from './request.ts';
import { unknownValues } from './unknown-values.ts';
import { planAdditions, withAdditions } from './resolve-names.ts';

/**
 * What an execute of the same request would do, without doing it, and a token by which the execute knows that nothing has
 * changed in between. Throws NOT_FOUND for the file or version, VALIDATION for the request, LOCKED for an adopted version,
 * CONFLICT for a file that would be appended twice.
 */
export async function previewImport(cx: Context, request: ImportRequest): Promise<ImportPreview> {
  await requireTarget(cx, request);
  const source = await readSource(cx, request);
  return inSnapshot(cx, async (tx) => {
    const { fiscal_year: fiscalYear, label: versionLabel } = await requireTarget(tx, request);
    const type = request.importType;
    const scenario = await findScenarioOfVersion(tx, { versionId: request.versionId, type });
    const scenarioId = scenario?.id ?? null;
    const names = await readReferenceNames(tx);
    const additions = planAdditions(names, source);
    const { set, resolver } = await planImport(tx, {
      request,
      source,
      fiscalYear,
      scenarioId,
      names: withAdditions(names, additions),
    });
    const errors = presentErrors(source.skipped);
    return {
      previewToken: previewToken(request, await fingerprint(tx, { type, scenarioId, fiscalYear }), names),
      column: source.mappings[moneyField(type)] ?? '',
      fiscalYear,
      versionLabel,
      amountColumns: [],
      creates: set.creates.length,
      updates: set.updates.length,
      unchanged: set.unchanged,
      removes: set.removes.length,
      rejected: source.skipped.filter(({ reason }) => reason !== 'TOTAL_ROW').length,
      skipped: source.skipped.length,
      changes: presentChanges(set, resolver),
      warnings: presentWarnings(set, additions),
      unknownValues: unknownValues(
        source.lines.map(({ values }) => values),
        resolver,
        names,
      ),
      errors,
      skippedRows: presentTotals(source.skipped),
      sampleRows: presentSample(set, resolver),
      totals: { before: toDollars(set.totals.before), after: toDollars(set.totals.after) },
    };
  });
}
