import { importResult, previewImport, type ImportResult } from '../../core/contract/imports.ts';
import { toDollars } from '../../core/money.ts';
import { ensureScenario } from '../budgets/scenarios.ts';
import { inTransaction, type Context } from '../context.ts';
import { audit } from '../db/audit.ts';
import { AppError } from '../errors.ts';
import {
  addReferenceNames,
  holdReferenceNames,
  REFERENCE_LISTS,
  type ReferenceNames,
} from '../reference/reference-names.ts';
import { fingerprint, planImport, requireTarget, type Plan } from './plan-import.ts';
import { fieldsOf } from './present-changes.ts';
import { presentErrors, presentTotals, presentWarnings } from './present-findings.ts';
import { assertPreviewed, previewToken } from './preview-token.ts';
import * as queries from './queries.ts';
import { rememberMapping } from './remember-mapping.ts';
import { readSource, type ImportSource } from './read-source.ts';
import { canonicalRequest, type ImportRequest } from './request.ts';
import { fillableLists, planAdditions, type Additions } from './resolve-names.ts';
import { isStagedName } from './staged-files.ts';
import { writeChangeSet } from './write-change-set.ts';

export interface ExecuteRequest extends ImportRequest {
  /** From a preview: the import is only done if nothing has changed since. */
  previewToken?: string | undefined;
}

/**
 * Imports a staged file: all of it in one transaction, or nothing. The version's scenario of the type is made on first use. A
 * staged file is imported once: the same request again is answered with the first one's result.
 * Throws NOT_FOUND for the file or version, VALIDATION for the request, LOCKED for an adopted version, CONFLICT for a file that
 * has been imported otherwise or would be appended twice, or when the data changed since the preview.
 */
export async function executeImport(
  cx: Context,
  { previewToken: token, ...request }: ExecuteRequest,
): Promise<ImportResult> {
  const done = await findResult(cx, request);
  if (done) return done;
  await requireTarget(cx, request);
  const source = await readSource(cx, request);
  return inTransaction(cx, async (tx) => {
    await queries.lockStagedFile(tx.db, request.fileName);
    const doneMeanwhile = await findResult(tx, request);
    if (doneMeanwhile) return doneMeanwhile;
    await queries.lockVersion(tx.db, request.versionId);
    const { fiscal_year: fiscalYear } = await requireTarget(tx, request);
    const type = request.importType;
    const { id: scenarioId } = await ensureScenario(tx, { versionId: request.versionId, type });
    await queries.lockScenario(tx.db, scenarioId);

    const names = await holdReferenceNames(tx, { fill: fillableLists(source) });
    if (token !== undefined) {
      const current = previewToken(request, await fingerprint(tx, { type, scenarioId, fiscalYear }), names);
      assertPreviewed(token, current);
    }
    const additions = planAdditions(names, source);
    const plan = await planImport(tx, {
      request,
      source,
      fiscalYear,
      scenarioId,
      names: await fillLists(tx, names, additions, source),
    });
    return write(tx, { request, source, plan, additions, scenarioId, fiscalYear });
  });
}

/** The answer that the file was imported with, if it was. Throws CONFLICT when it was imported by another request. */
async function findResult(cx: Context, request: ImportRequest): Promise<ImportResult | null> {
  const done = isStagedName(request.fileName) ? await queries.findImportOfFile(cx.db, request.fileName) : undefined;
  if (!done) return null;
  const asked = previewImport.body.safeParse(done.request);
  if (asked.success && canonicalRequest(asked.data) === canonicalRequest(request)) {
    return { ...importResult.omit({ importId: true }).parse(done.result), importId: done.id };
  }
  throw new AppError(
    'CONFLICT',
    `${done.imported_by} has imported "${done.original_name}" into the version "${done.version_label}" on ` +
      `${done.imported_at.toISOString().slice(0, 10)} already (import ${done.id}). Upload the file again to import it otherwise.`,
    { importId: done.id },
  );
}

async function fillLists(
  tx: Context,
  names: ReferenceNames,
  additions: Additions,
  source: ImportSource,
): Promise<ReferenceNames> {
  const filled = { ...names };
  for (const list of REFERENCE_LISTS) {
    if (additions[list].length === 0) continue;
    filled[list] = await addReferenceNames(tx, { list, names: additions[list], source: source.originalName });
  }
  return filled;
}

interface Work {
  request: ImportRequest;
  source: ImportSource;
  plan: Plan;
  additions: Additions;
  scenarioId: number;
  fiscalYear: number;
}

async function write(tx: Context, work: Work): Promise<ImportResult> {
  const { request, source, scenarioId, fiscalYear } = work;
  const { set, resolver } = work.plan;
  const counts = {
    imported: source.lines.length,
    skipped: source.skipped.length,
    created: set.creates.length,
    updated: set.updates.length,
    unchanged: set.unchanged,
    removed: set.removes.length,
  };
  const answer = {
    ...counts,
    total: toDollars(set.totals.after),
    warnings: presentWarnings(set, work.additions),
    errors: presentErrors(source.skipped),
    skippedRows: presentTotals(source.skipped),
    scenarioId,
  };
  await rememberMapping(tx, { request, columns: source.columns, fileName: source.originalName });
  const importId = await writeChangeSet(tx, set, {
    file_name: request.fileName,
    original_name: source.originalName,
    sheet: source.sheet,
    import_type: request.importType,
    mode: request.mode,
    version_id: request.versionId,
    scenario_id: scenarioId,
    request,
    content_hash: source.contentHash,
    ...counts,
    rejected: source.skipped.filter(({ reason }) => reason !== 'TOTAL_ROW').length,
    total_before_cents: set.totals.before,
    total_after_cents: set.totals.after,
    result: answer,
    imported_by: tx.actor.name,
    imported_at: tx.now(),
    fiscalYear,
  });
  await audit(tx, {
    action: 'import',
    entity: 'import',
    entityIds: [importId],
    before: { total: toDollars(set.totals.before) },
    after: { total: toDollars(set.totals.after) },
    details: {
      ...counts,
      source: source.originalName,
      sheet: source.sheet,
      importType: request.importType,
      mode: request.mode,
      versionId: request.versionId,
      scenarioId,
      updates: set.updates.map(({ id, before, columns, changed }) => ({
        id,
        before: fieldsOf(before, resolver, changed),
        after: fieldsOf(columns, resolver, changed),
      })),
      removedIds: set.removes.map(({ id }) => id),
    },
  });
  return { ...answer, importId, amountColumns: [] };
}
