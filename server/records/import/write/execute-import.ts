import { districtDay, formatPlainDate } from '../../../../core/format-date.ts';
import { importResult, previewImport, type ImportResult } from '../../../../core/contract/import.ts';
import type { ImportedPlaces } from '../../../../core/contract/import-places.ts';
import { inTransaction, type Context } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { analyzeLines } from '../../../platform/db/analyze-lines.ts';
import { holdFunds } from '../../funds/hold-funds.ts';
import {
  addReferenceNames,
  lockReferenceNames,
  REFERENCE_LISTS,
  type ReferenceNames,
} from '../../reference/reference-names.ts';
import type { ImportDependencies } from '../dependencies.ts';
import type { LedgerHistory } from '../ledger-history.ts';
import { historyMet, type PlannedColumn, planActualsColumns, presentHistory } from '../read/history-parts.ts';
import { importParts, type ImportPart } from '../read/import-parts.ts';
import { dropCachedTable } from '../read/table-cache.ts';
import { fingerprint, planImport, requireTarget, type Plan } from '../plan/plan-import.ts';
import { presentErrors, presentTotalGaps, presentTotals, presentWarnings } from '../plan/present-findings.ts';
import { requireChoice } from '../plan/present-merged.ts';
import { assertPreviewed, previewToken } from '../plan/preview-token.ts';
import * as stagedQueries from '../read/staged-queries.ts';
import * as importQueries from './import-queries.ts';
import * as lineQueries from './line-queries.ts';
import { rememberMapping } from '../memory/remember-mapping.ts';
import { askedColumn, questionsOf, requireAnswers } from '../read/open-questions.ts';
import { openFile, readSource, type ImportSource, type OpenFile } from '../read/read-source.ts';
import { canonicalRequest, mappedFields, moneyField, type ImportRequest } from '../read/request.ts';
import { fillableLists, planAdditions, planFunds, type Additions } from '../plan/resolve-names.ts';
import { requireRows } from '../read/require-rows.ts';
import { isStagedName } from '../read/staged-files.ts';
import { keepFile } from '../files/keep-file.ts';
import { lockTarget, type LockedTarget } from './lock-target.ts';
import { auditBatches, storeBatch, type ImportCounts, type WrittenPart } from './write-batch.ts';
import { findCreatedLines } from './line-write-queries.ts';
import { placementsMet, type RosterPlacements } from '../roster-placements.ts';

export interface ExecuteRequest extends ImportRequest {
  /** The token of a preview. If the token is given, the import runs only if nothing has changed since the preview. */
  previewToken?: string | undefined;
}

/**
 * Imports a staged file, either completely or not at all, in one transaction with one audit log entry for the import. Creates the version's
 * scenario of the type on first use, and the versions of additional money columns. These, the remembered mapping and new entries of
 * reference lists have their own audit log entries. Columns of actuals become snapshots of the ledger. A staged file is imported only once:
 * repeating the request returns the first result. Throws NOT_FOUND for an unknown file or version, VALIDATION for an invalid request, a
 * file without a row that can be imported, or a rejected row with `allOrNothing`, LOCKED for an adopted version, and FORBIDDEN for columns
 * of actuals unless the user is ADMIN. Throws CONFLICT for a file that was imported with other choices or would be appended twice, for
 * cells that were changed differently in the file and in the budget if the request has no decision for them, or when the data has changed
 * since the preview.
 */
export async function executeImport(
  cx: Context,
  { previewToken: token, ...request }: ExecuteRequest,
  { placements, history }: ImportDependencies,
): Promise<ImportResult> {
  const done = await findResult(cx, request);
  if (done) return done;
  await requireTarget(cx, request);
  const file = await openFile(cx, request);
  // Questions about rows are checked later, after the rows are read.
  requireAnswers(questionsOf(file, request, []));
  return inTransaction(cx, async (tx) => {
    await stagedQueries.lockStagedFile(tx.db, request.fileName);
    const doneMeanwhile = await findResult(tx, request);
    if (doneMeanwhile) return doneMeanwhile;
    await lineQueries.lockVersion(tx.db, request.versionId);
    const [main, ...others] = await importParts(tx, request, { make: true });
    const mainTarget = await lockPart(tx, main);
    const otherTargets: Target[] = [];
    for (const part of others) otherTargets.push(await lockPart(tx, part));
    if (request.actualsColumns.length > 0) await history.lock(tx);

    const first = readSource(file, request);
    requireAnswers(questionsOf(file, request, [askedColumn(request, first)]));
    let names = await lockReferenceNames(tx, { fill: fillableLists(first) });
    if (token !== undefined) {
      const lines: lineQueries.LinesFingerprint[] = [];
      for (const target of [mainTarget, ...otherTargets]) lines.push(await fingerprint(tx, target));
      const met = {
        placements: await placementsMet(tx, placements, first, mainTarget),
        history: await historyMet(tx, history, request),
      };
      assertPreviewed(token, previewToken(request, lines, names, met));
    }
    const run = async (target: Target, source: ImportSource, mainImportId: number | null): Promise<WrittenPart> => {
      requireRows(source, { column: target.part.column, allOrNothing: request.allOrNothing });
      const additions = planAdditions(names, source);
      const filled = await fillLists(tx, names, additions, source);
      const funds = await holdFunds(tx, planFunds(names, source));
      names = { ...filled, funds: [...funds.values()] };
      const { fiscalYear, scenarioId } = target;
      const plan = await planImport(tx, { request: target.part.request, source, fiscalYear, scenarioId, names });
      requireChoice(plan.changes);
      const work = { ...target, file, source, plan, additions, mainImportId };
      return mainImportId === null && source.placeOf ? writePlaced(tx, work, placements) : write(tx, work, null);
    };
    const written = await run(mainTarget, first, null);
    const { importId } = written.counts;
    const parts: WrittenPart[] = [];
    const amountColumns: ImportResult['amountColumns'] = [];
    for (const target of otherTargets) {
      const { column, versionLabel, fiscalYear } = target.part;
      const source = readSource(file, target.part.request);
      requireAnswers(questionsOf(file, request, [askedColumn(target.part.request, source)]));
      const part = await run(target, source, importId);
      parts.push(part);
      amountColumns.push({ column, versionLabel, fiscalYear, versionId: target.versionId, ...part.counts });
    }
    const { accounts } = written.batch.set;
    const columns = await planActualsColumns(tx, { file, request, accounts }, history);
    const asked = columns.map((column) => column.asked);
    requireAnswers(questionsOf(file, request, asked));
    const actualsColumns = await writeHistory(tx, columns, { importId, history });
    await auditBatches(tx, [written, ...parts], actualsColumns);
    dropCachedTable(request.fileName);
    await analyzeLines(tx.db, Math.max(...[written, ...parts].map(({ counts }) => counts.created)));
    return { ...written.counts, amountColumns, actualsColumns };
  });
}

