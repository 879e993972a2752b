import { districtDay, formatPlainDate } from '../../../../core/format-date.ts';
import { fiscalYearLabel } from '../../../../core/fiscal-year.ts';
import { assertVersionOpen, requireVersion } from '../../budgets/versions.ts';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import type { ReferenceNames } from '../../reference/reference-names.ts';
import { planChanges, type ChangeSet } from './build-change-set.ts';
import * as importQueries from '../write/import-queries.ts';
import * as lineQueries from '../write/line-queries.ts';
import type { ImportSource } from '../read/read-source.ts';
import { keyedIds, NOTHING_CHANGED, readChangedLines } from './read-changed-lines.ts';
import { NO_HAND_EDITS, readHandEdits } from './read-hand-edits.ts';
import { readStoredLines, type StoredLine } from './read-stored-lines.ts';
import type { ImportRequest } from '../read/request.ts';
import { createResolver, type NameResolver } from './resolve-names.ts';

type Version = Awaited<ReturnType<typeof requireVersion>>;

/**
 * Returns the version into which a request imports. Throws NOT_FOUND, VALIDATION when it is in another budget year, and LOCKED once it is
 * adopted.
 */
export async function requireTarget(
  cx: Context,
  request: Pick<ImportRequest, 'versionId' | 'budgetYearId'>,
): Promise<Version> {
  const version = await requireVersion(cx, request.versionId);
  if (version.budget_year_id !== request.budgetYearId) {
    throw new AppError(
      'VALIDATION',
      `The version "${version.label}" belongs to another budget year. Choose a version of the requested budget year.`,
      {
        fields: { budgetYearId: `is not the budget year of version ${version.id}` },
      },
    );
  }
  assertVersionOpen(version);
  return version;
}

export interface Plan {
  changes: ChangeSet;
  resolver: NameResolver;
  /** The base-year lines before the import. */
  stored: readonly StoredLine[];
}

export interface PlanInput {
  request: ImportRequest;
  source: ImportSource;
  fiscalYear: number;
  /** null before the first import of this type into the version. */
  scenarioId: number | null;
  /** The reference data, including the entries that the import adds. */
  names: ReferenceNames;
}

/**
 * Plans what the import would do to the current lines. Throws CONFLICT when a file would be appended a second time, and VALIDATION when its
 * rows belong to a year that is projected from this budget.
 */
export async function planImport(cx: Context, input: PlanInput): Promise<Plan> {
  const { request, source, fiscalYear, scenarioId } = input;
  if (scenarioId !== null && request.mode === 'append' && !request.force) {
    await assertNotAppendedTwice(cx, scenarioId, source);
  }
  if (scenarioId !== null) await assertNotProjected(cx, { scenarioId, fiscalYear, source });
  const resolver = createResolver(input.names);
  const orDeleted = request.mode === 'append' ? [] : keyedIds(source.lines);
  const known = scenarioId === null ? [] : await readStoredLines(cx, { scenarioId, fiscalYear, orDeleted });
  const changedLines =
    scenarioId === null || orDeleted.length === 0
      ? NOTHING_CHANGED
      : await readChangedLines(cx, { scenarioId, lines: source.lines, stored: known, names: resolver });
  const stored = known.filter((line) => line.deleted_at === null);
  const edits =
    scenarioId === null || request.mode === 'append'
      ? NO_HAND_EDITS
      : await readHandEdits(cx, { scenarioId, fiscalYear }, resolver);
  const changes = planChanges({
    type: request.importType,
    mode: request.mode,
    notImported: request.notImported,
    conflicts: request.conflicts,
    decisions: request.decisions,
    lostZeros: request.lostZeros,
    changedLines,
    edits,
    handEdits: request.handEdits,
    fiscalYear,
    source,
    stored,
    listsAccounts: request.actualsColumns.length > 0,
    names: resolver,
  });
  return { changes, resolver, stored };
}

async function assertNotAppendedTwice(cx: Context, scenarioId: number, source: ImportSource): Promise<void> {
  const earlier = await importQueries.findImportOfContent(cx.db, { scenarioId, contentHash: source.contentHash });
  if (!earlier) return;
  throw new AppError(
    'CONFLICT',
    `The rows of "${source.originalName}" are already in this budget. ${earlier.imported_by} imported them on ${formatPlainDate(districtDay(earlier.imported_at))}. Appending them again would add each line a second time. To do so anyway, choose “Append again” (in budget-cli, use --force). To change the existing lines instead, choose Replace or Update.`,
    { importId: earlier.id },
  );
}

/**
 * Refuses rows whose keys belong to projected lines. Without this check, such rows would be matched by name to their base lines, and the
 * amounts for later years would overwrite those for the base year.
 */
async function assertNotProjected(
  cx: Context,
  { scenarioId, fiscalYear, source }: { scenarioId: number; fiscalYear: number; source: ImportSource },
): Promise<void> {
  const keys = keyedIds(source.lines);
  if (keys.length === 0) return;
  const projected = await lineQueries.findProjectedYear(cx.db, { scenarioId, baseYear: fiscalYear, ids: keys });
  if (projected === null) return;
  const [year, base] = [fiscalYearLabel(projected), fiscalYearLabel(fiscalYear)];
  throw new AppError(
    'VALIDATION',
    `"${source.originalName}" has rows for ${year}. ${year} is projected from this budget, so these rows cannot be imported into ${base}. ` +
      `Change the ${base} lines and regenerate the projection, or import the file into a version for ${year}.`,
  );
}

/** Returns the fingerprint of the lines of a base year. Before the first import, there are no lines. */
export async function fingerprint(
  cx: Context,
  where: { scenarioId: number | null; fiscalYear: number },
): Promise<lineQueries.LinesFingerprint> {
  const { scenarioId, fiscalYear } = where;
  if (scenarioId === null) return { count: 0, revs: 0, last: 0 };
  return lineQueries.fingerprintLines(cx.db, { scenarioId, fiscalYear });
}
