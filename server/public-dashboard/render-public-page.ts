import type { PublicPageRenderer } from '../../core/contract/public-dashboard.ts';
import { parseFiscalYear } from '../../core/fiscal-year.ts';
import type { Context } from '../context.ts';
import { findPublicView } from './view-dashboard.ts';

/**
 * The page at an address. `year` is as it stands in the address: what is no fiscal year opens the page as without one, and
 * a year that is not published is not there (404), which the page says.
 */
export async function renderPublicPage(
  cx: Pick<Context, 'db'>,
  renderer: PublicPageRenderer,
  input: { urlPath: string; year: string | null },
): Promise<{ status: 200 | 404; html: string }> {
  const view = await findPublicView(cx, input.urlPath);
  if (!view) return { status: 404, html: renderer.renderNotFound() };
  const year = input.year === null ? null : parseFiscalYear(input.year);
  const isPublished = year === null || view.config.publishedYears.includes(year);
  return { status: isPublished ? 200 : 404, html: renderer.renderDashboard({ view, year }) };
}
