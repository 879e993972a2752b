import { NO_NAME, NO_YEARS } from '../../../core/contract/public-dashboard.ts';
import { UNNAMED_DISTRICT } from '../../../core/unnamed-district.ts';
import type { Context } from '../../context.ts';
import { audit } from '../../platform/db/audit.ts';
import { AppError } from '../../errors.ts';
import { resolveBudget, type ResolvedBudget } from '../../records/budgets/resolve-budget.ts';
import { keepForecast } from '../../records/kept-forecasts/keep-forecast.ts';
import { buildSnapshot } from './build-snapshot.ts';
import { ensureDashboard, requireDashboard } from './configuration.ts';
import type { PublicPage } from './load-public-page.ts';
import { presentConfig, type StoredConfig } from './present.ts';
import * as queries from './queries.ts';
import { requireFigures } from './require-figures.ts';
import { takeRelease } from './take-release.ts';

/**
 * Publishes a release with the current figures, links and settings. Residents see the release from now on. `years` replaces the published
 * years in the configuration. Throws NOT_FOUND for an `id` other than the configuration's, VALIDATION without a name, without a year or if
 * the years have no budget, and CONFLICT if the release would reveal data about individuals.
 */
export async function publishDashboard(
  cx: Context,
  input: { id?: number; years?: readonly number[] } = {},
  page: PublicPage | null = null,
): Promise<StoredConfig> {
  const { id } = await (input.id === undefined ? ensureDashboard(cx) : requireDashboard(cx, input.id));
  return takeRelease(
    cx,
    page,
    async (tx) => {
      const snapshot = await buildSnapshot(tx, await readyToPublish(tx, id, input.years));
      await requireFigures(tx, snapshot, input.years);
      return { dashboardId: id, snapshot };
    },
    async (tx, release) => {
      const { config, years } = release.snapshot;
      await audit(tx, {
        action: 'publish',
        entity: 'public dashboard',
        entityIds: [id],
        details: {
          release: release.number,
          urlPath: config.urlPath,
          totals: Object.fromEntries(
            config.publishedYears.map((year) => [year, years[String(year)]?.totalBudget ?? null]),
          ),
        },
      });
      await keepPublished(tx, config.publishedYears, { urlPath: config.urlPath });
      return presentConfig(await ensureDashboard(tx), release, false);
    },
  );
}

/** Stores a forecast of each published budget. */
async function keepPublished(
  tx: Context,
  fiscalYears: readonly number[],
  parameters: Record<string, unknown>,
): Promise<void> {
  const budgets = new Map<number, { scenario: ResolvedBudget['scenario']; years: number[] }>();
  for (const fiscalYear of fiscalYears) {
    const found = await resolveBudget(tx, { type: 'proposed', fiscalYear });
    if (!found) continue;
    const budget = budgets.get(found.scenario.id) ?? { scenario: found.scenario, years: [] };
    budget.years.push(fiscalYear);
    budgets.set(found.scenario.id, budget);
  }
  for (const { scenario, years } of budgets.values()) {
    await keepForecast(tx, { source: 'PUBLISH', scenario, parameters, fiscalYears: years });
  }
}

async function readyToPublish(
  tx: Context,
  id: number,
  years: readonly number[] | undefined,
): Promise<queries.DashboardRow> {
  await queries.updateDashboard(tx.db, id, {
    is_published: true,
    ...(years && { published_years: [...new Set(years)].sort((a, b) => a - b) }),
  });
  const row = await ensureDashboard(tx);
  if (row.published_years.length === 0)
    throw new AppError('VALIDATION', NO_YEARS, { fields: { publishedYears: NO_YEARS } });
  if (row.school_name === UNNAMED_DISTRICT)
    throw new AppError('VALIDATION', NO_NAME, { fields: { schoolName: NO_NAME } });
  return row;
}
