import type { ResponseOf } from '../../../core/contract/endpoint.ts';
import type { PageLanguage } from '../../../core/contract/public-dashboard-languages.ts';
import type { HandoutInput } from '../../../core/contract/public-dashboard-page.ts';
import type * as contract from '../../../core/contract/public-dashboard-releases.ts';
import type { DraftSettings } from '../../../core/contract/public-dashboard.ts';
import { openingYear, type PublicView } from '../../../core/contract/public-dashboard-view.ts';
import { inSnapshot, type Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { buildSnapshot } from './build-snapshot.ts';
import { columnsOf, requireDashboard } from './configuration.ts';
import type { PublicPage } from './load-public-page.ts';
import { presentView } from './present.ts';
import * as queries from './queries.ts';
import { otherYears } from './other-years.ts';
import { currentOf } from './releases.ts';
import { pageAddresses } from './site/addresses.ts';

/**
 * Renders the page as it would be published now, optionally with unsaved settings, or as residents see it now. `html` is null if nothing is
 * public. For the handout of a draft, shows the page instead if the year has no figures. Throws NOT_FOUND, and UNAVAILABLE if the page is
 * not built.
 */
export async function previewPage(
  cx: Context,
  input: {
    id: number;
    of: 'draft' | 'published';
    fiscalYear: number | null;
    show: 'page' | 'handout';
    language: PageLanguage;
    settings?: DraftSettings | undefined;
  },
  page: PublicPage | null,
): Promise<ResponseOf<typeof contract.previewPage>> {
  if (!page) throw new AppError('UNAVAILABLE', 'The public page is not built on this server. Run: npm run build');
  return inSnapshot(cx, async (tx) => {
    const row = await requireDashboard(tx, input.id);
    const current = currentOf(row, await queries.listReleases(tx.db, row.id));
    if (input.of === 'published' && !current) return { html: null, years: [], otherYears: [] };
    const [release, kind] =
      input.of === 'published' && current
        ? ([current, 'preview'] as const)
        : ([await draft(tx, row, current, input.settings), 'draft'] as const);
    const view = presentView(release);
    const { urlPath } = view.config;
    const { origin } = page;
    const addresses = pageAddresses({
      urlPath,
      number: release.number,
      kind,
      language: input.language,
      assets: page.addresses,
      origin,
      hasPdfs: page.drawHandout !== null,
    });
    const year =
      input.fiscalYear !== null && view.config.publishedYears.includes(input.fiscalYear) ? input.fiscalYear : null;
    const shown = year ?? openingYear(view.years);
    const common = { view, language: input.language, kind, addresses };
    const handout =
      input.show === 'handout' && kind === 'draft' && shown !== null
        ? renderHandout(page, { ...common, year: shown })
        : null;
    const html = handout ?? page.renderer.renderDashboard({ ...common, year });
    return { html, years: selectedYears(view), otherYears: otherYears(view) };
  });
}

function renderHandout({ renderer }: PublicPage, input: HandoutInput): string | null {
  const sheet = renderer.handoutSheet(input);
  return sheet && renderer.renderHandout(input, sheet);
}

function selectedYears({ years }: PublicView): ResponseOf<typeof contract.previewPage>['years'] {
  return Object.entries(years)
    .map(([fiscalYear, { totalBudget, versionLabel, status, isProjected }]) => {
      return { fiscalYear: Number(fiscalYear), totalBudget, versionLabel, status, isProjected };
    })
    .sort((a, b) => a.fiscalYear - b.fiscalYear);
}

/** The release that a publish would create now. */
async function draft(
  tx: Context,
  row: queries.DashboardRow,
  current: queries.ReleaseRow | undefined,
  settings: DraftSettings = {},
): Promise<queries.ReleaseRow> {
  const { show_flags: flags, ...columns } = columnsOf(settings);
  const changed = { ...row, ...columns, show_flags: { ...row.show_flags, ...flags } };
  return {
    id: 0,
    number: (current?.number ?? 0) + 1,
    snapshot: await buildSnapshot(tx, changed),
    published_by: tx.actor.name,
    published_at: tx.now(),
    withdrawn_at: null,
    figures_from: null,
  };
}
