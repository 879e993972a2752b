import { importResult, MAX_ROWS_NAMED, previewImport, type ImportResult } from '../../../../core/contract/import.ts';
import { toDollars } from '../../../../core/money.ts';
import { ensureScenario } from '../../budgets/scenarios.ts';
import { inTransaction, type Context } from '../../../context.ts';
import { audit } from '../../../platform/db/audit.ts';
import { AppError } from '../../../errors.ts';
import { holdFunds } from '../../funds/hold-funds.ts';
import {
  addReferenceNames,
  lockReferenceNames,
  REFERENCE_LISTS,
  type ReferenceNames,
} from '../../reference/reference-names.ts';
import type { ChangeSet } from '../plan/build-change-set.ts';
import { importParts, type ImportPart } from '../read/import-parts.ts';
import { dropCachedTable } from '../read/table-cache.ts';
import { fingerprint, planImport, requireTarget, type Plan } from '../plan/plan-import.ts';
import { fieldsOf } from '../plan/present-changes.ts';
import { presentErrors, presentTotals, presentWarnings } from '../plan/present-findings.ts';
import { assertPreviewed, previewToken } from '../plan/preview-token.ts';
import * as queries from './queries.ts';
import { rememberMapping } from '../memory/remember-mapping.ts';
import { openFile, readSource, rejectedRows, requireAnswers, type ImportSource } from '../read/read-source.ts';
import { canonicalRequest, mappedFields, moneyField, type ImportRequest } from '../read/request.ts';
import { fillableLists, planAdditions, planFunds, type Additions } from '../plan/resolve-names.ts';
import { isStagedName } from '../read/staged-files.ts';
import { writeChangeSet } from './write-change-set.ts';
import { findCreatedLines, finishImport, insertImport, type NewImport } from './write-queries.ts';

export interface ExecuteRequest extends ImportRequest {
  /** From a preview: the import runs only if nothing has changed since. */
  previewToken?: string | undefined;
}

/**
 * Imports a staged file in one transaction: all of it, or nothing. Creates the version's scenario of the type on first use, and the
 * versions of additional money columns. A staged file is imported once: repeating the request returns the first result.
 * Throws NOT_FOUND for the file or version, VALIDATION for the request, LOCKED for an adopted version, and CONFLICT for a
 * file that was imported with other choices or would be appended twice, or when the data has changed since the preview.
 */
export async function executeImport(
  cx: Context,
  { previewToken: token, ...request }: ExecuteRequest,
): Promise<ImportResult> {
  const done = await findResult(cx, request);
  if (done) return done;
  await requireTarget(cx, request);
  const file = await openFile(cx, request);
  requireAnswers(file, request);
  return inTransaction(cx, async (tx) => {
    await queries.lockStagedFile(tx.db, request.fileName);
    const doneMeanwhile = await findResult(tx, request);
    if (doneMeanwhile) return doneMeanwhile;
    await queries.lockVersion(tx.db, request.versionId);
    const [main, ...others] = await importParts(tx, request, { make: true });
    const mainTarget = await lockTarget(tx, main);
    const otherTargets: Target[] = [];
    for (const part of others) otherTargets.push(await lockTarget(tx, part));

    const first = readSource(file, request);
    let names = await lockReferenceNames(tx, { fill: fillableLists(first) });
    if (token !== undefined) {
      const lines: queries.LinesFingerprint[] = [];
      for (const target of [mainTarget, ...otherTargets]) lines.push(await fingerprint(tx, target));
      assertPreviewed(token, previewToken(request, lines, names));
    }
    const run = async (target: Target, source: ImportSource, mainImportId: number | null) => {
      const additions = planAdditions(names, source);
      const filled = await fillLists(tx, names, additions, source);
      const funds = await holdFunds(tx, planFunds(names, source));
      names = { ...filled, funds: [...funds.values()] };
      const { fiscalYear, scenarioId } = target;
      const plan = await planImport(tx, { request: target.part.request, source, fiscalYear, scenarioId, names });
      return write(tx, { ...target, source, plan, additions, mainImportId });
    };
    const answer = await run(mainTarget, first, null);
    const amountColumns: ImportResult['amountColumns'] = [];
    for (const target of otherTargets) {
      const { column, versionLabel, fiscalYear } = target.part;
      const source = readSource(file, target.part.request);
      const counts = await run(target, source, answer.importId);
      amountColumns.push({ column, versionLabel, fiscalYear, versionId: target.versionId, ...counts });
    }
    dropCachedTable(request.fileName);
    return { ...answer, amountColumns };
  });
}

/** A part with the scenario it fills, locked until the transaction ends. */
interface Target {
  part: ImportPart;
  versionId: number;
  scenarioId: number;
  fiscalYear: number;
}

async function lockTarget(tx: Context, part: ImportPart): Promise<Target> {
  const { versionId, budgetYearId, importType: type } = part.request;
  await queries.lockVersion(tx.db, versionId);
  const { fiscal_year: fiscalYear } = await requireTarget(tx, { versionId, budgetYearId });
  const { id: scenarioId } = await ensureScenario(tx, { versionId, type });
  await queries.lockScenario(tx.db, scenarioId);
  return { part, versionId, scenarioId, fiscalYear };
}