async function writeHistory(
  tx: Context,
  columns: readonly PlannedColumn[],
  { importId, history }: { importId: number; history: LedgerHistory },
): Promise<ImportResult['actualsColumns']> {
  if (columns.length === 0) return [];
  const plans = columns.map(({ plan }) => plan);
  const ids = await history.write(tx, plans, importId);
  const saved = columns.map((column, at) => {
    const snapshotId = ids[at];
    if (snapshotId === undefined) throw new Error('a column of balances has no snapshot');
    return { ...presentHistory(column), snapshotId };
  });
  await importQueries.saveHistory(tx.db, importId, saved);
  return saved;
}

/** A part of the import, with the scenario that it is imported into. */
interface Target extends LockedTarget {
  part: ImportPart;
}

async function lockPart(tx: Context, part: ImportPart): Promise<Target> {
  return { part, ...(await lockTarget(tx, part.request)) };
}

/**
 * Returns the response of the earlier import of this file, if any. Throws CONFLICT when that import had a different request, or when a part
 * of it was undone.
 */
async function findResult(cx: Context, request: ImportRequest): Promise<ImportResult | null> {
  const done = isStagedName(request.fileName)
    ? await importQueries.findImportOfFile(cx.db, request.fileName)
    : undefined;
  if (!done) return null;
  const parts = await importQueries.listPartsOfImport(cx.db, done.id);
  const asked = previewImport.body.safeParse(done.request);
  const isSame = asked.success && canonicalRequest(asked.data) === canonicalRequest(request);
  if (isSame && parts.every(({ undone_at }) => undone_at === null)) {
    return {
      ...storedCounts(done),
      actualsColumns: importResult.pick({ actualsColumns: true }).strip().parse(done.result).actualsColumns,
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
    `${done.imported_by} already imported "${done.original_name}" into the version "${done.version_label}" on ${formatPlainDate(districtDay(done.imported_at))} (import ${done.id}). To import the file with other choices, upload it again.`,
    { importId: done.id },
  );
}

const storedResult = importResult.omit({ importId: true, amountColumns: true, actualsColumns: true }).strip();

function storedCounts(row: importQueries.ImportRow): ImportCounts {
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
    const names = additions[list];
    const personnel = list === 'categories' ? additions.personnel : [];
    filled[list] = await addReferenceNames(tx, { list, names, personnel, source: source.originalName });
  }
  return filled;
}

interface Work extends Target {
  file: OpenFile;
  source: ImportSource;
  plan: Plan;
  additions: Additions;
  mainImportId: number | null;
}

/** Writes the lines, then the placements in the file. Each person is placed only once, with the main amount column. */
async function writePlaced(tx: Context, work: Work, placements: RosterPlacements): Promise<WrittenPart> {
  const plan = await placements.plan(tx, work.plan.changes.placed, work);
  const written = await write(tx, work, plan.places);
  const { importId } = written.counts;
  const rows = plan.edits.flatMap(({ row, lineId }) => (lineId === null ? [row] : []));
  const lineOf = await findCreatedLines(tx.db, importId, rows);
  await placements.write(tx, plan, { importId, lineOf });
  return written;
}

async function write(tx: Context, work: Work, places: ImportedPlaces | null): Promise<WrittenPart> {
  const { part, source, plan, scenarioId, fiscalYear, mainImportId } = work;
  const { request } = part;
  // Only the main money column's mapping is remembered.
  if (mainImportId === null) {
    await rememberMapping(tx, {
      request,
      columns: source.columns,
      outline: source.outline,
      answered: source.asked.answered,
      fiscalYear,
      fileName: source.originalName,
    });
  }
  const set = plan.changes;
  const batch = { request, source, set, names: plan.resolver, scenarioId, fiscalYear, mainImportId };
  const counts = await storeBatch(tx, batch, (created) => ({
    warnings: [...presentWarnings(set, work.additions, part, created), ...presentTotalGaps(source.skipped)],
    errors: presentErrors(source.skipped),
    skippedRows: presentTotals(source.skipped),
    placements: places,
  }));
  const { importId } = counts;
  await keepFile(tx, { importId, mainImportId, scenarioId, request, file: work.file, set });
  return { batch, counts };
}
