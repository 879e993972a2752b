import { NO_YEARS } from '../../../core/contract/public-dashboard.ts';
import { toDollars, cents } from '../../../core/money.ts';
import { compareFigures, differenceText } from '../../../core/rules/publishing/compare-releases.ts';
import type { FigureChange, PublicRelease, ReleaseDiff } from '../../../core/contract/public-dashboard-releases.ts';
import type { PublicStory } from '../../../core/contract/public-dashboard-story.ts';
import { inSnapshot, type Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { buildSnapshot } from './build-snapshot.ts';
import { differsFrom, ensureDashboard, requireDashboard } from './configuration.ts';
import * as queries from './queries.ts';
import { figuresOf } from './release-figures.ts';
import { settingChanges } from './release-settings.ts';
import { requireFigures } from './require-figures.ts';
import { publicAddress, releasePath } from './site/addresses.ts';

/** Lists every release, including withdrawn ones, latest first. Throws NOT_FOUND. */
export async function listReleases(cx: Context, input: { id: number }): Promise<PublicRelease[]> {
  const row = await requireDashboard(cx, input.id);
  const releases = await queries.listReleases(cx.db, row.id);
  const current = currentOf(row, releases);
  return releases.map((release) => presentRelease(release, current));
}

export function currentOf(
  row: queries.DashboardRow,
  releases: readonly queries.ReleaseRow[],
): queries.ReleaseRow | undefined {
  return row.is_published ? releases.find(({ withdrawn_at }) => withdrawn_at === null) : undefined;
}

export function presentRelease(release: queries.ReleaseRow, current: queries.ReleaseRow | undefined): PublicRelease {
  const { config, years } = release.snapshot;
  return {
    number: release.number,
    publishedAt: release.published_at.toISOString(),
    publishedBy: release.published_by,
    urlPath: config.urlPath,
    address: `${publicAddress(config.urlPath)}/${releasePath(release.number)}`,
    isCurrent: release.number === current?.number,
    withdrawnAt: release.withdrawn_at?.toISOString() ?? null,
    figuresFrom: release.figures_from,
    years: config.publishedYears.map((fiscalYear) => ({
      fiscalYear,
      totalBudget: years[String(fiscalYear)]?.totalBudget ?? null,
    })),
  };
}

/**
 * Compares a release with another release or, if `to` is "draft", with what would be published now. Without `to`,
 * compares it with the release that residents see or, if there is none, with the draft. Throws NOT_FOUND.
 */
export async function diffReleases(
  cx: Context,
  input: { id: number; number: number; to?: number | 'draft' | undefined },
): Promise<ReleaseDiff> {
  return inSnapshot(cx, async (tx) => {
    const row = await requireDashboard(tx, input.id);
    const from = await requireRelease(tx, row.id, input.number);
    const to = input.to ?? currentOf(row, await queries.listReleases(tx.db, row.id))?.number ?? 'draft';
    const after = to === 'draft' ? await buildSnapshot(tx, row) : (await requireRelease(tx, row.id, to)).snapshot;
    return { from: from.number, to, ...differences(from.snapshot, after) };
  });
}

export interface DraftDiff extends ReleaseDiff {
  /** False if a new release would be the same as the one that residents see. Some changes are in neither list of the comparison. */
  hasChanges: boolean;
}

/**
 * Compares what residents see now (possibly nothing) with what would be published now. If years are given, they replace the published years
 * in the configuration. Throws VALIDATION without a year, or if the years have no budget.
 */
export async function diffToDraft(cx: Context, input: { years?: readonly number[] | undefined }): Promise<DraftDiff> {
  await ensureDashboard(cx);
  return inSnapshot(cx, async (tx) => {
    const row = await ensureDashboard(tx);
    const years = input.years ? [...new Set(input.years)].sort((a, b) => a - b) : row.published_years;
    if (years.length === 0) throw new AppError('VALIDATION', NO_YEARS, { fields: { publishedYears: NO_YEARS } });
    const current = currentOf(row, await queries.listReleases(tx.db, row.id));
    const draft = await buildSnapshot(tx, { ...row, published_years: years });
    await requireFigures(tx, draft, input.years);
    const hasChanges = !current || differsFrom(current, draft);
    return { from: current?.number ?? null, to: 'draft', hasChanges, ...differences(current?.snapshot ?? null, draft) };
  });
}

/** Returns how many changes residents would see after publishing now, and the typed-in timeline; null if no year is selected. */
export async function unpublishedChanges(
  cx: Context,
): Promise<{ isPublished: boolean; changes: number; timeline: PublicStory['timeline'] } | null> {
  const row = await queries.findDashboard(cx.db);
  if (!row || row.published_years.length === 0) return null;
  const timeline = row.story.timeline ?? [];
  const current = row.is_published ? await queries.findLatestRelease(cx.db, row.id) : undefined;
  if (!current) return { isPublished: false, changes: 0, timeline };
  const { figures, settings } = differences(current.snapshot, await buildSnapshot(cx, row));
  return { isPublished: true, changes: figures.length + settings.length, timeline };
}

function differences(
  before: queries.Snapshot | null,
  after: queries.Snapshot,
): Pick<ReleaseDiff, 'figures' | 'settings'> {
  const changes = compareFigures(before ? figuresOf(before) : [], figuresOf(after));
  const inUnit = (value: number, unit: 'money' | 'people' | 'students') =>
    unit === 'money' ? toDollars(cents(value)) : value;
  return {
    figures: changes.map((change): FigureChange => ({
      fiscalYear: change.fiscalYear,
      part: change.part,
      name: change.name,
      before: change.before === null ? null : inUnit(change.before, change.unit),
      after: change.after === null ? null : inUnit(change.after, change.unit),
      difference: inUnit(change.difference, change.unit),
      text: differenceText(change),
    })),
    settings: settingChanges(before, after),
  };
}

/** Returns the release with this number. Throws NOT_FOUND. */
export async function requireRelease(cx: Context, dashboardId: number, number: number): Promise<queries.ReleaseRow> {
  const release = await queries.findReleaseByNumber(cx.db, dashboardId, number);
  if (release) return release;
  throw new AppError('NOT_FOUND', `The public dashboard has no release ${number}.`);
}