/** Returns the response of the earlier import of this file, if any. Throws CONFLICT when that was a different request. */
async function findResult(cx: Context, request: ImportRequest): Promise<ImportResult | null> {
  const done = isStagedName(request.fileName) ? await queries.findImportOfFile(cx.db, request.fileName) : undefined;
  if (!done) return null;
  const parts = await queries.listPartsOfImport(cx.db, done.id);
  const asked = previewImport.body.safeParse(done.request);
  const isSame = asked.success && canonicalRequest(asked.data) === canonicalRequest(request);
  if (isSame && parts.every(({ undone_at }) => undone_at === null)) {
    return {
      ...storedCounts(done),
      amountColumns: parts.map((part) => ({
        column: mappedFields(previewImport.body.parse(part.request))[moneyField(request.importType)] ?? '',
        fiscalYear: part.fiscal_year,
        versionLabel: part.version_label,
        versionId: part.version_id,
        ...storedCounts(part),
      })),
    };
  }
  throw new AppError(
    'CONFLICT',
    `${done.imported_by} already imported "${done.original_name}" into the version "${done.version_label}" on ` +
      `${done.imported_at.toISOString().slice(0, 10)} (import ${done.id}). Upload the file again to import it with other choices.`,
    { importId: done.id },
  );
}

const storedResult = importResult.omit({ importId: true, amountColumns: true });

function storedCounts(row: queries.ImportRow): ImportCounts {
  return { ...storedResult.parse(row.result), importId: row.id };
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

type ImportCounts = Omit<ImportResult, 'amountColumns'>;

interface Work extends Target {
  source: ImportSource;
  plan: Plan;
  additions: Additions;
  mainImportId: number | null;
}

async function write(tx: Context, work: Work): Promise<ImportCounts> {
  const { source, scenarioId, fiscalYear } = work;
  const { request } = work.part;
  // The mapping is remembered from the main money column.
  if (work.mainImportId === null) {
    await rememberMapping(tx, { request, columns: source.columns, fileName: source.originalName });
  }
  const row = newImport(tx, work);
  const mark = { importId: await insertImport(tx.db, row), at: row.imported_at, by: row.imported_by };
  const target = { scenarioId, type: request.importType, fiscalYear };
  const set = work.plan.changes;
  const created = await writeChangeSet(tx, { set, source, target, mark });
  const rows = set.warnings.flatMap(({ line, lineItemId }) => (lineItemId === null ? [line.row] : []));
  const ids = await findCreatedLines(tx.db, mark.importId, rows.slice(0, MAX_ROWS_NAMED));
  const answer = presentResult(work, set, ids);
  await finishImport(tx.db, mark.importId, {
    ...countsOf(source, set),
    rejected: rejectedRows(source).length,
    total_before_cents: set.totals.before,
    total_after_cents: set.totals.after,
    result: answer,
    first_line_id: created.first,
    last_line_id: created.last,
  });
  await auditImport(tx, work, set, mark.importId);
  return { ...answer, importId: mark.importId };
}

function newImport(tx: Context, { part: { request }, source, scenarioId, mainImportId }: Work): NewImport {
  return {
    file_name: request.fileName,
    original_name: source.originalName,
    sheet: source.sheet,
    import_type: request.importType,
    mode: request.mode,
    version_id: request.versionId,
    scenario_id: scenarioId,
    request,
    content_hash: source.contentHash,
    imported_by: tx.actor.name,
    imported_at: tx.now(),
    main_import_id: mainImportId,
    columns: source.columns,
  };
}

function countsOf(source: ImportSource, set: ChangeSet) {
  return {
    imported: source.lines.length,
    skipped: source.skipped.length,
    created: set.creates.length,
    updated: set.updates.length,
    unchanged: set.unchanged,
    removed: set.removes.length,
  };
}

function presentResult(
  { part, source, additions, scenarioId }: Work,
  set: ChangeSet,
  created: ReadonlyMap<number, number>,
): Omit<ImportCounts, 'importId'> {
  return {
    ...countsOf(source, set),
    total: toDollars(set.totals.after),
    warnings: presentWarnings(set, additions, part, created),
    errors: presentErrors(source.skipped),
    skippedRows: presentTotals(source.skipped),
    scenarioId,
  };
}

async function auditImport(tx: Context, work: Work, set: ChangeSet, importId: number): Promise<void> {
  const { source, scenarioId, plan } = work;
  const { importType, mode, versionId } = work.part.request;
  await audit(tx, {
    action: 'import',
    entity: 'import',
    entityIds: [importId],
    before: { total: toDollars(set.totals.before) },
    after: { total: toDollars(set.totals.after) },
    details: {
      ...countsOf(source, set),
      source: source.originalName,
      sheet: source.sheet,
      importType,
      mode,
      versionId,
      scenarioId,
      updates: set.updates.map(({ id, before, columns, changed }) => ({
        id,
        before: fieldsOf(before, plan.resolver, changed),
        after: fieldsOf(columns, plan.resolver, changed),
      })),
      removedIds: set.removes.map(({ id }) => id),
    },
  });
}
